import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { Param } from '../findings/finding'
import { step } from '../findings/trail'
import { isEqual } from '../json/equal'
import { decimalOf } from '../json/number'
import { isObject, type JsonObject } from '../json/object'
import { nearestOf } from '../text/nearest'
import type { Draft } from '../trace/trace'
import { refStandsAlone } from './addresses'
import type { SchemaFault, WrittenNumbers } from './compiled'
import {
  allKeywords,
  annotations,
  draftsWith,
  type Keyword,
  keywordsOf,
  type Shape,
  typeMeantBy,
  types,
} from './keywords'
import { kindOf } from './kind'
import { foreignConstruct, patternState } from './patterns'
import type { Position } from './positions'

/**
 * What is wrong with one position by the rules of its draft, in the order of its keywords. Faults of severity `error`
 * stop the schema; all others are notes. `numbers`: the schema's own that a double cannot hold. Never throws.
 */
export function faultsOf(position: Position, draft: Draft, numbers: WrittenNumbers): SchemaFault[] {
  const { value: schema, pointer } = position
  if (typeof schema === 'boolean') {
    const fine = draft !== 'draft-04' || (position.via ?? '').startsWith('additional')
    return fine ? [] : [{ code: 'schema/flag-schema', severity: 'warning', pointer, params: {} }]
  }
  if (!isObject(schema))
    return [{ code: 'schema/not-a-schema', severity: 'error', pointer, params: { found: kindOf(schema) } }]
  const faults: SchemaFault[] = []
  const table = keywordsOf(draft)
  for (const name of Object.keys(schema)) {
    const at = `${pointer}${step(name)}`
    const keyword = table.get(name)
    if (keyword) faults.push(...valueFaults(keyword, schema[name], at, schema, draft, numbers))
    else faults.push(...wordFaults(name, schema, at))
  }
  const hidden = hiddenByRef(schema, draft)
  if (hidden.length > 0) faults.push(warning('schema/ref-siblings', `${pointer}/$ref`, { keywords: hidden }))
  return faults
}

/** Keywords that stand beside a `$ref` and are not looked at there (before 2019-09). */
function hiddenByRef(schema: JsonObject, draft: Draft): string[] {
  if (!refStandsAlone(draft) || typeof schema['$ref'] !== 'string') return []
  const table = keywordsOf(draft)
  return Object.keys(schema).filter((name) => name !== '$ref' && table.get(name)?.asserts === true)
}

function valueFaults(
  { name, shape, asserts }: Keyword,
  value: unknown,
  pointer: string,
  schema: JsonObject,
  draft: Draft,
  numbers: WrittenNumbers,
): SchemaFault[] {
  const special = specialFault(name, value, pointer, draft)
  if (special) return [special]
  if (shape === 'type') return typeFaults(value, pointer)
  if (shape === 'pattern' && typeof value === 'string') return patternFaults(value, pointer)
  if (shape === 'pattern-map' && isObject(value))
    return Object.keys(value).flatMap((pattern) =>
      patternFaults(pattern, `${pointer}${step(pattern)}`).map((fault) => ({
        ...fault,
        part: 'key' as const,
      })),
    )
  const wrong = unfit(shape, value, draft)
  if (wrong && !isOnlyRounded(wrong, pointer, numbers)) {
    const elsewhere = draftsWith(name).filter(
      (other) => unfit((keywordsOf(other).get(name) as Keyword).shape, value, other) === undefined,
    )
    const params: Record<string, Param> = { keyword: name, expected: wrong.expected, found: kindOf(value) }
    if (typeof value === 'number') params['number'] = value
    if (elsewhere.length > 0) params['drafts'] = elsewhere
    const stops = asserts && !wrong.mild
    return [{ code: 'schema/keyword-value', severity: stops ? 'error' : 'warning', pointer, params }]
  }
  if (name === 'format') return formatFaults(value as string, pointer)
  const partner = draft === 'draft-04' ? (limits.get(name) ?? partners.get(name)) : partners.get(name)
  if (partner && !Object.hasOwn(schema, partner))
    return [warning('schema/keyword-alone', pointer, { keyword: name, needs: partner }, 'key')]
  return []
}

/** Mistakes common enough to have a name of their own. */
function specialFault(name: string, value: unknown, pointer: string, draft: Draft): SchemaFault | undefined {
  const fault = (code: string, params: SchemaFault['params'] = {}): SchemaFault => {
    return { code, severity: 'error', pointer, params }
  }
  if (name === 'required' && typeof value === 'boolean')
    return fault('schema/required-flag', { found: value })
  if (name === 'properties' && Array.isArray(value))
    return fault('schema/properties-list', { items: value.length })
  if (name === 'enum' && Array.isArray(value) && value.length === 0)
    // Since 2019-09 this is allowed, and allows nothing.
    return refStandsAlone(draft) ? fault('schema/enum-empty') : warning('schema/enum-empty', pointer, {})
  return undefined
}

/** A keyword that decides nothing unless another stands beside it. */
const partners: ReadonlyMap<string, string> = new Map([
  ['then', 'if'],
  ['else', 'if'],
  ['minContains', 'contains'],
  ['maxContains', 'contains'],
  ['additionalItems', 'items'],
])

/** The limits that the flags of draft-04 sharpen. */
const limits: ReadonlyMap<string, string> = new Map([
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
])

function typeFaults(value: unknown, pointer: string): SchemaFault[] {
  const names = Array.isArray(value) ? value : [value]
  if (names.length === 0 || names.some((name) => typeof name !== 'string'))
    return [
      {
        code: 'schema/keyword-value',
        severity: 'error',
        pointer,
        params: { keyword: 'type', expected: 'type', found: kindOf(value) },
      },
    ]
  const faults = names.flatMap((name: string, index): SchemaFault[] => {
    if (types.includes(name)) return []
    const meant = typeMeantBy(name) ?? nearestOf(name, types)
    const params = meant === undefined ? { found: name } : { found: name, nearest: meant }
    const place = Array.isArray(value) ? `${pointer}/${index}` : pointer
    return [{ code: 'schema/unknown-type', severity: 'error', pointer: place, params }]
  })
  if (faults.length === 0 && new Set(names).size < names.length)
    faults.push(
      warning('schema/keyword-value', pointer, { keyword: 'type', expected: 'no-repeats', found: 'array' }),
    )
  return faults
}

function patternFaults(pattern: string, pointer: string): SchemaFault[] {
  const state = patternState(pattern)
  const foreign = foreignConstruct(pattern)
  const params: Record<string, Param> = { pattern }
  if (foreign !== undefined) params['foreign'] = foreign
  if (state.kind === 'broken')
    return [
      { code: 'schema/pattern', severity: 'error', pointer, params: { ...params, message: state.message } },
    ]
  if (state.kind === 'not-unicode') return [warning('schema/pattern-not-unicode', pointer, params)]
  return []
}

/** Formats of the drafts that need tables which do not come with Ajv. */
const uncheckedFormats: ReadonlySet<string> = new Set(['idn-email', 'idn-hostname', 'iri', 'iri-reference'])

function formatFaults(format: string, pointer: string): SchemaFault[] {
  if (Object.hasOwn(fullFormats, format)) return []
  if (uncheckedFormats.has(format))
    return [{ code: 'schema/unchecked-format', severity: 'note', pointer, params: { found: format } }]
  const nearest = nearestOf(format, Object.keys(fullFormats))
  if (nearest !== undefined) return [warning('schema/unknown-format', pointer, { found: format, nearest })]
  return [{ code: 'schema/unknown-format', severity: 'note', pointer, params: { found: format } }]
}

/** Words the draft does not know. */
function wordFaults(name: string, schema: JsonObject, pointer: string): SchemaFault[] {
  if (name === 'nullable') return nullableFaults(schema, pointer)
  if (annotations.has(name) || name.startsWith('x-')) return []
  const others = draftsWith(name)
  if (others.length > 0) {
    const decides = others.some((other) => keywordsOf(other).get(name)?.asserts)
    if (!decides) return []
    return [warning('schema/keyword-ignored', pointer, { keyword: name, drafts: others }, 'key')]
  }
  const nearest = nearestOf(name, allKeywords)
  if (nearest !== undefined && !Object.hasOwn(schema, nearest))
    return [warning('schema/unknown-keyword', pointer, { keyword: name, nearest }, 'key')]
  if (looksLikeSchema(schema[name]))
    return [warning('schema/misplaced-property', pointer, { keyword: name }, 'key')]
  return [
    { code: 'schema/unknown-keyword', severity: 'note', pointer, part: 'key', params: { keyword: name } },
  ]
}

function nullableFaults(schema: JsonObject, pointer: string): SchemaFault[] {
  if (typeof schema['nullable'] !== 'boolean') {
    const params = { keyword: 'nullable', expected: 'flag', found: kindOf(schema['nullable']) }
    return [warning('schema/keyword-value', pointer, params)]
  }
  if (schema['nullable'] && !Object.hasOwn(schema, 'type'))
    return [warning('schema/nullable-without-type', pointer, {}, 'key')]
  return []
}

function looksLikeSchema(value: unknown): boolean {
  if (!isObject(value)) return false
  const { type } = value
  return typeof type === 'string'
    ? types.includes(type)
    : '$ref' in value || 'anyOf' in value || 'enum' in value
}

interface Unfit {
  readonly expected: string
  /** The metaschema objects, yet every validator can go on. */
  readonly mild: boolean
}

/** Whether something is wrong only because digits were lost: a small factor that became 0, long numbers that became equal. */
function isOnlyRounded({ expected }: Unfit, pointer: string, numbers: WrittenNumbers): boolean {
  if (expected === 'positive') {
    const written = decimalOf(numbers.get(pointer) ?? '')
    return written !== undefined && !written.negative && written.digits !== ''
  }
  return expected === 'no-repeats' && [...numbers.keys()].some((place) => place.startsWith(`${pointer}/`))
}

/** How a value does not fit what a keyword needs; subschemas themselves are looked at as positions of their own. */
function unfit(shape: Shape, value: unknown, draft: Draft): Unfit | undefined {
  const must = (fine: boolean, expected: string): Unfit | undefined =>
    fine ? undefined : { expected, mild: false }
  const should = (fine: boolean, expected: string): Unfit | undefined =>
    fine ? undefined : { expected, mild: true }
  switch (shape) {
    case 'schema':
      return must(!Array.isArray(value), 'schema')
    case 'schema-or-schemas':
      return should(!Array.isArray(value) || value.length > 0, 'schemas')
    case 'schemas':
      return must(Array.isArray(value) && value.length > 0, 'schemas')
    case 'schema-map':
    case 'pattern-map':
      return must(isObject(value), 'schema-map')
    case 'dependencies':
      return (
        must(isObject(value), 'schema-map') ??
        namesIn(Object.values(value as JsonObject).filter(Array.isArray))
      )
    case 'names-map':
      return must(isObject(value), 'names-map') ?? namesIn(Object.values(value as JsonObject))
    case 'names':
      return namesIn([value])
    case 'enum':
      return (
        must(Array.isArray(value), 'list') ??
        should(!refStandsAlone(draft) || !hasTwins(value as unknown[]), 'no-repeats')
      )
    case 'list':
      return should(Array.isArray(value), 'list')
    case 'text':
    case 'pattern':
      return must(typeof value === 'string', 'text')
    case 'anchor':
      return must(typeof value === 'string' && /^[A-Za-z_][-A-Za-z0-9._]*$/.test(value), 'anchor')
    case 'flag':
      return must(typeof value === 'boolean', 'flag')
    case 'flag-map':
      return should(
        isObject(value) && Object.values(value).every((flag) => typeof flag === 'boolean'),
        'flag-map',
      )
    case 'number':
      return must(typeof value === 'number', 'number')
    case 'positive':
      return must(typeof value === 'number' && value > 0, 'positive')
    case 'count':
      return (
        must(typeof value === 'number', 'count') ??
        should(Number.isInteger(value) && (value as number) >= 0, 'count')
      )
    case 'type':
    case 'any':
      return undefined
  }

  function namesIn(lists: readonly unknown[]): Unfit | undefined {
    for (const list of lists) {
      const bad = must(Array.isArray(list) && list.every((name) => typeof name === 'string'), 'names')
      if (bad) return bad
      const names = list as string[]
      if (new Set(names).size < names.length) return should(false, 'no-repeats')
      if (names.length === 0 && draft === 'draft-04') return should(false, 'names')
    }
    return undefined
  }
}

function hasTwins(values: readonly unknown[]): boolean {
  const objects = values.filter((value) => typeof value === 'object' && value !== null)
  const plain = values.filter((value) => typeof value !== 'object' || value === null)
  if (new Set(plain).size < plain.length) return true
  // Pairs of objects are few in schemas that people write; a machine's long list is not worth the time.
  if (objects.length > 200) return false
  return objects.some((value, index) => objects.slice(0, index).some((other) => isEqual(value, other)))
}

function warning(code: string, pointer: string, params: SchemaFault['params'], part?: 'key'): SchemaFault {
  return part
    ? { code, severity: 'warning', pointer, part, params }
    : { code, severity: 'warning', pointer, params }
}
