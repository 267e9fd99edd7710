/** Results as blocks, for dialects whose results are any JSON value or a list of content parts. */
import type { Address } from '../findings/trail'
import type { ResultBlock } from '../trace/trace'
import { itemsOf, member, memberAt, textMember } from './reading'

/** A result that is a value: a string is text, nothing is no content, anything else is JSON. */
export function blocksOfValue(value: unknown, at: Address): ResultBlock[] {
  if (value === undefined || value === null) return []
  return [typeof value === 'string' ? { at, kind: 'text', value } : { at, kind: 'json', value }]
}

/** A result that is content: a string, or a list of parts with `type`; other values as in `blocksOfValue`. */
export function blocksOfContent(value: unknown, at: Address): ResultBlock[] {
  if (!Array.isArray(value)) return blocksOfValue(value, at)
  return itemsOf(value, at).map((part) => blockOf(part.value, part.at))
}

function blockOf(part: unknown, at: Address): ResultBlock {
  if (typeof part === 'string') return { at, kind: 'text', value: part }
  const type = textMember(part, 'type')
  if (type === undefined) return { at, kind: 'json', value: part }
  for (const key of ['text', 'content']) {
    const text = textMember(part, key)
    if (text !== undefined) return { at: memberAt(at, key), kind: 'text', value: text }
  }
  if (type === 'json' && member(part, 'json') !== undefined) {
    return { at: memberAt(at, 'json'), kind: 'json', value: member(part, 'json') }
  }
  if (type.includes('audio')) return { at, kind: 'audio' }
  if (type.includes('image') || textMember(part, 'mediaType')?.startsWith('image/'))
    return { at, kind: 'image' }
  if (type.includes('link') || type.endsWith('url')) return { at, kind: 'link' }
  return { at, kind: type.includes('file') || type === 'media' || type === 'resource' ? 'file' : 'other' }
}
