import { step } from '../findings/trail'
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  isInteger,
  isMultipleOf,
  sameDecimal,
} from '../json/number'
import type { WrittenNumbers } from './compiled'
import { isObject, type JsonObject } from './positions'

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

/** Whether a number is a whole number by its digits: 1.0 is one, 1.0000000000000000001 is none. */
export function isWhole(number: Exact): boolean {
  const decimal = decimalAt(number)
  return decimal !== undefined && isInteger(decimal)
}

/** Whether a number is a whole multiple of another by their digits. */
export function isMultipleAt(number: Exact, factor: Exact): boolean {
  const [a, b] = [decimalAt(number), decimalAt(factor)]
  return a !== undefined && b !== undefined && isMultipleOf(a, b)
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
        open.push([memberOf(a, name), memberOf(b, name)])
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

/** A member of an object. */
export function memberOf(parent: Exact, name: string): Exact {
  const value = (parent.value as JsonObject)[name]
  return { value, pointer: `${parent.pointer}${step(name)}`, written: parent.written }
}

/** The items of an array. */
export function itemsOf({ value, pointer, written }: Exact): Exact[] {
  return (value as readonly unknown[]).map((item, index) => ({
    value: item,
    pointer: `${pointer}/${index}`,
    written,
  }))
}

/** Positive, zero or negative, as one number is above, equal to or below the other; NaN when one is unknown. */
export function orderOf(one: Exact, other: Exact): number {
  const [a, b] = [decimalAt(one), decimalAt(other)]
  return a === undefined || b === undefined ? Number.NaN : compareDecimals(a, b)
}

function decimalAt({ value, pointer, written }: Exact): Decimal | undefined {
  return decimalOf(written.get(pointer) ?? String(value))
}
