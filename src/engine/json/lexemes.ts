import { escapeWidth } from '../text/offset-map'

/** The first offset from `at` on that is not white space of JSON (space, tab, LF, CR). */
export function skipSpace(text: string, at: number): number {
  let i = at
  for (;;) {
    const unit = text.charCodeAt(i)
    if (unit !== 32 && unit !== 10 && unit !== 13 && unit !== 9) return i
    i += 1
  }
}

/** Where the root value starts: after a byte order mark and white space. */
export function rootStart(text: string): number {
  return skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0)
}

/** The offset behind the string literal whose opening quote is at `start`; the end of the text when it is cut off. */
export function stringEnd(text: string, start: number): number {
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return text.length
    let before = quote - 1
    while (text.charCodeAt(before) === 92) before -= 1
    // An odd number of backslashes escapes the quote. The opening quote ends the walk back.
    if (before < start) return quote + 1
    if ((quote - before) & 1) return quote + 1
    from = quote + 1
  }
}

/**
 * The offset behind the value at `start`, which is not white space. Trusts the grammar: brackets are counted, not
 * matched. Always moves on by one unit at least, except at the end of the text.
 */
export function valueEnd(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === 34) return stringEnd(text, start)
  if (first !== 123 && first !== 91) return scalarEnd(text, start)
  let depth = 0
  for (let i = start; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit === 34) i = stringEnd(text, i) - 1
    else if (unit === 123 || unit === 91) depth += 1
    else if (unit === 125 || unit === 93) {
      depth -= 1
      if (depth === 0) return i + 1
    }
  }
  return text.length
}

/** The offset behind a number or literal: the next comma, closing bracket, white space or the end. */
export function scalarEnd(text: string, start: number): number {
  let i = start
  for (; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    if (
      unit <= 32
        ? unit === 32 || unit === 10 || unit === 13 || unit === 9
        : unit === 44 || unit === 125 || unit === 93
    )
      break
  }
  return i === start && i < text.length ? i + 1 : i
}

/**
 * The string a JSON string literal stands for; `start` and `end` include the quotes. A literal that is cut off or has
 * bad escapes is read as far as it goes: a backslash that begins no escape stands for itself. Never throws.
 */
export function decodeString(text: string, start: number, end: number): string {
  const literal = text.slice(start, end)
  if (!literal.includes('\\'))
    return literal.length > 1 && literal.endsWith('"') ? literal.slice(1, -1) : literal.slice(1)
  try {
    const value: unknown = JSON.parse(literal)
    if (typeof value === 'string') return value
  } catch {
    // Broken literal: read below.
  }
  const closed = end - start > 1 && stringEnd(literal, 0) === literal.length && isClosed(literal)
  return unescaped(closed ? literal.slice(1, -1) : literal.slice(1))
}

function isClosed(literal: string): boolean {
  if (!literal.endsWith('"')) return false
  let before = literal.length - 2
  while (before > 0 && literal.charCodeAt(before) === 92) before -= 1
  return ((literal.length - 1 - before) & 1) === 1
}

/** The raw inside of a string literal, decoded unit by unit. */
function unescaped(raw: string): string {
  const parts: string[] = []
  let plain = 0
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', at)) {
    const width = escapeWidth(raw, at)
    if (width > 1) {
      parts.push(raw.slice(plain, at), JSON.parse(`"${raw.slice(at, at + width)}"`) as string)
      plain = at + width
    }
    at += width
  }
  parts.push(raw.slice(plain))
  return parts.join('')
}
