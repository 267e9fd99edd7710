import { firstFault } from '../../json/first-fault'
import { scalarEnd, skipSpace, stringEnd } from '../../json/lexemes'
import { parsed } from '../../json/parsed'
import type { CutOff } from '../document'

/** How a JSON text that starts at the beginning of a text ends. */
export type Ending =
  /** The value ends before `end`. */
  | { readonly kind: 'complete'; readonly end: number }
  /** The text ends inside the value. */
  | { readonly kind: 'cut-off'; readonly inString: boolean }
  /** The unit at `at` cannot stand there. */
  | { readonly kind: 'fault'; readonly at: number }

/** Where the JSON value at `start` of a text ends, by the strict grammar. Linear, never throws. */
export function endingOf(text: string, start: number): Ending {
  const fault = firstFault(start === 0 ? text : text.slice(start))
  if (!fault) return { kind: 'complete', end: endWithoutSpace(text, start, text.length) }
  const at = start + fault.offset
  if (fault.code === 'trailing-text') return { kind: 'complete', end: endWithoutSpace(text, start, at) }
  if (fault.code === 'cut-off' || fault.code === 'cut-off-string')
    return { kind: 'cut-off', inString: fault.code === 'cut-off-string' }
  // An escape that was cut in two.
  if (fault.code === 'bad-escape' && /^\\(?:u[\da-f]{0,3})?$/i.test(text.slice(at, at + 7)))
    return { kind: 'cut-off', inString: true }
  return { kind: 'fault', at }
}

/**
 * What is left of a text for which `endingOf` said `cut-off`: all complete members and items, and the beginning of a
 * string that was cut; a cut name, number or word is dropped, for its beginning may be another value, and so is a string
 * that tells things apart (an id, a type). `undefined` when nothing is left to close. Never throws.
 */
export function cutOffOf(text: string, inString: boolean): CutOff | undefined {
  const { keep, brackets, string } = walk(text, inString)
  const closers = (string ? '"' : '') + brackets.reverse().join('')
  try {
    const value: unknown = JSON.parse(text.slice(0, keep) + closers)
    return { keep, closers, value, inString: string }
  } catch {
    return undefined
  }
}

/** A text as JSON: its value, or what is left of it when it was cut off. */
export function contentOf(text: string): {
  readonly value: unknown
  readonly isJson: boolean
  readonly cutOff?: CutOff
} {
  const ending = endingOf(text, 0)
  const found = ending.kind === 'complete' ? parsed(text) : undefined
  if (found) return { value: found.value, isJson: true }
  const cutOff = ending.kind === 'cut-off' ? cutOffOf(text, ending.inString) : undefined
  return cutOff ? { value: undefined, isJson: false, cutOff } : { value: undefined, isJson: false }
}

/** The brackets still open at the end of a cut off text, outermost first: `{[{`. At most the first hundred. */
export function openBracketsOf({ closers }: CutOff): string {
  const open = closers.replace('"', '').split('').reverse().slice(0, 100)
  return open.map((closer) => (closer === '}' ? '{' : '[')).join('')
}

/** Members whose text tells things apart: with the beginning of an id a call would be another call. */
const telling = /(?:id|name|type|role|object|status|state|method|tool|kind)$/i

/** Walks a text that is valid up to its end, and remembers where it could be closed. */
function walk(text: string, inString: boolean): { keep: number; brackets: string[]; string: boolean } {
  const brackets: string[] = []
  let keep = 0
  let isValue = true
  let name = ''
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const unit = text.charCodeAt(at)
    if (unit === 123 || unit === 91) {
      brackets.push(unit === 123 ? '}' : ']')
      isValue = unit === 91
      at += 1
      keep = at
    } else if (unit === 125 || unit === 93) {
      brackets.pop()
      at += 1
      keep = at
    } else if (unit === 44 || unit === 58) {
      isValue = unit === 58 || brackets.at(-1) === ']'
      at += 1
    } else if (unit === 34) {
      const start = at + 1
      const end = stringEnd(text, at)
      if (end === text.length && inString) {
        if (!isValue || (telling.test(name) && brackets.at(-1) === '}'))
          return { keep, brackets, string: false }
        return { keep: endWithoutHalfEscape(text, start), brackets, string: true }
      }
      at = end
      if (isValue) keep = at
      else name = text.slice(Math.max(start, at - 20), at - 1)
    } else {
      const end = scalarEnd(text, at)
      if (end < text.length || /^(?:true|false|null)$/.test(text.slice(at, at + 6))) keep = end
      at = end
    }
  }
  return { keep, brackets, string: false }
}

/** The end of a text without an escape that was cut in two. */
export function endWithoutHalfEscape(text: string, start: number): number {
  for (let at = text.length - 1; at >= start && at >= text.length - 6; at -= 1) {
    if (text.charCodeAt(at) !== 92) continue
    let first = at
    while (first > start && text.charCodeAt(first - 1) === 92) first -= 1
    if ((at - first) & 1) return text.length
    const width = text.charCodeAt(at + 1) === 117 ? 6 : 2
    return at + width > text.length ? at : text.length
  }
  return text.length
}

function endWithoutSpace(text: string, start: number, end: number): number {
  let at = end
  while (at > start && text.charCodeAt(at - 1) <= 32) at -= 1
  return at
}
