import type { Ajv } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import { step } from '../findings/trail'
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  isInteger,
  isMultipleOf,
  sameDecimal,
} from '../json/number'
import { wholeNumber } from './adapt'
import type { WrittenNumbers } from './compiled'
import { isObject, type JsonObject } from './positions'

/** Numbers as written: those of the schema, and those of the value that is being validated just now. */
export interface Digits {
  readonly schema: WrittenNumbers
  value: WrittenNumbers
}

/** A value, where it stands, and the digits of the numbers around it that a double cannot hold. */
export interface Exact {
  readonly value: unknown
  readonly pointer: string
  readonly written: WrittenNumbers
}

/** Whether a number is a whole multiple of another, each taken as the decimal it prints as: 0.3 is one of 0.1. */
export function isMultiple(value: number, factor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) return value % factor === 0
  const [a, b] = [decimalOf(String(value)), decimalOf(String(factor))]
  return a !== undefined && b !== undefined && isMultipleOf(a, b)
}

/** Makes `multipleOf` judge decimals instead of rounded quotients. */
export function addExactMultiples(ajv: Ajv): void {
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    errors: false,
    compile: (factor: number) => (value: number) => isMultiple(value, factor),
  })
}

/** Whether a value fits what a keyword allows; `parent` is the schema the keyword stands in. */
type Judge = (value: Exact, allowed: Exact, parent: JsonObject) => boolean

const judges: { readonly [keyword: string]: Judge } = {
  [wholeNumber]: (value) => {
    const number = decimalAt(value)
    return number !== undefined && isInteger(number)
  },
  // Draft-04 writes the exclusion as a flag beside the limit.
  minimum: (value, limit, parent) => order(value, limit) >= (parent['exclusiveMinimum'] === true ? 1 : 0),
  maximum: (value, limit, parent) => order(limit, value) >= (parent['exclusiveMaximum'] === true ? 1 : 0),
  exclusiveMinimum: (value, limit, parent) =>
    typeof parent['exclusiveMinimum'] === 'boolean' || order(value, limit) > 0,
  exclusiveMaximum: (value, limit, parent) =>
    typeof parent['exclusiveMaximum'] === 'boolean' || order(limit, value) > 0,
  multipleOf: (value, factor) => {
    const [a, b] = [decimalAt(value), decimalAt(factor)]
    return a !== undefined && b !== undefined && isMultipleOf(a, b)
  },
  const: isSame,
  enum: (value, allowed) => itemsOf(allowed).some((item) => isSame(value, item)),
  uniqueItems: (value, flag) => flag.value !== true || twinsIn(value) === undefined,
}

const ofNumbers: ReadonlySet<string> = new Set([
  wholeNumber,
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
])

/**
 * Makes every keyword that looks at numbers judge the digits as written, wherever `digits` knows them. `pointerOf`
 * gives the place of a subschema in the schema as pasted.
 */
export function addDigitKeywords(ajv: Ajv, digits: Digits, pointerOf: (schema: object) => string): void {
  for (const [keyword, judge] of Object.entries(judges)) {
    if (keyword !== wholeNumber && !ajv.getKeyword(keyword)) continue
    ajv.removeKeyword(keyword)
    ajv.addKeyword({
      keyword,
      ...(ofNumbers.has(keyword) ? { type: 'number' } : keyword === 'uniqueItems' ? { type: 'array' } : {}),
      errors: false,
      compile(value: unknown, parent: JsonObject) {
        const allowed: Exact = { value, pointer: `${pointerOf(parent)}/${keyword}`, written: digits.schema }
        return (found: unknown, context?: DataValidationCxt) =>
          judge(
            { value: found, pointer: context?.instancePath ?? '', written: digits.value },
            allowed,
            parent,
          )
      },
    })
  }
}

/** Two equal items of an array: the index of the later one, then of the earlier. */
export function twinsIn(array: Exact): readonly [later: number, earlier: number] | undefined {
  const alike = new Map<string, number[]>()
  const items = itemsOf(array)
  for (let later = 0; later < items.length; later += 1) {
    const item = items[later] as Exact
    const mark = markOf(item.value)
    const others = alike.get(mark) ?? []
    for (const earlier of others) if (isSame(item, items[earlier] as Exact)) return [later, earlier]
    others.push(later)
    alike.set(mark, others)
  }
  return undefined
}

/** A text that equal values share and most unequal ones do not; looks one level deep. */
function markOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}:${value.slice(0, 8).map(flatMark).join()}`
  if (!isObject(value)) return flatMark(value)
  const names = Object.keys(value).sort()
  return `{${names.length}:${names.slice(0, 8).map((name) => `${name}=${flatMark(value[name])}`)}`
}

function flatMark(value: unknown): string {
  return typeof value === 'object' && value !== null ? typeof value : `${typeof value} ${value}`
}

/** Whether two JSON values are equal, numbers by their digits. Does not recurse. */
export function isSame(left: Exact, right: Exact): boolean {
  const open: [Exact, Exact][] = [[left, right]]
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [a, b] = pair
    if (typeof a.value === 'number' && typeof b.value === 'number') {
      if (!sameNumber(a, b)) return false
    } else if (Array.isArray(a.value) && Array.isArray(b.value)) {
      if (a.value.length !== b.value.length) return false
      const others = itemsOf(b)
      itemsOf(a).forEach((item, index) => {
        open.push([item, others[index] as Exact])
      })
    } else if (isObject(a.value) && isObject(b.value)) {
      const names = Object.keys(a.value)
      if (names.length !== Object.keys(b.value).length) return false
      for (const name of names) {
        if (!Object.hasOwn(b.value, name)) return false
        open.push([memberOf(a, a.value, name), memberOf(b, b.value, name)])
      }
    } else if (a.value !== b.value) return false
  }
  return true
}

function sameNumber(a: Exact, b: Exact): boolean {
  if (!a.written.has(a.pointer) && !b.written.has(b.pointer)) return a.value === b.value
  const [one, other] = [decimalAt(a), decimalAt(b)]
  return one !== undefined && other !== undefined && sameDecimal(one, other)
}

function memberOf(parent: Exact, value: JsonObject, name: string): Exact {
  return { value: value[name], pointer: `${parent.pointer}${step(name)}`, written: parent.written }
}

function itemsOf({ value, pointer, written }: Exact): Exact[] {
  return (value as readonly unknown[]).map((item, index) => ({
    value: item,
    pointer: `${pointer}/${index}`,
    written,
  }))
}

/** Positive, zero or negative, as one number is above, equal to or below the other. */
function order(one: Exact, other: Exact): number {
  const [a, b] = [decimalAt(one), decimalAt(other)]
  return a === undefined || b === undefined ? Number.NaN : compareDecimals(a, b)
}

function decimalAt({ value, pointer, written }: Exact): Decimal | undefined {
  return decimalOf(written.get(pointer) ?? String(value))
}
