import { step } from '../findings/trail'
import { isObject } from './object'

/**
 * Whether two JSON values are equal: same kind, same members whatever their order, numbers by value. Works without
 * recursion, so depth does not matter. Never throws.
 */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  // Pairs still to compare, left and right in turn: no array per pair, since whole histories are compared.
  const open: unknown[] = [left, right]
  while (open.length > 0) {
    const b = open.pop()
    const a = open.pop()
    if (a === b) continue
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
    if (Array.isArray(a) || Array.isArray(b)) {
      if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
      for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) open.push(a[i], b[i])
      continue
    }
    // Members are counted up and down: lists of names would be made for every tool of every request.
    let more = 0
    for (const key in a) {
      if (!Object.hasOwn(b, key)) return false
      more += 1
      const inA = (a as Record<string, unknown>)[key]
      const inB = (b as Record<string, unknown>)[key]
      if (inA !== inB) open.push(inA, inB)
    }
    for (const _ in b) more -= 1
    if (more !== 0) return false
  }
  return true
}

/** Levels that a difference is followed down. */
const deepest = 50

/**
 * JSON Pointer of the first member in which two values differ, fifty levels down at most; where a member is on one side
 * only, its place. `undefined` when they are equal. Never throws.
 */
export function firstDifference(left: unknown, right: unknown): string | undefined {
  if (isEqual(left, right)) return undefined
  let pointer = ''
  let [a, b] = [left, right]
  for (let level = 0; level < deepest; level += 1) {
    const key = keysOf(a, b).find((name) => !isEqual(memberOf(a, name), memberOf(b, name)))
    if (key === undefined) break
    pointer += step(key)
    a = memberOf(a, key)
    b = memberOf(b, key)
  }
  return pointer
}

/** The names or indexes of two objects, or of two arrays; none for other pairs. */
function keysOf(a: unknown, b: unknown): string[] {
  if (!(isObject(a) && isObject(b)) && !(Array.isArray(a) && Array.isArray(b))) return []
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
}

function memberOf(value: unknown, key: string): unknown {
  return Object.hasOwn(value as object, key) ? (value as Record<string, unknown>)[key] : undefined
}
