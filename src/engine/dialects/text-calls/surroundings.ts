import type { Document } from '../../container/document'
import type { OffsetMap } from '../../text/offset-map'
import type { Span } from '../../text/span'
import { mayHoldCalls } from '../call-shaped'
import { callsInText } from './calls-in-text'
import { resultsInText, toolListsInText } from './tags-in-text'

/** How texts that carry documents, and those documents, share what there is to read. */
export interface Surroundings {
  /** Documents, by index, that are parts of a call, a result or a tool list in the text around them. */
  readonly within: ReadonlySet<number>
  /** Texts to search, by index of their document: the documents that are read by themselves are blanked out. */
  readonly texts: ReadonlyMap<number, string>
}

/**
 * A container takes every JSON text out of its surroundings, so the arguments inside `<tool_call>` are documents too:
 * they are read with the text around them. What stands inside a document (a message that quotes such a call) is left
 * to that document.
 */
export function surroundingsOf(documents: readonly Document[]): Surroundings {
  const within = new Set<number>()
  const texts = new Map<number, string>()
  documents.forEach((carrier, carrierIndex) => {
    if (carrier.carrier !== 'markdown' && carrier.carrier !== 'log') return
    if (carrier.isJson || !mayHoldCalls(carrier.text)) return
    const found = spansOf(carrier.text)
    const own: Span[] = []
    documents.forEach((document, index) => {
      const span = index === carrierIndex ? undefined : spanIn(document, carrier, carrierIndex)
      if (!span) return
      if (found.some((other) => overlaps(span, other) && !beginsInside(span, other))) within.add(index)
      else own.push(span)
    })
    texts.set(carrierIndex, blanked(carrier.text, own))
  })
  return { within, texts }
}

function spansOf(text: string): Span[] {
  const calls = callsInText(text).map(({ span }) => span)
  const results = resultsInText(text).map(({ span }) => span)
  return [...calls, ...results, ...toolListsInText(text)]
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

/** Whether a document quotes a call: it begins inside, though without its end it may seem to go on behind. */
function beginsInside(document: Span, call: Span): boolean {
  const isAll = call.start === document.start && call.end >= document.end
  return document.start <= call.start && !isAll
}

/** The text with spaces for some of its spans: offsets stay what they are. */
function blanked(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let at = 0
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start < at) continue
    parts.push(text.slice(at, span.start), ' '.repeat(Math.max(0, span.end - span.start)))
    at = span.end
  }
  return parts.join('') + text.slice(at)
}

/** Where a document stands in the text of its carrier; `undefined` when it came from elsewhere. */
function spanIn(document: Document, carrier: Document, carrierIndex: number): Span | undefined {
  const { origin } = document
  if (origin.kind === 'part' && origin.document === carrierIndex) return reachOf(origin)
  if (carrier.origin.kind !== 'slice') return undefined
  const span = origin.kind === 'slice' ? origin.span : origin.kind === 'pieces' ? reachOf(origin) : undefined
  const { start, end } = carrier.origin.span
  return span && span.start >= start && span.end <= end
    ? { start: span.start - start, end: span.end - start }
    : undefined
}

/** From the first to the last of the pieces that a document was put together from. */
function reachOf({ pieces }: { readonly pieces: OffsetMap }): Span | undefined {
  const first = pieces[0]?.outer
  const last = pieces.at(-1)?.outer
  return first && last && { start: first.start, end: last.end }
}
