import type { Edit, Finding } from '../findings/finding'
import { type Address, inside } from '../findings/trail'
import { parsed as parsedOf } from '../json/parsed'
import type { Ready } from '../schema/compiled'
import { kindOf } from '../schema/kind'
import type { ArgumentsForm } from '../trace/trace'
import type { GateReport, Unwrapping } from './gate'
import { reportOf } from './gate'
import { nearestNames } from './nearest'
import {
  checkAgainst,
  fitsSchema,
  nothingOdd,
  odditiesAt,
  readySchema,
  rootOf,
  type SchemaInHand,
} from './payload'
import { textFindings } from './text-findings'
import { typedBy } from './untyped'

/** A call as gate 1 sees it. */
export interface CallToCheck {
  readonly tool?: string | undefined
  readonly arguments?: unknown
  readonly argumentsAt: Address
  readonly expects: ArgumentsForm
  readonly argumentsOptional?: boolean | undefined
  readonly untypedValues?: boolean | undefined
  readonly cutOff?: boolean | undefined
  readonly finishReason?: string | undefined
  /** Nobody but the provider reads the arguments: they may be of any kind. */
  readonly ranByProvider?: boolean | undefined
  /** Where the call itself stands. */
  readonly at: Address
  /** Names of the tools that were offered; absent when nobody knows. */
  readonly offered?: readonly string[] | undefined
  /** Whether a definition was found at all; `schema` is absent also when the definition has none. */
  readonly defined: boolean
  readonly schema?: SchemaInHand | undefined
  /** For arguments that are a value: their text as written, where it is worth a look. */
  readonly written?: string | undefined
  /** In bulk: of oddities only what `JSON.parse` loses is looked for. */
  readonly quick?: boolean | undefined
}

/** The arguments once all layers are off. `root` is where the value stands. */
interface Payload {
  readonly value: unknown
  readonly root: Address
  readonly isJson: boolean
  readonly unwrapping: Unwrapping
  readonly findings: readonly Finding[]
  readonly written: string | undefined
}

/** What gate 1 says, with the payload it looked at. */
export interface Gate1 extends GateReport {
  readonly unwrapping: Unwrapping
  /** Where the unwrapped value (or the text that is no JSON) stands. */
  readonly root: Address
  readonly isJson: boolean
  readonly compiled?: Ready | undefined
}

/**
 * Gate 1: whether a call may run. The arguments are JSON, encoded as often as the wire says, an object, for a tool that
 * was offered, and fit its schema. Without a schema the verdict is `not-checked`, never `ok`. Never throws.
 */
export function gate1(call: CallToCheck): Gate1 {
  const payload = payloadOf(call)
  const findings = toolFindings(call)
  findings.push(...payload.findings)
  if (call.expects === 'free-text') return said(payload, findings, 'free-text')
  // What the cut has taken cannot be held against the call.
  if (call.cutOff && (payload.unwrapping.from !== 'string' || isBlank(call.arguments)))
    return said(payload, findings, 'cut-off')
  if (!payload.isJson) {
    if (call.schema) findings.push(...readySchema(call.schema).findings)
    return said(payload, findings, 'not-json')
  }
  const { written } = payload
  const odd = written === undefined ? nothingOdd : odditiesAt(written, payload.root, call.quick ?? false)
  findings.push(...withoutEchoes(odd.findings, payload))
  if (!call.schema) return said(payload, findings, call.defined ? 'no-schema' : 'no-definition')
  const value = call.untypedValues ? typedBy(call.schema.schema, payload.value) : payload.value
  // Edits are offsets of a text; arguments that are a value have none of their own.
  const text = payload.unwrapping.from === 'string' ? written : undefined
  const check = checkAgainst('arguments', call.schema, value, payload.root, odd.numbers, text)
  findings.push(...withoutEchoes(check.findings, payload))
  if (!check.compiled.ok) return said(payload, findings, 'schema-broken')
  if (!check.asked) return said(payload, findings, 'schema-too-slow', check.compiled)
  // Such a schema lets everything pass: nothing was checked.
  const saysNothing = check.compiled.notes.some(({ code }) => code === 'schema/no-keyword')
  return said(payload, findings, saysNothing ? 'no-schema' : undefined, check.compiled)
}

/** Arguments that are no object at all are told so once: neither by the schema nor as an odd text again. */
function withoutEchoes(findings: readonly Finding[], { value, root }: Payload): readonly Finding[] {
  if (kindOf(value) === 'object') return findings
  const isRoot = ({ at }: Finding) =>
    at.trail.length === root.trail.length && at.trail.at(-1) === root.trail.at(-1)
  const echoes = ['arguments/type', 'text/null']
  return findings.filter((finding) => !(echoes.includes(finding.code) && isRoot(finding)))
}

const isBlank = (args: unknown): boolean => typeof args === 'string' && args.trim() === ''

function said(payload: Payload, own: readonly Finding[], reason?: string, compiled?: Ready): Gate1 {
  const { verdict, findings } = reportOf(own, reason)
  const { unwrapping, root, isJson } = payload
  return { verdict, findings, unwrapping, root, isJson, compiled }
}

function toolFindings(call: CallToCheck): Finding[] {
  if (call.tool === undefined) return [{ code: 'call/no-name', severity: 'error', at: call.at, params: {} }]
  if (call.defined || !call.offered) return []
  return [
    {
      code: 'call/unknown-tool',
      severity: 'error',
      at: call.at,
      params: {
        name: call.tool,
        nearest: nearestNames(call.tool, call.offered),
        offered: call.offered.length,
      },
    },
  ]
}

function payloadOf(call: CallToCheck): Payload {
  const at = call.argumentsAt
  const raw = call.arguments
  const expected = call.expects === 'text' ? 1 : 0
  if (call.expects === 'free-text') {
    const unwrapping: Unwrapping = { from: 'free-text', layers: 0, expected: 0 }
    return { value: raw, root: at, isJson: false, unwrapping, findings: [], written: undefined }
  }
  if (raw === undefined) {
    const unwrapping: Unwrapping = { from: 'missing', layers: 0, expected }
    const findings = call.argumentsOptional || call.cutOff ? [] : [wrong('arguments/missing', at)]
    return { value: {}, root: at, isJson: true, unwrapping, findings, written: undefined }
  }
  if (typeof raw === 'string') return payloadOfText(call, raw, expected)
  const findings: Finding[] = []
  const found = kindOf(raw)
  if (call.expects === 'text' && raw !== null) findings.push(wrong('arguments/value-not-text', at, { found }))
  if (raw === null) findings.push(wrong('arguments/null', at))
  else if (found !== 'object' && !call.ranByProvider)
    findings.push(wrong('arguments/not-object', at, { found }))
  const unwrapping: Unwrapping = { from: 'value', layers: 0, expected }
  return { value: raw, root: rootOf(at), isJson: true, unwrapping, findings, written: call.written }
}

function payloadOfText(call: CallToCheck, raw: string, expected: number): Payload {
  const at = call.argumentsAt
  if (raw.trim() === '') return notJson(at, expected, call.cutOff ? [] : [emptyText(call, raw)])
  if (raw === 'undefined') return notJson(at, expected, [wrong('arguments/undefined-text', at)])
  let text = raw
  let root = inside(at)
  let parsed = parsedOf(text)
  if (!parsed) return notJson(at, expected, textFindings('arguments', raw, at, call))
  let layers = 1
  // A string inside the string: a hop encoded once more than the wire asks for.
  while (typeof parsed.value === 'string' && layers < 32) {
    const inner = parsedOf(parsed.value)
    if (!inner) break
    text = parsed.value
    root = inside(root)
    parsed = inner
    layers += 1
  }
  const { value } = parsed
  const findings: Finding[] = []
  if (call.expects === 'object') findings.push(wrong('arguments/text-not-value', at, { layers }))
  else if (layers > 1) findings.push(wrong('arguments/encoded-again', at, { layers, expected: 1 }))
  if (value === null) findings.push(wrong('arguments/null-text', at))
  else if (kindOf(value) !== 'object')
    findings.push(wrong('arguments/not-object', at, { found: kindOf(value) }))
  const asUsual = layers === 1 && expected === 1
  const unwrapping: Unwrapping = asUsual ? textAsUsual : { from: 'string', layers, expected }
  return { value, root, isJson: true, unwrapping, findings, written: text }
}

/** Of nearly all arguments that are text. */
const textAsUsual: Unwrapping = { from: 'string', layers: 1, expected: 1 }

function wrong(code: string, at: Address, params: Finding['params'] = {}): Finding {
  return { code, severity: 'error', at, params }
}

function notJson(at: Address, expected: number, findings: readonly Finding[]): Payload {
  const unwrapping: Unwrapping = { from: 'string', layers: 0, expected }
  return { value: undefined, root: at, isJson: false, unwrapping, findings, written: undefined }
}

function emptyText({ argumentsAt, finishReason, schema }: CallToCheck, raw: string): Finding {
  const code = raw === '' ? 'arguments/empty' : 'arguments/blank'
  const params = { ...(finishReason === undefined ? {} : { finishReason }), ...emptyObjectFits(schema) }
  const edit: Edit = { span: { start: 0, end: raw.length }, text: '{}', changesMeaning: true, why: code }
  return { ...wrong(code, argumentsAt, params), edits: [edit] }
}

/** Whether the schema would take `{}`, as a tool without arguments does. */
function emptyObjectFits(schema: SchemaInHand | undefined): { emptyObjectFits?: boolean } {
  const fits = schema && fitsSchema(schema, {})
  return fits === undefined ? {} : { emptyObjectFits: fits }
}
