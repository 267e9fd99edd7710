import { step } from '../findings/trail'
import { isObject } from '../json/object'
import { placesBelow, types } from './keywords'

/** A place of a schema where a schema is meant to stand. `value` is whatever stands there, its types in lower case. */
export interface Position {
  readonly value: unknown
  /** The `type` as written, where it is in upper case. */
  readonly upperCase?: string
  /** JSON Pointer from the root of the whole schema; of a metaschema, its address comes before. */
  readonly pointer: string
  readonly parent?: Position
  /** The keyword of the parent through which it is reached, and the name or index below that, where there is one. */
  readonly via?: string
  readonly token?: string | number
}

/** Whether a position belongs to an official metaschema, not to what was pasted. */
export function isForeign({ pointer }: Position): boolean {
  return pointer !== '' && !pointer.startsWith('/')
}

/**
 * All positions at and below a start, in the schema's order, by the keywords of every draft. A member of
 * `properties` named `format` is a position; a `default`, an `enum` or an unknown word holds none. Does not recurse.
 */
export function positionsOf(start: Position): Position[] {
  const found: Position[] = []
  const open: Position[] = [start]
  for (let popped = open.pop(); popped; popped = open.pop()) {
    const next = withReadType(popped)
    found.push(next)
    if (!isObject(next.value)) continue
    const below: Position[] = []
    for (const via of Object.keys(next.value)) addBelow(below, next, via, next.value[via])
    for (let i = below.length - 1; i >= 0; i -= 1) open.push(below[i] as Position)
  }
  return found
}

const upperCaseTypes: ReadonlyMap<unknown, string> = new Map(
  types.map((name): [string, string] => [name.toUpperCase(), name]),
)

/** A type name of JSON Schema written wholly in upper case, as JSON Schema has it; anything else as it is. */
export function readType(name: unknown): unknown {
  return upperCaseTypes.get(name) ?? name
}

/**
 * Gemini writes types in upper case and takes both (https://ai.google.dev/api/caching#Type, read 2026-12-01): everything
 * that follows sees the names of JSON Schema.
 */
function withReadType(position: Position): Position {
  const { value } = position
  if (!isObject(value) || !Object.hasOwn(value, 'type')) return position
  const written = value['type']
  const names = Array.isArray(written) ? written : [written]
  const upperCase: unknown = names.find((name) => upperCaseTypes.has(name))
  if (typeof upperCase !== 'string') return position
  const type = Array.isArray(written) ? written.map(readType) : readType(written)
  return { ...position, value: { ...value, type }, upperCase }
}

function addBelow(below: Position[], parent: Position, via: string, value: unknown): void {
  const place = placesBelow(via)
  if (place === undefined) return
  const pointer = `${parent.pointer}${step(via)}`
  const add = (token: string | number, item: unknown): void => {
    below.push({ value: item, pointer: `${pointer}${step(token)}`, parent, via, token })
  }
  if (place === 'schema-map' || place === 'pattern-map' || place === 'dependencies') {
    if (!isObject(value)) return
    for (const name of Object.keys(value))
      if (place !== 'dependencies' || !Array.isArray(value[name])) add(name, value[name])
  } else if (Array.isArray(value)) {
    // A list where one schema is due is a fault of the keyword, found there.
    if (place !== 'schema') for (let i = 0; i < value.length; i += 1) add(i, value[i])
  } else if (place !== 'schemas') {
    below.push({ value, pointer, parent, via })
  }
}

/** Levels of arrays and objects in a value, counted no further than `limit`. Does not recurse. */
export function depthOf(value: unknown, limit: number): number {
  let level: unknown[] = [value]
  for (let depth = 0; depth < limit; depth += 1) {
    const next: unknown[] = []
    for (const item of level)
      if (typeof item === 'object' && item !== null)
        for (const child of Array.isArray(item) ? item : Object.values(item))
          if (typeof child === 'object' && child !== null) next.push(child)
    if (next.length === 0) return depth + 1
    level = next
  }
  return limit
}
