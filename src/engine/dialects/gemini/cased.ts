import { isObject } from '../../json/object'
import { memberOf } from '../reading'

/** A member found under one of its two spellings, and the spelling. */
export interface Cased {
  readonly key: string
  readonly value: unknown
}

const snakes = new Map<string, string>()

/**
 * A member by its camelCase name, or spelled in snake_case: REST answers in camelCase and takes both, and the Python
 * SDK dumps snake_case.
 */
export function cased(value: unknown, camel: string): Cased | undefined {
  if (!isObject(value)) return undefined
  let snake = snakes.get(camel)
  if (snake === undefined) {
    snake = camel.replace(/[A-Z]/g, (unit) => `_${unit.toLowerCase()}`)
    snakes.set(camel, snake)
  }
  // Dumps of Python objects write every absent member as null.
  const found = memberOf(value, [camel, snake])
  return found?.value === null ? undefined : found
}

/** The value of such a member. */
export function casedValue(value: unknown, camel: string): unknown {
  return cased(value, camel)?.value
}

/** The text of such a member. */
export function casedText(value: unknown, camel: string): string | undefined {
  const found = casedValue(value, camel)
  return typeof found === 'string' ? found : undefined
}
