import type { Param } from '../../findings/finding'
import { childOf, tokensOf } from '../../json/pointer'
import { repair as repairOf } from '../../json/repair'
import { factsOf } from '../../json/scan'
import type { SchemaError, WrittenNumbers } from '../../schema/compiled'
import { allKeywords, annotations } from '../../schema/keywords'
import { kindOf } from '../../schema/kind'
import { shapeAt } from '../../schema/shape'
import type { Judged } from '../judged'
import type { Repair } from './repair-edits'
import { type Change, replaceAt } from './replace-at'

/** A known mistake behind a failed keyword. `code` stands behind the subject's slash. */
export interface Mistake {
  readonly code: string
  readonly params: Readonly<Record<string, Param>>
  readonly repair?: Repair
}

/** The mistake behind an error, found by mending it and asking the schema again; `undefined` when none is known. */
export function mistakeOf(judged: Judged, error: SchemaError): Mistake | undefined {
  if (error.member !== undefined) return undefined
  if (error.found === null) return nullForOmitted(judged, error)
  if (error.keyword !== 'type') return undefined
  const types = error.params['type']
  const wanted = Array.isArray(types) ? types : []
  const wants = (kind: string): boolean =>
    wanted.includes(kind) || (kind === 'number' && wanted.includes('integer'))
  if (typeof error.found === 'string') return ofText(judged, error, error.found, wants)
  return listMistake(judged, error, wants) ?? echoedSchema(judged, error, error.found)
}

/** A value that was written as text. */
function ofText(
  judged: Judged,
  error: SchemaError,
  found: string,
  wants: (kind: string) => boolean,
): Mistake | undefined {
  const text = found.trim()
  const { pointer } = error
  const mistake = (
    code: string,
    value: unknown,
    json: string,
    more: Record<string, Param> = {},
  ): Mistake => ({
    code,
    params: {
      ...more,
      fits: fits(judged, pointer, { kind: 'value', value }, numbersOf(pointer, json)),
    },
    repair: { kind: 'value', pointer, text: json },
  })
  const inner = unwrapped(text)
  if (inner && wants(kindOf(inner.value)))
    return mistake('stringified', inner.value, inner.text, {
      meant: kindOf(inner.value),
      layers: inner.layers,
    })
  if (wants('number') && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text))
    return mistake('number-as-string', Number(text), text)
  const word = text.toLowerCase()
  if (wants('boolean') && (word === 'true' || word === 'false'))
    return mistake('boolean-as-string', word === 'true', word)
  if (wants('null') && (word === 'null' || word === 'none')) return mistake('null-as-string', null, 'null')
  return listMistake(judged, error, wants)
}

/** The numbers of a text that a double cannot hold, where the text stands at a pointer. */
function numbersOf(pointer: string, text: string): WrittenNumbers {
  const lost = factsOf(text).filter(({ fact }) => fact === 'beyond-double')
  return new Map(
    lost.map(({ pointer: inner, span }) => [`${pointer}${inner}`, text.slice(span.start, span.end)]),
  )
}

/**
 * The array or object that a text holds, once or several times encoded; or written as Python prints it, where nothing
 * about it is a guess.
 */
function unwrapped(text: string): { value: unknown; text: string; layers: number } | undefined {
  let inner = text
  for (let layers = 1; layers <= 4; layers += 1) {
    if (!/^[[{"]/.test(inner)) return undefined
    try {
      const value: unknown = JSON.parse(inner)
      if (typeof value !== 'string') return { value, text: inner, layers }
      inner = value.trim()
    } catch {
      const { safeText, safeParses } = repairOf(inner)
      return safeParses ? { value: JSON.parse(safeText), text: safeText, layers } : undefined
    }
  }
  return undefined
}

/** One value where a list is wanted, or a list of one where a value is. */
function listMistake(
  judged: Judged,
  { found, pointer }: SchemaError,
  wants: (kind: string) => boolean,
): Mistake | undefined {
  // A text that begins like a list or object is no item of one.
  const isList = typeof found === 'string' && /^\s*[[{]/.test(found)
  if (wants('array') && !Array.isArray(found) && !isList) {
    const value = [found]
    if (!fits(judged, pointer, { kind: 'value', value })) return undefined
    return { code: 'single-for-list', params: { fits: true }, repair: { kind: 'list', pointer } }
  }
  if (Array.isArray(found) && found.length === 1) {
    const value: unknown = found[0]
    if (!fits(judged, pointer, { kind: 'value', value })) return undefined
    const repair: Repair = { kind: 'lift', pointer, from: `${pointer}/0` }
    return { code: 'list-for-single', params: { fits: true }, repair }
  }
  return undefined
}

/** `null` for an optional member that should have been left out. */
function nullForOmitted(judged: Judged, { pointer }: SchemaError): Mistake | undefined {
  const member = tokensOf(pointer)?.at(-1)
  if (member === undefined) return undefined
  const parent = shapeAt(judged.compiled.shape(), judged.value, parentOf(pointer))
  if (!parent?.declared.has(member) || parent.required.has(member)) return undefined
  if (!fits(judged, pointer, { kind: 'remove' })) return undefined
  return { code: 'null-for-omitted', params: { fits: true }, repair: { kind: 'remove', pointer } }
}

/** A description of the value, as the schema has it, where the value should be. */
function echoedSchema(judged: Judged, { pointer }: SchemaError, found: unknown): Mistake | undefined {
  const type = childOf(found, 'type')
  const value = childOf(found, 'value')
  if (typeof type !== 'string' || Array.isArray(found)) return undefined
  if (value === undefined) {
    const isSchema = Object.keys(found as object).every(
      (name) => allKeywords.has(name) || annotations.has(name),
    )
    return isSchema ? { code: 'schema-echoed', params: {} } : undefined
  }
  if (!fits(judged, pointer, { kind: 'value', value })) return undefined
  const repair: Repair = { kind: 'lift', pointer, from: `${pointer}/value` }
  return { code: 'schema-echoed', params: { wrapper: 'value', fits: true }, repair }
}

/** Whether nothing at or below a pointer, and no missing name beside it, is wrong any more after a change. */
function fits(judged: Judged, pointer: string, change: Change, numbers: WrittenNumbers = new Map()): boolean {
  const changed = replaceAt(judged.value, pointer, change)
  if (changed === undefined) return false
  const kept = [...(judged.numbers ?? [])].filter(([place]) => !isWithin(place, pointer))
  const { errors } = judged.compiled.validate(changed, new Map([...kept, ...numbers]))
  const parent = parentOf(pointer)
  return !errors.some(
    (error) =>
      isWithin(error.pointer, pointer) ||
      (change.kind === 'remove' && error.pointer === parent && error.member === tokensOf(pointer)?.at(-1)),
  )
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))
}

function isWithin(place: string, pointer: string): boolean {
  return place === pointer || place.startsWith(`${pointer}/`)
}
