import { placeOf } from './container/place'
import type { Finding } from './findings/finding'
import { type Address, inside } from './findings/trail'
import type { Side } from './gates/doing'
import type { GateVerdict, Unwrapping } from './gates/gate'
import { rootOf } from './gates/payload'
import { format } from './json/print'
import { firstFault } from './json/scan'
import { judge, schemaOf } from './judge'
import type { PaneText, SchemaNote, View, ViewInput } from './operations'
import { paneFinding } from './pane'
import { type Reading, read } from './read'
import { compile } from './schema/compile'
import { writtenAt } from './source'
import type { TracedCall, TracedDefinition, TracedResult } from './trace/trace'

const nothing: GateVerdict = { state: 'not-checked', reason: 'nothing', errors: 0, warnings: 0 }

/** Opens one item of a capture: the texts of the three panes, both verdicts, the findings with their places. */
export function view(input: ViewInput): View {
  const reading = read(input.text, input.dialect, input.setAside)
  const { trace } = reading
  const { kind, index } = input.select
  if (kind === 'definition') return viewOfDefinition(reading, index)
  if (kind === 'document') return viewOfDocument(reading, index)
  const result = kind === 'result' ? trace.results[index] : undefined
  const call = kind === 'call' ? index : result?.call
  return viewOfCall(reading, call, kind === 'result' ? index : undefined)
}

function viewOfCall(reading: Reading, callIndex: number | undefined, resultIndex: number | undefined): View {
  const { trace } = reading
  const judged = judge(reading)
  const call = callIndex === undefined ? undefined : trace.calls[callIndex]
  const gate = callIndex === undefined ? undefined : judged.calls[callIndex]
  // Without a result of its own, a call shows the one that the host's tools/call got for it.
  const hop = call?.hop === undefined ? undefined : trace.calls[call.hop]
  const shownResult = resultIndex ?? call?.result ?? hop?.result
  const result = shownResult === undefined ? undefined : trace.results[shownResult]
  const definition = call?.definition === undefined ? undefined : trace.definitions[call.definition]
  const panes = {
    schema: definition && schemaPane(reading, definition, 'input'),
    outputSchema: definition && schemaPane(reading, definition, 'output'),
    arguments: call && gate && argumentsPane(reading, call, gate),
    result: result && resultPane(reading, result),
  }
  const own = (finding: Finding) =>
    (finding.call !== undefined && finding.call === callIndex) ||
    (finding.result !== undefined && finding.result === shownResult) ||
    (finding.definition !== undefined && finding.definition === call?.definition)
  const tool = call?.name ?? result?.name
  return clean<View>({
    tool,
    dialect: call?.dialect ?? result?.dialect,
    call: callIndex,
    result: shownResult,
    resultFromHop:
      resultIndex === undefined && call?.result === undefined && shownResult !== undefined ? true : undefined,
    schema: panes.schema,
    outputSchema: panes.outputSchema,
    arguments: panes.arguments,
    resultText: panes.result,
    schemaNote: definition && schemaNote(reading, definition, 'input'),
    outputSchemaNote: definition && schemaNote(reading, definition, 'output'),
    gate1: gate?.verdict ?? nothing,
    gate2: (shownResult === undefined ? undefined : judged.results[shownResult]?.verdict) ?? nothing,
    findings: judged.findings.filter(own).map((finding) => paneFinding(finding, panes)),
    wire: clean<View['wire']>({
      dialect: call?.dialect,
      tool,
      expects: definition?.freeText ? 'free-text' : call?.expects,
      defaultDraft: definition?.defaultDraft,
      knownTools: call?.offered,
      isError: result?.isError,
      texts: result && textsBeside(result),
    }),
  })
}

function viewOfDefinition(reading: Reading, index: number): View {
  const definition = reading.trace.definitions[index]
  const schema = definition && schemaPane(reading, definition, 'input')
  const findings = judge(reading).findings.filter((finding) => finding.definition === index)
  return clean<View>({
    tool: definition?.name,
    dialect: definition?.dialect,
    schema,
    outputSchema: definition && schemaPane(reading, definition, 'output'),
    schemaNote: definition && schemaNote(reading, definition, 'input'),
    outputSchemaNote: definition && schemaNote(reading, definition, 'output'),
    gate1: { ...nothing, reason: 'no-call' },
    gate2: { ...nothing, reason: 'no-result' },
    findings: findings.map((finding) => paneFinding(finding, { schema })),
    wire: clean<View['wire']>({ tool: definition?.name, defaultDraft: definition?.defaultDraft }),
  })
}

function viewOfDocument(reading: Reading, index: number): View {
  const document = reading.documents[index]
  const at: Address = { document: index, trail: document?.isJson ? [''] : [] }
  const pane = document && paneOf(reading, at, { from: 'value', layers: 0, expected: 0 })
  const judged = judge(reading)
  const findings = judged.findings.filter((finding) => finding.at.document === index)
  return clean<View>({
    arguments: pane,
    gate1: nothing,
    gate2: nothing,
    findings: findings.map((finding) => paneFinding(finding, { arguments: pane })),
    wire: {},
  })
}

function compileOf(inHand: NonNullable<ReturnType<typeof schemaOf>>) {
  return compile(
    inHand.schema,
    inHand.defaultDraft === undefined ? {} : { defaultDraft: inHand.defaultDraft },
  )
}

function schemaNote(reading: Reading, definition: TracedDefinition, side: Side): SchemaNote | undefined {
  const inHand = schemaOf(reading, definition, side)
  if (!inHand) return undefined
  const { draft, chosenBy } = compileOf(inHand)
  return { draft, chosenBy }
}

function schemaPane(reading: Reading, definition: TracedDefinition, side: Side): PaneText | undefined {
  const at = side === 'input' ? definition.inputSchemaAt : definition.outputSchemaAt
  return at && paneOf(reading, rootOf(at), { from: 'value', layers: 0, expected: 0 })
}

function argumentsPane(
  reading: Reading,
  call: TracedCall,
  gate: ReturnType<typeof judge>['calls'][number],
): PaneText | undefined {
  if (gate.unwrapping.from === 'missing') return undefined
  const text = gate.isJson ? undefined : typeof call.arguments === 'string' ? call.arguments : undefined
  return paneOf(reading, gate.root, gate.unwrapping, text)
}

/** What the result pane shows: structured content, else the one text block (unwrapped), else everything as it came. */
function resultPane(reading: Reading, result: TracedResult): PaneText | undefined {
  if (result.structuredAt)
    return paneOf(reading, rootOf(result.structuredAt), { from: 'structured', layers: 0, expected: 0 })
  const [block, ...others] = result.content
  if (block?.kind === 'text' && typeof block.value === 'string' && others.length === 0) {
    const isJson = /^\s*[[{]/.test(block.value) && firstFault(block.value) === undefined
    return isJson
      ? paneOf(reading, inside(block.at), { from: 'text-block', layers: 1, expected: 1 })
      : paneOf(reading, block.at, { from: 'text-block', layers: 0, expected: 0 }, block.value)
  }
  if (block?.kind === 'json' && others.length === 0)
    return paneOf(reading, block.at, { from: 'value', layers: 0, expected: 0 })
  return paneOf(reading, rootOf(result.at), { from: 'value', layers: 0, expected: 0 })
}

/** The texts of a result that its pane does not show, because it shows the structured content. */
function textsBeside({ structuredAt, content }: TracedResult): readonly string[] | undefined {
  if (!structuredAt) return undefined
  return content.flatMap(({ kind, value }) => (kind === 'text' && typeof value === 'string' ? [value] : []))
}

/** A pane's text: the value as written, laid out; `text` shows a text that is not JSON as it is. */
function paneOf(reading: Reading, at: Address, unwrapping: Unwrapping, text?: string): PaneText | undefined {
  const written = text ?? writtenAt(reading.documents, at)
  if (written === undefined) return undefined
  const laidOut = text === undefined ? format(written, 2) : undefined
  return {
    text: laidOut ?? written,
    isJson: laidOut !== undefined,
    unwrapping,
    at,
    spans: placeOf(reading.documents, at, {}),
  }
}

/** A value without the members that are undefined. */
export function clean<T extends object>(value: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T
}
