import type { Finding } from './findings/finding'
import type { Address } from './findings/trail'
import type { GateReport } from './gates/gate'
import { type Gate1, gate1 } from './gates/gate1'
import { gate2 } from './gates/gate2'
import { codeOfFact, readySchema, type SchemaInHand } from './gates/payload'
import type { Reading } from './read'
import { bulk, factsOfDocument, payloadText } from './source'
import type { TracedCall, TracedDefinition } from './trace/trace'

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
  const calls = trace.calls.map((call, index) => {
    const report = gateOfCall(reading, call, quick)
    for (const finding of report.findings) {
      if (isOfSchema(finding)) continue
      findings.push({ ...finding, call: index, ...(call.name === undefined ? {} : { tool: call.name }) })
    }
    return report
  })
  const results = trace.results.map((result, index) => {
    const call = result.call === undefined ? undefined : trace.calls[result.call]
    const definition = call?.definition === undefined ? undefined : trace.definitions[call.definition]
    const report = gate2({
      result,
      outputSchema: definition && schemaOf(reading, definition, 'output'),
      written: result.structuredAt && payloadText(documents, result.structuredAt, quick),
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

/** Says of a schema that was set aside why nothing is held against it. */
function tooSlow(reading: Reading, definition: TracedDefinition, index: number): Finding[] {
  const { name: tool, at, inputSchemaAt } = definition
  const aside = reading.setAside?.find((slow) => slow.tool === tool)
  if (!aside) return []
  const { pattern, milliseconds } = aside
  const params = { tool, seconds: Math.round(milliseconds / 1000), ...(pattern ? { pattern } : {}) }
  const place = inputSchemaAt ?? at
  return [{ code: 'schema/too-slow', severity: 'warning', at: place, params, definition: index, tool }]
}

function gateOfCall(reading: Reading, call: TracedCall, quick: boolean): Gate1 {
  const definition = call.definition === undefined ? undefined : reading.trace.definitions[call.definition]
  const isValue = call.arguments !== undefined && typeof call.arguments !== 'string'
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
    written: isValue ? payloadText(reading.documents, call.argumentsAt, quick) : undefined,
    quick,
  })
}

type Side = 'input' | 'output'

type Schemas = { readonly [side in Side]: SchemaInHand | undefined }

const schemasByReading = new WeakMap<Reading, Map<TracedDefinition, Schemas>>()

/** A definition's schema ready for a gate; with its text where numbers in it may be beyond a double. */
export function schemaOf(
  reading: Reading,
  definition: TracedDefinition,
  side: Side,
): SchemaInHand | undefined {
  const known = schemasByReading.get(reading) ?? new Map<TracedDefinition, Schemas>()
  schemasByReading.set(reading, known)
  let schemas = known.get(definition)
  if (!schemas) {
    const { name, inputSchema, inputSchemaAt, outputSchema, outputSchemaAt, defaultDraft } = definition
    const setAside = reading.setAside?.some(({ tool }) => tool === name)
    const inHand = (schema: unknown, at: Address | undefined): SchemaInHand | undefined =>
      schema === undefined || !at
        ? undefined
        : { schema, at, tool: name, defaultDraft, setAside, text: payloadText(reading.documents, at, true) }
    schemas = { input: inHand(inputSchema, inputSchemaAt), output: inHand(outputSchema, outputSchemaAt) }
    known.set(definition, schemas)
  }
  return schemas[side]
}

/**
 * What `JSON.parse` loses outside the payloads (the gates report those inside): one finding per document and kind, at
 * the first place, with the count.
 */
function lostInParsing(reading: Reading, quick: boolean): Finding[] {
  const { documents, trace } = reading
  const lost = reading.contained.documents.flatMap((_, index) => {
    const facts = factsOfDocument(documents, index, quick)
    if (facts.length === 0) return []
    const payloads: string[] = []
    for (const at of [
      ...trace.calls.map((call) => call.argumentsAt),
      ...trace.results.map((result) => result.structuredAt),
    ]) {
      if (at?.document === index && at.trail.length === 1) payloads.push(`${at.trail[0]}/`)
    }
    const byKind = new Map<string, Finding>()
    for (const fact of facts) {
      if (fact.fact === 'number-form' || payloads.some((prefix) => fact.pointer.startsWith(prefix))) continue
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
