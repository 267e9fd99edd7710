import type { Address } from '../findings/trail'
import type { Part } from '../json/scan'
import { locate, locateNearest } from '../layers/locate'
import { toOuter } from '../text/offset-map'
import type { Span } from '../text/span'
import type { Document, Origin } from './document'

/** What of the value at an address is meant: its name, or units inside the decoded string it is. */
export interface PlaceOptions {
  readonly part?: Part
  readonly span?: Span
}

/**
 * Where something stands in the capture as pasted, in the order of its text: several spans where a stream or a log cut
 * it in pieces. Never empty and never throws: the nearest enclosing value stands in for what is gone, and the very
 * beginning of the capture for a document that does not exist.
 */
export function placeOf(documents: readonly Document[], at: Address, options: PlaceOptions = {}): Span[] {
  const { part = 'value', span } = options
  const document = documents[at.document]
  if (!document) return [span ?? { start: 0, end: 0 }]
  const { text } = document
  const inside = locate(text, at.trail, part, span) ?? locateNearest(text, at.trail, 'value').span
  const spans = toCapture(documents, at.document, inside)
  if (spans.length > 0) return spans
  const all = toCapture(documents, at.document, { start: 0, end: text.length })
  return all.length > 0 ? all : [{ start: 0, end: 0 }]
}

/** Follows a span of a document's text outwards. Origins only name earlier documents, so this ends. */
function toCapture(documents: readonly Document[], index: number, span: Span): Span[] {
  const origin = documents[index]?.origin
  if (!origin) return []
  switch (origin.kind) {
    case 'slice':
      return [{ start: origin.span.start + span.start, end: origin.span.start + span.end }]
    case 'pieces':
      return toOuter(origin.pieces, span)
    case 'part':
      return throughAll(documents, origin.document, toOuter(origin.pieces, span))
    case 'built':
      return fromFirstToLast(throughDocument(documents, origin.document, toOuter(origin.pieces, span)))
    case 'string':
      return placeOf(documents, origin.at, { span })
    case 'opaque':
      return 'start' in origin.at ? [origin.at] : placeOf(documents, origin.at)
    case 'joined':
      return throughParts(documents, origin, span)
  }
}

function throughAll(documents: readonly Document[], index: number, spans: readonly Span[]): Span[] {
  return merged(spans.flatMap((span) => toCapture(documents, index, span)))
}

function throughDocument(
  documents: readonly Document[],
  index: number | undefined,
  spans: readonly Span[],
): Span[] {
  return index === undefined ? [...spans] : throughAll(documents, index, spans)
}

/** Fragments that a span touches; one without a source leads to its neighbour. */
function throughParts(
  documents: readonly Document[],
  { parts }: Extract<Origin, { kind: 'joined' }>,
  span: Span,
): Span[] {
  const spans: Span[] = []
  let near: Address | undefined
  let start = 0
  for (const { at, text, span: source } of parts) {
    const end = start + text.length
    const touches =
      span.start === span.end
        ? start <= span.start && span.start <= end
        : start < span.end && span.start < end
    if (at && start <= span.start) near = at
    if (at && touches) {
      const inner = { start: Math.max(span.start - start, 0), end: Math.min(span.end, end) - start }
      // A point between two fragments belongs to the later one.
      if (span.start === span.end) spans.length = 0
      spans.push(...placeOf(documents, at, { span: source ? within(source, inner, text.length) : inner }))
    }
    start = end
  }
  if (spans.length > 0) return merged(spans)
  const fallback = near ?? parts.find(({ at }) => at)?.at
  return fallback ? placeOf(documents, fallback) : []
}

/** Units of a fragment as units of what it came from; all of that where the lengths differ (an escape). */
function within(source: Span, inner: Span, length: number): Span {
  if (source.end - source.start !== length) return source
  return { start: source.start + inner.start, end: source.start + inner.end }
}

/** Neighbours that touch become one. */
function merged(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const span of spans) {
    const last = out.at(-1)
    if (last && last.end === span.start) out[out.length - 1] = { start: last.start, end: span.end }
    else out.push(span)
  }
  return out
}

function fromFirstToLast(spans: readonly Span[]): Span[] {
  if (spans.length < 2) return [...spans]
  return [
    {
      start: spans.reduce((least, { start }) => Math.min(least, start), Number.POSITIVE_INFINITY),
      end: spans.reduce((most, { end }) => Math.max(most, end), 0),
    },
  ]
}
