import { valueOfDocument } from './container/document'
import { dialects } from './dialects/index'
import { evidenceOf, recognise } from './dialects/recognise'
import type { Finding } from './findings/finding'
import { textFaultsOf } from './json/faults'
import { judge } from './judge'
import type {
  CallItem,
  Candidate,
  DefinitionItem,
  InspectInput,
  Inspection,
  ListEntry,
  Recognised,
  ResultItem,
} from './operations'
import { type FirstSeen, type Reading, read } from './read'
import type { TracedCall, TracedResult } from './trace/trace'

/**
 * Reads a capture and asks both gates about everything in it. Works for any text; what could not be recognised is said
 * in the findings. Never throws.
 */
export function inspect(input: InspectInput): Inspection {
  const reading = read(input.text, input.dialect, input.setAside)
  const { trace, contained } = reading
  const judged = judge(reading)
  return {
    container: contained.kind,
    why: contained.why,
    units: input.text.length,
    documents: contained.documents.length,
    recognised: reading.seen.map(recognised),
    definitions: trace.definitions.map(
      (definition): DefinitionItem => ({
        dialect: definition.dialect,
        name: definition.name,
        at: definition.at,
        builtIn: definition.builtIn,
        hasInputSchema: definition.inputSchema !== undefined,
        hasOutputSchema: definition.outputSchema !== undefined,
      }),
    ),
    calls: trace.calls.map((call, index) => callItem(call, judged.calls[index]?.verdict ?? unchecked)),
    results: trace.results.map((result, index) =>
      resultItem(result, judged.results[index]?.verdict ?? unchecked),
    ),
    notes: trace.notes,
    list: listOf(reading),
    findings: bounded([...judged.findings, ...unrecognised(reading), ...damaged(reading)]),
  }
}

const unchecked = { state: 'not-checked', errors: 0, warnings: 0 } as const

function callItem(call: TracedCall, gate: CallItem['gate']): CallItem {
  const { dialect, at, id, name, ranBy, turn, definition, result, pairedBy, copies, hop } = call
  return {
    dialect,
    at,
    id,
    name,
    ranBy,
    turn,
    definition,
    result,
    pairedBy,
    copies: copies.length,
    hop,
    gate,
  }
}

function resultItem(result: TracedResult, gate: ResultItem['gate']): ResultItem {
  const { dialect, at, callId, name, ranBy, turn, call, isError } = result
  return { dialect, at, callId, name, ranBy, turn, call, isError, gate }
}

function recognised({ dialect, value, streamed, count }: FirstSeen): Recognised {
  const candidates = recognise(value, dialects).map(({ dialect: candidate, score, form }): Candidate => {
    const marks = form === 'event' ? (candidate.stream?.marks ?? []) : candidate.marks
    return { dialect: candidate.id, title: candidate.title, score, evidence: evidenceOf(value, marks) }
  })
  // Calls found in plain text have no marks: the text itself spoke.
  if (candidates.length === 0)
    candidates.push({ dialect: dialect.id, title: dialect.title, score: 0, evidence: [] })
  const tie = candidates.length > 1 && candidates[0]?.score === candidates[1]?.score
  return { dialect: dialect.id, title: dialect.title, documents: count, streamed, candidates, tie }
}

/** The list in wire order; neighbouring definitions become one entry. */
function listOf({ trace }: Reading): ListEntry[] {
  const list: ListEntry[] = []
  for (const { kind, index, turn } of trace.order) {
    const last = list.at(-1)
    if (kind !== 'definition') list.push({ kind, index, turn })
    else if (last?.kind === 'definitions' && last.turn === turn) {
      list[list.length - 1] = { ...last, count: (last.count ?? 1) + 1 }
    } else list.push({ kind: 'definitions', index, turn, count: 1 })
  }
  return list
}

/** Nothing recognised: says what the text is, so that the person knows what to try. */
function unrecognised({ contained, trace, seen }: Reading): Inspection['findings'] {
  if (seen.length > 0 || trace.calls.length + trace.results.length + trace.definitions.length > 0) return []
  const document = contained.documents[0]
  if (contained.kind === 'empty' || !document) {
    return [{ code: 'capture/empty', severity: 'note', at: { document: 0, trail: [] }, params: {} }]
  }
  if (contained.kind === 'binary') return []
  const value = valueOfDocument(document)
  const shape = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value
  return [
    {
      code: 'capture/not-recognised',
      severity: 'note',
      at: { document: 0, trail: [] },
      params: {
        container: contained.kind,
        json: document.isJson,
        shape: document.isJson ? shape : 'text',
        schema: looksLikeSchema(value),
        keys: shape === 'object' ? Object.keys(value as object).slice(0, 8) : [],
        dialects: dialects.map((dialect) => dialect.title),
      },
    },
  ]
}

/** Longer damaged texts are named as broken only: what exactly is wrong is looked for up to here. */
const longestNamed = 1_000_000

/** Documents that begin like JSON and are none: what is wrong with them, by name, with edits. */
function damaged({ documents, contained, isText }: Reading): Finding[] {
  if (isText) return []
  return contained.documents.flatMap((_, index) => {
    const document = documents[index]
    if (!document || document.isJson || document.stream !== undefined || document.carrier) return []
    if (document.text.length > longestNamed || !/^\s*(?:```|[{["'<%&\ufeff])/.test(document.text)) return []
    const at = { document: index, trail: [] }
    return textFaultsOf(document.text).map((fault): Finding => ({ ...fault, at }))
  })
}

/** So many findings of one code are listed: nobody reads more, and a list of all costs more than the capture. */
const mostOfCode = 1000

/** The findings of each code up to a limit; behind them, how many there are of the codes that have more. */
function bounded(findings: readonly Finding[]): Finding[] {
  const counts = new Map<string, number>()
  const listed = findings.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    return count <= mostOfCode
  })
  for (const [of, total] of counts) {
    const params = { of, total, shown: mostOfCode }
    const at = { document: 0, trail: [] }
    if (total > mostOfCode) listed.push({ code: 'capture/more-findings', severity: 'note', at, params })
  }
  return listed
}

/** Whether a value has the look of a JSON Schema: a person may have pasted just that. */
export function looksLikeSchema(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const has = (key: string) => Object.hasOwn(value, key)
  return (
    has('$schema') ||
    has('$ref') ||
    has('$defs') ||
    (has('properties') && has('type')) ||
    (has('type') && has('items')) ||
    has('anyOf') ||
    has('oneOf') ||
    has('allOf') ||
    (isTypeWord((value as { readonly type?: unknown }).type) && Object.keys(value).every(isPlainKeyword))
  )
}

const typeWords = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']
const isTypeWord = (type: unknown) => typeof type === 'string' && typeWords.includes(type)

/** Keywords that a small schema may consist of; a payload with a `type` has other members besides. */
const plainKeywords =
  /^(?:type|title|description|required|enum|const|default|examples?|format|pattern|additionalProperties|nullable|(?:min|max)(?:imum|Length|Items|Properties)|exclusive(?:Min|Max)imum|multipleOf|uniqueItems)$/
const isPlainKeyword = (key: string) => plainKeywords.test(key)
