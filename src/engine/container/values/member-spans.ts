import { decodeString, rootStart, skipSpace, stringEnd, valueEnd } from '../../json/lexemes'
import type { Span } from '../../text/span'

/** A member of an object or an item of an array: its name or index, and where key and value stand. */
export interface MemberSpan extends Span {
  readonly name: string
  /** The name with its quotes; empty for items. */
  readonly key: Span
}

/** Where the root value of a JSON text stands. */
export function rootSpan(text: string): Span {
  const start = rootStart(text)
  return { start, end: valueEnd(text, start) }
}

/**
 * The members of the object, or items of the array, at a span of a JSON text, in order; none for other values. Walks
 * the span once. Reads a text that was cut off as far as it goes.
 */
export function* membersIn(text: string, span: Span): Generator<MemberSpan> {
  const isObject = text.charCodeAt(span.start) === 123
  if (!isObject && text.charCodeAt(span.start) !== 91) return
  let at = skipSpace(text, span.start + 1)
  for (let index = 0; at < span.end; index += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 125 || unit === 93) return
    let key: Span = { start: at, end: at }
    if (isObject) {
      if (unit !== 34) return
      key = { start: at, end: stringEnd(text, at) }
      at = skipSpace(text, key.end)
      if (text.charCodeAt(at) !== 58) return
      at = skipSpace(text, at + 1)
    }
    if (at >= span.end) return
    const end = valueEnd(text, at)
    yield { name: isObject ? decodeString(text, key.start, key.end) : String(index), key, start: at, end }
    at = skipSpace(text, end)
    if (text.charCodeAt(at) !== 44) return
    at = skipSpace(text, at + 1)
  }
}

/** The member of a name, or the item of an index; of repeated names the last, as for `JSON.parse`. */
export function memberSpan(text: string, span: Span | undefined, name: string): MemberSpan | undefined {
  let found: MemberSpan | undefined
  if (span) for (const member of membersIn(text, span)) if (member.name === name) found = member
  return found
}
