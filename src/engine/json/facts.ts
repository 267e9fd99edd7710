import { outerOffset } from '../text/offset-map'
import type { Span } from '../text/span'
import { decodeString, rootStart, stringEnd } from './lexemes'
import { decimalOf, isExactDouble, isInteger } from './number'
import { pointerOf } from './pointer'

/**
 * A fact that `JSON.parse` loses. `repeated-key`: an earlier member of the same name is overwritten. `beyond-double`:
 * digits or size that a double cannot hold. `number-form`: a whole number written as `1.0` or `1e2`, or `-0`.
 * `lone-surrogate`: half of a surrogate pair, escaped or raw. `proto-key`: a member named `__proto__`.
 */
export type FactKind = 'repeated-key' | 'beyond-double' | 'number-form' | 'lone-surrogate' | 'proto-key'

/** Where a fact stands: the key (of the later member), the number, or the half of the pair. */
export interface Fact {
  readonly fact: FactKind
  readonly pointer: string
  /** Of `repeated-key` and `proto-key`, and of surrogates in names: the fact is about the member's name. */
  readonly part: 'value' | 'key'
  readonly span: Span
  /** For `repeated-key`: the key of the first member of that name. */
  readonly earlier?: Span
}

/**
 * Whether `factsOf` may find anything other than repeated keys: a few quick looks, for use in bulk. False means no; true
 * means look. Repeated keys need `factsOf` itself.
 */
export function mayHoldFacts(text: string): boolean {
  return oddNumber.test(text) || mayHoldHalves(text) || protoName.test(text)
}

/**
 * A number that is long, has an exponent, ends in `.0` or is `-0`, where a value may begin: expressions without captures
 * that begin with one class of units skip through a text faster than any loop of ours.
 */
const oddNumber = /^[-\d]|[:,[\s](?:-0(?!\.)|-?\d(?:[\d.]{15}|[\d.]*[eE]|\d*\.0+(?!\d)))/

/** Whether halves of surrogate pairs may stand in a text, escaped or raw; far quicker than looking. */
function mayHoldHalves(text: string): boolean {
  return escapedHalf.test(text) || !text.isWellFormed()
}

/** An escaped half without its other half; or one behind two backslashes, where only a scan can tell. */
const escapedHalf = /\\\\u[dD]|\\u[dD][89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..)\\u[dD][c-fC-F]/

/** The name of a prototype; an escaped letter or underscore may be a part of it. */
const protoName = /__proto__|\\u00[567]/

const half = /[\ud800-\udfff]/u
const proto = '__proto__'

/** One scan. Arrays stand for stacks, so that nothing is allocated per token. */
interface Scan {
  readonly text: string
  /** How many more facts are wanted. One under a long pointer counts for several: they are long to write. */
  left: number
  readonly facts: Fact[]
  /** Per open container: the index of its first key in the stack of keys; -1 for an array. */
  readonly bases: number[]
  /** Per open container: the index of the item, or the offset of the key, that is being read. */
  readonly positions: number[]
  /** Per key of the open objects: a hash of the name and its offset. */
  readonly hashes: number[]
  readonly keys: number[]
}

/**
 * Facts of a JSON text in the order of their places; the scan stops when there are `limit`, or fewer deep ones. For
 * text that is not valid: facts of what can be walked. Never throws, does not recurse.
 */
export function factsOf(text: string, limit = 1000): Fact[] {
  const scan: Scan = { text, left: limit, facts: [], bases: [], positions: [], hashes: [], keys: [] }
  const { facts, bases, positions, hashes, keys } = scan
  const surrogates = mayHoldHalves(text)
  let expectsKey = false
  for (let at = rootStart(text); at < text.length && scan.left > 0; ) {
    const unit = text.charCodeAt(at)
    if (unit === 34) {
      const start = at
      if (expectsKey) {
        expectsKey = false
        let hash = 0
        let inside = 0
        for (at += 1; ; at += 1) {
          inside = text.charCodeAt(at)
          // A quote, a backslash, or NaN behind the end.
          if (inside === 34 || inside === 92 || Number.isNaN(inside)) break
          hash = (Math.imul(hash, 31) + inside) | 0
        }
        if (inside === 34) {
          at += 1
        } else {
          at = stringEnd(text, start)
          hash = hashOf(decodeString(text, start, at))
        }
        hashes.push(hash)
        keys.push(start)
        positions[positions.length - 1] = start
        if (hash === protoHash) noteProto(scan, start, at)
        if (surrogates) noteSurrogate(scan, start, at, 'key')
      } else {
        at = stringEnd(text, start)
        if (surrogates) noteSurrogate(scan, start, at, 'value')
      }
    } else if (unit === 44) {
      const top = bases.length - 1
      if (top >= 0) {
        expectsKey = (bases[top] as number) >= 0
        if (!expectsKey) positions[top] = (positions[top] as number) + 1
      }
      at += 1
    } else if (unit === 123 || unit === 91) {
      expectsKey = unit === 123
      bases.push(expectsKey ? keys.length : -1)
      positions.push(expectsKey ? -1 : 0)
      at += 1
    } else if (unit === 125 || unit === 93) {
      const base = bases.pop()
      positions.pop()
      expectsKey = false
      if (base !== undefined && base >= 0) {
        if (keys.length - base > 1) noteRepeated(scan, base)
        keys.length = base
        hashes.length = base
      }
      at += 1
    } else if (unit === 45 || (unit >= 48 && unit <= 57)) {
      const start = at
      let plain = unit !== 45
      for (at += 1; ; at += 1) {
        const digit = text.charCodeAt(at)
        if (digit >= 48 && digit <= 57) continue
        if (digit !== 46 && digit !== 43 && digit !== 45 && digit !== 69 && digit !== 101) break
        plain = false
      }
      // A double holds every whole number of fifteen digits.
      if (!plain || at - start > 15) noteNumber(scan, start, at)
    } else {
      at += 1
    }
  }
  return facts.length < 2 ? facts : facts.sort((a, b) => a.span.start - b.span.start)
}

function hashOf(name: string): number {
  let hash = 0
  for (let i = 0; i < name.length; i += 1) hash = (Math.imul(hash, 31) + name.charCodeAt(i)) | 0
  return hash
}

const protoHash = hashOf(proto)

/** The pointer of the value being read, `levels` containers deep. */
function pointerHere({ text, bases, positions }: Scan, levels = bases.length): string {
  const tokens: (string | number)[] = []
  for (let level = 0; level < levels; level += 1) {
    const position = positions[level] as number
    const isArray = (bases[level] as number) < 0
    tokens.push(isArray || position < 0 ? Math.max(position, 0) : nameAt(text, position))
  }
  return pointerOf(tokens)
}

function nameAt(text: string, key: number): string {
  return decodeString(text, key, stringEnd(text, key))
}

function note(scan: Scan, fact: Fact): void {
  scan.facts.push(fact)
  scan.left -= 1 + Math.floor(fact.pointer.length / 1000)
}

function noteProto(scan: Scan, start: number, end: number): void {
  if (decodeString(scan.text, start, end) !== proto) return
  note(scan, { fact: 'proto-key', pointer: pointerHere(scan), part: 'key', span: { start, end } })
}

/** The first half of a pair in a string. */
function noteSurrogate(scan: Scan, start: number, end: number, part: 'value' | 'key'): void {
  const decoded = decodeString(scan.text, start, end)
  const index = decoded.search(half)
  if (index < 0) return
  const span = {
    start: outerOffset(scan.text, start + 1, index),
    end: outerOffset(scan.text, start + 1, index + 1),
  }
  note(scan, { fact: 'lone-surrogate', pointer: pointerHere(scan), part, span })
}

function noteNumber(scan: Scan, start: number, end: number): void {
  const literal = scan.text.slice(start, end)
  const span = { start, end }
  // Fifteen significant digits survive in a double unless an exponent carries them out of its range.
  if ((literal.length > 15 || /[eE]/.test(literal)) && !isExactDouble(literal)) {
    note(scan, { fact: 'beyond-double', pointer: pointerHere(scan), part: 'value', span })
  } else if (/[.eE]|^-0$/.test(literal)) {
    const exact = decimalOf(literal)
    // From 1e21 on every printer of doubles writes an exponent: nothing is lost then.
    if (exact && isInteger(exact) && JSON.stringify(Number(literal)) !== literal)
      note(scan, { fact: 'number-form', pointer: pointerHere(scan), part: 'value', span })
  }
}

/** Repeated names among the keys from `base` on, which are those of the object that has just closed. */
function noteRepeated(scan: Scan, base: number): void {
  const { text, keys, hashes } = scan
  if (!hasTwins(hashes, base)) return
  const first = new Map<string, number>()
  const levels = scan.bases.length
  for (let i = base; i < keys.length && scan.left > 0; i += 1) {
    const key = keys[i] as number
    const name = nameAt(text, key)
    const earlier = first.get(name)
    if (earlier === undefined) {
      first.set(name, key)
      continue
    }
    note(scan, {
      fact: 'repeated-key',
      pointer: pointerHere(scan, levels) + pointerOf([name]),
      part: 'key',
      span: { start: key, end: stringEnd(text, key) },
      earlier: { start: earlier, end: stringEnd(text, earlier) },
    })
  }
}

function hasTwins(hashes: readonly number[], base: number): boolean {
  const count = hashes.length - base
  if (count > 24) {
    const sorted = Int32Array.from(hashes.slice(base)).sort()
    for (let i = 1; i < count; i += 1) if (sorted[i] === sorted[i - 1]) return true
    return false
  }
  for (let i = base + 1; i < hashes.length; i += 1) {
    const hash = hashes[i]
    for (let k = base; k < i; k += 1) if (hashes[k] === hash) return true
  }
  return false
}
