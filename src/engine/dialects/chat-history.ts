import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import type { Item } from '../trace/trace'
import { writtenText } from './call-shaped'
import { type ChatWire, itemsOfMessage } from './chat-messages'
import type { Carried } from './dialect'
import { addAll, isObject, member, memberAt, type Placed, textMember } from './reading'
import { misplacedResults } from './turns'

/**
 * Reads a message list of the OpenAI shape. Results must stand directly after the message with their calls, other
 * messages may not come between; texts of the model without calls of their own are carried on.
 */
export function readMessages(
  wire: ChatWire,
  messages: readonly Placed[],
): { items: Item[]; findings: Finding[]; carried: Carried[] } {
  const turns: { isAnswers: boolean; items: Item[] }[] = []
  const carried: Carried[] = []
  for (const message of messages) {
    const { value, at: messageAt } = message
    const items = itemsOfMessage(wire, value, messageAt)
    const role = textMember(value, 'role')
    const isAnswers = role === 'tool' || role === 'function'
    const last = turns.at(-1)
    if (isAnswers && last?.isAnswers) addAll(last.items, items)
    else turns.push({ isAnswers, items })
    if (role === 'assistant') addAll(carried, writtenIn(value, messageAt, items))
  }
  const findings = misplacedResults(turns).map(
    (result): Finding => ({
      code: 'chat/result-not-next',
      severity: 'error',
      at: result.at,
      params: { id: result.id },
    }),
  )
  return { items: turns.flatMap((turn) => turn.items), findings, carried }
}

/** The text of a message without calls of its own, where it may hold some. */
export function writtenIn(message: unknown, at: Address, items: readonly Item[]): Carried[] {
  if (!isObject(message) || items.some((item) => item.kind === 'call')) return []
  return writtenText(member(message, 'content'), memberAt(at, 'content'))
}
