import type { Finding, Severity } from '../../findings/finding'
import { type Address, wholeCapture } from '../../findings/trail'
import { advance } from '../../text/progress'
import type { Span } from '../../text/span'
import type { Contained } from '../container'
import type { CutOff, Document, Origin } from '../document'
import type { ContainerKind } from '../kind'
import { type Facts, plainSpanOf, type Region, type Root, rootOf, rootSpanOf, wholeOf } from './region'

/** What to do with a text that holds no JSON: it is a document that is not JSON, or noise between others. */
export type Leftover = 'document' | 'noise'

/** What is gathered while a capture is read. */
export interface Draft {
  readonly documents: Document[]
  readonly findings: Finding[]
  readonly why: Contained['why'][number][]
  /** How often each code was reported; only the first hundred of one code are listed. */
  readonly reported: Map<string, number>
  streams: number
  exchanges: number
  /** How many containers are open around the text that is read. */
  depth: number
  /** Reads any text for the documents in it; given here so that containers need not know each other. */
  readonly read: (draft: Draft, region: Region, facts: Facts, leftover: Leftover) => ContainerKind
}

export function draftOf(read: Draft['read']): Draft {
  return {
    documents: [],
    findings: [],
    why: [],
    reported: new Map(),
    streams: 0,
    exchanges: 0,
    depth: 0,
    read,
  }
}

const mostOfOneCode = 100

/** Adds a finding, unless there are a hundred of its code already; those are counted by `closeFindings`. */
export function report(
  draft: Draft,
  code: string,
  severity: Severity,
  where: { readonly at: Address; readonly span?: Span },
  params: Finding['params'] = {},
): void {
  const count = (draft.reported.get(code) ?? 0) + 1
  draft.reported.set(code, count)
  if (count <= mostOfOneCode) draft.findings.push({ code, severity, ...where, params })
}

/** Whether another finding of a code would be listed. */
export function isReportable(draft: Draft, code: string): boolean {
  return (draft.reported.get(code) ?? 0) < mostOfOneCode
}

/** Says how many findings were not listed, code by code. */
export function closeFindings(draft: Draft): void {
  for (const [code, count] of draft.reported)
    if (count > mostOfOneCode)
      draft.findings.push({
        code: 'container/more-of-the-same',
        severity: 'note',
        at: wholeCapture,
        params: { code, count: count - mostOfOneCode },
      })
}

/** An origin that leads to a place without joining anything. */
export type BodyOrigin = Exclude<Origin, { readonly kind: 'joined' | 'built' }>

/** What a document says beyond its text and origin. */
export interface Content {
  readonly value: unknown
  readonly isJson: boolean
  readonly cutOff?: CutOff
}

/** Adds the text of a region as a document and returns its index. */
export function addDocument(draft: Draft, region: Region, facts: Facts, content: Content): number {
  const origin = originOf(draft, region)
  advance('find', region.text.length)
  return draft.documents.push({ text: region.text, ...content, origin, ...facts }) - 1
}

/** Adds a text that has an origin of its own as a document and returns its index. */
export function addText(draft: Draft, text: string, origin: Origin, facts: Facts, content: Content): number {
  return draft.documents.push({ text, ...content, origin, ...facts }) - 1
}

/** The index of the document that carries a root's text; the document is made when there is none yet. */
export function carrierOf(draft: Draft, root: Root): number {
  if (root.carrier !== undefined) return root.carrier
  const { stream: _, event: __, ...facts } = root.facts
  const origin = root.origin ?? { kind: 'slice', span: { start: 0, end: root.text.length } }
  root.carrier = addText(draft, root.text, origin, facts, { value: undefined, isJson: false })
  return root.carrier
}

/** Marks a document as one that only carries others. */
export function markCarrier(draft: Draft, index: number, carrier: ContainerKind): void {
  const document = draft.documents[index]
  if (!document) return
  // What it carries belongs to the stream; it is no event itself.
  const { stream: _, event: __, ...rest } = document
  draft.documents[index] = { ...rest, carrier }
}

/** Reads a string that a document holds: one document for plain JSON, a carrier with its parts for all else. */
export function hold(
  draft: Draft,
  text: string,
  origin: BodyOrigin,
  facts: Facts,
  leftover: Leftover = 'document',
): ContainerKind {
  const root = rootOf(text, origin, facts)
  const kind = draft.read(draft, wholeOf(root), facts, leftover)
  closeRoot(draft, root, kind)
  return kind
}

/**
 * Marks the carrier of a root that was read, and tells of the noise in it. Text around JSON is a document itself,
 * because it may hold calls that are written as text.
 */
export function closeRoot(draft: Draft, root: Root, kind: ContainerKind): void {
  if (kind === 'log' || kind === 'markdown') carrierOf(draft, root)
  if (root.carrier !== undefined) markCarrier(draft, root.carrier, kind)
  const { lines, characters, first } = root.noise
  if (first)
    report(
      draft,
      'container/noise',
      'note',
      { at: rootAddress(draft, root), span: first },
      {
        lines,
        characters,
      },
    )
}

/** Where a part of a region stands: the document or capture, and the span in its text. */
export function whereOf(draft: Draft, region: Region, span: Span): { at: Address; span: Span } {
  return { at: rootAddress(draft, region.root), span: rootSpanOf(region, span) }
}

/** Counts a part of a region that is in no document and is no transport. White space is not counted. */
export function addNoise(region: Region, start: number, end: number): void {
  const text = region.text.slice(start, end)
  const lead = text.search(/\S/)
  if (lead < 0) return
  const { noise } = region.root
  let lines = 0
  let characters = 0
  let first = -1
  let firstEnd = 0
  for (const match of text.matchAll(/[^\r\n]+/g)) {
    const line = match[0].trim()
    if (line === '') continue
    if (first < 0) {
      first = start + match.index + match[0].search(/\S/)
      firstEnd = first + line.length
    }
    lines += 1
    characters += line.length
  }
  noise.lines += lines
  noise.characters += characters
  if (first >= 0) noise.first ??= rootSpanOf(region, { start: first, end: firstEnd })
}

function rootAddress(draft: Draft, root: Root): Address {
  return root.origin === undefined ? wholeCapture : { document: carrierOf(draft, root), trail: [] }
}

/** Where the text of a region came from. */
export function originOf(draft: Draft, region: Region): BodyOrigin {
  const { root } = region
  const span = plainSpanOf(region)
  if (root.origin === undefined)
    return span ? { kind: 'slice', span } : { kind: 'pieces', pieces: region.pieces }
  if (span && span.start === 0 && span.end === root.text.length) return root.origin
  return { kind: 'part', document: carrierOf(draft, root), pieces: region.pieces }
}

/** Adds a text in which nothing was found: as a document that is not JSON, or as noise. */
export function addPlainText(draft: Draft, region: Region, facts: Facts, leftover: Leftover): void {
  if (leftover === 'noise') {
    addNoise(region, 0, region.text.length)
    return
  }
  const document = addDocument(draft, region, facts, { value: undefined, isJson: false })
  report(draft, 'container/no-json', 'note', { at: { document, trail: [] } })
}
