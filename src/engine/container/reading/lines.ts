/** One line of a text: `end` is before its line break, `next` behind it (both the length of the text at the end). */
export interface Line {
  readonly start: number
  readonly end: number
  readonly next: number
}

/** The lines of a text; LF, CRLF and a lone CR each end one. A text that ends with a break has no empty line after it. */
export function* linesOf(text: string): Generator<Line> {
  // The next break of each kind is looked up again only when it is passed: a text without one is searched once.
  let feed = text.indexOf('\n')
  let back = text.indexOf('\r')
  for (let start = 0; start < text.length; ) {
    if (feed >= 0 && feed < start) feed = text.indexOf('\n', start)
    if (back >= 0 && back < start) back = text.indexOf('\r', start)
    const isBack = back >= 0 && (feed < 0 || back < feed)
    const end = isBack ? back : feed < 0 ? text.length : feed
    const next = end === text.length ? end : isBack && feed === back + 1 ? end + 2 : end + 1
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
