import type { Param } from '../findings/finding'
import { childOf, tokensOf } from '../json/pointer'
import type { Branch, SchemaError, WrittenNumbers } from './compiled'
import { type Exact, twinsIn } from './digits'
import { isObject } from './positions'
import type { FailedBranch, RawError } from './raw'

/** What errors are told about: the value, and the numbers of value and schema that a double cannot hold. */
export interface Told {
  readonly value: unknown
  readonly numbers: WrittenNumbers
  readonly schemaNumbers: WrittenNumbers
}

const most = 100

/**
 * Errors for people: of each `anyOf` and `oneOf` the closest branch only, in the order of the value's text, the first
 * hundred of them.
 */
export function errorsOf(raw: readonly RawError[], told: Told): { errors: SchemaError[]; total: number } {
  const all = raw.flatMap((error) => told1(error, told))
  return { errors: inOrder(all.slice(0, 10 * most), told.value).slice(0, most), total: all.length }
}

function told1(raw: RawError, told: Told): SchemaError[] {
  if (raw.branches === undefined || raw.matching !== undefined) return [plain(raw, told)]
  return closestOf(raw, raw.branches, told)
}

function plain(raw: RawError, told: Told): SchemaError {
  const { keyword, pointer, schemaPointer, member, found } = raw
  const error = { keyword, pointer, schemaPointer, params: paramsOf(raw, told), found }
  return member === undefined ? error : { ...error, member }
}

/** The errors of the branch that was probably meant. */
function closestOf(raw: RawError, branches: readonly FailedBranch[], told: Told): SchemaError[] {
  const union = raw.keyword as Branch['keyword']
  const of = Array.isArray(raw.allowed) ? raw.allowed.length : branches.length
  const tried = branches.map(({ index, errors }) => ({
    index,
    errors: errors.flatMap((error) => told1(error, told)),
  }))
  const here = (error: SchemaError): boolean => error.pointer === raw.pointer && error.member === undefined
  const isOtherType = (branch: Tried): boolean => branch.errors.some((e) => here(e) && e.keyword === 'type')
  const right = tried.filter((branch) => !isOtherType(branch))
  if (right.length === 0) {
    const types = tried.flatMap(({ errors }) =>
      errors
        .filter((error) => here(error) && error.keyword === 'type')
        .flatMap(({ params }) => listOf(params['type'])),
    )
    return [merged(raw, 'type', raw.pointer, { type: distinct(types) }, raw.found)]
  }
  const chosen = chosenBy(right, raw.pointer)
  if (chosen.kind === 'values') {
    const { pointer, allowed, found } = chosen
    return [merged(raw, 'enum', pointer, { allowed }, found)]
  }
  return chosen.branch.errors.map((error) => ({
    ...error,
    union: error.union ?? {
      keyword: union,
      schemaPointer: raw.schemaPointer,
      branch: chosen.branch.index,
      of,
    },
  }))
}

interface Tried {
  readonly index: number
  readonly errors: readonly SchemaError[]
}

type Chosen =
  | { readonly kind: 'branch'; readonly branch: Tried }
  /** Every branch wants another value in the same place. */
  | { readonly kind: 'values'; readonly pointer: string; readonly allowed: Param[]; readonly found: unknown }

function chosenBy(branches: readonly Tried[], pointer: string): Chosen {
  const first = branches[0] as Tried
  if (branches.length === 1) return { kind: 'branch', branch: first }
  // A `const` or `enum` one level down tells branches apart, as `type` or `kind` does.
  const selectors = branches.map(({ errors }) =>
    errors.filter((error) => isSelector(error) && levelsBelow(error.pointer, pointer) <= 1),
  )
  const meant = branches.filter((_, index) => selectors[index]?.length === 0)
  if (meant.length > 0) return { kind: 'branch', branch: fewest(meant, pointer) }
  const shared = selectors[0]?.find((one) =>
    selectors.every((list) => list.some((other) => other.pointer === one.pointer)),
  )
  if (shared) {
    const allowed = selectors.flatMap((list) =>
      list
        .filter((error) => error.pointer === shared.pointer)
        .flatMap((error) => listOf(error.params['allowed'])),
    )
    return { kind: 'values', pointer: shared.pointer, allowed: distinct(allowed), found: shared.found }
  }
  return { kind: 'branch', branch: fewest(branches, pointer) }
}

function isSelector({ keyword }: SchemaError): boolean {
  return keyword === 'const' || keyword === 'enum'
}

/** The branch with the least to mend; what fails deep inside counts less than what fails at the top. */
function fewest(branches: readonly Tried[], pointer: string): Tried {
  const cost = ({ errors }: Tried): number =>
    errors.reduce((sum, error) => sum + 1 / (1 + levelsBelow(error.pointer, pointer)), 0)
  return branches.reduce((best, branch) => (cost(branch) < cost(best) ? branch : best))
}

function levelsBelow(pointer: string, above: string): number {
  let levels = 0
  for (let i = above.length; i < pointer.length; i += 1) if (pointer[i] === '/') levels += 1
  return levels
}

function merged(
  raw: RawError,
  keyword: string,
  pointer: string,
  params: SchemaError['params'],
  found: unknown,
): SchemaError {
  return { keyword, pointer, schemaPointer: raw.schemaPointer, params, found }
}

function listOf(param: Param | undefined): readonly Param[] {
  return Array.isArray(param) ? param : []
}

function distinct(params: readonly Param[]): Param[] {
  const seen = new Map(params.map((param) => [JSON.stringify(param), param]))
  return [...seen.values()]
}

/** What a keyword allows, in words that do not depend on the draft. */
function paramsOf(raw: RawError, told: Told): SchemaError['params'] {
  const { keyword, allowed, found, parent } = raw
  const limit = (): Param => jsonOf(allowed, raw.schemaPointer, told.schemaNumbers)
  switch (keyword) {
    case 'type': {
      const nullable = isObject(parent) && parent['nullable'] === true
      const types = Array.isArray(allowed) ? (allowed as string[]) : [allowed as string]
      return { type: nullable ? distinct([...types, 'null']) : types }
    }
    case 'enum':
      return {
        allowed: (allowed as unknown[]).map((item, i) =>
          jsonOf(item, `${raw.schemaPointer}/${i}`, told.schemaNumbers),
        ),
      }
    case 'const':
      return { allowed: [limit()] }
    case 'minimum':
    case 'maximum': {
      const flag = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'
      return { limit: limit(), exclusive: isObject(parent) && parent[flag] === true }
    }
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { limit: limit(), exclusive: true }
    case 'multipleOf':
      return { factor: limit() }
    case 'minLength':
    case 'maxLength':
      return { limit: limit(), size: [...(found as string)].length }
    case 'minItems':
    case 'maxItems':
      return { limit: limit(), size: (found as unknown[]).length }
    case 'minProperties':
    case 'maxProperties':
      return { limit: limit(), size: Object.keys(found as object).length }
    case 'pattern':
      return { pattern: allowed as string }
    case 'format':
      return { format: allowed as string }
    case 'uniqueItems': {
      const twins = twinsIn({ value: found, pointer: raw.pointer, written: told.numbers } satisfies Exact)
      return twins ? { item: twins[0], same: twins[1] } : {}
    }
    case 'contains': {
      const { minContains = 1, maxContains } = isObject(parent) ? parent : {}
      return typeof maxContains === 'number'
        ? { min: Number(minContains), max: maxContains }
        : { min: Number(minContains) }
    }
    case 'oneOf':
      return { matching: raw.matching ?? [] }
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
      return { size: (found as unknown[]).length }
    default:
      return raw.because === undefined ? {} : { because: raw.because }
  }
}

/** A JSON value as a param; a number that a double cannot hold stands as `{ written: digits }`. */
function jsonOf(value: unknown, pointer: string, numbers: WrittenNumbers): Param {
  const written = numbers.get(pointer)
  return written === undefined ? (value as Param) : { written }
}

/** Sorts errors by where their values stand in the text; those of one value keep their order. */
function inOrder(errors: readonly SchemaError[], value: unknown): SchemaError[] {
  const places = new Map<object, Map<string, number>>()
  const paths = new Map(errors.map((error) => [error, pathOf(error)]))
  return [...errors].sort((a, b) => comparePaths(paths.get(a) as number[], paths.get(b) as number[]))

  function pathOf({ pointer, member }: SchemaError): number[] {
    const tokens = tokensOf(pointer) ?? []
    if (member !== undefined) tokens.push(member)
    let at = value
    return tokens.map((token) => {
      const place = Array.isArray(at) ? Number(token) : (namesOf(at).get(token) ?? -1)
      at = childOf(at, token)
      return place
    })
  }

  function namesOf(at: unknown): Map<string, number> {
    if (typeof at !== 'object' || at === null) return new Map()
    const known = places.get(at) ?? new Map(Object.keys(at).map((name, index) => [name, index]))
    places.set(at, known)
    return known
  }
}

function comparePaths(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length && i < b.length; i += 1) {
    const order = (a[i] as number) - (b[i] as number)
    if (order !== 0) return order
  }
  return a.length - b.length
}
