import type { ErrorObject } from 'ajv'
import { nothing, wholeNumber } from './adapt'
import { isObject } from './positions'

/** One failed keyword as the validator told it, with the errors that belong under it. */
export interface RawError {
  readonly keyword: string
  /** JSON Pointer of the value, and the value. */
  readonly pointer: string
  readonly found: unknown
  /** JSON Pointer of the keyword in the schema as pasted, the keyword's value, and the schema it stands in. */
  readonly schemaPointer: string
  readonly allowed: unknown
  readonly parent: unknown
  /** A missing or extra name, or the name that `propertyNames` refused. */
  readonly member?: string
  /** Of a dependency: the name whose presence asks for `member`. */
  readonly because?: string
  /** Of `anyOf` and `oneOf`: the errors of each branch that failed. */
  readonly branches?: readonly FailedBranch[]
  /** Of `oneOf`: the branches that fit, when there are several. */
  readonly matching?: readonly number[]
}

export interface FailedBranch {
  readonly index: number
  readonly errors: readonly RawError[]
}

/** Puts the flat list of a thorough Ajv in order: what belongs to a branch goes under its `anyOf` or `oneOf`. */
export function rawErrorsOf(
  errors: readonly ErrorObject[],
  pointers: ReadonlyMap<object, string>,
): RawError[] {
  return group(errors, 0, errors.length)

  function group(list: readonly ErrorObject[], start: number, end: number): RawError[] {
    const found: RawError[] = []
    // From the back: a keyword's own error stands behind those that belong to it.
    for (let at = end - 1; at >= start; ) {
      const error = list[at] as ErrorObject
      const raw = rawOf(error, pointers)
      const sizes: unknown = error.params['sizes']
      if (Array.isArray(sizes)) {
        const ends = sizes as [index: number, end: number][]
        const first = at - (ends.at(-1)?.[1] ?? 0)
        const branches = ends.map(([index, until], n) => ({
          index,
          errors: group(list, first + (ends[n - 1]?.[1] ?? 0), first + until),
        }))
        found.push({ ...raw, branches: branches.filter((branch) => branch.errors.length > 0) })
        at = first - 1
      } else {
        // What fails inside `contains` or behind an `if` says nothing more, or says it better, respectively.
        if (error.keyword !== 'if') found.push(raw)
        at -= 1 + (typeof sizes === 'number' ? sizes : 0)
      }
    }
    return found.reverse()
  }
}

function rawOf(error: ErrorObject, pointers: ReadonlyMap<object, string>): RawError {
  const { params, parentSchema } = error
  const parent: unknown = parentSchema
  const place = isObject(parent) ? (pointers.get(parent) ?? '') : ''
  const isFalse = error.keyword === 'false schema' || (isObject(parent) && parent[nothing] === true)
  const keyword = isFalse ? 'false' : error.keyword === wholeNumber ? 'type' : error.keyword
  const raw: RawError = {
    keyword,
    pointer: error.instancePath,
    found: error.data,
    schemaPointer: isFalse ? place : `${place}/${keyword}`,
    allowed: error.schema,
    parent,
  }
  const member: unknown =
    error.propertyName ??
    params['missingProperty'] ??
    params['additionalProperty'] ??
    params['unevaluatedProperty'] ??
    params['propertyName']
  const because: unknown = params['property']
  const passing: unknown = params['passingSchemas']
  return {
    ...raw,
    ...(typeof member === 'string' ? { member } : {}),
    ...(typeof because === 'string' ? { because } : {}),
    ...(Array.isArray(passing) ? { matching: passing as number[] } : {}),
  }
}
