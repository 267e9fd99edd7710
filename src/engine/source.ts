/** The written text behind the values of a reading: digits, repeated keys and escapes as they were pasted. */
import { type Document, valueOfDocument } from './container/document'
import type { Address } from './findings/trail'
import { findAll } from './json/find-all'
import { valueAt } from './json/pointer'
import { pointersAround, pointerTreeOf } from './json/pointer-tree'
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
  /** The value that was asked for last: readings let go of theirs, and places are asked for in the order of documents. */
  last: { readonly document: Document; readonly value: unknown } | undefined
}

/** One entry to a capture: one to each of its documents takes longer than looking at most of them. */
const foundByCapture = new WeakMap<readonly Document[], Found>()

function foundIn(documents: readonly Document[]): Found {
  let found = foundByCapture.get(documents)
  if (!found) {
    found = { facts: [], layers: [], last: undefined }
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
  const known = foundIn(documents).layers
  const layers = known[at.document] ?? new Map<string, Written>()
  known[at.document] = layers
  const key = outer.join('\n')
  let layer = layers.get(key)
  if (!layer) {
    layer =
      outer.length === 0 ? wholeOf(documents, document, at.document) : innerOf(documents, document, outer)
    layers.set(key, layer)
  }
  return layer
}

function wholeOf(documents: readonly Document[], { text }: Document, index: number): Written {
  return { text, facts: factsOfDocument(documents, index) }
}

function innerOf(documents: readonly Document[], document: Document, outer: readonly string[]): Written {
  const found = foundIn(documents)
  if (found.last?.document !== document) found.last = { document, value: valueOfDocument(document) }
  const text = stringAt(found.last.value, outer)
  return { text, facts: factsOf(text) }
}

/** The decoded string at a trail of a document's value; empty when there is none. */
function stringAt(root: unknown, trail: readonly string[]): string {
  let value = root
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

/** Payloads of one text, by pointer. */
interface Group {
  readonly layer: Written
  readonly payloads: Map<string, Address[]>
}

/**
 * The texts of payloads that are values, where they are worth a look: in bulk only those with facts in them. By the
 * address object that was given; each text that holds payloads is walked once.
 */
export function payloadTexts(
  documents: readonly Document[],
  addresses: Iterable<Address>,
  quick: boolean,
): ReadonlyMap<Address, string> {
  const texts = new Map<Address, string>()
  for (const { layer, payloads } of groupsOf(documents, addresses, quick)) {
    const wanted = quick ? withFacts(payloads, layer.facts) : payloads.keys()
    for (const [pointer, { start, end }] of findAll(layer.text, wanted))
      for (const at of payloads.get(pointer) ?? []) texts.set(at, layer.text.slice(start, end))
  }
  return texts
}

function groupsOf(
  documents: readonly Document[],
  addresses: Iterable<Address>,
  quick: boolean,
): Iterable<Group> {
  const groups = new Map<Written, Group>()
  for (const at of addresses) {
    const document = documents[at.document]
    const pointer = at.trail.at(-1)
    if (!document || pointer === undefined) continue
    if (quick && at.trail.length === 1 && factsOfDocument(documents, at.document, true).length === 0) continue
    const layer = layerOf(documents, document, at)
    let group = groups.get(layer)
    if (!group) {
      group = { layer, payloads: new Map() }
      groups.set(layer, group)
    }
    const payloads = group.payloads.get(pointer)
    if (payloads) payloads.push(at)
    else group.payloads.set(pointer, [at])
  }
  return groups.values()
}

function withFacts(payloads: ReadonlyMap<string, unknown>, facts: readonly Fact[]): ReadonlySet<string> {
  const tree = pointerTreeOf(payloads.keys())
  return new Set(facts.flatMap((fact) => pointersAround(tree, fact.pointer)))
}
