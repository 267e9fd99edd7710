import type { Finding } from './findings/finding'
import { type Address, step } from './findings/trail'
import type { Side } from './gates/doing'
import type { GateVerdict } from './gates/gate'
import { gate1 } from './gates/gate1'
import { gate2 } from './gates/gate2'
import { readySchema, type SchemaInHand } from './gates/payload'
import { looksLikeSchema } from './inspect'
import { firstFault, mayHoldFacts } from './json/scan'
import type { Checked, CheckInput, PaneText, SchemaNote, WireFacts } from './operations'
import { paneFinding } from './pane'
import { readAnew } from './read'
import { lineColumnOf } from './text/span'
import type { ToolDefinition, ToolResult } from './trace/trace'
import { clean } from './view'

/** The panes are read as documents of their own, and the texts beside a structured result as one more. */
const documentOf = { schema: 0, arguments: 1, result: 2, output: 3, texts: 4 } as const

const idle = (reason: string): GateVerdict => ({ state: 'not-checked', reason, errors: 0, warnings: 0 })

/** Checks the panes' texts as they stand, after an edit or without any capture. Blank panes are not checked. Never throws. */
export function check(input: CheckInput): Checked {
  const wire = input.wire ?? {}
  const schema = schemaFrom(input.schema, 'schema', wire.defaultDraft, wire.tool)
  const output = schemaFrom(input.outputSchema, 'output', wire.defaultDraft, wire.tool)
  const outputSchema = output.inHand ?? schema.outputSchema
  const panes = {
    schema: paneText(input.schema, schema.at),
    outputSchema: paneText(input.outputSchema, output.at),
    arguments: paneText(input.arguments, { document: documentOf.arguments, trail: [''] }),
    result: paneText(input.result, { document: documentOf.result, trail: [''] }),
  }
  const findings: Finding[] = [...schema.findings, ...output.findings]
  let one = idle('no-arguments')
  let draft: Checked['schemaNote']
  if (blank(input.arguments) && schema.inHand) {
    findings.push(...readySchema(schema.inHand).findings)
    draft = noteOf(schema.inHand)
  }
  if (!blank(input.arguments)) {
    const bare = wire.expects === undefined
    const report = gate1({
      at: { document: documentOf.arguments, trail: [] },
      argumentsAt: { document: documentOf.arguments, trail: [] },
      arguments: input.arguments,
      tool: wire.tool ?? schema.tool ?? '-',
      expects: wire.expects === 'free-text' ? 'free-text' : 'text',
      defined: schema.inHand !== undefined || schema.broken || wire.knownTools === undefined,
      ...(schema.inHand ? { schema: schema.inHand } : {}),
      ...(wire.knownTools ? { offered: wire.knownTools } : {}),
    })
    const own = bare ? report.findings.map(withoutOuterString) : report.findings
    findings.push(...own)
    const refused = own.some((finding) => finding.severity === 'error' && !finding.code.startsWith('schema/'))
    const state = !refused && report.verdict.state === 'refused' ? 'ok' : report.verdict.state
    one = schema.broken
      ? { ...report.verdict, state: refused ? 'refused' : 'not-checked', reason: 'schema-broken' }
      : { ...report.verdict, state }
    if (report.compiled) draft = { draft: report.compiled.draft, chosenBy: report.compiled.chosenBy }
    if (!report.isJson)
      panes.arguments = panes.arguments && {
        ...panes.arguments,
        at: { document: documentOf.arguments, trail: [] },
      }
    else panes.arguments = panes.arguments && { ...panes.arguments, at: report.root }
  }
  let two = idle('no-result')
  if (!blank(input.result)) {
    const { result, written } = resultFrom(input.result, wire)
    const report = gate2({
      result,
      ...(outputSchema ? { outputSchema } : {}),
      ...(written === undefined ? {} : { written }),
    })
    findings.push(...report.findings)
    two = report.verdict
    if (!result.structuredAt)
      panes.result = panes.result && { ...panes.result, at: { document: documentOf.result, trail: [] } }
  }
  return clean<Checked>({
    gate1: one,
    gate2: two,
    schemaNote: draft,
    outputSchemaNote: outputSchema && noteOf(outputSchema),
    findings: findings.map((finding) => paneFinding(finding, panes)),
  })
}

function noteOf(inHand: SchemaInHand): SchemaNote {
  const { draft, chosenBy } = readySchema(inHand).compiled
  return { draft, chosenBy }
}

const blank = (text: string | undefined): text is undefined => text === undefined || text.trim() === ''

/** In a pane without a wire, one JSON string around the payload is welcome: it is how the payload was copied. */
function withoutOuterString(finding: Finding): Finding {
  if (finding.code !== 'arguments/encoded-again' || finding.params['layers'] !== 2) return finding
  return { ...finding, code: 'arguments/string-unwrapped', severity: 'note' }
}

function paneText(text: string | undefined, at: Address): PaneText | undefined {
  if (blank(text)) return undefined
  return {
    text,
    isJson: firstFault(text) === undefined,
    at,
    unwrapping: { from: 'edited', layers: 0, expected: 0 },
    spans: [],
  }
}

interface SchemaFrom {
  readonly inHand?: SchemaInHand
  readonly outputSchema?: SchemaInHand
  readonly tool?: string
  readonly at: Address
  /** A schema was given, and it is not JSON. */
  readonly broken: boolean
  readonly findings: readonly Finding[]
}

/** A schema from a pane: a JSON Schema, or a tool definition of any dialect, unwrapped. */
function schemaFrom(
  text: string | undefined,
  pane: 'schema' | 'output',
  defaultDraft: SchemaInHand['defaultDraft'],
  named: string | undefined,
): SchemaFrom {
  const root: Address = { document: documentOf[pane], trail: [''] }
  if (blank(text)) return { at: root, broken: false, findings: [] }
  const fault = firstFault(text)
  if (fault) {
    const { line, column } = lineColumnOf(text, fault.offset)
    const at: Address = { document: documentOf[pane], trail: [] }
    const span = { start: fault.offset, end: Math.min(text.length, fault.offset + 1) }
    const params = { fault: fault.code, offset: fault.offset, line, column, open: fault.open }
    return { at, broken: true, findings: [{ code: 'schema/not-json', severity: 'error', at, span, params }] }
  }
  const value: unknown = JSON.parse(text)
  const definition = looksLikeSchema(value) ? undefined : definitionIn(text)
  const tool = definition?.name ?? named
  const hand = (
    side: Side,
    schema: unknown,
    at: Address | undefined,
    draft = defaultDraft,
  ): SchemaInHand | undefined =>
    schema === undefined
      ? undefined
      : {
          schema,
          side,
          at: { document: documentOf[pane], trail: at?.trail ?? [''] },
          ...(tool === undefined ? {} : { tool }),
          ...(draft === undefined ? {} : { defaultDraft: draft }),
          ...(!definition && mayHoldFacts(text) ? { text } : {}),
        }
  if (!definition) {
    const inHand = hand(pane === 'schema' ? 'input' : 'output', value, root)
    return { at: root, broken: false, findings: [], ...(inHand ? { inHand } : {}) }
  }
  const inHand = hand(
    'input',
    definition.inputSchema,
    definition.inputSchemaAt,
    definition.defaultDraft ?? defaultDraft,
  )
  const outputSchema = hand(
    'output',
    definition.outputSchema,
    definition.outputSchemaAt,
    definition.defaultDraft ?? defaultDraft,
  )
  return {
    at: root,
    broken: false,
    tool: definition.name,
    findings: [],
    ...(inHand ? { inHand } : {}),
    ...(outputSchema ? { outputSchema } : {}),
  }
}

function definitionIn(text: string): ToolDefinition | undefined {
  return readAnew(text).trace.definitions.find((definition) => definition.inputSchema !== undefined)
}

/** A result from a pane: JSON is judged as structured content beside its texts, other text stays text. */
function resultFrom(text: string, { isError, texts = [] }: WireFacts) {
  const textAt: Address = { document: documentOf.result, trail: [] }
  const isJson = firstFault(text) === undefined
  const result: ToolResult = {
    dialect: 'pane',
    at: textAt,
    content: isJson
      ? texts.map((value, i) => ({
          at: { document: documentOf.texts, trail: [step(i)] },
          kind: 'text',
          value,
        }))
      : [{ at: textAt, kind: 'text', value: text }],
    ranBy: 'client',
    ...(isJson ? { structured: JSON.parse(text) as unknown, structuredAt: { ...textAt, trail: [''] } } : {}),
    ...(isError === undefined ? {} : { isError }),
  }
  return { result, written: isJson ? text : undefined }
}
