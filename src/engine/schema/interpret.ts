import { step } from '../findings/trail'
import type { Draft } from '../trace/trace'
import { refStandsAlone } from './addresses'
import { applicators, type Outcome, type Run, type Way, type Work } from './applicators'
import { assertions } from './assertions'
import type { WrittenNumbers } from './compiled'
import type { Exact } from './digits'
import { keywordsOf } from './keywords'
import { kindOf } from './kind'
import { isObject, type Position } from './positions'
import { errorAt, fail, type RawError } from './raw'
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
  const tracks = usesUnevaluated(links.positions)
  const run: Run = {
    links,
    draft,
    table: keywordsOf(draft),
    assertFormats: needs.assertFormats,
    below: new Map(links.positions.map((position) => [position.pointer, position])),
    judge,
  }
  const wanders = isWandering(links)
  const root = links.positions[0] as Position
  return (value, written) => judge(root, { value, pointer: '', written }, undefined).errors

  function judge(position: Position, at: Exact, before: Way | undefined): Outcome {
    const schema = position.value
    const outcome: Outcome = { errors: [], seen: tracks ? { names: new Set(), items: new Set() } : undefined }
    if (!isObject(schema)) {
      if (schema === false) outcome.errors.push(errorAt(at, 'false', position.pointer, undefined))
      return outcome
    }
    const work: Work = { ...outcome, run, at, schema, position, way: wayTo(position, before) }
    if (refStandsAlone(draft) && typeof schema['$ref'] === 'string') {
      apply(work, '$ref')
      return outcome
    }
    for (const keyword of Object.keys(schema)) if (!keyword.startsWith('unevaluated')) apply(work, keyword)
    // These two ask what all others, wherever they stand, have looked at.
    for (const keyword of ['unevaluatedItems', 'unevaluatedProperties'])
      if (Object.hasOwn(schema, keyword)) apply(work, keyword)
    return outcome
  }

  function wayTo(position: Position, before: Way | undefined): Way | undefined {
    const resource = wanders ? links.resourceOf.get(position) : undefined
    return resource === undefined || before?.resource === resource ? before : { resource, before }
  }

  function apply(work: Work, keyword: string): void {
    if (run.table.get(keyword)?.asserts !== true) return
    const value = work.schema[keyword]
    const assertion = assertions.get(keyword)
    if (!assertion) {
      applicators.get(keyword)?.(work, value)
    } else if (assertion.kind === undefined || assertion.kind === kindOf(work.at.value)) {
      const pointer = `${work.position.pointer}${step(keyword)}`
      if (!assertion.fits(work.at, { value, pointer, written: needs.numbers }, work.schema))
        fail(work, keyword)
    }
  }
}

/** Whether a schema asks what other keywords have looked at. */
export function usesUnevaluated(positions: readonly Position[]): boolean {
  return positions.some(
    ({ value }) => isObject(value) && ('unevaluatedItems' in value || 'unevaluatedProperties' in value),
  )
}

/** Whether a schema has references that lead elsewhere by the way they are reached. */
export function isWandering({ dynamicTargets }: Links): boolean {
  return [...dynamicTargets.values()].some(({ anchor }) => anchor !== undefined)
}
