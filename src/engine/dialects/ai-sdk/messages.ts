import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item } from '../dialect'
import { beginningOf, itemsOf, memberAt, textMember } from '../reading'
import { isToolPart, itemsOfPart } from './parts'

/** Types that carry no call, no result and nothing to read. */
const bookkeeping =
  /^(step-start|reasoning|reasoning-file|file|image|source|source-url|source-document|tool-approval-.*|data-.*|custom)$/

/**
 * Reads a UI message (`parts`, before version 5 also `toolInvocations`) or a model message (`content` as text or parts).
 * Parts of unknown types are kept as notes.
 */
export function itemsOfMessage(message: JsonObject, at: Address): Item[] {
  const role = textMember(message, 'role')
  const parts = itemsOf(message['parts'], memberAt(at, 'parts'))
  const content = itemsOf(message['content'], memberAt(at, 'content'))
  const items = [...parts, ...content].flatMap((part) => itemOfAny(part.value, part.at, role))
  // Version 4 wrote every call in both places; the parts are in order.
  if (!items.some((item) => item.kind === 'call')) {
    for (const call of itemsOf(message['toolInvocations'], memberAt(at, 'toolInvocations'))) {
      if (isObject(call.value)) items.push(...itemsOfPart(call.value, call.at))
    }
  }
  const text = textMember(message, 'content')
  if (text !== undefined && text !== '' && parts.length === 0) {
    items.unshift(noteOf(text, memberAt(at, 'content'), role))
  }
  return items
}

function itemOfAny(part: unknown, at: Address, role: string | undefined): Item[] {
  if (typeof part === 'string') return [noteOf(part, at, role)]
  if (!isObject(part)) return []
  if (isToolPart(part)) return itemsOfPart(part, at)
  const type = textMember(part, 'type') ?? ''
  if (type === 'text') {
    const text = textMember(part, 'text') ?? ''
    return text === '' ? [] : [noteOf(text, memberAt(at, 'text'), role)]
  }
  return bookkeeping.test(type)
    ? []
    : [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } }]
}

function noteOf(text: string, at: Address, role: string | undefined): Item {
  const kind = role === 'user' || role === 'system' || role === 'assistant' ? role : 'unknown'
  return { kind: 'note', note: { at, kind, text: beginningOf(text) } }
}
