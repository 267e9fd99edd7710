/** The written text behind the values of a reading: digits, repeated keys and escapes as they were pasted. */
import type { Document } from './container/document'
import type { Address } from './findings/trail'
import { valueAt } from './json/pointer'
import { type Fact, factsOf, find, mayHoldFacts } from './json/scan'

/** A text as written, and the facts of it that `JSON.parse` loses. */
export interface Written {
  readonly text: string
  readonly facts: readonly Fact[]
}

/** What was found out about the documents of a capture, by index. */
interface Found {
  readonly facts: (readonly Fact[] | undefined)[]
  readonly layers: (Map<string, Written> | undefined)[]
}

/** One entry to a capture: one to each of its documents takes longer than looking at most of them. */
const foundByCapture = new WeakMap<readonly Document[], Found>()

function foundIn(documents: readonly Document[]): Found {
  let found = foundByCapture.get(documents)
  if (!found) {
    found = { facts: [], layers: [] }
    foundByCapture.set(documents, found)
  }
  return found
}

/** Above so many UTF-16 units a document's own repeated keys are not looked for: scanning costs as much as parsing. */
export const bulk = 300_000

/**
 * Facts of a document's own text, found once. `quick`: only where one regular expression says that there may be some
 * (it does not see repeated keys).
 */
export function factsOfDocument(
  documents: readonly Document[],
  index: number,
  quick = false,
): readonly Fact[] {
  const known = foundIn(documents).facts
  let facts = known[index]
  if (!facts) {
    const document = documents[index]
    facts = document?.isJson && (!quick || mayHoldFacts(document.text)) ? factsOf(document.text) : none
    known[index] = facts
  }
  return facts
}

const none: readonly Fact[] = []

/** The text of the layer in which an address ends: the document's own, or that of a string inside it. */
function layerOf(documents: readonly Document[], document: Document, at: Address): Written {
  const outer = at.trail.slice(0, -1)
  if (outer.length === 0) return { text: document.text, facts: factsOfDocument(documents, at.document) }
  const known = foundIn(documents).layers
  const layers = known[at.document] ?? new Map<string, Written>()
  known[at.document] = layers
  const key = outer.join('\n')
  let layer = layers.get(key)
  if (!layer) {
    const text = stringAt(document, outer)
    layer = { text, facts: factsOf(text) }
    layers.set(key, layer)
  }
  return layer
}

/** The decoded string at a trail; empty when there is none. */
function stringAt(document: Document, trail: readonly string[]): string {
  if (trail.length === 0) return document.text
  let value = document.value
  for (const [i, pointer] of trail.entries()) {
    if (i > 0) {
      if (typeof value !== 'string') return ''
      try {
        value = JSON.parse(value)
      } catch {
        return ''
      }
    }
    value = valueAt(value, pointer)
  }
  return typeof value === 'string' ? value : ''
}

/** The text of the value at an address as written; a whole document for an empty trail. */
export function writtenAt(documents: readonly Document[], at: Address): string | undefined {
  const document = documents[at.document]
  const pointer = at.trail.at(-1)
  if (!document) return undefined
  if (pointer === undefined) return document.text
  const layer = layerOf(documents, document, at)
  const span = find(layer.text, pointer)
  return span && layer.text.slice(span.start, span.end)
}

/**
 * The text of a payload that is a value, where it is worth a look: in bulk only when facts of its document stand in it.
 * Else `undefined`.
 */
export function payloadText(documents: readonly Document[], at: Address, quick: boolean): string | undefined {
  const document = documents[at.document]
  const pointer = at.trail.at(-1)
  if (!document || pointer === undefined) return undefined
  if (!quick) return writtenAt(documents, at)
  const { facts } =
    at.trail.length === 1
      ? { facts: factsOfDocument(documents, at.document, true) }
      : layerOf(documents, document, at)
  const inIt = facts.some((fact) => fact.pointer === pointer || fact.pointer.startsWith(`${pointer}/`))
  return inIt ? writtenAt(documents, at) : undefined
}
