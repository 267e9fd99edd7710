/** One line of a text: `end` is before its line break, `next` behind it (both the length of the text at the end). */
export interface Line {
  readonly start: number
  readonly end: number
  readonly next: number
}

/** The lines of a text; LF, CRLF and a lone CR each end one. A text that ends with a break has no empty line after it. */
export function* linesOf(text: string): Generator<Line> {
  // Where the next CR is; looked up again only when it is passed, so that a text without one is searched once.
  let back = text.indexOf('\r')
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start)
    let end = feed < 0 ? text.length : feed
    let next = feed < 0 ? text.length : feed + 1
    if (back >= 0 && back < start) back = text.indexOf('\r', start)
    if (back >= 0 && back < end) {
      end = back
      next = text.charCodeAt(back + 1) === 10 ? back + 2 : back + 1
    }
    yield { start, end, next }
    start = next
  }
}

/** The first offset in a range that is not white space; `end` when all of it is. */
export function skipBlank(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isBlank(text.charCodeAt(at))) at += 1
  return at
}

/** The offset behind the last unit of a range that is not white space; `start` when all of it is. */
export function trimBlank(text: string, start: number, end: number): number {
  let at = end
  while (at > start && isBlank(text.charCodeAt(at - 1))) at -= 1
  return at
}

function isBlank(unit: number): boolean {
  return unit === 32 || unit === 10 || unit === 13 || unit === 9
}
