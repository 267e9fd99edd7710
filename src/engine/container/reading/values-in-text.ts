import { skipSpace } from '../../json/lexemes'
import { parsed } from '../../json/parsed'
import { outerOffset } from '../../text/offset-map'
import type { ContainerKind } from '../kind'
import { isEscapedJson, unescaped } from '../texts/escaped'
import { endingOf } from './cut-off'
import { addNoise, type Draft } from './draft'
import { addBroken, addValue } from './json-value'
import { openersOf } from './literal'
import { looseEnd } from './loose-end'
import { type Facts, partOf, type Region } from './region'

/** What was found between the start and the end of a text. */
export interface ValuesFound {
  /** Documents that are JSON, and ones that were meant to be. */
  readonly good: number
  readonly broken: number
  /** What the only document was, when there is one. */
  readonly only: ContainerKind
  /** Whether anything but white space and commas stood around them. */
  readonly noise: boolean
}

/** How a text is looked through. */
interface Look {
  readonly draft: Draft
  readonly region: Region
  readonly facts: Facts
  /** Units that may still be read in vain; keeps hopeless texts linear. */
  budget: number
}

/**
 * Takes every JSON object and array out of a text, wherever it stands: one after another, behind a log prefix, between
 * prose. What lies between is counted as noise, unless nothing was found at all. Linear in the length of the text, never throws.
 */
export function readValues(draft: Draft, region: Region, facts: Facts): ValuesFound {
  const { text } = region
  const look: Look = { draft, region, facts, budget: 16 * text.length + 100_000 }
  const brackets = openersOf(text)
  let good = 0
  let broken = 0
  let noise = false
  let only: ContainerKind = 'json'
  let behind = 0
  for (let at = nextBracket(brackets, text, 0); at >= 0; ) {
    const taken = take(look, at, isHead(text, behind, at))
    if (!taken) {
      at = nextBracket(brackets, text, at + 1)
      continue
    }
    noise = addGap(region, behind, at) || noise
    only = addTaken(look, at, taken)
    if (taken.good) good += 1
    else broken += 1
    behind = taken.end
    at = nextBracket(brackets, text, behind)
  }
  if (behind > 0) noise = addGap(region, behind, text.length) || noise
  return { good, broken, only, noise }
}

/** `inner` is the value's text where it is not the run of text up to `end` itself (it was escaped). */
type Taken =
  | { readonly good: true; readonly end: number; readonly value: unknown; readonly inner?: Region }
  | { readonly good: false; readonly end: number }

/** The value, or the broken value, that starts at a bracket; `undefined` when the bracket is just a bracket. */
function take(look: Look, at: number, isHead: boolean): Taken | undefined {
  const { text } = look.region
  if (look.budget < 0) return undefined
  if (/[A-Z]/.test(text.charAt(at))) return takePrinted(look, at)
  if (isEscapedNext(text, at)) return isEscapedJson(text, at) ? takeEscaped(look, at) : undefined
  if (!mayOpen(text, at)) return undefined
  const ending = endingOf(text, at)
  if (ending.kind === 'complete') {
    const found = parsed(text.slice(at, ending.end))
    if (found && isWanted(text, at, ending.end, isHead))
      return { good: true, end: ending.end, value: found.value }
    return found ? undefined : { good: false, end: ending.end }
  }
  if (ending.kind === 'cut-off') {
    if (isHead || /^[{[]\s*["{[]/.test(text.slice(at, at + 200))) return { good: false, end: text.length }
    look.budget -= text.length - at
    return undefined
  }
  look.budget -= ending.at - at
  if (!isHead && !/^[{[]\s*["'{[]/.test(text.slice(at, at + 200))) return undefined
  const end = looseEnd(text, at, text.length)
  look.budget -= (end < 0 ? text.length : end) - at
  const found = text.slice(at, end)
  return end > 0 && looksMeant(found) && (at === 0 || !saysNothing(found)) ? { good: false, end } : undefined
}

/** An object as Python prints it, from its name to its closing parenthesis. */
function takePrinted(look: Look, at: number): Taken | undefined {
  const { text } = look.region
  const open = text.indexOf('(', at)
  const end = looseEnd(text, open, text.length)
  look.budget -= (end < 0 ? text.length : end) - at
  return end > 0 ? { good: false, end } : undefined
}

/** A value whose quotes are escaped (`msg="{\"a\":1}"`); it ends on its line, before a quote that is not escaped. */
function takeEscaped({ region }: Look, at: number): Taken | undefined {
  const feed = region.text.indexOf('\n', at)
  let end = feed < 0 ? region.text.length : feed
  for (let quote = region.text.indexOf('"', at); quote >= 0 && quote < end; ) {
    if (region.text.charCodeAt(quote - 1) !== 92) end = quote
    quote = region.text.indexOf('"', quote + 1)
  }
  const inner = unescaped(partOf(region, at, end))
  const ending = endingOf(inner.text, 0)
  if (ending.kind !== 'complete') return undefined
  const whole = partOf(inner, 0, ending.end)
  const found = parsed(whole.text)
  if (!found) return undefined
  return { good: true, end: outerOffset(region.text, at, ending.end), value: found.value, inner: whole }
}

function addTaken({ draft, region, facts }: Look, at: number, taken: Taken): ContainerKind {
  const part = (taken.good && taken.inner) || partOf(region, at, taken.end)
  return taken.good ? addValue(draft, part, facts, taken.value) : addBroken(draft, part, facts)
}

/** `{\`, `[{\` or `{ \`: what may be JSON with its quotes escaped. */
function isEscapedNext(text: string, at: number): boolean {
  const next = skipSpace(text, at + 1)
  if (text.charCodeAt(next) === 92) return true
  return /[[{]/.test(text.charAt(next)) && text.charCodeAt(skipSpace(text, next + 1)) === 92
}

/** Cheap look at what follows a bracket: a value, a name, or the matching bracket. */
function mayOpen(text: string, at: number): boolean {
  const next = skipSpace(text, at + 1)
  if (next >= text.length) return true
  const unit = text[next] as string
  return text.charCodeAt(at) === 123 ? /["'}A-Za-z_$/]/.test(unit) : /["'{[\]\-0-9tfnNTFu/]/.test(unit)
}

/** `[1]` and `{}` inside a line are foot notes and empty words more often than messages. */
function isWanted(text: string, start: number, end: number, isHead: boolean): boolean {
  if (isHead && endsLine(text, end)) return true
  const inside = text.slice(start + 1, Math.min(end, start + 10_000))
  return /["{[]/.test(inside)
}

/** Broken text is taken for meant JSON when it holds names with values, or strings. */
function looksMeant(text: string): boolean {
  const head = text.slice(0, 10_000)
  return /["']/.test(head)
    ? /[:,{]|^\[\s*["']/.test(head)
    : /^\{\s*[A-Za-z_$][\w$]*\s*:[^{}]*[\d\]}]/.test(head)
}

/** What a log adds to a message when it was not given anything: `{ metadata: undefined }`. */
function saysNothing(text: string): boolean {
  return /^\{(?:\s*[\w$]+: undefined,?)+\s*\}$/.test(text.slice(0, 1000))
}

/** Whether only white space, commas and a line break stand between the last value and this bracket. */
function isHead(text: string, behind: number, at: number): boolean {
  for (let i = at - 1; i >= behind; i -= 1) {
    const unit = text.charCodeAt(i)
    if (unit === 10 || unit === 13) return true
    if (unit !== 32 && unit !== 9 && unit !== 44) return false
  }
  return true
}

function endsLine(text: string, end: number): boolean {
  for (let i = end; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit === 10 || unit === 13) return true
    if (unit !== 32 && unit !== 9 && unit !== 44 && unit !== 123 && unit !== 91) return false
    if (unit === 123 || unit === 91) return true
  }
  return true
}

/** Counts what stands between two values; white space and separating commas are transport. */
function addGap(region: Region, start: number, end: number): boolean {
  if (/^[\s,]*$/.test(region.text.slice(start, end))) return false
  addNoise(region, start, end)
  return true
}

function nextBracket(brackets: RegExp, text: string, from: number): number {
  brackets.lastIndex = from
  return brackets.exec(text)?.index ?? -1
}
