import { childOf, indexOfToken, tokensOf } from '../json/pointer'
import { pointerAt, writtenAt } from './at'
import { closestOf } from './branches'
import type { Judgement, SchemaError, WrittenNumbers } from './compiled'
import { paramsOf } from './params'
import type { RawError } from './raw'

/** As many errors as anybody reads. */
const most = 100

/**
 * Errors for people: of each `anyOf` and `oneOf` the closest branch only, in the order of the value's text, the first
 * hundred of them. `numbers` are those of the schema that a double cannot hold.
 */
export function judgementOf(raw: readonly RawError[], value: unknown, numbers: WrittenNumbers): Judgement {
  const all = raw.flatMap((error) => errorsFor(error, numbers))
  return { valid: false, errors: inOrder(all.slice(0, 10 * most), value).slice(0, most), total: all.length }
}

function errorsFor(raw: RawError, numbers: WrittenNumbers): SchemaError[] {
  if (raw.branches) {
    const branches = raw.branches.map((errors) => errors.flatMap((error) => errorsFor(error, numbers)))
    return closestOf(raw, branches)
  }
  const { keyword, at, schemaPointer, member } = raw
  const written = writtenAt(at)
  return [
    {
      keyword,
      pointer: pointerAt(at),
      schemaPointer,
      params: paramsOf(raw, numbers),
      found: at.value,
      ...(member === undefined ? {} : { member }),
      ...(written === undefined ? {} : { written }),
    },
  ]
}

/** Sorts errors by where their values stand in the text; those of one value keep their order. */
function inOrder(errors: readonly SchemaError[], value: unknown): SchemaError[] {
  const places = new Map<object, ReadonlyMap<string, number>>()
  const paths = new Map(errors.map((error) => [error, pathOf(error)]))
  return [...errors].sort((a, b) => comparePaths(paths.get(a) ?? [], paths.get(b) ?? []))

  function pathOf({ pointer, member }: SchemaError): number[] {
    const tokens = tokensOf(pointer) ?? []
    let at = value
    return (member === undefined ? tokens : [...tokens, member]).map((token) => {
      const place = Array.isArray(at) ? indexOfToken(token) : (placesIn(at).get(token) ?? -1)
      at = childOf(at, token)
      return place
    })
  }

  function placesIn(at: unknown): ReadonlyMap<string, number> {
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
