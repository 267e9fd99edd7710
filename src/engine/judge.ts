import type { Finding } from './findings/finding'
import type { Address } from './findings/trail'
import type { Side } from './gates/doing'
import type { GateReport } from './gates/gate'
import { type Gate1, gate1 } from './gates/gate1'
import { gate2 } from './gates/gate2'
import { codeOfFact, readySchema, type SchemaInHand } from './gates/payload'
import { pointersAround, pointerTreeOf } from './json/pointer-tree'
import type { Reading } from './read'
import { bulk, factsOfDocument, payloadTexts } from './source'
import { advance, beginStep } from './text/progress'
import type { Trace, TracedCall, TracedDefinition } from './trace/trace'

/** Both gates over everything a reading holds, and all its findings. Indexes are those of the trace. */
export interface Judged {
  readonly calls: readonly Gate1[]
  readonly results: readonly GateReport[]
  readonly findings: readonly Finding[]
}

const judgedByReading = new WeakMap<Reading, Judged>()

/** Asks both gates about every call and result of a reading, once. Never throws. */
export function judge(reading: Reading): Judged {
  let judged = judgedByReading.get(reading)
  if (!judged) {
    judged = judgeAnew(reading)
    judgedByReading.set(reading, judged)
  }
  return judged
}

function judgeAnew(reading: Reading): Judged {
  const { trace, documents } = reading
  const quick = reading.text.length > bulk
  const findings: Finding[] = [
    ...reading.findings,
    ...lostInParsing(reading, quick),
    ...trace.definitions.flatMap((definition, index) => [
      ...schemaFaults(reading, definition, index),
      ...tooSlow(reading, definition, index),
    ]),
  ]
  const written = payloadTexts(documents, valuePayloadsOf(trace), quick)
  beginStep('check', trace.calls.length + trace.results.length)
  const calls = trace.calls.map((call, index) => {
    advance('check', 1)
    const report = gateOfCall(reading, call, written.get(call.argumentsAt), quick)
    for (const finding of report.findings) {
      if (isOfSchema(finding)) continue
      findings.push({ ...finding, call: index, ...(call.name === undefined ? {} : { tool: call.name }) })
    }
    return report
  })
  const results = trace.results.map((result, index) => {
    advance('check', 1)
    const call = result.call === undefined ? undefined : trace.calls[result.call]
    const definition = call?.definition === undefined ? undefined : trace.definitions[call.definition]
    const report = gate2({
      result,
      outputSchema: definition && schemaOf(reading, definition, 'output'),
      written: result.structuredAt && written.get(result.structuredAt),
      quick,
    })
    const tool = call?.name ?? result.name
    for (const finding of report.findings) {
      if (isOfSchema(finding)) continue
      findings.push({
        ...finding,
        result: index,
        ...(result.call === undefined ? {} : { call: result.call }),
        ...(tool === undefined ? {} : { tool }),
      })
    }
    return report
  })
  return { calls, results, findings }
}

/** What a gate says of a schema is said of its definition, once, however many calls it has. */
function isOfSchema({ code }: Finding): boolean {
  return code.startsWith('schema/')
}

/** What is wrong with the schemas of a definition, whether it is called or not. */
function schemaFaults(reading: Reading, definition: TracedDefinition, index: number): Finding[] {
  return (['input', 'output'] as const).flatMap((side) => {
    const schema = schemaOf(reading, definition, side)
    const findings = schema === undefined ? [] : readySchema(schema).findings
    return findings.map((finding): Finding => {
      const isHabit = definition.ownTypeNames && finding.code === 'schema/unknown-type'
      return {
        ...finding,
        definition: index,
        tool: definition.name,
        ...(isHabit ? { severity: 'note' } : {}),
      }
    })
  })
}

/** Says of the schemas that were set aside why nothing is held against them. */
function tooSlow({ setAside = [] }: Reading, definition: TracedDefinition, index: number): Finding[] {
  const { name: tool, at, inputSchemaAt, outputSchemaAt } = definition
  const slow = setAside.filter((aside) => aside.tool === tool)
  return slow.map(({ side, pattern, milliseconds }): Finding => {
    const params = { tool, side, seconds: Math.round(milliseconds / 1000), ...(pattern ? { pattern } : {}) }
    const place = (side === 'input' ? inputSchemaAt : outputSchemaAt) ?? at
    return { code: 'schema/too-slow', severity: 'warning', at: place, params, definition: index, tool }
  })
}

/** Where payloads stand that are values and not text. */
function* valuePayloadsOf({ calls, results }: Trace): Generator<Address> {
  for (const { arguments: args, argumentsAt } of calls)
    if (args !== undefined && typeof args !== 'string') yield argumentsAt
  for (const { structuredAt } of results) if (structuredAt) yield structuredAt
}

function gateOfCall(reading: Reading, call: TracedCall, written: string | undefined, quick: boolean): Gate1 {
  const definition = call.definition === undefined ? undefined : reading.trace.definitions[call.definition]
  return gate1({
    at: call.at,
    tool: call.name,
    arguments: call.arguments,
    argumentsAt: call.argumentsAt,
    expects: definition?.freeText ? 'free-text' : call.expects,
    ranByProvider: call.ranBy === 'provider',
    argumentsOptional: call.argumentsOptional,
    untypedValues: call.untypedValues,
    cutOff: call.cutOff,
    finishReason: call.finishReason,
    offered: call.offered,
    defined: definition !== undefined || call.ranBy === 'provider',
    schema: definition && schemaOf(reading, definition, 'input'),
    written,
    quick,
  })
}

type Schemas = { readonly [side in Side]: SchemaInHand | undefined }

const schemasByReading = new WeakMap<Reading, Map<TracedDefinition, Schemas>>()

/** A definition's schema ready for a gate; with its text where numbers in it may be beyond a double. */
export function schemaOf(
  reading: Reading,
  definition: TracedDefinition,
  side: Side,
): SchemaInHand | undefined {
  let known = schemasByReading.get(reading)
  if (!known) {
    known = schemasOf(reading)
    schemasByReading.set(reading, known)
  }
  return known.get(definition)?.[side]
}

function schemasOf({ trace, documents, setAside }: Reading): Map<TracedDefinition, Schemas> {
  const { definitions } = trace
  const places = definitions.flatMap(({ inputSchemaAt, outputSchemaAt }) => [inputSchemaAt, outputSchemaAt])
  const texts = payloadTexts(
    documents,
    places.filter((at) => at !== undefined),
    true,
  )
  return new Map(
    definitions.map((definition) => {
      const { name, inputSchema, inputSchemaAt, outputSchema, outputSchemaAt, defaultDraft } = definition
      const inHand = (side: Side, schema: unknown, at: Address | undefined): SchemaInHand | undefined => {
        if (schema === undefined || !at) return undefined
        const isAside = setAside?.some((slow) => slow.tool === name && slow.side === side)
        return { schema, at, tool: name, side, defaultDraft, setAside: isAside, text: texts.get(at) }
      }
      const schemas = {
        input: inHand('input', inputSchema, inputSchemaAt),
        output: inHand('output', outputSchema, outputSchemaAt),
      }
      return [definition, schemas]
    }),
  )
}

/**
 * What `JSON.parse` loses outside the payloads (the gates report those inside): one finding per document and kind, at
 * the first place, with the count.
 */
function lostInParsing(reading: Reading, quick: boolean): Finding[] {
  const { documents, trace } = reading
  let payloads: Map<number, string[]> | undefined
  const lost = reading.contained.documents.flatMap((_, index) => {
    const facts = factsOfDocument(documents, index, quick)
    if (facts.length === 0) return []
    payloads ??= outerPayloadsOf(trace)
    const tree = pointerTreeOf(payloads.get(index) ?? [])
    const byKind = new Map<string, Finding>()
    for (const fact of facts) {
      const isInside = pointersAround(tree, fact.pointer).some((payload) => payload !== fact.pointer)
      if (fact.fact === 'number-form' || isInside) continue
      const [code, severity] = codeOfFact(fact.fact)
      const before = byKind.get(code)
      const count = Number(before?.params['count'] ?? 0) + 1
      const written =
        documents[index]?.text.slice(fact.span.start, Math.min(fact.span.end, fact.span.start + 80)) ?? ''
      byKind.set(code, {
        code,
        severity: fact.fact === 'beyond-double' ? 'note' : severity,
        at: before?.at ?? { document: index, trail: [fact.pointer] },
        part: fact.part,
        params: before
          ? { ...before.params, count }
          : {
              written,
              count,
              ...(fact.fact === 'beyond-double' ? { becomes: String(Number(written)) } : {}),
            },
      })
    }
    return [...byKind.values()]
  })
  if (!quick) return lost
  const at: Address = { document: 0, trail: [] }
  return [...lost, { code: 'capture/bulk', severity: 'note', at, params: { limit: bulk } }]
}

/** The pointers of payloads that stand in a document's own text, by document. */
function outerPayloadsOf({ calls, results }: Trace): Map<number, string[]> {
  const byDocument = new Map<number, string[]>()
  const add = ({ document, trail }: Address) => {
    const pointer = trail[0]
    if (pointer === undefined || trail.length > 1) return
    const known = byDocument.get(document)
    if (known) known.push(pointer)
    else byDocument.set(document, [pointer])
  }
  for (const { argumentsAt } of calls) add(argumentsAt)
  for (const { structuredAt } of results) if (structuredAt) add(structuredAt)
  return byDocument
}
