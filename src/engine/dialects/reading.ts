/** Small readers of unknown JSON, shared by all dialects. None throws; a value of another kind reads as absent. */
import { type Address, below, step } from '../findings/trail'
import { isObject } from '../json/object'
import type { Mark } from './dialect'

/** An own member of an object; `undefined` when the value is no object or has no such member. */
export function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The first of several spellings that is there: `['functionCall', 'function_call']`. */
export function memberOf(
  value: unknown,
  keys: readonly string[],
): { key: string; value: unknown } | undefined {
  for (const key of keys) {
    const found = member(value, key)
    if (found !== undefined) return { key, value: found }
  }
  return undefined
}

export function textMember(value: unknown, key: string): string | undefined {
  const found = member(value, key)
  return typeof found === 'string' ? found : undefined
}

/** A string that says something: the empty string reads as absent, as several servers write it. */
export function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A value and where it stands; the address of an entry is worked out when it is asked for. */
export interface Placed {
  readonly value: unknown
  readonly at: Address
}

/** An item of an array with its address. */
export interface Entry extends Placed {
  readonly index: number
}

/** Most items are looked at and never reported: their addresses are not made. */
class LazyEntry implements Entry {
  readonly value: unknown
  readonly index: number
  readonly #parent: Placed
  readonly #key: string | undefined

  constructor(value: unknown, index: number, parent: Placed, key: string | undefined) {
    this.value = value
    this.index = index
    this.#parent = parent
    this.#key = key
  }

  get at(): Address {
    const { at } = this.#parent
    return this.#key === undefined ? memberAt(at, this.index) : memberAt(at, this.#key, this.index)
  }
}

/** The items of an array with their addresses; nothing when the value is no array. */
export function itemsOf(value: unknown, at: Address): readonly Entry[] {
  return Array.isArray(value) ? entriesOf(value, { value, at }, undefined) : none
}

/** The items of the array that an object has under a name; nothing when there is none. */
export function itemsUnder(parent: Placed, key: string): readonly Entry[] {
  const list = member(parent.value, key)
  return Array.isArray(list) ? entriesOf(list, parent, key) : none
}

function entriesOf(list: readonly unknown[], parent: Placed, key: string | undefined): readonly Entry[] {
  const entries: Entry[] = []
  for (let index = 0; index < list.length; index += 1)
    entries.push(new LazyEntry(list[index], index, parent, key))
  return entries
}

const none: readonly Entry[] = []

/** The address of a member. */
export function memberAt(at: Address, ...keys: readonly (string | number)[]): Address {
  let pointer = ''
  for (const key of keys) pointer += step(key)
  return below(at, pointer)
}

/** Adds to a list: `push(...more)` hands all of it over on the stack, which big captures overflow. */
export function addAll<T>(list: T[], more: readonly T[]): void {
  for (const item of more) list.push(item)
}

/** A beginning of a text for the list: one line, at most 120 units. */
export function beginningOf(text: string): string {
  const start = text.slice(0, 400)
  const line = (oddSpace.test(start) ? start.replace(/\s+/g, ' ') : start).trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}

const oddSpace = /\s\s|[^\S ]/

/** A value as JSON text, where a wire has a value instead of text; empty when it is nested too deeply to be printed. */
export function jsonTextOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

/** Marks written as a table of path and weight, with a condition where there is one. */
export function marksOf(
  rows: readonly (readonly [path: string, weight: number, condition?: Omit<Mark, 'path' | 'weight'>])[],
): readonly Mark[] {
  return rows.map(([path, weight, condition]) => ({ path, weight, ...condition }))
}
