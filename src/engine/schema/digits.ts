import { isEqual } from '../json/equal'
import {
  compareDecimals,
  type Decimal,
  decimalOf,
  isInteger,
  isMultipleOf,
  sameDecimal,
} from '../json/number'
import { isObject } from '../json/object'
import { type At, itemOf, memberOf, writtenAt } from './at'

/** Whether a number is a whole multiple of another, each taken as the decimal it prints as: 0.3 is one of 0.1. */
export function isMultiple(value: number, factor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(factor)) return value % factor === 0
  const [a, b] = [decimalOf(String(value)), decimalOf(String(factor))]
  return a !== undefined && b !== undefined && isMultipleOf(a, b)
}

/** Whether a number is a whole number by its digits: 1.0 is one, 1.0000000000000000001 is none. */
export function isWhole(number: At): boolean {
  if (writtenAt(number) === undefined) return Number.isInteger(number.value)
  const decimal = decimalAt(number)
  return decimal !== undefined && isInteger(decimal)
}

/** Whether a number is a whole multiple of another by their digits. */
export function isMultipleAt(number: At, factor: At): boolean {
  if (writtenAt(number) === undefined && writtenAt(factor) === undefined)
    return isMultiple(number.value as number, factor.value as number)
  const [a, b] = [decimalAt(number), decimalAt(factor)]
  return a !== undefined && b !== undefined && isMultipleOf(a, b)
}

/** 1, 0 or -1, as one number is above, equal to or below the other; NaN when one is unknown. */
export function orderOf(one: At, other: At): number {
  if (writtenAt(one) === undefined && writtenAt(other) === undefined) {
    const [a, b] = [one.value as number, other.value as number]
    return a === b ? 0 : a < b ? -1 : 1
  }
  const [a, b] = [decimalAt(one), decimalAt(other)]
  return a === undefined || b === undefined ? Number.NaN : compareDecimals(a, b)
}

function decimalAt(number: At): Decimal | undefined {
  return decimalOf(writtenAt(number) ?? String(number.value))
}

/** Two equal items of an array: the index of the later one, then of the earlier. */
export function twinsIn(array: At): readonly [later: number, earlier: number] | undefined {
  const items = array.value as readonly unknown[]
  if (items.every((item) => typeof item === 'string') && new Set(items).size === items.length)
    return undefined
  const alike = new Map<string, number[]>()
  for (let later = 0; later < items.length; later += 1) {
    const mark = markOf(items[later])
    const others = alike.get(mark)
    if (!others) {
      alike.set(mark, [later])
      continue
    }
    const item = itemOf(array, later)
    for (const earlier of others) if (isSame(item, itemOf(array, earlier))) return [later, earlier]
    others.push(later)
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
export function isSame(left: At, right: At): boolean {
  if (left.written.size === 0 && right.written.size === 0) return isEqual(left.value, right.value)
  const open: [At, At][] = [[left, right]]
  for (let pair = open.pop(); pair; pair = open.pop()) {
    const [a, b] = pair
    if (typeof a.value === 'number' && typeof b.value === 'number') {
      if (!isSameNumber(a, b)) return false
    } else if (Array.isArray(a.value) && Array.isArray(b.value)) {
      if (a.value.length !== b.value.length) return false
      for (let i = 0; i < a.value.length; i += 1) open.push([itemOf(a, i), itemOf(b, i)])
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

function isSameNumber(a: At, b: At): boolean {
  if (writtenAt(a) === undefined && writtenAt(b) === undefined) return a.value === b.value
  const [one, other] = [decimalAt(a), decimalAt(b)]
  return one !== undefined && other !== undefined && sameDecimal(one, other)
}
