import { step } from '../findings/trail'
import { isObject, type JsonObject } from '../json/object'
import type { Draft } from '../trace/trace'
import { refStandsAlone } from './addresses'
import { applicators, type Outcome, type Run, type Step, type Way, type Work } from './applicators'
import { assertions } from './assertions'
import { type At, rootAt } from './at'
import type { WrittenNumbers } from './compiled'
import { keywordsOf } from './keywords'
import { kindOf } from './kind'
import type { Position } from './positions'
import type { RawError } from './raw'
import type { Links } from './refs'

/** Judges values by one schema and tells everything that does not fit. Throws a RangeError for values too deep. */
export type Interpreter = (value: unknown, numbers: WrittenNumbers) => readonly RawError[]

export interface InterpreterNeeds {
  readonly assertFormats: boolean
  /** Numbers of the schema that a double cannot hold. */
  readonly numbers: WrittenNumbers
}

/**
 * An interpreter of a schema in which `faultsOf` and `linksOf` found nothing that stops it. It evaluates no code, judges
 * numbers by their digits and follows every draft to the letter; compiled Ajv is faster and says less.
 */
export function interpreterOf(links: Links, draft: Draft, needs: InterpreterNeeds): Interpreter {
  const tracks = links.positions.some(
    ({ value }) => isObject(value) && ('unevaluatedItems' in value || 'unevaluatedProperties' in value),
  )
  const wanders = [...links.dynamicTargets.values()].some(({ anchor }) => anchor !== undefined)
  const stepsOf = stepReader(links.positions, draft, needs.numbers)
  const run: Run = { links, draft, assertFormats: needs.assertFormats, judge }
  const root = links.positions[0] as Position
  return (value, written) => judge(root, rootAt(value, written), undefined).errors

  function judge(position: Position, at: At, before: Way | undefined): Outcome {
    const schema = position.value
    const seen = tracks ? { names: new Set<string>(), items: new Set<number>() } : undefined
    if (!isObject(schema)) {
      const errors: RawError[] =
        schema === false ? [{ keyword: 'false', at, schemaPointer: position.pointer, parent: undefined }] : []
      return { errors, seen }
    }
    const work: Work = { errors: [], seen, run, at, schema, position, way: wayTo(position, before) }
    const kind = kindOf(at.value)
    for (const one of stepsOf(position, schema)) {
      if (one.fits === undefined) one.apply(work, one)
      else if ((one.kind === undefined || one.kind === kind) && !one.fits(at, one.allowed, schema))
        work.errors.push({ keyword: one.keyword, at, schemaPointer: one.pointer, parent: schema })
    }
    return work
  }

  function wayTo(position: Position, before: Way | undefined): Way | undefined {
    const resource = wanders ? links.resourceOf.get(position) : undefined
    return resource === undefined || before?.resource === resource ? before : { resource, before }
  }
}

/** Reads the keywords of a schema once: what to do for each, in order, `unevaluated…` last. */
function stepReader(
  positions: readonly Position[],
  draft: Draft,
  numbers: WrittenNumbers,
): (position: Position, schema: JsonObject) => readonly Step[] {
  const table = keywordsOf(draft)
  const below = new Map<Position, Map<string, Map<string | number, Position>>>()
  for (const position of positions) {
    const { parent, via, token = '' } = position
    if (parent === undefined || via === undefined) continue
    const byKeyword = below.get(parent) ?? new Map<string, Map<string | number, Position>>()
    below.set(parent, byKeyword)
    byKeyword.set(via, (byKeyword.get(via) ?? new Map<string | number, Position>()).set(token, position))
  }
  const known = new Map<Position, readonly Step[]>()
  return (position, schema) => {
    const steps = known.get(position) ?? read(position, schema)
    known.set(position, steps)
    return steps
  }

  function read(position: Position, schema: JsonObject): Step[] {
    const alone = refStandsAlone(draft) && typeof schema['$ref'] === 'string'
    const names = alone ? ['$ref'] : Object.keys(schema).filter((name) => table.get(name)?.asserts === true)
    // These ask what all others, wherever they stand, have looked at.
    const isLast = (name: string): boolean => name.startsWith('unevaluated')
    return [...names.filter((name) => !isLast(name)), ...names.filter(isLast)].flatMap((keyword): Step[] => {
      const value = schema[keyword]
      const pointer = `${position.pointer}${step(keyword)}`
      const assertion = assertions.get(keyword)
      const apply = applicators.get(keyword)
      const beside = below.get(position) ?? new Map()
      const here = { keyword, value, pointer, below: beside.get(keyword) ?? new Map(), beside }
      if (assertion) return [{ ...here, ...assertion, allowed: rootAt(value, numbers, pointer) }]
      return apply ? [{ ...here, apply }] : []
    })
  }
}
