import { isObject } from '../../json/object'

/** An own member below a value, name by name; `undefined` when it is not there. */
export function memberOf(value: unknown, ...names: readonly string[]): unknown {
  let current = value
  for (const name of names) {
    if (!isObject(current) || !Object.hasOwn(current, name)) return undefined
    current = current[name]
  }
  return current
}

/** The items of an array; none when the value is no array. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
