import type { Span } from './span'

/**
 * A run of an inner text and the run of the outer text it came from. Runs of the same length correspond unit by
 * unit; an escape (`\n`, `\u00e9`) is a piece of its own whose outer run is longer.
 */
export interface Piece {
  readonly inner: Span
  readonly outer: Span
}

/** Pieces in the order of the inner text, without overlap. Where no piece covers the inner text it has no source. */
export type OffsetMap = readonly Piece[]

/**
 * Outer units taken by the unit that starts at `at` inside a JSON string literal: 6 for `\uXXXX`, 2 for the other
 * escapes of JSON, else 1. A backslash that begins no escape of JSON stands for itself, so broken text has places too.
 */
export function escapeWidth(text: string, at: number): 1 | 2 | 6 {
  if (text.charCodeAt(at) !== 92) return 1
  const next = text.charCodeAt(at + 1)
  if (next !== 117) return isSimpleEscape(next) ? 2 : 1
  for (let i = at + 2; i < at + 6; i += 1) if (!isHex(text.charCodeAt(i))) return 1
  return 6
}

/**
 * The map from a decoded string to the raw inside of its JSON literal (without the quotes), which starts at `start`
 * of the outer text. Never throws; see `escapeWidth` for bad escapes.
 */
export function offsetMapOf(raw: string, start: number): OffsetMap {
  const pieces: Piece[] = []
  let inner = 0
  for (let at = 0; at < raw.length; ) {
    const width = escapeWidth(raw, at)
    let plain = at
    // A backslash that stands for itself belongs to the plain run.
    while (plain < raw.length && escapeWidth(raw, plain) === 1) {
      const next = raw.indexOf('\\', plain + 1)
      plain = next < 0 ? raw.length : next
    }
    const outerEnd = width === 1 ? plain : at + width
    const innerEnd = width === 1 ? inner + plain - at : inner + 1
    pieces.push({
      inner: { start: inner, end: innerEnd },
      outer: { start: start + at, end: start + outerEnd },
    })
    at = outerEnd
    inner = innerEnd
  }
  return pieces
}

/**
 * The outer offset of one inner offset, walked without building a map: `start` is where the inside of a JSON string
 * literal begins in `text`. Fast enough for literals of many megabytes. Clamped to the end of the text.
 */
export function outerOffset(text: string, start: number, inner: number): number {
  let left = inner
  let at = start
  while (left > 0 && at < text.length) {
    const next = text.indexOf('\\', at)
    if (next < 0 || next - at >= left) return Math.min(at + left, text.length)
    left -= next - at + 1
    at = next + escapeWidth(text, next)
  }
  return at
}

/**
 * The outer spans an inner span came from, in inner order, neighbours joined. A span that touches an escape takes all
 * of it. Empty when the span has no source. An empty span gives one empty span at its place.
 */
export function toOuter(map: OffsetMap, span: Span): Span[] {
  const spans: Span[] = []
  for (let i = firstEndingAfter(map, span.start); i < map.length; i += 1) {
    const piece = map[i] as Piece
    if (piece.inner.start >= span.end) break
    const outer = clip(piece, span)
    const last = spans.at(-1)
    if (last && last.end === outer.start) spans[spans.length - 1] = { start: last.start, end: outer.end }
    else spans.push(outer)
  }
  if (spans.length > 0 || span.end > span.start) return spans
  return pointIn(map, span.start)
}

function clip({ inner, outer }: Piece, span: Span): Span {
  if (inner.end - inner.start !== outer.end - outer.start) return outer
  const shift = outer.start - inner.start
  return { start: Math.max(span.start, inner.start) + shift, end: Math.min(span.end, inner.end) + shift }
}

/** An empty span: the start of the piece that begins there, else inside or at the end of the one before. */
function pointIn(map: OffsetMap, at: number): Span[] {
  const next = map[firstEndingAfter(map, at)]
  if (next && next.inner.start <= at) {
    const { start } = clip(next, { start: at, end: at })
    return [{ start, end: start }]
  }
  const before = map[firstEndingAfter(map, at - 1)]
  if (!before || before.inner.end !== at) return []
  return [{ start: before.outer.end, end: before.outer.end }]
}

function firstEndingAfter(map: OffsetMap, at: number): number {
  let low = 0
  let high = map.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((map[middle] as Piece).inner.end > at) high = middle
    else low = middle + 1
  }
  return low
}

function isSimpleEscape(unit: number): boolean {
  // " / \ b f n r t
  return (
    unit === 34 ||
    unit === 47 ||
    unit === 92 ||
    unit === 98 ||
    unit === 102 ||
    unit === 110 ||
    unit === 114 ||
    unit === 116
  )
}

function isHex(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || (unit >= 97 && unit <= 102) || (unit >= 65 && unit <= 70)
}
