import type { Draft } from '../trace/trace'
import { adapted, isBeyondAjv } from './adapt'
import { ajvOf, mayEvaluate } from './ajv'
import type { Broken, Compiled, CompileOptions, DraftReason, Judgement, SchemaFault, Shape } from './compiled'
import { draftOf } from './draft'
import { judgementOf } from './errors'
import { type Interpreter, interpreterOf } from './interpret'
import { depthOf, positionsOf } from './positions'
import { type Links, linksOf } from './refs'
import { shapeOf } from './shape'
import { soundnessOf } from './soundness'

/** Levels of nesting that are looked at; compiled validators give up at fewer. */
const deepest = 1000

/** Compiled schemas that are kept by content. */
const most = 500

const byObject = new WeakMap<object, Map<string, Compiled>>()
const byContent = new Map<string, Compiled>()

/**
 * Makes a schema ready to be asked. Never throws and never fetches: what stops a schema comes back as `Broken`, which
 * cannot be asked. Kept by the schema's object, and by its content for the last few hundred.
 */
export function compile(schema: unknown, options: CompileOptions = {}): Compiled {
  if (typeof schema !== 'object' || schema === null) return compileAnew(schema, options)
  const { defaultDraft, numbers, assertFormats, interpret } = options
  const wanted = JSON.stringify([defaultDraft, assertFormats, interpret, [...(numbers ?? [])]])
  const known = byObject.get(schema) ?? new Map<string, Compiled>()
  const compiled = known.get(wanted) ?? compileByContent(schema, wanted, options)
  known.set(wanted, compiled)
  byObject.set(schema, known)
  return compiled
}

function compileByContent(schema: object, wanted: string, options: CompileOptions): Compiled {
  const key = contentOf(schema)
  if (key === undefined) return compileAnew(schema, options)
  const content = `${wanted} ${key}`
  const compiled = byContent.get(content) ?? compileAnew(schema, options)
  // Set again, the key goes to the end: the first one is the longest unused.
  byContent.delete(content)
  byContent.set(content, compiled)
  const [oldest] = byContent.keys()
  if (byContent.size > most && oldest !== undefined) byContent.delete(oldest)
  return compiled
}

/** The text of a schema; `undefined` for one too deep to be written or too long to be kept. */
function contentOf(schema: object): string | undefined {
  try {
    const text = JSON.stringify(schema)
    return text.length > 1_000_000 ? undefined : text
  } catch {
    return undefined
  }
}

function compileAnew(schema: unknown, options: CompileOptions): Compiled {
  let facts: Facts = { draft: options.defaultDraft ?? '2020-12', chosenBy: 'assumed', notes: [] }
  try {
    if (depthOf(schema, deepest) >= deepest) return broken(facts, [tooDeep])
    const positions = positionsOf({ value: schema, pointer: '' })
    const chosen = draftOf(positions, options.defaultDraft)
    const links = linksOf(positions, chosen.draft)
    const { faults, notes } = soundnessOf(links, chosen.draft, options.numbers)
    facts = { ...chosen, notes: [...chosen.notes, ...notes] }
    const [first, ...rest] = faults
    return first ? broken(facts, [first, ...rest]) : ready(schema, links, facts, options)
  } catch (error) {
    if (error instanceof RangeError) return broken(facts, [tooDeep])
    const message = error instanceof Error ? error.message : String(error)
    return broken(facts, [
      { code: 'schema/not-compiled', severity: 'error', pointer: '', params: { message } },
    ])
  }
}

interface Facts {
  readonly draft: Draft
  readonly chosenBy: DraftReason
  readonly notes: readonly SchemaFault[]
}

const tooDeep: SchemaFault = { code: 'schema/too-deep', severity: 'error', pointer: '', params: {} }

const interpreted: SchemaFault = { code: 'schema/interpreted', severity: 'note', pointer: '', params: {} }

function broken({ draft, chosenBy, notes }: Facts, faults: Broken['faults']): Broken {
  return { ok: false, draft, chosenBy, notes, faults }
}

const fits: Judgement = { valid: true, errors: [], total: 0 }

/** Members that every object of the language inherits: for these, Ajv must look at own members only. */
const inherited = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})"`)

/** So many places make Ajv's code longer than compiling it is worth, and in the end deeper than its recursion goes. */
const mostPlaces = 500

function isTooBroad({ positions }: Links): boolean {
  return positions.length > mostPlaces
}

/**
 * Ajv says yes or no; whatever it refuses, the interpreter judges again and explains. Ajv compiles at the first value:
 * many schemas are only looked at.
 */
function ready(schema: unknown, links: Links, facts: Facts, options: CompileOptions): Compiled {
  const { draft, chosenBy, notes } = facts
  const { assertFormats = true, numbers: schemaNumbers = new Map<string, string>() } = options
  const forbidden = options.interpret ?? !mayEvaluate()
  // Ajv has rounded the numbers of a schema.
  const beyondAjv = schemaNumbers.size > 0 || isBeyondAjv(links)
  const isInterpreted = forbidden || beyondAjv || isTooBroad(links)
  let quick: ((value: unknown) => boolean) | undefined
  let isQuickMade = isInterpreted
  let explain: Interpreter | undefined
  let shape: Shape | undefined
  return {
    ok: true,
    draft,
    chosenBy,
    notes: forbidden ? [...notes, interpreted] : notes,
    interpreted: isInterpreted,
    validate(value, numbers) {
      const exact = numbers !== undefined && numbers.size > 0
      try {
        if (!isQuickMade) {
          isQuickMade = true
          quick = quickCheck()
        }
        if (quick && !exact && quick(value)) return fits
      } catch {
        // Ajv compiles and compares by recursion and may run out of it; the interpreter still comes to an end.
      }
      try {
        explain ??= interpreterOf(links, draft, { assertFormats, numbers: schemaNumbers })
        const errors = explain(value, numbers ?? new Map())
        return errors.length === 0 ? fits : judgementOf(errors, value, schemaNumbers)
      } catch (error) {
        return notJudged(value, error)
      }
    },
    shape() {
      shape ??= shapeOf(links, draft)
      return shape
    },
  }

  function quickCheck(): (value: unknown) => boolean {
    const ajv = ajvOf(draft, inherited.test(JSON.stringify(schema)))
    return ajv.compile(adapted(links, draft, assertFormats))
  }
}

function notJudged(found: unknown, error: unknown): Judgement {
  const isTooDeep = error instanceof RangeError
  const params = isTooDeep ? {} : { message: error instanceof Error ? error.message : String(error) }
  const keyword = isTooDeep ? 'too-deep' : 'not-judged'
  return { valid: false, errors: [{ keyword, pointer: '', schemaPointer: '', params, found }], total: 1 }
}
