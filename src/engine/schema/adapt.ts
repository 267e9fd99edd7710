import { fullFormats } from 'ajv-formats/dist/formats.js'
import { step } from '../findings/trail'
import { isObject, type JsonObject } from '../json/object'
import type { Draft } from '../trace/trace'
import { refStandsAlone } from './addresses'
import { type Keyword, keywordsOf } from './keywords'
import type { Position } from './positions'
import type { Links } from './refs'

/** The pattern that stands for the property name that Ajv skips. */
const protoPattern = '^(?:__proto__)$'

/** References and the words that give them their targets, which are known by now. */
const references: ReadonlySet<string> = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
])

/**
 * A schema as Ajv gets it: same meaning, without what Ajv stumbles over. References lead into a flat `$defs`, so that
 * addresses and their clashes are gone; words without effect are left out; `__proto__` becomes a pattern. Only for
 * schemas without fault whose references all lead to one place.
 */
export function adapted(links: Links, draft: Draft, assertFormats: boolean): JsonObject | boolean {
  const table = keywordsOf(draft)
  const byPointer = new Map(links.positions.map((position) => [position.pointer, position]))
  const copies = new Map<Position, Record<string, unknown>>()
  const names = new Map<Position, string>()
  const waiting: Position[] = []
  const schema = copyOf(links.positions[0] as Position)
  if (typeof schema === 'boolean') return schema
  const defs: Record<string, unknown> = {}
  // Grows while it is walked: copying a target may meet references to others.
  for (let i = 0; i < waiting.length; i += 1) {
    const target = waiting[i] as Position
    defs[names.get(target) as string] = copyOf(target)
  }
  if (waiting.length > 0) schema['$defs'] = defs
  return schema

  function copyOf(position: Position): Record<string, unknown> | boolean {
    const { value } = position
    if (!isObject(value)) return value === true
    const made = copies.get(position)
    if (made) return made
    const copy: Record<string, unknown> = {}
    copies.set(position, copy)
    const alone = refStandsAlone(draft) && typeof value['$ref'] === 'string'
    for (const name of alone ? ['$ref'] : Object.keys(value)) copyMember(copy, position, value, name)
    const dynamic = links.dynamicTargets.get(position)
    const refs = [links.targets.get(position), dynamic?.target].flatMap((target) =>
      target ? [referenceTo(target)] : [],
    )
    if (refs[0] !== undefined) copy['$ref'] = refs[0]
    moveProto(copy)
    settleContains(copy)
    if (refs[1] !== undefined) copy['allOf'] = [...((copy['allOf'] as unknown[]) ?? []), { $ref: refs[1] }]
    return copy
  }

  function copyMember(
    copy: Record<string, unknown>,
    position: Position,
    schema: JsonObject,
    name: string,
  ): void {
    const keyword = table.get(name)
    if (name === 'nullable') {
      if (isUsableNullable(schema)) copy[name] = schema[name]
    } else if (keyword && isKept(keyword, schema)) {
      copy[name] = copyValue(keyword, schema[name], `${position.pointer}${step(name)}`)
    }
  }

  function isKept({ name, asserts }: Keyword, schema: JsonObject): boolean {
    if (name === 'format') return assertFormats && Object.hasOwn(fullFormats, schema['format'] as string)
    // In draft-04 a flag beside a limit, and nothing without it.
    if (draft === 'draft-04' && name.startsWith('exclusive'))
      return Object.hasOwn(schema, name === 'exclusiveMinimum' ? 'minimum' : 'maximum')
    return asserts && !references.has(name)
  }

  function copyValue({ shape }: Keyword, value: unknown, pointer: string): unknown {
    const copyAt = (token: string | number): unknown =>
      copyOf(byPointer.get(`${pointer}${step(token)}`) as Position)
    switch (shape) {
      case 'schema':
      case 'schemas':
      case 'schema-or-schemas':
        return Array.isArray(value)
          ? value.map((_, index) => copyAt(index))
          : copyOf(byPointer.get(pointer) as Position)
      case 'schema-map':
      case 'pattern-map':
        return Object.fromEntries(Object.keys(value as JsonObject).map((name) => [name, copyAt(name)]))
      case 'dependencies':
        return Object.fromEntries(
          Object.entries(value as JsonObject).map(([name, item]) => [
            name,
            Array.isArray(item) ? item : copyAt(name),
          ]),
        )
      default:
        return value
    }
  }

  function referenceTo(target: Position): string {
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

/**
 * Whether Ajv would not follow a sound schema to the end: what depends on what was looked at, references that wander,
 * an `enum` that is empty (it throws), and entries named `__proto__` that have no other form.
 */
export function isBeyondAjv({ positions, dynamicTargets }: Links): boolean {
  for (const { anchor } of dynamicTargets.values()) if (anchor !== undefined) return true
  return positions.some(({ value }) => {
    if (!isObject(value)) return false
    if ('unevaluatedItems' in value || 'unevaluatedProperties' in value) return true
    const { enum: allowed } = value
    return (
      (Array.isArray(allowed) && allowed.length === 0) || skipped.some((keyword) => hasProto(value[keyword]))
    )
  })
}

/** Maps whose entry `__proto__` Ajv skips. */
const skipped: readonly string[] = [
  'patternProperties',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
]

function hasProto(map: unknown): boolean {
  return isObject(map) && Object.hasOwn(map, '__proto__')
}

/** Ajv follows `nullable`, but refuses it without a `type`, and where the two contradict each other. */
function isUsableNullable({ nullable, type }: JsonObject): boolean {
  const isNull = type === 'null' || (Array.isArray(type) && type.includes('null'))
  return typeof nullable === 'boolean' && type !== undefined && (nullable || !isNull)
}

/**
 * Ajv 8.20 passes some arrays without what `contains` asks for: empty ones, and those shorter than a tuple beside it. It
 * then goes by a variable that an earlier array has set, or that nothing has. So the length is asked for too, and a
 * `contains` beside a tuple gets a schema of its own.
 */
function settleContains(copy: Record<string, unknown>): void {
  if (!Object.hasOwn(copy, 'contains')) return
  const { contains, minContains = 1, maxContains, minItems = 0 } = copy
  const length = Math.max(minItems as number, minContains as number)
  if (!Array.isArray(copy['items']) && !Array.isArray(copy['prefixItems'])) {
    copy['minItems'] = length
    return
  }
  const own = {
    contains,
    minContains,
    minItems: length,
    ...(maxContains === undefined ? {} : { maxContains }),
  }
  copy['allOf'] = [...((copy['allOf'] as unknown[]) ?? []), own]
  delete copy['contains']
}

function moveProto(copy: Record<string, unknown>): void {
  const properties = copy['properties'] as Record<string, unknown> | undefined
  if (properties === undefined || !hasProto(properties)) return
  const { ['__proto__']: proto, ...others } = properties
  copy['properties'] = others
  copy['patternProperties'] = { ...(copy['patternProperties'] as object | undefined), [protoPattern]: proto }
}
