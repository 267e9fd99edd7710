import type { Format } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { JsonObject } from '../json/object'
import { type At, itemOf } from './at'
import { isMultipleAt, isSame, isWhole, orderOf, twinsIn } from './digits'
import { kindOf } from './kind'
import { toRegExp } from './patterns'

/** Whether a value fits what a keyword allows; `schema` is the one the keyword stands in. */
type Fits = (at: At, allowed: At, schema: JsonObject) => boolean

/** A keyword that looks at one value and holds no schema. `kind`: the only JSON type it speaks of. */
export interface Assertion {
  readonly kind?: 'number' | 'string' | 'array' | 'object'
  readonly fits: Fits
}

/** The keywords that one look at the value decides, by name. Shapes are as `faultsOf` lets pass. */
export const assertions: ReadonlyMap<string, Assertion> = new Map<string, Assertion>([
  ['type', { fits: hasType }],
  ['enum', { fits: isAmong }],
  ['const', { fits: isSame }],
  ['multipleOf', { kind: 'number', fits: isMultipleAt }],
  // Draft-04 writes the exclusion as a flag beside the limit; numbers there are keywords of their own.
  [
    'minimum',
    ofNumber((at, limit, schema) => orderOf(at, limit) >= (schema['exclusiveMinimum'] === true ? 1 : 0)),
  ],
  [
    'maximum',
    ofNumber((at, limit, schema) => orderOf(limit, at) >= (schema['exclusiveMaximum'] === true ? 1 : 0)),
  ],
  ['exclusiveMinimum', ofNumber((at, limit) => typeof limit.value === 'boolean' || orderOf(at, limit) > 0)],
  ['exclusiveMaximum', ofNumber((at, limit) => typeof limit.value === 'boolean' || orderOf(limit, at) > 0)],
  [
    'minLength',
    { kind: 'string', fits: ({ value }, { value: limit }) => lengthOf(value as string) >= (limit as number) },
  ],
  [
    'maxLength',
    { kind: 'string', fits: ({ value }, { value: limit }) => lengthOf(value as string) <= (limit as number) },
  ],
  [
    'pattern',
    { kind: 'string', fits: ({ value }, pattern) => matches(pattern.value as string, value as string) },
  ],
  [
    'minItems',
    { kind: 'array', fits: ({ value }, limit) => (value as unknown[]).length >= (limit.value as number) },
  ],
  [
    'maxItems',
    { kind: 'array', fits: ({ value }, limit) => (value as unknown[]).length <= (limit.value as number) },
  ],
  ['uniqueItems', { kind: 'array', fits: (at, flag) => flag.value !== true || twinsIn(at) === undefined }],
  ['minProperties', { kind: 'object', fits: ({ value }, limit) => sizeOf(value) >= (limit.value as number) }],
  ['maxProperties', { kind: 'object', fits: ({ value }, limit) => sizeOf(value) <= (limit.value as number) }],
])

function ofNumber(fits: Fits): Assertion {
  return { kind: 'number', fits }
}

function isAmong(at: At, allowed: At): boolean {
  return (allowed.value as readonly unknown[]).some((_, index) => isSame(at, itemOf(allowed, index)))
}

function hasType(at: At, { value: allowed }: At, schema: JsonObject): boolean {
  const kind = kindOf(at.value)
  if (kind === 'null' && schema['nullable'] === true) return true
  const isType = (type: unknown): boolean =>
    type === kind || (type === 'integer' && kind === 'number' && isWhole(at))
  return Array.isArray(allowed) ? allowed.some(isType) : isType(allowed)
}

/** Length of a string as JSON Schema counts it: in code points. */
export function lengthOf(text: string): number {
  let length = 0
  for (let i = 0; i < text.length; i += 1) {
    length += 1
    if ((text.codePointAt(i) as number) > 0xffff) i += 1
  }
  return length
}

function sizeOf(value: unknown): number {
  return Object.keys(value as object).length
}

const compiled = new Map<string, RegExp>()

/** Whether a pattern, kept compiled, is found in a text. Patterns of a few schemas are kept. */
export function matches(pattern: string, text: string): boolean {
  let expression = compiled.get(pattern)
  if (!expression) {
    if (compiled.size > 1000) compiled.clear()
    expression = toRegExp(pattern)
    compiled.set(pattern, expression)
  }
  return expression.test(text)
}

/** Whether a value has a format, by the same tables as Ajv; a format nobody knows fits. */
export function hasFormat(name: string, value: unknown): boolean {
  const format: Format | undefined = Object.hasOwn(fullFormats, name)
    ? (fullFormats as { readonly [name: string]: Format })[name]
    : undefined
  if (format === undefined || format === true) return true
  const isOfNumbers = typeof format === 'object' && 'type' in format && format.type === 'number'
  if (typeof value !== (isOfNumbers ? 'number' : 'string')) return true
  const test = typeof format === 'object' && 'validate' in format ? format.validate : format
  if (test instanceof RegExp) return test.test(value as string)
  return typeof test === 'function' ? (test as (value: unknown) => boolean)(value) : true
}
