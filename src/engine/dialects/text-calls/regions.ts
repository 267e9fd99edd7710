import { scalarEnd, skipSpace, stringEnd } from '../../json/lexemes'

/**
 * Where the JSON value at `start` ends, and whether it was closed before `limit`. Only brackets and strings are looked
 * at, so broken JSON has an end too; an unclosed value ends at `limit`, without the white space before it.
 */
export function lexicalEnd(text: string, start: number, limit: number): { end: number; complete: boolean } {
  const region = text.slice(start, limit)
  const first = region.charCodeAt(0)
  if (first !== 123 && first !== 91) {
    if (first !== 34) return { end: start + scalarEnd(region, 0), complete: region !== '' }
    const end = stringEnd(region, 0)
    return { end: start + end, complete: end > 1 && region.endsWith('"', end) }
  }
  let depth = 0
  for (let i = 0; i < region.length; i += 1) {
    const unit = region.charCodeAt(i)
    if (unit === 34) i = stringEnd(region, i) - 1
    else if (unit === 123 || unit === 91) depth += 1
    else if (unit === 125 || unit === 93) {
      depth -= 1
      if (depth === 0) return { end: start + i + 1, complete: true }
    }
  }
  return { end: start + region.trimEnd().length, complete: false }
}

/** A piece of text between an opening and a closing marker. */
export interface Region {
  /** Where the opening marker starts, and where what follows it starts. */
  readonly start: number
  readonly body: number
  /** Where the body ends, and the offset behind the closing marker. Equal when it is missing. */
  readonly limit: number
  readonly end: number
  readonly closed: boolean
}

/** A JSON body may hold the markers inside its strings; so often this is looked into for one text. */
const mostExtensions = 8

/**
 * The regions of a text in order. A region without its closing marker ends where the next one opens, or with the text.
 * The text is walked a fixed number of times, whatever it holds.
 */
export function regionsOf(text: string, opener: string, closer: string, most: number): Region[] {
  const regions: Region[] = []
  let extensions = mostExtensions
  let closerAt = -2
  let start = text.indexOf(opener)
  while (start >= 0 && regions.length < most) {
    const body = start + opener.length
    const next = text.indexOf(opener, body)
    if (closerAt !== -1 && closerAt < body) closerAt = text.indexOf(closer, body)
    let limit = next < 0 ? text.length : next
    let closed = false
    if (closerAt >= 0 && closerAt <= limit) {
      limit = closerAt
      closed = true
    }
    if (limit < text.length && extensions > 0) {
      const extended = extendedLimit(text, body, limit)
      if (extended !== limit) {
        extensions -= 1
        if (extended !== undefined) {
          limit = extended
          closed = text.startsWith(closer, limit)
        }
      }
    }
    const end = closed ? limit + closer.length : limit
    regions.push({ start, body, limit, end, closed })
    start = next >= 0 && next < end ? text.indexOf(opener, end) : next
  }
  return regions
}

/** The limit itself where the JSON at `body` ends before it; further on where it is whole only there; else none. */
function extendedLimit(text: string, body: number, limit: number): number | undefined {
  const at = skipSpace(text, body)
  const first = text.charCodeAt(at)
  if ((first !== 123 && first !== 91) || lexicalEnd(text, at, limit).complete) return limit
  const { end, complete } = lexicalEnd(text, at, text.length)
  if (!complete) return undefined
  try {
    JSON.parse(text.slice(at, end))
    return skipSpace(text, end)
  } catch {
    return undefined
  }
}
