import { step } from '../findings/trail'
import type { Draft } from '../trace/trace'
import type { Resource } from './addresses'
import { hasFormat, matches } from './assertions'
import { type Exact, itemsOf, memberOf } from './digits'
import type { Keyword } from './keywords'
import { isObject, type JsonObject, type Position } from './positions'
import { fail, type RawError } from './raw'
import type { Links } from './refs'

/** One schema being interpreted. */
export interface Run {
  readonly links: Links
  readonly draft: Draft
  readonly table: ReadonlyMap<string, Keyword>
  readonly assertFormats: boolean
  /** Positions by their pointers. */
  readonly below: ReadonlyMap<string, Position>
  judge(position: Position, at: Exact, way: Way | undefined): Outcome
}

/** The resources passed on the way from the root, for references that wander. */
export interface Way {
  readonly resource: Resource
  readonly before: Way | undefined
}

/** What a schema says of a value, and what of it it has looked at (only where an `unevaluated…` will ask). */
export interface Outcome {
  readonly errors: RawError[]
  readonly seen: { readonly names: Set<string>; readonly items: Set<number> } | undefined
}

/** One schema at one value. */
export interface Work extends Outcome {
  readonly run: Run
  readonly at: Exact
  readonly schema: JsonObject
  readonly position: Position
  readonly way: Way | undefined
}

type Applicator = (work: Work, value: unknown) => void

/** The keywords that ask other schemas or tell of several names at once; the value is of the shape the draft wants. */
export const applicators: ReadonlyMap<string, Applicator> = new Map<string, Applicator>([
  ['$ref', (work) => keep(work, follow(work, work.run.links.targets.get(work.position)))],
  ['$dynamicRef', (work) => keep(work, follow(work, wandered(work)))],
  ['$recursiveRef', (work) => keep(work, follow(work, wandered(work)))],
  [
    'allOf',
    (work, value) => {
      for (const outcome of branchesOf(work, 'allOf', value)) keep(work, outcome)
    },
  ],
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  [
    'not',
    (work) => {
      if (fitsBelow(work, work.at, 'not')) fail(work, 'not')
    },
  ],
  ['if', conditional],
  ['required', (work, value) => required(work, 'required', value)],
  [
    'dependentRequired',
    (work, value) => {
      for (const [name, names] of present(work, value)) required(work, 'dependentRequired', names, name)
    },
  ],
  [
    'dependentSchemas',
    (work, value) => {
      for (const [name] of present(work, value))
        keep(work, follow(work, child(work, 'dependentSchemas', name)))
    },
  ],
  [
    'dependencies',
    (work, value) => {
      for (const [name, needed] of present(work, value))
        if (Array.isArray(needed)) required(work, 'dependencies', needed, name)
        else keep(work, follow(work, child(work, 'dependencies', name)))
    },
  ],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['unevaluatedProperties', unevaluatedProperties],
  ['propertyNames', propertyNames],
  ['prefixItems', (work, value) => tuple(work, 'prefixItems', value)],
  ['items', items],
  [
    'additionalItems',
    (work) => {
      const { items: first } = work.schema
      if (Array.isArray(first)) restOfItems(work, 'additionalItems', first.length)
    },
  ],
  ['contains', contains],
  ['unevaluatedItems', unevaluatedItems],
  [
    'format',
    (work, value) => {
      if (work.run.assertFormats && !hasFormat(value as string, work.at.value)) fail(work, 'format')
    },
  ],
])

function follow({ run, at, way }: Work, target: Position | undefined): Outcome {
  // What leads nowhere was found to be a fault before anything was judged.
  return run.judge(target as Position, at, way)
}

function child({ run, position }: Work, ...tokens: (string | number)[]): Position {
  return run.below.get(`${position.pointer}${tokens.map(step).join('')}`) as Position
}

/** Errors are kept; what was looked at counts only where there are none. */
function keep(work: Work, { errors, seen }: Outcome): void {
  append(work.errors, errors)
  if (errors.length > 0 || !seen || !work.seen) return
  for (const name of seen.names) work.seen.names.add(name)
  for (const item of seen.items) work.seen.items.add(item)
}

/** A spread would overflow on long lists. */
function append(to: RawError[], errors: readonly RawError[]): void {
  for (const error of errors) to.push(error)
}

function fitsBelow(work: Work, at: Exact, keyword: string): boolean {
  return work.run.judge(child(work, keyword), at, work.way).errors.length === 0
}

/** Judges a member or an item; what was looked at inside it is its own matter. */
function inside(work: Work, at: Exact, ...tokens: (string | number)[]): void {
  append(work.errors, work.run.judge(child(work, ...tokens), at, work.way).errors)
}

function branchesOf(work: Work, keyword: string, value: unknown): Outcome[] {
  return (value as unknown[]).map((_, index) => follow(work, child(work, keyword, index)))
}

function anyOf(work: Work, value: unknown): void {
  const outcomes = branchesOf(work, 'anyOf', value)
  const fitting = outcomes.filter(({ errors }) => errors.length === 0)
  for (const outcome of fitting) keep(work, outcome)
  if (fitting.length === 0) fail(work, 'anyOf', { branches: outcomes.map(({ errors }) => errors) })
}

function oneOf(work: Work, value: unknown): void {
  const outcomes = branchesOf(work, 'oneOf', value)
  const fitting = outcomes.filter(({ errors }) => errors.length === 0)
  if (fitting.length === 1) keep(work, fitting[0] as Outcome)
  else if (fitting.length === 0) fail(work, 'oneOf', { branches: outcomes.map(({ errors }) => errors) })
  else fail(work, 'oneOf', { matching: fitting.map((outcome) => outcomes.indexOf(outcome)) })
}

function conditional(work: Work): void {
  const outcome = follow(work, child(work, 'if'))
  const holds = outcome.errors.length === 0
  if (holds) keep(work, outcome)
  const next = holds ? 'then' : 'else'
  if (Object.hasOwn(work.schema, next)) keep(work, follow(work, child(work, next)))
}

function required(work: Work, keyword: string, names: unknown, because?: string): void {
  const { value } = work.at
  if (!isObject(value)) return
  for (const member of names as readonly string[])
    if (!Object.hasOwn(value, member))
      fail(work, keyword, because === undefined ? { member } : { member, because })
}

/** The entries of a map by names that the value has. */
function present({ at: { value } }: Work, map: unknown): [name: string, entry: unknown][] {
  return isObject(value)
    ? Object.entries(map as JsonObject).filter(([name]) => Object.hasOwn(value, name))
    : []
}

function properties(work: Work, value: unknown): void {
  for (const [name] of present(work, value)) {
    inside(work, memberOf(work.at, name), 'properties', name)
    work.seen?.names.add(name)
  }
}

function patternProperties(work: Work, value: unknown): void {
  const patterns = Object.keys(value as JsonObject)
  for (const name of namesOf(work))
    for (const pattern of patterns) {
      if (!matches(pattern, name)) continue
      inside(work, memberOf(work.at, name), 'patternProperties', pattern)
      work.seen?.names.add(name)
    }
}

function additionalProperties(work: Work): void {
  const { properties: listed, patternProperties: byPattern } = work.schema
  const patterns = isObject(byPattern) ? Object.keys(byPattern) : []
  for (const name of namesOf(work)) {
    if (isObject(listed) && Object.hasOwn(listed, name)) continue
    if (!patterns.some((pattern) => matches(pattern, name))) restOfMembers(work, 'additionalProperties', name)
  }
}

function unevaluatedProperties(work: Work): void {
  for (const name of namesOf(work))
    if (work.seen?.names.has(name) !== true) restOfMembers(work, 'unevaluatedProperties', name)
}

function restOfMembers(work: Work, keyword: string, name: string): void {
  if (work.schema[keyword] === false) fail(work, keyword, { member: name })
  else inside(work, memberOf(work.at, name), keyword)
  work.seen?.names.add(name)
}

function namesOf({ at: { value } }: Work): string[] {
  return isObject(value) ? Object.keys(value) : []
}

function propertyNames(work: Work): void {
  for (const member of namesOf(work)) {
    const name: Exact = { value: member, pointer: work.at.pointer, written: new Map() }
    const [reason] = work.run.judge(child(work, 'propertyNames'), name, work.way).errors
    if (reason) fail(work, 'propertyNames', { member, reason })
  }
}

function tuple(work: Work, keyword: string, schemas: unknown): void {
  const found = elementsOf(work).slice(0, (schemas as unknown[]).length)
  found.forEach((item, index) => {
    inside(work, item, keyword, index)
    work.seen?.items.add(index)
  })
}

function items(work: Work, value: unknown): void {
  const { prefixItems } = work.schema
  const hasPrefix = work.run.draft === '2020-12' && Array.isArray(prefixItems)
  if (Array.isArray(value)) tuple(work, 'items', value)
  else restOfItems(work, 'items', hasPrefix ? prefixItems.length : 0)
}

/** The items from an index on, which a schema of the rest allows or not. */
function restOfItems(work: Work, keyword: string, from: number): void {
  const rest = elementsOf(work).slice(from)
  if (work.schema[keyword] === false && rest.length > 0) fail(work, keyword)
  rest.forEach((item, index) => {
    if (work.schema[keyword] !== false) inside(work, item, keyword)
    work.seen?.items.add(from + index)
  })
}

function unevaluatedItems(work: Work): void {
  const rest = [...elementsOf(work).entries()].filter(([index]) => work.seen?.items.has(index) !== true)
  if (work.schema['unevaluatedItems'] === false && rest.length > 0) fail(work, 'unevaluatedItems')
  for (const [index, item] of rest) {
    if (work.schema['unevaluatedItems'] !== false) inside(work, item, 'unevaluatedItems')
    work.seen?.items.add(index)
  }
}

function contains(work: Work): void {
  if (!Array.isArray(work.at.value)) return
  const counts = work.run.table.has('minContains')
  const { minContains, maxContains } = work.schema
  const least = counts && typeof minContains === 'number' ? minContains : 1
  const most = counts && typeof maxContains === 'number' ? maxContains : Number.POSITIVE_INFINITY
  const fitting = [...elementsOf(work).entries()].filter(([, item]) => fitsBelow(work, item, 'contains'))
  if (fitting.length < least || fitting.length > most) fail(work, 'contains', { count: fitting.length })
  // Before 2020-12 this was no statement about the items.
  if (work.run.draft === '2020-12') for (const [index] of fitting) work.seen?.items.add(index)
}

function elementsOf({ at }: Work): Exact[] {
  return Array.isArray(at.value) ? itemsOf(at) : []
}

/** Where a wandering reference leads: to the outermost resource on the way that has its anchor. */
function wandered({ run, position, way }: Work): Position | undefined {
  const known = run.links.dynamicTargets.get(position)
  if (known?.anchor === undefined) return known?.target
  let target = known.target
  for (let at = way; at; at = at.before) target = at.resource.dynamicAnchors.get(known.anchor) ?? target
  return target
}
