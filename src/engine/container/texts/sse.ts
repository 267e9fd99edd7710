import { firstFault } from '../../json/first-fault'
import { parsed } from '../../json/parsed'
import type { ContainerKind } from '../kind'
import type { TextContainer } from '../reading/contract'
import { addDocument, type Draft, report } from '../reading/draft'
import { addBroken, addValue } from '../reading/json-value'
import { linesOf, skipBlank } from '../reading/lines'
import { type Facts, partOf, type Region } from '../reading/region'
import { type FieldLine, fieldOf, isSse, joinedLines, narrowed } from './sse-lines'

/** A stream while it is read; `number` is `undefined` before its first event. */
interface Stream {
  readonly draft: Draft
  readonly region: Region
  readonly facts: Facts
  number: number | undefined
}

/**
 * Reads server-sent events by the rules of the HTML standard (event stream interpretation), keeping offsets. Text
 * between events is read for documents of its own; a stream that goes on behind such a document is another stream. An
 * event that the text ends in is kept.
 */
function readSse(draft: Draft, region: Region, facts: Facts): ContainerKind {
  const { text } = region
  const stream: Stream = { draft, region, facts, number: undefined }
  let lines: FieldLine[] = []
  let others = -1
  for (const line of linesOf(text)) {
    const { start, end } = line
    if (skipBlank(text, start, end) === end) {
      dispatch(stream, lines, false)
      lines = []
      continue
    }
    const field = fieldOf(text, start, end)
    if (field) {
      if (others >= 0) readOthers(stream, others, start)
      others = -1
      lines.push(narrowed(text, field, line))
    } else if (lines.length > 0) lines.push({ field, ...line })
    else if (others < 0) others = start
  }
  if (others >= 0) readOthers(stream, others, text.length)
  dispatch(stream, lines, true)
  return 'sse'
}

/** Server-sent events, as they come over the wire or out of a log. */
export const sse: TextContainer = { is: isSse, read: readSse }

/** Text outside of events. When it holds documents, what follows is another stream. */
function readOthers(stream: Stream, start: number, end: number): void {
  const { draft, region, facts } = stream
  const before = draft.documents.length
  draft.read(draft, partOf(region, start, end), facts, 'noise')
  if (draft.documents.length > before) stream.number = undefined
}

/** Ends an event. `atEnd`: by the end of the text and not by an empty line. */
function dispatch(stream: Stream, lines: readonly FieldLine[], atEnd: boolean): void {
  const { draft, region } = stream
  const data = lines.filter(({ field }) => field === 'data')
  let strays = lines.filter(({ field }) => field === undefined)
  const event = nameOf(region.text, lines)
  if (data.length === 0) {
    if (event !== undefined) addWithoutData(stream, lines, event)
  } else {
    const joined = joinedLines(region, data)
    const found = parsed(joined.text)
    const spread = found || strays.length === 0 ? undefined : joinedLines(region, lines.filter(isContent))
    const spreadFound = spread && parsed(spread.text)
    if (found) addEvent(stream, joined, event, found.value)
    else if (spreadFound) {
      const document = addEvent(stream, spread, event, spreadFound.value)
      report(draft, 'container/line-without-field', 'warning', { at: { document, trail: [] } })
      strays = []
    } else if (data.length > 1 && data.some(({ start, end }) => parsed(region.text.slice(start, end))))
      addEach(stream, lines, atEnd)
    else addUnread(stream, joined, event, atEnd)
  }
  for (const { start, end } of strays) readOthers(stream, start, end)
}

/** Several `data:` lines that are JSON each: the empty lines between the events were lost. */
function addEach(stream: Stream, lines: readonly FieldLine[], atEnd: boolean): void {
  const { draft, region } = stream
  let event: string | undefined
  let first = true
  for (const [index, { field, start, end }] of lines.entries()) {
    if (field === 'event') event = region.text.slice(start, end)
    if (field !== 'data') continue
    const part = partOf(region, start, end)
    const found = parsed(part.text)
    const isLast = atEnd && index === lines.length - 1
    const document = found
      ? addEvent(stream, part, event, found.value)
      : addUnread(stream, part, event, isLast)
    if (first) report(draft, 'container/events-not-separated', 'note', { at: { document, trail: [] } })
    first = false
    event = undefined
  }
}

function addEvent(stream: Stream, part: Region, event: string | undefined, value: unknown): number {
  const document = stream.draft.documents.length
  addValue(stream.draft, part, factsOf(stream, event), value)
  return document
}

/** An event whose data is not JSON. `[DONE]` ends the streams of several providers and is expected. */
function addUnread(stream: Stream, part: Region, event: string | undefined, atEnd: boolean): number {
  const { draft } = stream
  const { text } = part
  const facts = factsOf(stream, event)
  const index = draft.documents.length
  const first = skipBlank(text, 0, text.length)
  if (/^[{[]/.test(text.slice(first, first + 1)) && text.trim() !== '[DONE]') {
    if (atEnd) addBroken(draft, part, facts, 'warning')
    else addBroken(draft, part, facts)
    return index
  }
  const document = addDocument(draft, part, facts, { value: undefined, isJson: false })
  if (text.trim() === '[DONE]') return document
  const span = { start: firstFault(text)?.offset ?? 0, end: text.length }
  report(draft, 'container/event-not-json', text === '' || event ? 'note' : 'warning', {
    at: { document, trail: [] },
    span,
  })
  return document
}

/** An event that has a name only. A browser drops it; some servers end their stream with one. */
function addWithoutData(stream: Stream, lines: readonly FieldLine[], event: string): void {
  const { draft, region } = stream
  const line = lines.find(({ field }) => field === 'event') as FieldLine
  const part = partOf(region, line.end, line.end)
  const document = addDocument(draft, part, factsOf(stream, event), { value: undefined, isJson: false })
  report(draft, 'container/event-without-data', 'note', { at: { document, trail: [] } }, { event })
}

function factsOf(stream: Stream, event: string | undefined): Facts {
  if (stream.number === undefined) {
    stream.number = stream.draft.streams
    stream.draft.streams += 1
  }
  const facts = { ...stream.facts, stream: stream.number }
  return event ? { ...facts, event } : facts
}

/** The name of an event: its last `event:` line. */
function nameOf(text: string, lines: readonly FieldLine[]): string | undefined {
  const line = lines.findLast(({ field }) => field === 'event')
  return line && text.slice(line.start, line.end)
}

function isContent({ field }: FieldLine): boolean {
  return field === 'data' || field === undefined
}
