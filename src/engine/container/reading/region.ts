import { type OffsetMap, type Piece, toOuter } from '../../text/offset-map'
import type { Span } from '../../text/span'
import type { Document, Origin } from '../document'

/** What the documents of a body, a stream or an exchange have in common. */
export type Facts = Pick<Document, 'stream' | 'event' | 'exchange' | 'role' | 'transport'>

/**
 * A text that is read for the documents in it: the capture, or a string held by a document. Documents that are a part
 * of a held text need that text as a document of its own (`carrier`), which is made when the first of them is found.
 */
export interface Root {
  readonly text: string
  /** Where a held text came from; `undefined` for the capture. */
  readonly origin: Exclude<Origin, { readonly kind: 'joined' | 'built' }> | undefined
  readonly facts: Facts
  carrier: number | undefined
  noise: { lines: number; characters: number; first: Span | undefined }
}

/** A text made of parts of a root's text, with the map back to it. */
export interface Region {
  readonly text: string
  readonly pieces: OffsetMap
  readonly root: Root
}

export function rootOf(text: string, origin: Root['origin'], facts: Facts): Root {
  return { text, origin, facts, carrier: undefined, noise: { lines: 0, characters: 0, first: undefined } }
}

/** All of a root's text. */
export function wholeOf(root: Root): Region {
  const span = { start: 0, end: root.text.length }
  return { text: root.text, pieces: [{ inner: span, outer: span }], root }
}

/** A part of a region. */
export function partOf(region: Region, start: number, end: number): Region {
  if (start === 0 && end === region.text.length) return region
  return {
    text: region.text.slice(start, end),
    pieces: piecesIn(region.pieces, start, end),
    root: region.root,
  }
}

/** Parts of a region put together; `text` stands in for the part's own text (a line feed for a CRLF). In order. */
export function joinedOf(region: Region, parts: readonly (Span & { readonly text?: string })[]): Region {
  const texts: string[] = []
  const pieces: Piece[] = []
  let inner = 0
  for (const part of parts) {
    const text = part.text ?? region.text.slice(part.start, part.end)
    if (text === '') continue
    texts.push(text)
    if (part.text === undefined)
      for (const piece of piecesIn(region.pieces, part.start, part.end)) addPiece(pieces, moved(piece, inner))
    else {
      const outer = toOuter(region.pieces, part)
      const [first, last] = [outer[0], outer.at(-1)]
      if (first && last)
        addPiece(pieces, {
          inner: { start: inner, end: inner + text.length },
          outer: { start: first.start, end: last.end },
        })
    }
    inner += text.length
  }
  return { text: texts.join(''), pieces, root: region.root }
}

/** The span in the root's text that a span of a region reaches over. */
export function rootSpanOf(region: Region, span: Span): Span {
  const outer = toOuter(region.pieces, span)
  const [first, last] = [outer[0], outer.at(-1)]
  if (first && last) return { start: first.start, end: last.end }
  const edge = region.pieces.at(-1)?.outer.end ?? 0
  return { start: edge, end: edge }
}

/** The one outer span of a region that is an unchanged run of its root's text. */
export function plainSpanOf({ pieces, text }: Region): Span | undefined {
  const only = pieces.length === 1 ? pieces[0] : undefined
  if (!only || only.outer.end - only.outer.start !== text.length) return undefined
  return only.outer
}

function piecesIn(pieces: OffsetMap, start: number, end: number): OffsetMap {
  const found: Piece[] = []
  for (let i = firstEndingAfter(pieces, start); i < pieces.length; i += 1) {
    const piece = pieces[i] as Piece
    if (piece.inner.start >= end) break
    const from = Math.max(start, piece.inner.start)
    const to = Math.min(end, piece.inner.end)
    const shift = piece.outer.start - piece.inner.start
    const plain = piece.inner.end - piece.inner.start === piece.outer.end - piece.outer.start
    found.push({
      inner: { start: from - start, end: to - start },
      outer: plain ? { start: from + shift, end: to + shift } : piece.outer,
    })
  }
  return found
}

function moved({ inner, outer }: Piece, by: number): Piece {
  return by === 0 ? { inner, outer } : { inner: { start: inner.start + by, end: inner.end + by }, outer }
}

/** Neighbours that correspond unit by unit become one piece. */
function addPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1)
  if (last && isPlain(last) && isPlain(piece)) {
    if (last.inner.end === piece.inner.start && last.outer.end === piece.outer.start) {
      pieces[pieces.length - 1] = {
        inner: { start: last.inner.start, end: piece.inner.end },
        outer: { start: last.outer.start, end: piece.outer.end },
      }
      return
    }
  }
  pieces.push(piece)
}

function isPlain({ inner, outer }: Piece): boolean {
  return inner.end - inner.start === outer.end - outer.start
}

function firstEndingAfter(pieces: OffsetMap, at: number): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle] as Piece).inner.end > at) high = middle
    else low = middle + 1
  }
  return low
}
