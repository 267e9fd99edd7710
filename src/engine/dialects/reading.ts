/** Small readers of unknown JSON, shared by all dialects. None throws; a value of another kind reads as absent. */
import { type Address, below, step } from '../findings/trail'
import type { Mark } from './dialect'

export type JsonObject = { readonly [key: string]: unknown }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

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

/** An item of an array with its address. */
export interface Entry {
  readonly value: unknown
  readonly index: number
  readonly at: Address
}

/** Works the address out when it is asked for: most items are looked at and never reported. */
class LazyEntry implements Entry {
  readonly value: unknown
  readonly index: number
  readonly #list: Address

  constructor(value: unknown, index: number, list: Address) {
    this.value = value
    this.index = index
    this.#list = list
  }

  get at(): Address {
    return below(this.#list, step(this.index))
  }
}

/** The items of an array with their addresses; nothing when the value is no array. */
export function itemsOf(value: unknown, at: Address): readonly Entry[] {
  if (!Array.isArray(value)) return none
  const items: Entry[] = []
  for (let index = 0; index < value.length; index += 1) items.push(new LazyEntry(value[index], index, at))
  return items
}

const none: readonly Entry[] = []

/** The address of a member. */
export function memberAt(at: Address, ...keys: readonly (string | number)[]): Address {
  let pointer = ''
  for (const key of keys) pointer += step(key)
  return below(at, pointer)
}

/** A beginning of a text for the list: one line, at most 120 units. */
export function beginningOf(text: string): string {
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 119)}…` : line
}

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
