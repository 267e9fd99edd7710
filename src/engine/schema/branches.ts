import type { Param } from '../findings/finding'
import { pointerAt } from './at'
import type { Branch, SchemaError } from './compiled'
import type { RawError } from './raw'

/** One branch of an `anyOf` or `oneOf` and what of the value does not fit it. */
interface Tried {
  readonly index: number
  readonly errors: readonly SchemaError[]
}

/**
 * The errors of the branch of an `anyOf` or `oneOf` that was probably meant, instead of those of all: a branch of the
 * right type, with the right `const` or `enum` in it, with the least to mend. Where all branches want another type, or
 * another value in the same place, one error that allows them all.
 */
export function closestOf(raw: RawError, branches: readonly (readonly SchemaError[])[]): SchemaError[] {
  const pointer = pointerAt(raw.at)
  const tried = branches.map((errors, index) => ({ index, errors }))
  const otherTypes = tried.map((branch) => branch.errors.filter((error) => isAbout(error, 'type', pointer)))
  const right = tried.filter((branch) => otherTypes[branch.index]?.length === 0)
  if (right.length === 0) {
    const type = distinct(otherTypes.flat().flatMap(({ params }) => listOf(params['type'])))
    return [joint(raw, { keyword: 'type', pointer, params: { type }, found: raw.at.value })]
  }
  const values = sameSelector(right, pointer)
  if (values) {
    const allowed = distinct(values.flatMap(({ params }) => listOf(params['allowed'])))
    const { pointer: place, found } = values[0] as SchemaError
    return [joint(raw, { keyword: 'enum', pointer: place, params: { allowed }, found })]
  }
  const selected = right.filter(({ errors }) => !errors.some((error) => isSelector(error, pointer)))
  const closest = fewest(selected.length > 0 ? selected : right, pointer)
  const union: Branch = {
    keyword: raw.keyword as Branch['keyword'],
    schemaPointer: raw.schemaPointer,
    branch: closest.index,
    of: branches.length,
  }
  return closest.errors.map((error) => (error.union ? error : { ...error, union }))
}

/** One error in the name of all branches. */
function joint(raw: RawError, error: Omit<SchemaError, 'schemaPointer'>): SchemaError {
  return { ...error, schemaPointer: raw.schemaPointer }
}

function isAbout({ keyword, pointer, member }: SchemaError, about: string, place: string): boolean {
  return keyword === about && pointer === place && member === undefined
}

/** A `const` or `enum` on the value or one level down tells branches apart, as `type` or `kind` does. */
function isSelector({ keyword, pointer }: SchemaError, above: string): boolean {
  return (keyword === 'const' || keyword === 'enum') && levelsBelow(pointer, above) <= 1
}

/** The selectors of all branches, where all of them failed in the same place. */
function sameSelector(branches: readonly Tried[], above: string): SchemaError[] | undefined {
  if (branches.length < 2) return undefined
  const selectors = branches.map(({ errors }) => errors.filter((error) => isSelector(error, above)))
  const shared = selectors[0]?.find(({ pointer }) =>
    selectors.every((list) => list.some((error) => error.pointer === pointer)),
  )
  return shared && selectors.flat().filter(({ pointer }) => pointer === shared.pointer)
}

/** The branch with the least to mend; what fails deep inside counts less than what fails at the top. */
function fewest(branches: readonly Tried[], above: string): Tried {
  const cost = ({ errors }: Tried): number =>
    errors.reduce((sum, { pointer }) => sum + 1 / (1 + levelsBelow(pointer, above)), 0)
  return branches.reduce((best, branch) => (cost(branch) < cost(best) ? branch : best))
}

function levelsBelow(pointer: string, above: string): number {
  let levels = 0
  for (let i = above.length; i < pointer.length; i += 1) if (pointer[i] === '/') levels += 1
  return levels
}

function listOf(param: Param | undefined): readonly Param[] {
  return Array.isArray(param) ? param : []
}

function distinct(params: readonly Param[]): Param[] {
  return [...new Map(params.map((param) => [JSON.stringify(param), param])).values()]
}
