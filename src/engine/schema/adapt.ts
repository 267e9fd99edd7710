import { fullFormats } from 'ajv-formats/dist/formats.js'
import { step } from '../findings/trail'
import type { Draft } from '../trace/trace'
import { type Keyword, keywordsOf, types } from './keywords'
import { isObject, type JsonObject, type Position } from './positions'
import { idKeyword, type Links, refStandsAlone } from './refs'

/** A schema as the validator gets it: same meaning, without what it stumbles over. */
export interface Adapted {
  readonly schema: JsonObject | boolean
  /** Each subschema of it → the JSON Pointer of the subschema it stands for. */
  readonly pointers: ReadonlyMap<object, string>
}

/** Stands for `type: 'integer'` where written digits decide; the value is the list of types as in the schema. */
export const wholeNumber = 'wholeNumber'

/** Marks the object that stands for a schema that is `false`: an object can be told from its like, `false` cannot. */
export const nothing = 'nothing'

/** The pattern that stands for the property name that validators skip. */
const protoPattern = '^(?:__proto__)$'

/**
 * Copies the positions of a sound schema for the validator. References become pointers into a flat `$defs`, so that
 * addresses and their clashes are gone; words without effect are left out; `__proto__` becomes a pattern.
 */
export function adapted(
  links: Links,
  draft: Draft,
  options: { readonly assertFormats: boolean; readonly byDigits: boolean },
): Adapted {
  const pointers = new Map<object, string>()
  const table = keywordsOf(draft)
  const byPointer = new Map(links.positions.map((position) => [position.pointer, position]))
  const copies = new Map<Position, Record<string, unknown>>()
  const names = new Map<Position, string>()
  const waiting: Position[] = []
  const root = byPointer.get('') as Position
  const schema = copyOf(root)
  if (typeof schema === 'boolean') return { schema, pointers }
  const defs: Record<string, unknown> = {}
  // Grows while it is walked: copying a target may meet references to others.
  for (let i = 0; i < waiting.length; i += 1) {
    const target = waiting[i] as Position
    defs[names.get(target) as string] = copyOf(target)
  }
  if (waiting.length > 0) schema['$defs'] = defs
  return { schema, pointers }

  function copyOf(position: Position): Record<string, unknown> | boolean {
    const { value, pointer } = position
    if (value === true || (value === false && (position.via === undefined || closing.has(position.via))))
      return value
    const made = copies.get(position)
    if (made) return made
    const copy: Record<string, unknown> = {}
    copies.set(position, copy)
    pointers.set(copy, pointer)
    if (!isObject(value)) {
      copy['not'] = {}
      copy[nothing] = true
    } else if (refStandsAlone(draft) && typeof value['$ref'] === 'string') {
      copyMember(copy, position, value, '$ref')
    } else for (const name of Object.keys(value)) copyMember(copy, position, value, name)
    return copy
  }

  function copyMember(
    copy: Record<string, unknown>,
    position: Position,
    schema: JsonObject,
    name: string,
  ): void {
    const value = schema[name]
    if (name === '$ref' || name === '$dynamicRef' || name === '$recursiveRef') {
      copy[name] = name === '$ref' ? referenceOf(position, value) : value
      return
    }
    if (name === 'nullable') {
      const { type } = schema
      const contradicts =
        value === false && (type === 'null' || (Array.isArray(type) && type.includes('null')))
      if (typeof value === 'boolean' && type !== undefined && !contradicts) copy[name] = value
      return
    }
    const keyword = table.get(name)
    if (keyword === undefined || !isKept(keyword, schema)) return
    const at = `${position.pointer}${step(name)}`
    if (name === 'type') copyType(copy, value)
    else copy[name] = copyValue(keyword, value, at)
    if (name === 'properties' || name === 'patternProperties') moveProto(copy)
  }

  function isKept({ name, asserts }: Keyword, schema: JsonObject): boolean {
    if (links.isDynamic) return name !== '$schema' && name !== 'examples' && name !== 'default'
    if (name === idKeyword(draft) || name === '$anchor' || name === '$dynamicAnchor') return false
    if (name === 'format')
      return options.assertFormats && Object.hasOwn(fullFormats, schema['format'] as string)
    if (draft === 'draft-04' && name.startsWith('exclusive')) return Object.hasOwn(schema, limitOf(name))
    return asserts
  }

  function copyType(copy: Record<string, unknown>, value: unknown): void {
    const list = (Array.isArray(value) ? value : [value]) as string[]
    const digitsDecide = options.byDigits && list.includes('integer') && !list.includes('number')
    copy['type'] = digitsDecide ? list.map((type) => (type === 'integer' ? 'number' : type)) : value
    if (digitsDecide) copy[wholeNumber] = types.filter((type) => list.includes(type))
  }

  function copyValue({ shape }: Keyword, value: unknown, pointer: string): unknown {
    if (shape === 'schema-or-schemas' || shape === 'schemas' || shape === 'schema')
      return Array.isArray(value) ? value.map((_, index) => below(pointer, index)) : belowAt(pointer)
    if (shape === 'schema-map' || shape === 'pattern-map' || shape === 'dependencies')
      return Object.fromEntries(
        Object.entries(value as JsonObject).map(([name, item]) => [
          name,
          shape === 'dependencies' && Array.isArray(item) ? item : below(pointer, name),
        ]),
      )
    return value
  }

  function below(pointer: string, token: string | number): unknown {
    return belowAt(`${pointer}${step(token)}`)
  }

  function belowAt(pointer: string): unknown {
    return copyOf(byPointer.get(pointer) as Position)
  }

  function referenceOf(position: Position, ref: unknown): unknown {
    const target = links.targets.get(position)
    // What has no target leads to an official metaschema, or is left to the validator.
    if (target === undefined || links.isDynamic) return ref
    if (target.pointer === '') return '#'
    let name = names.get(target)
    if (name === undefined) {
      name = `d${names.size}`
      names.set(target, name)
      waiting.push(target)
    }
    return `#/$defs/${name}`
  }
}

/** Keywords whose `false` has an error of its own. */
const closing: ReadonlySet<string> = new Set([
  'additionalProperties',
  'additionalItems',
  'items',
  'unevaluatedProperties',
  'unevaluatedItems',
])

/** `minimum` of `exclusiveMinimum`. */
function limitOf(exclusive: string): string {
  return exclusive === 'exclusiveMinimum' ? 'minimum' : 'maximum'
}

/** The validator skips a property named `__proto__`; as a pattern it is looked at. */
function moveProto(copy: Record<string, unknown>): void {
  const properties = copy['properties'] as Record<string, unknown> | undefined
  if (properties === undefined || !Object.hasOwn(properties, '__proto__')) return
  const { ['__proto__']: proto, ...others } = properties
  copy['properties'] = others
  copy['patternProperties'] = { ...(copy['patternProperties'] as object | undefined), [protoPattern]: proto }
}
