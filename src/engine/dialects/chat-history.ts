import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import { isObject } from '../json/object'
import type { Item } from '../trace/trace'
import { writtenText } from './call-shaped'
import { type ChatWire, itemsOfMessage } from './chat-messages'
import type { Carried } from './dialect'
import { addAll, member, memberAt, type Placed, textMember } from './reading'
import { misplacedResults, type Turns } from './turns'

/**
 * Reads a message list of the OpenAI shape. Results must stand directly after the message with their calls, other
 * messages may not come between; texts of the model without calls of their own are carried on.
 */
export function readMessages(
  wire: ChatWire,
  messages: readonly Placed[],
): { items: Item[]; findings: Finding[]; carried: Carried[] } {
  const turns: Turns = { items: [], starts: [] }
  const carried: Carried[] = []
  let wereAnswers = false
  for (const message of messages) {
    const { value, at } = message
    const items = itemsOfMessage(wire, value, at)
    const role = textMember(value, 'role')
    const isAnswers = role === 'tool' || role === 'function'
    if (!isAnswers || !wereAnswers) turns.starts.push(turns.items.length)
    wereAnswers = isAnswers
    addAll(turns.items, items)
    if (role === 'assistant') addAll(carried, writtenIn(value, at, items))
  }
  const findings = misplacedResults(turns).map(
    (result): Finding => ({
      code: 'chat/result-not-next',
      severity: 'error',
      at: result.at,
      params: { id: result.id },
    }),
  )
  return { items: turns.items, findings, carried }
}

/** The text of a message without calls of its own, where it may hold some. */
export function writtenIn(message: unknown, at: Address, items: readonly Item[]): Carried[] {
  if (!isObject(message) || items.some((item) => item.kind === 'call')) return []
  return writtenText(member(message, 'content'), memberAt(at, 'content'))
}
