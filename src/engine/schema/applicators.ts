import { isObject, type JsonObject } from '../json/object'
import type { Draft } from '../trace/trace'
import type { Resource } from './addresses'
import { type Assertion, hasFormat, matches } from './assertions'
import { type At, itemOf, memberOf, rootAt } from './at'
import { keywordsOf } from './keywords'
import type { Position } from './positions'
import type { RawError } from './raw'
import type { Links } from './refs'

/** One schema being interpreted. */
export interface Run {
  readonly links: Links
  readonly draft: Draft
  readonly assertFormats: boolean
  judge(position: Position, at: At, way: Way | undefined): Outcome
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
  readonly at: At
  readonly schema: JsonObject
  readonly position: Position
  readonly way: Way | undefined
}

/** Subschemas of a keyword by name or index; `''` is the name of the only one. */
export type Subschemas = ReadonlyMap<string | number, Position>

/** A keyword as it stands in a schema, with its subschemas, and those of the keywords beside it. */
interface Standing {
  readonly keyword: string
  readonly value: unknown
  readonly pointer: string
  readonly below: Subschemas
  readonly beside: ReadonlyMap<string, Subschemas>
}

/** What to do for a keyword: look at the value, or apply other schemas. */
export type Step =
  | (Standing & Assertion & { readonly allowed: At; readonly apply?: undefined })
  | (Standing & { readonly apply: Applicator; readonly fits?: undefined })

type Applicator = (work: Work, step: Standing) => void

/** The keywords that ask other schemas or tell of several names at once; the value is of the shape the draft wants. */
export const applicators: ReadonlyMap<string, Applicator> = new Map<string, Applicator>([
  ['$ref', (work) => keep(work, here(work, work.run.links.targets.get(work.position)))],
  ['$dynamicRef', (work) => keep(work, here(work, wandered(work)))],
  ['$recursiveRef', (work) => keep(work, here(work, wandered(work)))],
  ['allOf', allOf],
  ['anyOf', anyOf],
  ['oneOf', oneOf],
  ['not', negated],
  ['if', conditional],
  ['required', (work, step) => required(work, step, step.value)],
  ['dependentRequired', dependencies],
  ['dependentSchemas', dependencies],
  ['dependencies', dependencies],
  ['properties', properties],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  ['unevaluatedProperties', unevaluatedProperties],
  ['propertyNames', propertyNames],
  ['prefixItems', tuple],
  ['items', items],
  ['additionalItems', additionalItems],
  ['contains', contains],
  ['unevaluatedItems', unevaluatedItems],
  ['format', format],
])

function fail(work: Work, { keyword, pointer }: Standing, more?: Partial<RawError>): void {
  work.errors.push({ keyword, at: work.at, schemaPointer: pointer, parent: work.schema, ...more })
}

/** Judges the same value. What leads nowhere was found to be a fault before anything was judged. */
function here({ run, at, way }: Work, position: Position | undefined): Outcome {
  return run.judge(position as Position, at, way)
}

/** Errors are kept; what was looked at counts only where there are none. */
function keep(work: Work, { errors, seen }: Outcome): void {
  for (const error of errors) work.errors.push(error)
  if (errors.length > 0 || !seen || !work.seen) return
  for (const name of seen.names) work.seen.names.add(name)
  for (const item of seen.items) work.seen.items.add(item)
}

/** Judges a member or an item; what was looked at inside it is its own matter. */
function inside({ run, way, errors }: Work, position: Position | undefined, at: At): void {
  for (const error of run.judge(position as Position, at, way).errors) errors.push(error)
}

function fits({ run, way }: Work, position: Position | undefined, at: At): boolean {
  return run.judge(position as Position, at, way).errors.length === 0
}

function allOf(work: Work, { below }: Standing): void {
  for (const position of below.values()) keep(work, here(work, position))
}

function anyOf(work: Work, step: Standing): void {
  const outcomes = [...step.below.values()].map((position) => here(work, position))
  const fitting = outcomes.filter(({ errors }) => errors.length === 0)
  for (const outcome of fitting) keep(work, outcome)
  if (fitting.length === 0) fail(work, step, { branches: outcomes.map(({ errors }) => errors) })
}

function oneOf(work: Work, step: Standing): void {
  const outcomes = [...step.below.values()].map((position) => here(work, position))
  const fitting = outcomes.filter(({ errors }) => errors.length === 0)
  if (fitting.length === 1) keep(work, fitting[0] as Outcome)
  else if (fitting.length === 0) fail(work, step, { branches: outcomes.map(({ errors }) => errors) })
  else fail(work, step, { matching: fitting.map((outcome) => outcomes.indexOf(outcome)) })
}

function negated(work: Work, step: Standing): void {
  if (fits(work, step.below.get(''), work.at)) fail(work, step)
}

function conditional(work: Work, { below, beside }: Standing): void {
  const outcome = here(work, below.get(''))
  const holds = outcome.errors.length === 0
  if (holds) keep(work, outcome)
  const next = beside.get(holds ? 'then' : 'else')?.get('')
  if (next) keep(work, here(work, next))
}

function required(work: Work, step: Standing, names: unknown, because?: string): void {
  const { value } = work.at
  if (!isObject(value)) return
  for (const member of names as readonly string[])
    if (!Object.hasOwn(value, member))
      fail(work, step, because === undefined ? { member } : { member, because })
}

function dependencies(work: Work, step: Standing): void {
  const { value } = work.at
  if (!isObject(value)) return
  const map = step.value as JsonObject
  for (const name of Object.keys(map)) {
    if (!Object.hasOwn(value, name)) continue
    if (Array.isArray(map[name])) required(work, step, map[name], name)
    else keep(work, here(work, step.below.get(name)))
  }
}

function properties(work: Work, { below }: Standing): void {
  const { value } = work.at
  if (!isObject(value)) return
  for (const [name, position] of below) {
    if (!Object.hasOwn(value, name)) continue
    inside(work, position, memberOf(work.at, name as string))
    work.seen?.names.add(name as string)
  }
}

function patternProperties(work: Work, { below }: Standing): void {
  for (const name of namesOf(work))
    for (const [pattern, position] of below) {
      if (!matches(pattern as string, name)) continue
      inside(work, position, memberOf(work.at, name))
      work.seen?.names.add(name)
    }
}

function additionalProperties(work: Work, step: Standing): void {
  const { properties: listed, patternProperties: byPattern } = work.schema
  const patterns = isObject(byPattern) ? Object.keys(byPattern) : []
  for (const name of namesOf(work)) {
    if (isObject(listed) && Object.hasOwn(listed, name)) continue
    if (!patterns.some((pattern) => matches(pattern, name))) restOfMembers(work, step, name)
  }
}

function unevaluatedProperties(work: Work, step: Standing): void {
  for (const name of namesOf(work)) if (work.seen?.names.has(name) !== true) restOfMembers(work, step, name)
}

function restOfMembers(work: Work, step: Standing, name: string): void {
  if (step.value === false) fail(work, step, { member: name })
  else inside(work, step.below.get(''), memberOf(work.at, name))
  work.seen?.names.add(name)
}

function namesOf({ at: { value } }: Work): string[] {
  return isObject(value) ? Object.keys(value) : []
}

const noNumbers: ReadonlyMap<string, string> = new Map()

function propertyNames(work: Work, step: Standing): void {
  const position = step.below.get('') as Position
  for (const member of namesOf(work)) {
    const [reason] = work.run.judge(position, rootAt(member, noNumbers), work.way).errors
    if (reason) fail(work, step, { member, reason })
  }
}

function tuple(work: Work, { below }: Standing): void {
  const { value } = work.at
  if (!Array.isArray(value)) return
  for (let index = 0; index < value.length && index < below.size; index += 1) {
    inside(work, below.get(index), itemOf(work.at, index))
    work.seen?.items.add(index)
  }
}

function items(work: Work, step: Standing): void {
  const { prefixItems } = work.schema
  if (Array.isArray(step.value)) tuple(work, step)
  else
    restOfItems(
      work,
      step,
      work.run.draft === '2020-12' && Array.isArray(prefixItems) ? prefixItems.length : 0,
    )
}

function additionalItems(work: Work, step: Standing): void {
  const { items: first } = work.schema
  if (Array.isArray(first)) restOfItems(work, step, first.length)
}

/** The items from an index on, which a schema of the rest allows or not. */
function restOfItems(work: Work, step: Standing, from: number): void {
  const { value } = work.at
  if (!Array.isArray(value)) return
  if (step.value === false && value.length > from) fail(work, step)
  const position = step.below.get('')
  for (let index = from; index < value.length; index += 1) {
    if (step.value !== false) inside(work, position, itemOf(work.at, index))
    work.seen?.items.add(index)
  }
}

function unevaluatedItems(work: Work, step: Standing): void {
  const { value } = work.at
  if (!Array.isArray(value)) return
  let refused = false
  for (let index = 0; index < value.length; index += 1) {
    if (work.seen?.items.has(index)) continue
    if (step.value === false) refused = true
    else inside(work, step.below.get(''), itemOf(work.at, index))
    work.seen?.items.add(index)
  }
  if (refused) fail(work, step)
}

function contains(work: Work, step: Standing): void {
  const { value } = work.at
  if (!Array.isArray(value)) return
  const counts = keywordsOf(work.run.draft).has('minContains')
  const { minContains, maxContains } = work.schema
  const least = counts && typeof minContains === 'number' ? minContains : 1
  const most = counts && typeof maxContains === 'number' ? maxContains : Number.POSITIVE_INFINITY
  let count = 0
  for (let index = 0; index < value.length; index += 1) {
    if (!fits(work, step.below.get(''), itemOf(work.at, index))) continue
    count += 1
    // Before 2020-12 this was no statement about the items.
    if (work.run.draft === '2020-12') work.seen?.items.add(index)
  }
  if (count < least || count > most) fail(work, step, { count })
}

function format(work: Work, step: Standing): void {
  if (work.run.assertFormats && !hasFormat(step.value as string, work.at.value)) fail(work, step)
}

/** Where a wandering reference leads: to the outermost resource on the way that has its anchor. */
function wandered({ run, position, way }: Work): Position | undefined {
  const known = run.links.dynamicTargets.get(position)
  if (known?.anchor === undefined) return known?.target
  let target = known.target
  for (let at = way; at; at = at.before) target = at.resource.dynamicAnchors.get(known.anchor) ?? target
  return target
}
