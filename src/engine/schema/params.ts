import type { Param } from '../findings/finding'
import { step } from '../findings/trail'
import { isObject } from '../json/object'
import { jsonArray, jsonObject } from '../json/write'
import { lengthOf } from './assertions'
import type { SchemaError, WrittenNumbers } from './compiled'
import { twinsIn } from './digits'
import type { RawError } from './raw'

/** What the keyword of an error allows, in words that do not depend on the draft. See `SchemaError` for their names. */
export function paramsOf(raw: RawError, numbers: WrittenNumbers): SchemaError['params'] {
  const { keyword, at, parent = {} } = raw
  const allowed = parent[keyword]
  const found = at.value
  const limit = paramAt(allowed, raw.schemaPointer, numbers)
  switch (keyword) {
    case 'type': {
      const types = (Array.isArray(allowed) ? allowed : [allowed]) as string[]
      return { type: parent['nullable'] === true && !types.includes('null') ? [...types, 'null'] : types }
    }
    case 'enum':
      return {
        allowed: (allowed as unknown[]).map((item, i) => paramAt(item, `${raw.schemaPointer}/${i}`, numbers)),
      }
    case 'const':
      return { allowed: [limit] }
    case 'minimum':
      return { limit, exclusive: parent['exclusiveMinimum'] === true }
    case 'maximum':
      return { limit, exclusive: parent['exclusiveMaximum'] === true }
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { limit, exclusive: true }
    case 'multipleOf':
      return { factor: limit }
    case 'minLength':
    case 'maxLength':
      return { limit, size: lengthOf(found as string) }
    case 'minItems':
    case 'maxItems':
      return { limit, size: (found as unknown[]).length }
    case 'minProperties':
    case 'maxProperties':
      return { limit, size: Object.keys(found as object).length }
    case 'pattern':
      return { pattern: limit }
    case 'format':
      return { format: limit }
    case 'uniqueItems': {
      const twins = twinsIn(at)
      return twins ? { item: twins[0], same: twins[1] } : {}
    }
    case 'contains': {
      const { minContains = 1, maxContains } = parent as { minContains?: number; maxContains?: number }
      const params = { min: minContains, count: raw.count ?? 0 }
      return maxContains === undefined ? params : { ...params, max: maxContains }
    }
    case 'oneOf':
      return { matching: raw.matching ?? [] }
    case 'items':
    case 'additionalItems':
    case 'unevaluatedItems':
      return { size: (found as unknown[]).length }
    case 'propertyNames':
      return raw.reason ? { reason: raw.reason.keyword, ...paramsOf(raw.reason, numbers) } : {}
    default:
      return raw.because === undefined ? {} : { because: raw.because }
  }
}

/** A JSON value as a param; what is or holds a number that a double cannot hold stands as `{ written: text }`. */
function paramAt(value: unknown, pointer: string, numbers: WrittenNumbers): Param {
  const holds = [...numbers.keys()].some((place) => place === pointer || place.startsWith(`${pointer}/`))
  return holds ? { written: writtenOf(value, pointer, numbers) } : (value as Param)
}

/** A value of a schema as JSON with its digits as written; schemas are never deep. */
function writtenOf(value: unknown, pointer: string, numbers: WrittenNumbers): string {
  if (Array.isArray(value))
    return jsonArray(value.map((item, index) => writtenOf(item, `${pointer}/${index}`, numbers)))
  if (isObject(value))
    return jsonObject(
      Object.entries(value).map(([name, member]) => [
        name,
        writtenOf(member, `${pointer}${step(name)}`, numbers),
      ]),
    )
  return numbers.get(pointer) ?? JSON.stringify(value)
}
