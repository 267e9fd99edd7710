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

/** At most so many items or members are tried where a path says `*`. */
const triedPerStar = 8

const segmentsOfPath = new Map<string, readonly string[]>()

function segmentsOf(path: string): readonly string[] {
  let segments = segmentsOfPath.get(path)
  if (!segments) {
    segments =
      path === ''
        ? []
        : path
            .slice(1)
            .split('/')
            .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
    segmentsOfPath.set(path, segments)
  }
  return segments
}

/** The first value at the mark's path that satisfies it, or `absent`. */
const absent = Symbol('absent')

function satisfies(mark: Mark, value: unknown): boolean {
  if (mark.equals) return mark.equals.includes(value as string)
  if (mark.startsWith)
    return typeof value === 'string' && mark.startsWith.some((start) => value.startsWith(start))
  if (mark.matches) return typeof value === 'string' && mark.matches.test(value)
  switch (mark.kind) {
    case undefined:
      return true
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    default:
      return typeof value === mark.kind
  }
}

function valueOfMark(mark: Mark, value: unknown, segments: readonly string[], depth: number): unknown {
  const segment = segments[depth]
  if (segment === undefined) return satisfies(mark, value) ? value : absent
  if (typeof value !== 'object' || value === null) return absent
  if (segment === '*') {
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

/** The sum of the weights of all marks that the value satisfies. */
export function scoreOf(value: unknown, marks: readonly Mark[]): number {
  let score = 0
  for (const mark of marks)
    if (valueOfMark(mark, value, segmentsOf(mark.path), 0) !== absent) score += mark.weight
  return score
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

/**
 * All dialects with a score above nothing, best first. A dialect counts once, by the stronger of its two forms. The
 * order of the list never decides: equal scores are a tie, told apart only by id so that the answer is stable.
 */
export function recognise(value: unknown, dialects: readonly Dialect[]): Scored[] {
  const scored: Scored[] = []
  for (const dialect of dialects) {
    const document = scoreOf(value, dialect.marks)
    const event = dialect.stream ? scoreOf(value, dialect.stream.marks) : 0
    const score = Math.max(document, event)
    if (score > 0)
      scored.push({ dialect, score, form: event > document ? 'event' : 'document', eventScore: event })
  }
  return scored.sort((a, b) => b.score - a.score || (a.dialect.id < b.dialect.id ? -1 : 1))
}
