import type { Address } from '../../findings/trail'
import { writtenIn } from '../chat-history'
import { type ChatWire, itemsOfMessage } from '../chat-messages'
import type { Carried, Item } from '../dialect'
import { beginningOf, itemsOf, memberAt, textMember } from '../reading'

/** Arguments travel as JSON inside a string. */
export const wire: ChatWire = { dialect: 'cohere', expects: 'text' }

/** Reads one message; what the model plans to do (`tool_plan`) is a note before its calls. */
export function readMessage(
  message: unknown,
  at: Address,
  finishReason?: string,
): { items: Item[]; carried: Carried[] } {
  const items = itemsOfMessage(wire, message, at, finishReason)
  const carried = textMember(message, 'role') === 'assistant' ? writtenIn(message, at, items) : []
  const plan = textMember(message, 'tool_plan') ?? ''
  if (plan.trim() === '') return { items, carried }
  const planAt = memberAt(at, 'tool_plan')
  const note: Item = { kind: 'note', note: { at: planAt, kind: 'assistant', text: beginningOf(plan) } }
  return { items: [note, ...items], carried }
}

/** Reads a message list. */
export function readMessages(messages: unknown, at: Address): { items: Item[]; carried: Carried[] } {
  const read = itemsOf(messages, at).map((message) => readMessage(message.value, message.at))
  return { items: read.flatMap(({ items }) => items), carried: read.flatMap(({ carried }) => carried) }
}
