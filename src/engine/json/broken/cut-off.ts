import { decodeString } from '../lexemes'
import { pointerOf } from '../pointer'
import { isQuote, type LooseString } from './loose-string'
import { literalBegunBy } from './loose-word'
import type { Frame, Reading } from './reading'

/** How far one value of broken text reaches. */
export interface LooseValue {
  readonly end: number
  /** The text ends inside the value. */
  readonly cut: boolean
}

/** Where the text ends: inside which kind of token, which starts at `start` (the end of the text for none). */
export interface Cut {
  readonly inside: 'string' | 'key' | 'colon' | 'value' | 'between' | 'word' | 'whole-word' | 'bare'
  readonly start: number
  readonly found?: LooseString
}

const names: { readonly [Inside in Cut['inside']]: string } = {
  string: 'string',
  key: 'key',
  colon: 'key',
  value: 'value',
  between: 'between',
  word: 'word',
  'whole-word': 'word',
  bare: 'word',
}

/**
 * Reports that the text ends inside the value: what is open, and one change that closes everything. What was cut is
 * kept where it can be (half a string), finished where there is one way only (`tr`), else left out with its key.
 */
export function cutOff(reading: Reading, cut: Cut): LooseValue {
  const { text, limit, stack, report } = reading
  const kept = keptOf(reading, cut)
  const span = { start: kept?.from ?? limit, end: limit }
  const changes = kept ? [{ span, text: kept.text + closersOf(stack, kept.depth), changesMeaning: true }] : []
  report.add('text/cut-off', { start: cut.start, end: limit }, changes, {
    offset: limit,
    open: stack
      .slice(-100)
      .map(({ isObject }) => (isObject ? '{' : '['))
      .join(''),
    depth: stack.length,
    inside: names[cut.inside],
    pointer: pointerHere(text, stack),
  })
  return { end: limit, cut: true }
}

/** What stands at the end instead of the text from `from` on, and how many containers are to be closed behind it. */
interface Kept {
  readonly from: number
  readonly text: string
  readonly depth: number
}

function keptOf({ text, limit, stack }: Reading, { inside, start, found }: Cut): Kept | undefined {
  const depth = stack.length
  if (inside === 'string') {
    if (found?.literal !== undefined) return { from: start, text: `${found.literal}"`, depth }
    return { from: found?.keep ?? limit, text: '"', depth }
  }
  const word = text.slice(start, limit).trim()
  const literal = inside === 'word' ? literalBegunBy(word) : undefined
  if (literal) return { from: start, text: literal, depth }
  if (inside === 'bare') return { from: start, text: JSON.stringify(word), depth }
  if (inside === 'between' || inside === 'whole-word') return { from: limit, text: '', depth }
  // A member without its value goes; so does what would be empty without it, for it was not.
  const filled = stack.findLastIndex((frame) => frame.filled)
  const frame = stack[filled]
  return frame && { from: frame.from, text: '', depth: filled + 1 }
}

function closersOf(stack: readonly Frame[], depth: number): string {
  let closers = ''
  for (let i = depth - 1; i >= 0; i -= 1) closers += stack[i]?.isObject ? '}' : ']'
  return closers
}

/** The pointer of the value being read; for very deep text, of the container a hundred levels down. */
function pointerHere(text: string, stack: readonly Frame[]): string {
  const tokens = stack.slice(0, 100).flatMap(({ isObject, index, key, keyEnd }): (string | number)[] => {
    if (!isObject) return [index]
    if (key < 0) return []
    return [isQuote(text.charAt(key)) ? decodeString(text, key, keyEnd) : text.slice(key, keyEnd)]
  })
  return pointerOf(tokens)
}
