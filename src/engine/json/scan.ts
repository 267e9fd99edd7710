import type { Span } from '../text/span'
import { decodeString, rootStart, skipSpace, stringEnd, valueEnd } from './lexemes'
import { indexOfToken, tokensOf } from './pointer'

export { type Fact, factsOf, mayHoldFacts } from './facts'
export { firstFault } from './first-fault'

/** What of a value is meant: the value itself, or the name of the member (with its quotes). */
export type Part = 'value' | 'key'

/**
 * Where a value stands in a JSON text, without building anything: only what lies before or beside it is walked. Of
 * repeated keys the last counts, as for `JSON.parse`. Text that is not valid is walked as well as it can be.
 * `undefined` when there is no such value; the root and array items have no key. Never throws.
 */
export function find(text: string, pointer: string, part: Part = 'value'): Span | undefined {
  const tokens = tokensOf(pointer)
  if (!tokens) return undefined
  const path = walk(text, tokens)
  return path.length > tokens.length ? spanOf(text, path, tokens.length, part) : undefined
}

/** Like `find`, for the deepest existing value on the way; `depth` tells how many tokens of the pointer it has. */
export function findNearest(
  text: string,
  tokens: readonly string[],
): { readonly span: Span; readonly depth: number } | undefined {
  const path = walk(text, tokens)
  const span = spanOf(text, path, path.length - 1, 'value')
  return span && { span, depth: path.length - 1 }
}

/** A value on the path: where it starts, and its key (`-1` where it has none). */
interface Station {
  readonly value: number
  readonly key: number
  readonly keyEnd: number
}

function spanOf(text: string, path: readonly Station[], depth: number, part: Part): Span | undefined {
  const station = path[depth]
  if (!station) return undefined
  if (part === 'key') return station.key < 0 ? undefined : { start: station.key, end: station.keyEnd }
  return { start: station.value, end: valueEnd(text, station.value) }
}

/** The values from the root along the tokens, as far as they exist. Empty when the text has no value at all. */
function walk(text: string, tokens: readonly string[]): readonly Station[] {
  const start = rootStart(text)
  if (start >= text.length) return []
  const indexes = tokens.map(indexOfToken)
  const path: Station[] = [{ value: start, key: -1, keyEnd: -1 }]
  // Containers open on the path: for an object -1, for an array the index of the next item.
  const open: number[] = []
  // Only an object can hold the same name again: without one open, nothing later can change the path.
  let objects = 0
  let at = start
  let entering = true
  for (;;) {
    if (entering) {
      entering = false
      const unit = text.charCodeAt(at)
      if (open.length < tokens.length && (unit === 123 || unit === 91)) {
        open.push(unit === 123 ? -1 : 0)
        if (unit === 123) objects += 1
        at += 1
      } else {
        if (objects === 0) return path
        at = valueEnd(text, at)
      }
    }
    at = skipSpace(text, at)
    if (at >= text.length) return path
    const level = open.length - 1
    const next = open[level] as number
    const unit = text.charCodeAt(at)
    if (unit === 125 || unit === 93) {
      open.pop()
      if (next < 0) objects -= 1
      if (objects === 0) return path
      at += 1
    } else if (unit === 44) {
      at += 1
    } else if (next >= 0) {
      open[level] = next + 1
      if (indexes[level] === next) {
        path.length = level + 1
        path.push({ value: at, key: -1, keyEnd: -1 })
        entering = true
      } else {
        at = valueEnd(text, at)
      }
    } else if (unit === 34) {
      const key = at
      const keyEnd = stringEnd(text, key)
      at = skipSpace(text, keyEnd)
      if (text.charCodeAt(at) !== 58) continue
      at = skipSpace(text, at + 1)
      if (at >= text.length) return path
      if (isKey(text, key, keyEnd, tokens[level] as string)) {
        path.length = level + 1
        path.push({ value: at, key, keyEnd })
        entering = true
      } else {
        at = valueEnd(text, at)
      }
    } else {
      at += 1
    }
  }
}

function isKey(text: string, start: number, end: number, name: string): boolean {
  // An escape never takes fewer units than what it stands for.
  if (end - start - 2 < name.length) return false
  if (end - start - 2 === name.length && text.startsWith(name, start + 1) && !name.includes('\\')) return true
  for (let i = start + 1; i < end; i += 1)
    if (text.charCodeAt(i) === 92) return decodeString(text, start, end) === name
  return false
}
