import type { Finding, Severity } from '../findings/finding'
import { type Address, below, inside } from '../findings/trail'
import { odditiesOf } from '../json/broken/oddities'
import { pointerAt } from '../json/pointer-at'
import { type Fact, factsOf } from '../json/scan'
import { compile } from '../schema/compile'
import type { Broken, Ready, SchemaFault, WrittenNumbers } from '../schema/compiled'
import type { Draft } from '../trace/trace'
import { aboutToValidate, type Side, validated } from './doing'
import { payloadFindings } from './payload-findings'

/** A schema with where it stands. `text`: as written, where its numbers may be beyond a double. */
export interface SchemaInHand {
  readonly schema: unknown
  readonly at: Address
  readonly defaultDraft?: Draft | undefined
  readonly text?: string | undefined
  /** The tool whose schema it is. */
  readonly tool?: string | undefined
  readonly side: Side
  /** It took too long before: nothing is held against it. */
  readonly setAside?: boolean | undefined
}

/** The findings of a value against a schema, or why the schema could not be asked. */
export interface SchemaCheck {
  readonly findings: readonly Finding[]
  /** False: the schema is broken or set aside, nothing was checked. */
  readonly asked: boolean
  readonly compiled: Ready | Broken
}

/** A schema made ready, with its own faults as findings at their places. */
export interface ReadySchema {
  readonly compiled: Ready | Broken
  readonly findings: readonly Finding[]
}

const readyByHand = new WeakMap<SchemaInHand, ReadySchema>()

/** Makes a schema ready; once for one in hand. */
export function readySchema(inHand: SchemaInHand): ReadySchema {
  let ready = readyByHand.get(inHand)
  if (!ready) {
    ready = readyAnew(inHand)
    readyByHand.set(inHand, ready)
  }
  return ready
}

function readyAnew({ schema, text, defaultDraft, at }: SchemaInHand): ReadySchema {
  const numbers = text === undefined ? undefined : writtenNumbersOf(text)
  const compiled = compile(schema, {
    ...(defaultDraft === undefined ? {} : { defaultDraft }),
    ...(numbers === undefined ? {} : { numbers }),
  })
  const faults: readonly SchemaFault[] = compiled.ok
    ? compiled.notes
    : [...compiled.faults, ...compiled.notes]
  const findings = faults.map(({ code, severity, pointer, part, params }): Finding => {
    const place = below(rootOf(at), pointer)
    return { code, severity, at: place, params, ...(part === undefined ? {} : { part }) }
  })
  return { compiled, findings }
}

/**
 * Checks a value against a schema. `numbers` have pointers relative to the value. `text`: the value's own JSON text
 * where it is a string of the capture; findings then carry edits of it.
 */
export function checkAgainst(
  subject: 'arguments' | 'result',
  inHand: SchemaInHand,
  value: unknown,
  at: Address,
  numbers: WrittenNumbers | undefined,
  text?: string,
): SchemaCheck {
  const { compiled, findings } = readySchema(inHand)
  if (!compiled.ok || inHand.setAside) return { findings, asked: false, compiled }
  aboutToValidate(inHand)
  const judgement = compiled.validate(value, numbers)
  const own = payloadFindings({ subject, compiled, value, judgement, numbers, text })
  validated()
  if (own.length === 0) return { findings, asked: true, compiled }
  const placed = own.map(({ pointer, ...finding }): Finding => ({ ...finding, at: below(at, pointer) }))
  return { findings: [...findings, ...placed], asked: true, compiled }
}

/** Whether a value fits a schema; nothing where the schema could not be asked. */
export function fitsSchema(inHand: SchemaInHand, value: unknown): boolean | undefined {
  const { compiled } = readySchema(inHand)
  if (!compiled.ok || inHand.setAside) return undefined
  aboutToValidate(inHand)
  const { valid } = compiled.validate(value)
  validated()
  return valid
}

/** The root of what stands at an address: the text of a whole document holds its value one pointer further in. */
export function rootOf(at: Address): Address {
  return at.trail.length === 0 ? inside(at) : at
}

const factCodes: { readonly [kind in Fact['fact']]: readonly [code: string, severity: Severity] } = {
  'repeated-key': ['text/repeated-key', 'warning'],
  'beyond-double': ['text/number-beyond-double', 'warning'],
  'number-form': ['text/number-form', 'note'],
  'lone-surrogate': ['text/lone-surrogate', 'error'],
  'proto-key': ['text/proto-key', 'warning'],
}

/** Code and severity for a fact that `JSON.parse` loses. */
export function codeOfFact(kind: Fact['fact']): readonly [code: string, severity: Severity] {
  return factCodes[kind]
}

/** What is odd about a JSON text though it parses, and its numbers that a double cannot hold, if any. */
export interface Oddities {
  readonly findings: readonly Finding[]
  readonly numbers: WrittenNumbers | undefined
}

export const nothingOdd: Oddities = { findings: [], numbers: undefined }

/**
 * What is odd about a JSON text though it parses, at the values concerned; `at` is the address of its root value.
 * `quick` looks only for what `JSON.parse` loses.
 */
export function odditiesAt(text: string, at: Address, quick: boolean): Oddities {
  if (quick) {
    const facts = factsOf(text)
    if (facts.length === 0) return nothingOdd
    return { findings: factFindings(facts, text, at), numbers: writtenNumbersOf(text, facts) }
  }
  const findings = odditiesOf(text).map(({ span, params, ...fault }): Finding => {
    const pointer = params['pointer']
    const isName = fault.code === 'text/repeated-key' || fault.code === 'text/proto-key'
    return {
      ...fault,
      params,
      at: below(at, typeof pointer === 'string' ? pointer : pointerAt(text, span.start)),
      part: isName ? 'key' : 'value',
    }
  })
  return findings.length === 0 ? nothingOdd : { findings, numbers: writtenNumbersOf(text) }
}

/** Facts of a text as findings; `at` is the address of the text's root value. */
function factFindings(facts: readonly Fact[], text: string, at: Address): Finding[] {
  return facts.map((fact) => {
    const [code, severity] = factCodes[fact.fact]
    return {
      code,
      severity,
      at: below(at, fact.pointer),
      part: fact.part,
      params: paramsOf(fact, text),
    }
  })
}

function paramsOf(fact: Fact, text: string): Finding['params'] {
  const written = text.slice(fact.span.start, Math.min(fact.span.end, fact.span.start + 80))
  if (fact.fact === 'beyond-double' || fact.fact === 'number-form') {
    return { written, becomes: String(Number(written)) }
  }
  return { written }
}

/** The numbers of a text that a double cannot hold, by pointer, with their digits as written. */
export function writtenNumbersOf(
  text: string,
  facts: readonly Fact[] = factsOf(text),
): WrittenNumbers | undefined {
  const numbers = new Map<string, string>()
  for (const fact of facts) {
    if (fact.fact === 'beyond-double') numbers.set(fact.pointer, text.slice(fact.span.start, fact.span.end))
  }
  return numbers.size === 0 ? undefined : numbers
}
