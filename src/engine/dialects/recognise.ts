import { isObject } from '../json/object'
import type { Dialect, Mark } from './dialect'

/** A mark that spoke, and what stood there (shortened). */
export interface Spoken {
  readonly path: string
  readonly weight: number
  readonly found: string
}

/** A dialect with its score for one value. `form` says whether its document marks or its event marks spoke louder. */
export interface Scored {
  readonly dialect: Dialect
  readonly form: 'document' | 'event'
  readonly score: number
  /** What its event marks alone gave: the end of a stream may look like a whole document. */
  readonly eventScore: number
}

/** From this score on a value counts as recognised. */
export const enough = 3

/** At most so many items or members are tried where a path says `*` or `{}`. */
const triedPerStar = 8

function segmentsOf(path: string): readonly string[] {
  if (path === '') return []
  return path
    .slice(1)
    .split('/')
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
}

/** The first value at the mark's path that satisfies it, or `absent`. */
const absent = Symbol('absent')

function satisfies(mark: Mark, value: unknown): boolean {
  if (mark.equals) return mark.equals.includes(value as string)
  if (mark.startsWith) return typeof value === 'string' && startsWithOne(value, mark.startsWith)
  if (mark.matches) return typeof value === 'string' && mark.matches.test(value)
  switch (mark.kind) {
    case undefined:
      return true
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    default:
      return typeof value === mark.kind
  }
}

function startsWithOne(text: string, starts: readonly string[]): boolean {
  return starts.some((start) => text.startsWith(start))
}

function valueOfMark(mark: Mark, value: unknown, segments: readonly string[], depth: number): unknown {
  const segment = segments[depth]
  if (segment === undefined) return satisfies(mark, value) ? value : absent
  if (typeof value !== 'object' || value === null) return absent
  if (segment === '*' || segment === '{}') {
    if (Array.isArray(value) !== (segment === '*')) return absent
    const children = Array.isArray(value) ? value : Object.values(value)
    const last = Math.min(children.length, triedPerStar)
    for (let i = 0; i < last; i += 1) {
      const found = valueOfMark(mark, children[i], segments, depth + 1)
      if (found !== absent) return found
    }
    return absent
  }
  if (Array.isArray(value) ? !/^\d+$/.test(segment) : !Object.hasOwn(value, segment)) return absent
  return valueOfMark(mark, (value as Record<string, unknown>)[segment], segments, depth + 1)
}

/** The marks that spoke for a value, loudest first, each with what was found. */
export function evidenceOf(value: unknown, marks: readonly Mark[]): Spoken[] {
  const spoken: Spoken[] = []
  for (const mark of marks) {
    const found = valueOfMark(mark, value, segmentsOf(mark.path), 0)
    if (found !== absent) spoken.push({ path: mark.path, weight: mark.weight, found: shown(found) })
  }
  return spoken.sort((a, b) => b.weight - a.weight)
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'object' && value !== null) return '{…}'
  const text = JSON.stringify(value) ?? ''
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

/** All marks of a list of dialects as one tree of path segments: a value is walked once for all of them. */
interface MarkTree {
  readonly members: Map<string, MarkTree>
  /** Those of the members whose name may be the index of an item. */
  readonly items: { readonly index: number; readonly tree: MarkTree }[]
  /** Those of any item of an array. */
  star: MarkTree | undefined
  /** Those of any member of an object. */
  braces: MarkTree | undefined
  readonly marks: { readonly mark: Mark; readonly number: number; readonly voice: number }[]
}

function emptyTree(): MarkTree {
  return { members: new Map(), items: [], star: undefined, braces: undefined, marks: [] }
}

/**
 * Each dialect has two voices, one for documents and one for events: `scores[2 × place]` and the one behind it. Weights
 * are whole numbers.
 */
interface Index {
  readonly root: MarkTree
  readonly scores: Int32Array
  /** By mark: the walk in which it spoke last, so that it counts once. */
  readonly spoke: Uint32Array
  walk: number
}

const indexes = new WeakMap<readonly Dialect[], Index>()

function indexOf(dialects: readonly Dialect[]): Index {
  let index = indexes.get(dialects)
  if (index) return index
  const root = emptyTree()
  let marks = 0
  const add = (voice: number, own: readonly Mark[]) => {
    for (const mark of own) {
      nodeAt(root, segmentsOf(mark.path)).marks.push({ mark, number: marks, voice })
      marks += 1
    }
  }
  dialects.forEach((dialect, place) => {
    add(2 * place, dialect.marks)
    if (dialect.stream) add(2 * place + 1, dialect.stream.marks)
  })
  index = { root, scores: new Int32Array(2 * dialects.length), spoke: new Uint32Array(marks), walk: 0 }
  indexes.set(dialects, index)
  return index
}

function nodeAt(root: MarkTree, segments: readonly string[]): MarkTree {
  let node = root
  for (const segment of segments) {
    let next = segment === '*' ? node.star : segment === '{}' ? node.braces : node.members.get(segment)
    if (!next) {
      next = emptyTree()
      if (segment === '*') node.star = next
      else if (segment === '{}') node.braces = next
      else node.members.set(segment, next)
      if (/^\d+$/.test(segment)) node.items.push({ index: Number(segment), tree: next })
    }
    node = next
  }
  return node
}

/** Lets every mark below a node speak about a value, once. The depth is that of the marks, not of the value. */
function walkMarks(index: Index, node: MarkTree, value: unknown) {
  for (const { mark, number, voice } of node.marks) {
    if (index.spoke[number] === index.walk || !satisfies(mark, value)) continue
    index.spoke[number] = index.walk
    index.scores[voice] = (index.scores[voice] ?? 0) + mark.weight
  }
  if (typeof value !== 'object' || value === null) return
  if (node.members.size === 0 && !node.star && !node.braces) return
  if (Array.isArray(value)) {
    if (node.star) {
      const last = Math.min(value.length, triedPerStar)
      for (let i = 0; i < last; i += 1) walkMarks(index, node.star, value[i])
    }
    for (const { index: item, tree } of node.items) {
      if (item < value.length) walkMarks(index, tree, value[item])
    }
    return
  }
  let tried = 0
  for (const key in value) {
    const child = (value as Record<string, unknown>)[key]
    const next = node.members.get(key)
    if (next) walkMarks(index, next, child)
    if (!node.braces || tried >= triedPerStar) continue
    tried += 1
    walkMarks(index, node.braces, child)
  }
}

/** Asks all marks about a value; the scores stand in the index until the next value. */
function askMarks(value: unknown, dialects: readonly Dialect[]): Index {
  const index = indexOf(dialects)
  index.scores.fill(0)
  index.walk += 1
  walkMarks(index, index.root, value)
  return index
}

function scoredAt({ scores }: Index, dialect: Dialect, place: number): Scored {
  const document = scores[2 * place] ?? 0
  const event = scores[2 * place + 1] ?? 0
  const form = event > document ? 'event' : 'document'
  return { dialect, score: Math.max(document, event), form, eventScore: event }
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || (a.dialect.id < b.dialect.id ? -1 : 1)
}

/**
 * All dialects with a score above nothing, best first. A dialect counts once, by the stronger of its two forms. The
 * order of the list never decides: equal scores are a tie, told apart only by id so that the answer is stable.
 */
export function recognise(value: unknown, dialects: readonly Dialect[]): Scored[] {
  const index = askMarks(value, dialects)
  return dialects
    .map((dialect, place) => scoredAt(index, dialect, place))
    .filter(({ score }) => score > 0)
    .sort(byScore)
}

/** The first of all that `recognise` gives; for each of thousands of documents. */
export function strongest(value: unknown, dialects: readonly Dialect[]): Scored | undefined {
  const index = askMarks(value, dialects)
  let best: Scored | undefined
  dialects.forEach((dialect, place) => {
    const least = best?.score ?? 1
    if (Math.max(index.scores[2 * place] ?? 0, index.scores[2 * place + 1] ?? 0) < least) return
    const scored = scoredAt(index, dialect, place)
    if (!best || byScore(scored, best) < 0) best = scored
  })
  return best
}
