import type { Ajv, ValidateFunction } from 'ajv'
import type { Draft } from '../trace/trace'
import { type Adapted, adapted } from './adapt'
import { ajvOf } from './ajv'
import { faultsOf } from './check'
import type {
  Compiled,
  CompileOptions,
  DraftReason,
  Judgement,
  SchemaFault,
  WrittenNumbers,
} from './compiled'
import { addDigitKeywords, addExactMultiples, type Digits } from './digits'
import { draftOf } from './draft'
import { errorsOf } from './errors'
import { keywordsOf } from './keywords'
import { depthOf, isObject, type Position, positionsOf } from './positions'
import { rawErrorsOf } from './raw'
import { type Links, linksOf, refStandsAlone } from './refs'

const fits: Judgement = { valid: true, errors: [], total: 0 }
const noNumbers: WrittenNumbers = new Map()

/** Levels of nesting that are looked at; validators give up at fewer. */
const deepest = 1000

/** Makes a schema ready to be asked. Never throws: a schema that does not compile comes back as `Broken`. */
export function compile(schema: unknown, options: CompileOptions = {}): Compiled {
  let facts: Facts = { draft: options.defaultDraft ?? '2020-12', chosenBy: 'assumed', notes: [] }
  try {
    if (depthOf(schema, deepest) >= deepest) return broken(facts, [tooDeep])
    const positions = positionsOf({ value: schema, pointer: '' })
    const chosen = draftOf(positions, options.defaultDraft)
    facts = chosen
    const links = linksOf(positions, chosen.draft)
    const { faults, notes } = verdictOn(links, chosen.draft)
    facts = { ...chosen, notes: [...chosen.notes, ...notes] }
    const [first, ...rest] = faults
    if (first) return broken(facts, [first, ...rest])
    return ready(schema, links, facts, options)
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

function broken(facts: Facts, faults: readonly [SchemaFault, ...SchemaFault[]]): Compiled {
  return { ok: false, draft: facts.draft, chosenBy: facts.chosenBy, notes: facts.notes, faults }
}

/** All faults of a schema. What stands where no value ever comes cannot stop it, so it is a warning there. */
function verdictOn(links: Links, draft: Draft): { faults: SchemaFault[]; notes: SchemaFault[] } {
  const reached = reachedIn(links, draft)
  const faults: SchemaFault[] = []
  const notes: SchemaFault[] = []
  const ofRefs = new Map<Position, SchemaFault[]>()
  for (const { position, fault } of links.faults)
    ofRefs.set(position, [...(ofRefs.get(position) ?? []), fault])
  for (const position of links.positions)
    for (const fault of [...faultsOf(position, draft), ...(ofRefs.get(position) ?? [])]) {
      if (fault.severity !== 'error') notes.push(fault)
      else if (reached.has(position)) faults.push(fault)
      else notes.push({ ...fault, severity: 'warning' })
    }
  return { faults, notes }
}

/** The positions that decide about values: the root, what its keywords apply, and where their references lead. */
function reachedIn({ positions, targets }: Links, draft: Draft): Set<Position> {
  const table = keywordsOf(draft)
  const below = new Map<Position, Position[]>()
  for (const position of positions) {
    const { parent, via } = position
    if (parent === undefined || via === undefined || table.get(via)?.asserts !== true) continue
    const list = below.get(parent)
    if (list) list.push(position)
    else below.set(parent, [position])
  }
  const reached = new Set<Position>()
  const open = positions.slice(0, 1)
  for (let next = open.pop(); next; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    const target = targets.get(next)
    if (target) open.push(target)
    const hidden = refStandsAlone(draft) && isObject(next.value) && typeof next.value['$ref'] === 'string'
    if (!hidden) open.push(...(below.get(next) ?? []))
  }
  return reached
}

/** Members that every object of the language inherits: for these, validators must look at own members only. */
const inherited = new RegExp(`"(?:${Object.getOwnPropertyNames(Object.prototype).join('|')})"`)

function ready(schema: unknown, links: Links, facts: Facts, options: CompileOptions): Compiled {
  const { draft } = facts
  const schemaNumbers = options.numbers ?? noNumbers
  const assertFormats = options.assertFormats ?? true
  const needs = {
    ownProperties: inherited.test(JSON.stringify(schema)),
    usesMetaschema: links.usesMetaschema,
  }
  const digits: Digits = { schema: schemaNumbers, value: noNumbers }
  const quick = schemaNumbers.size === 0 ? quickCheck() : undefined
  let thorough: { check: ValidateFunction; pointers: Adapted['pointers'] } | undefined
  if (!quick) thorough = thoroughCheck()
  return {
    ok: true,
    draft,
    chosenBy: facts.chosenBy,
    notes: facts.notes,
    interpreted: false,
    validate(value, numbers = noNumbers) {
      try {
        if (quick && numbers.size === 0 && quick(value)) return fits
      } catch {
        // The thorough check compares without recursion and may still come to an end.
      }
      try {
        thorough ??= thoroughCheck()
        digits.value = numbers
        if (thorough.check(value)) return fits
        const raw = rawErrorsOf(thorough.check.errors ?? [], thorough.pointers)
        return { valid: false, ...errorsOf(raw, { value, numbers, schemaNumbers }) }
      } catch {
        return tooDeepValue(value)
      }
    },
  }

  function quickCheck(): ValidateFunction {
    const ajv = ajvOf(draft, { ...needs, thorough: false })
    addExactMultiples(ajv)
    return compileWith(ajv, adapted(links, draft, { assertFormats, byDigits: false }))
  }

  function thoroughCheck(): { check: ValidateFunction; pointers: Adapted['pointers'] } {
    const ajv = ajvOf(draft, { ...needs, thorough: true })
    const copy = adapted(links, draft, { assertFormats, byDigits: true })
    addDigitKeywords(ajv, digits, (subschema) => copy.pointers.get(subschema) ?? '')
    return { check: compileWith(ajv, copy), pointers: copy.pointers }
  }
}

function compileWith(ajv: Ajv, { schema }: Adapted): ValidateFunction {
  return ajv.compile(schema)
}

function tooDeepValue(found: unknown): Judgement {
  const error = { keyword: 'too-deep', pointer: '', schemaPointer: '', params: {}, found }
  return { valid: false, errors: [error], total: 1 }
}
