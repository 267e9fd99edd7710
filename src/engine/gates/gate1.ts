import type { Edit, Finding } from '../findings/finding'
import { type Address, inside } from '../findings/trail'
import type { Ready } from '../schema/compiled'
import type { ArgumentsForm } from '../trace/trace'
import type { GateReport, Unwrapping } from './gate'
import { reportOf } from './gate'
import { nearestNames } from './nearest'
import {
  checkAgainst,
  oddFindings,
  readySchema,
  rootOf,
  type SchemaInHand,
  writtenNumbersOf,
} from './payload'
import { textFindings } from './text-findings'
import { typedBy } from './untyped'

/** A call as gate 1 sees it. */
export interface CallToCheck {
  readonly tool?: string
  readonly arguments?: unknown
  readonly argumentsAt: Address
  readonly expects: ArgumentsForm
  readonly argumentsOptional?: boolean
  readonly untypedValues?: boolean
  readonly cutOff?: boolean
  readonly finishReason?: string
  /** Where the call itself stands. */
  readonly at: Address
  /** Names of the tools that were offered; absent when nobody knows. */
  readonly offered?: readonly string[]
  /** Whether a definition was found at all; `schema` is absent also when the definition has none. */
  readonly defined: boolean
  readonly schema?: SchemaInHand
  /** For arguments that are a value: their text as written, where it is worth a look. */
  readonly written?: string
  /** In bulk: of oddities only what `JSON.parse` loses is looked for. */
  readonly quick?: boolean
}

/** The arguments once all layers are off. `root` is where the value stands. */
interface Payload {
  readonly value: unknown
  readonly root: Address
  readonly isJson: boolean
  readonly unwrapping: Unwrapping
  readonly findings: readonly Finding[]
  readonly written?: string
}

/** What gate 1 says, with the payload it looked at. */
export interface Gate1 extends GateReport {
  readonly unwrapping: Unwrapping
  /** Where the unwrapped value (or the text that is no JSON) stands. */
  readonly root: Address
  readonly isJson: boolean
  readonly value: unknown
  readonly compiled?: Ready
}

/**
 * Gate 1: whether a call may run. The arguments are JSON, encoded as often as the wire says, an object, for a tool that
 * was offered, and fit its schema. Without a schema the verdict is `not-checked`, never `ok`. Never throws.
 */
export function gate1(call: CallToCheck): Gate1 {
  const payload = payloadOf(call)
  const findings: Finding[] = [...toolFindings(call), ...payload.findings]
  const seen = {
    unwrapping: payload.unwrapping,
    root: payload.root,
    isJson: payload.isJson,
    value: payload.value,
  }
  if (call.expects === 'free-text') return { ...reportOf(findings, 'free-text'), ...seen }
  if (!payload.isJson) {
    if (call.schema) findings.push(...readySchema(call.schema).findings)
    return { ...reportOf(findings, 'not-json'), ...seen }
  }
  const { written } = payload
  if (written !== undefined) findings.push(...oddFindings(written, payload.root, call.quick ?? false))
  if (!call.schema) return { ...reportOf(findings, call.defined ? 'no-schema' : 'no-definition'), ...seen }
  const numbers = written === undefined ? undefined : writtenNumbersOf(written)
  const value = call.untypedValues ? typedBy(call.schema.schema, payload.value) : payload.value
  // Edits are offsets of a text; arguments that are a value have none of their own.
  const text = payload.unwrapping.from === 'string' ? written : undefined
  const check = checkAgainst('arguments', call.schema, value, payload.root, numbers, text)
  findings.push(...check.findings)
  if (!check.compiled.ok) return { ...reportOf(findings, 'schema-broken'), ...seen }
  return { ...reportOf(findings), ...seen, compiled: check.compiled }
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
  const finding = (
    code: string,
    params: Finding['params'] = {},
    severity: Finding['severity'] = 'error',
  ): Finding => ({
    code,
    severity,
    at,
    params,
  })
  if (call.expects === 'free-text') {
    return {
      value: raw,
      root: at,
      isJson: false,
      unwrapping: { from: 'free-text', layers: 0, expected: 0 },
      findings: [],
    }
  }
  if (raw === undefined) {
    return {
      value: {},
      root: at,
      isJson: true,
      unwrapping: { from: 'missing', layers: 0, expected },
      findings: call.argumentsOptional ? [] : [finding('arguments/missing')],
    }
  }
  if (typeof raw === 'string') return payloadOfText(call, raw, expected, finding)
  const unwrapping: Unwrapping = { from: 'value', layers: 0, expected }
  const findings =
    call.expects === 'text' && raw !== null
      ? [finding('arguments/value-not-text', { found: kindOf(raw) })]
      : []
  if (raw === null) findings.push(finding('arguments/null'))
  else if (kindOf(raw) !== 'object') findings.push(finding('arguments/not-object', { found: kindOf(raw) }))
  return {
    value: raw,
    root: rootOf(at),
    isJson: true,
    unwrapping,
    findings,
    ...(call.written === undefined ? {} : { written: call.written }),
  }
}

function payloadOfText(
  call: CallToCheck,
  raw: string,
  expected: number,
  finding: (code: string, params?: Finding['params'], severity?: Finding['severity']) => Finding,
): Payload {
  const at = call.argumentsAt
  const cause = call.finishReason === undefined ? {} : { finishReason: call.finishReason }
  const notJson = (findings: readonly Finding[]): Payload => ({
    value: undefined,
    root: at,
    isJson: false,
    unwrapping: { from: 'string', layers: 0, expected },
    findings,
  })
  if (raw.trim() === '') {
    const { code, params, severity } = finding(raw === '' ? 'arguments/empty' : 'arguments/blank', {
      ...cause,
      ...emptyObjectFits(call.schema),
    })
    const edit: Edit = { span: { start: 0, end: raw.length }, text: '{}', changesMeaning: true, why: code }
    return notJson([{ code, severity, at, params, edits: [edit] }])
  }
  if (raw === 'undefined') return notJson([finding('arguments/undefined-text')])
  const findings: Finding[] = []
  let text = raw
  let root = inside(at)
  let value = parsedOf(text)
  if (!value) return notJson(textFindings('arguments', raw, at, call))
  let layers = 1
  // A string inside the string: a hop encoded once more than the wire asks for.
  while (typeof value.value === 'string' && layers < 32) {
    const inner = parsedOf(value.value)
    if (!inner) break
    text = value.value
    root = inside(root)
    value = inner
    layers += 1
  }
  if (call.expects === 'object') findings.push(finding('arguments/text-not-value', { layers }))
  else if (layers > 1) findings.push(finding('arguments/encoded-again', { layers, expected: 1 }))
  if (value.value === null) findings.push(finding('arguments/null-text'))
  else if (kindOf(value.value) !== 'object')
    findings.push(finding('arguments/not-object', { found: kindOf(value.value) }))
  return {
    value: value.value,
    root,
    isJson: true,
    unwrapping: { from: 'string', layers, expected },
    findings,
    written: text,
  }
}

/** Whether the schema would take `{}`, as a tool without arguments does. */
function emptyObjectFits(schema: SchemaInHand | undefined): { emptyObjectFits?: boolean } {
  const compiled = schema && readySchema(schema).compiled
  return compiled?.ok ? { emptyObjectFits: compiled.validate({}).valid } : {}
}

function parsedOf(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** The kind of a JSON value, in JSON Schema's words. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
