import { escapeAt, escapedUnit, peekBehind, type Reading } from './reading'
import type { Change } from './text-fault'

/** A string as it was read, loosely. */
export interface LooseString {
  /** Behind the closing quote, or the limit. */
  readonly end: number
  /** False: the text ends inside the string. */
  readonly closed: boolean
  /** For a string that is cut off: where what can be kept of it ends (an escape may be cut off too). */
  readonly keep: number
  /** For a string that is cut off and not in double quotes: it as a JSON literal, without the closing quote. */
  readonly literal?: string
}

/** Closing quotes for an opening one. Curly quotes are often closed by a straight one, or by the opening one. */
const closers: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”“"'],
  ['”', '”"'],
  ['„', '“”„"'],
  ['‘', "’‘'"],
  ['’', "’'"],
])

/** Whether a character opens a string, in JSON or in what people write instead. */
export function isQuote(character: string): boolean {
  return closers.has(character)
}

/** Whether a quote is a double one that a word processor made of `"`. */
const isCurly = (quote: string): boolean => /^[“”„]$/.test(quote)

/** Units in which the right closing quote is looked for; quotes beyond are taken as they come. */
const lookAhead = 20_000
const mostQuotes = 200

/** Reads the string whose opening quote is at `reading.at`, reports its faults, and moves behind it. */
export function readString(reading: Reading, role: 'key' | 'value'): LooseString {
  const { text, limit, report } = reading
  const start = reading.at
  const quote = text.charAt(start)
  const triple = quote.repeat(3)
  if ((quote === '"' || quote === "'") && text.startsWith(triple, start)) {
    const close = text.indexOf(triple, start + 3)
    if (close >= 0 && close + 3 <= limit)
      return otherQuotes(reading, start, start + 3, close, close + 3, triple, [])
  }
  const found = findClose(reading, start, quote, role)
  const contentEnd = found.missingAt ?? (found.close < 0 ? limit : found.close)
  const end = found.missingAt ?? (found.close < 0 ? limit : found.close + 1)
  if (found.inner.length > 0 && quote === '"') {
    const changes = found.inner.map((at) => ({
      span: { start: at, end: at + 1 },
      text: '\\"',
      changesMeaning: true,
    }))
    report.add('text/unescaped-quote', changes[0]?.span ?? { start, end }, changes)
  }
  if (found.missingAt !== undefined) {
    const span = { start: found.missingAt, end: found.missingAt }
    report.add(
      'text/missing-end-quote',
      span,
      quote === '"' ? [{ span, text: '"', changesMeaning: true }] : [],
    )
  }
  if (quote !== '"') {
    if (found.inner.length > 0)
      report.add('text/unescaped-quote', {
        start: found.inner[0] as number,
        end: (found.inner[0] as number) + 1,
      })
    return otherQuotes(reading, start, start + 1, contentEnd, end, quote, found.inner, found.close >= 0)
  }
  const closed = found.close >= 0 || found.missingAt !== undefined
  const keep = closed ? contentEnd : keepOf(text, start + 1, contentEnd)
  checkUnits(reading, start + 1, keep, found.escapesQuote)
  reading.at = end
  return { end, closed, keep }
}

interface Close {
  /** Offset of the closing quote; -1 when there is none. */
  readonly close: number
  /** Quotes that belong to the content. */
  readonly inner: readonly number[]
  /** Where the closing quote should have stood. */
  readonly missingAt?: number
  /** The backslash before the closing quote belongs to a path: `"C:\dir\"`. */
  readonly escapesQuote?: number
}

function findClose(reading: Reading, start: number, quote: string, role: 'key' | 'value'): Close {
  const { text, limit } = reading
  const closing = closers.get(quote) ?? quote
  const first = nextQuote(text, start + 1, limit, closing)
  if (first >= 0 && endsWell(reading, first, role)) return { close: first, inner: [] }
  const missing = missingQuote(text, start, first < 0 ? limit : first, limit)
  if (missing !== undefined) return { close: -1, inner: [], missingAt: missing }
  if (first < 0) return pathClose(reading, start, role) ?? { close: -1, inner: [] }
  const inner = [first]
  const last = Math.min(limit, first + lookAhead, first + reading.patience)
  for (let at = first; inner.length < mostQuotes; ) {
    at = nextQuote(text, at + 1, last, closing)
    if (at < 0) break
    if (endsWell(reading, at, role)) return { close: at, inner }
    inner.push(at)
  }
  reading.patience -= last - first
  return { close: first, inner: [] }
}

function nextQuote(text: string, from: number, limit: number, closing: string): number {
  for (let at = from; at < limit; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') at += 1
    else if (closing.includes(character)) return at
  }
  return -1
}

/** Whether what follows a quote is what follows a string: a colon, a comma and the next member, a bracket, the end. */
function endsWell({ text, limit, stack }: Reading, quote: number, role: 'key' | 'value'): boolean {
  const next = peekBehind(text, quote + 1, limit)
  const character = text.charAt(next)
  if (next >= limit || '}])'.includes(character)) return true
  if (role === 'key') return ':=,'.includes(character) || (next > quote + 1 && isQuote(character))
  if (character === ';' || /[\n\r]/.test(text.slice(quote, Math.min(next, quote + 1000)))) return true
  if (character !== ',')
    return next > quote + 1 ? isQuote(character) || character === '{' || character === '[' : character === '"'
  const behind = peekBehind(text, next + 1, limit)
  if (behind >= limit || isQuote(text.charAt(behind)) || '}])'.includes(text.charAt(behind))) return true
  if (/[\n\r]/.test(text.slice(next, Math.min(behind, next + 1000)))) return true
  const ahead = text.slice(behind, behind + 100)
  const frame = stack.at(-1)
  if (frame?.isObject) return (text.charAt(frame.open) === '(' ? /^\w+=/ : /^[\w$-]+\s*:/).test(ahead)
  return /^(?:[-+.\d[{(,]|true|false|null|True|False|None|NaN|undefined)/.test(ahead)
}

const nextLineIsMember = /^\s*(?:"(?:[^"\\\n]|\\.){0,200}"\s*:|[}\]])/

/**
 * Where a closing quote is missing: before the comma that ends the line when the next line begins a member or closes
 * a bracket, or before the comma in `"one, "b": 2`. `undefined` when it does not look so.
 */
function missingQuote(text: string, start: number, first: number, limit: number): number | undefined {
  // The quote itself was looked for without a bound; the line break before it need not be.
  const newLine = text.slice(start, Math.min(first, start + lookAhead)).search(/[\n\r]/)
  if (newLine >= 0) {
    const lineEnd = start + newLine
    const rest = text.slice(lineEnd, Math.min(limit, lineEnd + 500))
    if (!nextLineIsMember.test(rest)) return undefined
    return backOverComma(text, start, lineEnd)
  }
  if (first >= limit || !/^"[^"\n]{0,200}"\s*:/.test(text.slice(first, first + 300))) return undefined
  const end = backOverComma(text, start, first)
  return text.slice(end, first).includes(',') ? end : undefined
}

function backOverComma(text: string, start: number, end: number): number {
  const line = text.slice(start + 1, end)
  return start + 1 + line.replace(/\s*,?\s*$/, '').length
}

/** A path that ends with a backslash escapes its closing quote by mistake. */
function pathClose(reading: Reading, start: number, role: 'key' | 'value'): Close | undefined {
  const { text, limit } = reading
  if (!isPath(text, start + 1)) return undefined
  const last = Math.min(limit, start + lookAhead, start + reading.patience)
  reading.patience -= last - start
  for (let at = text.indexOf('\\"', start + 1); at >= 0 && at < last; at = text.indexOf('\\"', at + 2))
    if (endsWell(reading, at + 1, role)) return { close: at + 1, inner: [], escapesQuote: at }
  return undefined
}

/** A Windows path whose backslashes are not doubled. */
function isPath(text: string, start: number): boolean {
  return /^[A-Za-z]:\\(?!\\)/.test(text.slice(start, start + 4))
}

/** The end of the content that is whole, when the text ends inside an escape or a surrogate pair. */
function keepOf(text: string, start: number, end: number): number {
  const partial = /\\(?:u[\da-fA-F]{0,3})?$/.exec(text.slice(Math.max(start, end - 5), end))?.[0].length ?? 0
  let slashes = 0
  while (end - partial - slashes >= start && text.charCodeAt(end - partial - slashes) === 92) slashes += 1
  const whole = partial > 0 && slashes % 2 === 1 ? end - partial : end
  const half = /(?:\\u[dD][89abAB][\da-fA-F]{2}|[\ud800-\udbff])$/.exec(
    text.slice(Math.max(start, whole - 6), whole),
  )
  return whole - (half?.[0].length ?? 0)
}

/** Reports raw control characters and bad escapes of a string in double quotes. */
function checkUnits({ text, report }: Reading, start: number, end: number, escapesQuote?: number): void {
  const escapes: number[] = []
  let badAt = escapesQuote ?? -1
  for (let at = start; at < end; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 32) {
      const span = { start: at, end: at + 1 }
      const written = escapedUnit(text.charAt(at))
      report.add('text/raw-control', span, [{ span, text: written, changesMeaning: false }], {
        unit: written,
      })
    } else if (unit === 92) {
      const width = at === escapesQuote ? 1 : escapeAt(text, at)
      if (width === 1 && badAt < 0) badAt = at
      // Only a single backslash before a letter can be meant as it stands.
      if (width === 1 || text.charCodeAt(at + 1) > 92) escapes.push(at)
      at += width - 1
    }
  }
  if (badAt < 0) return
  const inPath = isPath(text, start)
  const changes: Change[] = escapes
    .filter((at) => inPath || at === escapesQuote || escapeAt(text, at) === 1)
    .map((at) => ({ span: { start: at, end: at + 1 }, text: '\\\\', changesMeaning: true }))
  const written = text.slice(badAt, Math.min(badAt + 2, end))
  report.add('text/bad-escape', { start: badAt, end: badAt + 1 }, changes, { escape: written, inPath })
}

/** A string in other quotes: one change writes it anew, so everything odd in it is mended by the same change. */
function otherQuotes(
  reading: Reading,
  start: number,
  contentStart: number,
  contentEnd: number,
  end: number,
  quote: string,
  inner: readonly number[],
  closed = true,
): LooseString {
  const { text, report } = reading
  const content = text.slice(contentStart, contentEnd)
  const guessed = inner.length > 0 || /\\(?!["'`\\/bfnrtu\n]|x[\da-fA-F]{2})/.test(content) || !closed
  const literal = `"${rewritten(content, quote)}`
  const span = { start, end }
  const changes = closed ? [{ span, text: `${literal}"`, changesMeaning: guessed }] : []
  report.add('text/single-quotes', span, changes, { quote })
  reading.at = end
  return closed ? { end, closed, keep: contentEnd } : { end, closed, keep: contentEnd, literal }
}

/**
 * The content of a string in other quotes as the inside of a JSON literal. No backslash is dropped unless it escapes; an
 * escaped curly quote between curly quotes was an escaped straight one.
 */
function rewritten(content: string, quote: string): string {
  let written = ''
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at)
    if (character !== '\\') {
      written += character === '"' || character < ' ' ? escapedUnit(character) : character
      continue
    }
    const next = content.charAt(at + 1)
    const width = escapeAt(content, at)
    const hex = /^\\x([\da-fA-F]{2})/.exec(content.slice(at, at + 4))
    if (width > 1) written += content.slice(at, at + width)
    else if (next === "'" || next === '`') written += next
    else if (isCurly(quote) && isCurly(next)) written += '\\"'
    // A line that goes on in the next one.
    else if (next === '\n') written += ''
    else if (hex) written += `\\u00${hex[1]}`
    else written += '\\\\'
    const one = next === "'" || next === '`' || next === '\n' || (isCurly(quote) && isCurly(next))
    at += width > 1 ? width - 1 : one ? 1 : hex ? 3 : 0
  }
  return written
}
