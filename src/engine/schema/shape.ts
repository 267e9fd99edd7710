import { step } from '../findings/trail'
import { isObject, type JsonObject } from '../json/object'
import { childOf, tokensOf } from '../json/pointer'
import type { Draft } from '../trace/trace'
import type { Shape } from './compiled'
import { keywordsOf } from './keywords'
import type { Position } from './positions'
import type { Links } from './refs'

/** The shape of a sound schema. Everything below the root is worked out when asked for, and kept. */
export function shapeOf(links: Links, draft: Draft): Shape {
  const table = keywordsOf(draft)
  const below = new Map(links.positions.map((position) => [position.pointer, position]))
  const made = new Map<string, Shape>()
  return shapeFor([links.positions[0] as Position])

  function shapeFor(positions: readonly Position[]): Shape {
    const key = positions.map(({ pointer }) => pointer).join('\n')
    const known = made.get(key)
    if (known) return known
    const all = inPlace(positions)
    const members = new Map<string, Position[]>()
    let isMap = false
    for (const { value, pointer } of all) {
      if (!isObject(value)) continue
      const { properties, patternProperties, additionalProperties } = value
      if (isObject(patternProperties) || saysSomething(additionalProperties)) isMap = true
      if (!isObject(properties)) continue
      for (const name of Object.keys(properties)) {
        const position = below.get(`${pointer}/properties${step(name)}`) as Position
        members.set(name, [...(members.get(name) ?? []), position])
      }
    }
    const shapes = new Map<string, Shape>()
    let ofItems: { readonly shape: Shape | undefined } | undefined
    const shape: Shape = {
      declared: new Set(members.keys()),
      required: requiredIn(positions),
      isMap,
      member(name) {
        const known = shapes.get(name)
        const list = members.get(name)
        if (known || !list) return known
        const found = shapeFor(list)
        shapes.set(name, found)
        return found
      },
      item() {
        if (!ofItems) {
          const list = all.flatMap(itemsBelow)
          ofItems = { shape: list.length === 0 ? undefined : shapeFor(list) }
        }
        return ofItems.shape
      },
    }
    made.set(key, shape)
    return shape
  }

  /** The positions that speak of the same value. */
  function inPlace(start: readonly Position[]): Position[] {
    const seen = new Set<Position>()
    const open = [...start].reverse()
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...childrenHere(next, true).reverse())
    }
    return [...seen]
  }

  function childrenHere(position: Position, withBranches: boolean): Position[] {
    const { value, pointer } = position
    const targets = [links.targets.get(position), links.dynamicTargets.get(position)?.target].filter(
      (target) => target !== undefined,
    )
    if (!isObject(value)) return targets
    const lists = withBranches ? ['allOf', 'anyOf', 'oneOf'] : ['allOf']
    const children = lists.flatMap((keyword) => {
      const list = table.has(keyword) ? value[keyword] : undefined
      return Array.isArray(list) ? list.map((_, index) => `${pointer}/${keyword}/${index}`) : []
    })
    const conditional = withBranches ? ['then', 'else'].map((keyword) => `${pointer}/${keyword}`) : []
    return [
      ...targets,
      ...[...children, ...conditional].flatMap((place) => {
        const child = below.get(place)
        return child ? [child] : []
      }),
    ]
  }

  function requiredIn(positions: readonly Position[]): Set<string> {
    const names = new Set<string>()
    const seen = new Set<Position>()
    const open = [...positions]
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const { value } = next
      if (isObject(value) && Array.isArray(value['required']))
        for (const name of value['required']) if (typeof name === 'string') names.add(name)
      open.push(...childrenHere(next, false))
    }
    return names
  }

  function itemsBelow({ value, pointer }: Position): Position[] {
    if (!isObject(value)) return []
    return ['items', 'prefixItems', 'additionalItems'].flatMap((keyword) => {
      const inner = value[keyword]
      const places = Array.isArray(inner)
        ? inner.map((_, index) => `${pointer}/${keyword}/${index}`)
        : [`${pointer}/${keyword}`]
      return places.flatMap((place) => below.get(place) ?? [])
    })
  }
}

/** The shape of what stands at a pointer of a value. */
export function shapeAt(root: Shape, value: unknown, pointer: string): Shape | undefined {
  let shape: Shape | undefined = root
  let at = value
  for (const token of tokensOf(pointer) ?? []) {
    shape = Array.isArray(at) ? shape?.item() : shape?.member(token)
    at = childOf(at, token)
  }
  return shape
}

/** A member that no schema declares, though the object's schema declares others. */
export interface Undeclared {
  /** JSON Pointer of the object. */
  readonly pointer: string
  readonly member: string
  /** Declared names that the object does not have. */
  readonly unset: readonly string[]
}

/** An optional member whose value is empty: `''`, `[]` or `{}`. */
export interface EmptyMember {
  readonly pointer: string
  readonly found: unknown
}

/** What a walk along a shape found, in no promised order. */
export interface Walked {
  readonly undeclared: readonly Undeclared[]
  readonly empty: readonly EmptyMember[]
}

/** Of nearly all values. */
export const nothingWalked: Walked = { undeclared: [], empty: [] }

/** Walks a value along a shape. Members of maps are never undeclared. Does not recurse; stops after `limit` of each. */
export function walkShape(root: Shape, value: unknown, limit = 100): Walked {
  const undeclared: Undeclared[] = []
  const empty: EmptyMember[] = []
  const open: { value: unknown; shape: Shape; pointer: string }[] = [{ value, shape: root, pointer: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { shape, pointer } = next
    if (Array.isArray(next.value)) {
      const item = shape.item()
      if (item)
        for (let i = next.value.length - 1; i >= 0; i -= 1)
          if (isNested(next.value[i]))
            open.push({ value: next.value[i], shape: item, pointer: `${pointer}/${i}` })
      continue
    }
    if (!isObject(next.value) || shape.declared.size === 0) continue
    const object = next.value
    for (const name in object) {
      const found = object[name]
      if (!shape.declared.has(name)) {
        if (!shape.isMap && undeclared.length < limit)
          undeclared.push({ pointer, member: name, unset: unsetIn(object, shape) })
      } else if (isEmpty(found)) {
        if (!shape.required.has(name) && empty.length < limit)
          empty.push({ pointer: `${pointer}${step(name)}`, found })
      } else if (isNested(found)) {
        const inner = shape.member(name)
        if (inner) open.push({ value: found, shape: inner, pointer: `${pointer}${step(name)}` })
      }
    }
  }
  return undeclared.length + empty.length === 0 ? nothingWalked : { undeclared, empty }
}

function unsetIn(object: JsonObject, shape: Shape): string[] {
  return [...shape.declared].filter((name) => !Object.hasOwn(object, name))
}

/** Whether a schema allows less than everything: `{}` is only another way to say that names are free. */
function saysSomething(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).length > 0
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function isEmpty(value: unknown): boolean {
  if (value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value !== 'object' || value === null) return false
  for (const _ in value) return false
  return true
}
