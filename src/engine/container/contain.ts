import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import { parsed } from '../json/parsed'
import type { Contained } from './container'
import type { Document } from './document'
import type { ContainerKind } from './kind'
import type { TextContainer } from './reading/contract'
import {
  addPlainText,
  closeFindings,
  closeRoot,
  type Draft,
  draftOf,
  hold,
  type Leftover,
} from './reading/draft'
import { addLiteral, addValue } from './reading/json-value'
import { skipBlank, trimBlank } from './reading/lines'
import { hasChangedCharacters } from './reading/literal'
import { type Facts, partOf, type Region, rootOf, wholeOf } from './reading/region'
import { startsLikeJson } from './reading/starts-like-json'
import { readValues } from './reading/values-in-text'
import { binary } from './texts/binary'
import { colours } from './texts/colours'
import { curlCommand } from './texts/curl-command'
import { dataStreamLines } from './texts/data-stream-lines'
import { escaped } from './texts/escaped'
import { httpMessages } from './texts/http-message'
import { jsonLines, objectLines } from './texts/json-lines'
import { linePrefixes } from './texts/line-prefix'
import { prefixedEvents } from './texts/log-prefix'
import { markdown } from './texts/markdown'
import { sse } from './texts/sse'
import { isSse } from './texts/sse-lines'
import { yamlRecording } from './texts/yaml-recording'

/**
 * Takes the documents out of a capture, whatever holds them. Every part of the capture is in a document, or counted
 * in a finding when it is neither white space nor transport. Linear in the length of the text; never throws.
 */
export function contain(text: string): Contained {
  const draft = draftOf(readText)
  const root = rootOf(text, undefined, {})
  const kind = readText(draft, wholeOf(root), {}, 'document')
  closeRoot(draft, root, kind)
  closeFindings(draft)
  return { kind, why: draft.why, documents: draft.documents, findings: draft.findings }
}

/**
 * Takes the documents out of a string at an address, where it is a stream or lines of JSON, and adds them behind the
 * others. Returns what is wrong in it; any other string adds nothing. Never throws.
 */
export function containHeld(documents: Document[], text: string, at: Address): readonly Finding[] {
  if (!isSse(text) && !(startsLikeJson(text, 0) && jsonLines.is(text, 0))) return []
  // No stream has a number that high yet: each has a document.
  const draft = { ...draftOf(readText), documents, streams: documents.length }
  const exchange = documents[at.document]?.exchange
  hold(draft, text, { kind: 'string', at }, exchange === undefined ? {} : { exchange })
  closeFindings(draft)
  return draft.findings
}

/** What a text may be, the surest first; the first that says yes reads it. The README explains the order. */
const containers: readonly TextContainer[] = [
  binary,
  colours,
  objectLines,
  escaped,
  yamlRecording,
  httpMessages,
  curlCommand,
  dataStreamLines,
  markdown,
  sse,
  prefixedEvents,
  linePrefixes,
  jsonLines,
]

/** Deeper than real captures go; ends what a hostile one could repeat for ever. */
const deepest = 40

/** Reads one text: plain JSON, else the first container that knows it, else whatever values stand in it. */
function readText(draft: Draft, region: Region, facts: Facts, leftover: Leftover): ContainerKind {
  const { text } = region
  const start = skipBlank(text, 0, text.length)
  if (text.charCodeAt(0) === 0xfeff) {
    draft.why.push({ code: 'container/byte-order-mark', params: {} })
    return readText(draft, partOf(region, 1, text.length), facts, leftover)
  }
  if (start === text.length) return 'empty'
  if (startsLikeJson(text, start) && !holdsSeveral(text, start)) {
    const found = parsed(text)
    if (found) return addValue(draft, withoutSpace(region, start), facts, found.value)
  }
  const container = draft.depth < deepest && containers.find(({ is }) => is(text, start))
  if (!container) return readAnything(draft, region, facts, leftover)
  draft.depth += 1
  const kind = container.read(draft, region, facts, leftover)
  draft.depth -= 1
  return kind
}

/**
 * Whether a bracket that closes ends the first line and one that opens begins the next, as no single value has it: a
 * parser's complaint about megabytes behind the first line takes longer than reading many lines.
 */
function holdsSeveral(text: string, start: number): boolean {
  const feed = text.indexOf('\n', start)
  if (feed < 0) return false
  const last = text.charCodeAt(trimBlank(text, start, feed) - 1)
  const next = text.charCodeAt(skipBlank(text, feed, text.length))
  return (last === 125 || last === 93) && (next === 123 || next === 91)
}

/** A part without the white space around it; a whole capture or body stays as it is. */
function withoutSpace(region: Region, start: number): Region {
  const { text, root } = region
  return text.length === root.text.length
    ? region
    : partOf(region, start, trimBlank(text, start, text.length))
}

/** Values in any text; a text without any is a document that is not JSON. */
function readAnything(draft: Draft, region: Region, facts: Facts, leftover: Leftover): ContainerKind {
  const { text } = region
  const { good, broken, only, noise } = readValues(draft, region, facts)
  if (good + broken === 0) {
    if (hasChangedCharacters(text) && addLiteral(draft, region, facts, 'changed-characters')) return 'literal'
    addPlainText(draft, region, facts, leftover)
    return 'text'
  }
  if (!noise) return good + broken === 1 || (good === 0 && only === 'literal') ? only : 'json-sequence'
  return isLogLike(text) ? 'log' : 'markdown'
}

/** Time stamps, levels and colours at the start of lines make a log. */
function isLogLike(text: string): boolean {
  const head = text.slice(0, 100_000)
  return /^[^\S\n]*[[(<]?(?:\d{4}-\d\d-\d\d|\d\d:\d\d:\d\d|(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b)/im.test(
    head,
  )
}
