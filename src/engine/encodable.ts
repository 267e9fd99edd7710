/** What a capture says about tools, ready to be written in another wire. */
import type {
  Encodable,
  EncodableBlock,
  EncodableCall,
  EncodableDefinition,
  EncodableResult,
} from './dialects/encodable'
import { mediaOf } from './dialects/media'
import { otherMembersOf } from './dialects/other-members'
import { jsonTextOf } from './dialects/reading'
import type { Finding } from './findings/finding'
import type { Address } from './findings/trail'
import { isEqual } from './json/equal'
import { firstFault } from './json/scan'
import type { Reading } from './read'
import { writtenAt } from './source'
import type { TracedCall, TracedDefinition, TracedResult } from './trace/trace'

interface OpenRound {
  readonly calls: EncodableCall[]
  readonly results: EncodableResult[]
}

/**
 * The definitions, calls and results of a reading that the client owns, with their texts as written, and what is left
 * out or moved. A result stands in the round of its call. Where a capture holds both hops of a call, the one that `to`
 * (a dialect's id) speaks is taken. Never throws.
 */
export function encodableOf(
  reading: Reading,
  to: string,
): { encodable: Encodable; lost: readonly Finding[] } {
  const { trace } = reading
  const lost: Finding[] = []
  const isOtherHop = ({ dialect, hop }: TracedCall) =>
    hop !== undefined && (dialect === 'mcp') !== (to === 'mcp')
  const rounds: OpenRound[] = []
  const roundOf = new Map<EncodableCall, OpenRound>()
  const callOf = new Map<number, EncodableCall>()
  const answered = new Set<number>()
  let round: OpenRound = { calls: [], results: [] }

  function take(call: TracedCall, index: number) {
    const reason = isOtherHop(call) ? 'encode/other-hop' : notWritable(call)
    if (reason !== undefined) {
      const severity = reason === 'encode/call-without-name' ? 'warning' : 'note'
      const params = { name: call.name ?? null, id: call.id ?? null }
      lost.push({ code: reason, severity, at: call.at, params })
      return
    }
    if (round.results.length > 0 || rounds.length === 0) {
      round = { calls: [], results: [] }
      rounds.push(round)
    }
    const encodable = encodableCall(reading, call)
    if (call.cutOff) {
      const params = { name: encodable.name }
      lost.push({ code: 'encode/cut-off', severity: 'warning', at: call.at, params, tool: encodable.name })
    }
    round.calls.push(encodable)
    roundOf.set(encodable, round)
    callOf.set(index, encodable)
  }

  function takeResult(result: TracedResult) {
    const traced = result.call === undefined ? undefined : trace.calls[result.call]
    // The hop that is written takes the other one's result, where it has none of its own.
    const stand = traced && isOtherHop(traced) ? traced.hop : result.call
    const isFromHop = stand !== result.call
    if (isFromHop && stand !== undefined && trace.calls[stand]?.result !== undefined) return
    const call = stand === undefined ? undefined : callOf.get(stand)
    const params = { name: traced?.name ?? result.name ?? null, id: result.callId ?? null }
    const tell = (code: string, severity: Finding['severity']) =>
      lost.push({ code, severity, at: result.at, params })
    if (result.ranBy === 'provider') return tell('encode/provider-result', 'note')
    if (result.pending) return tell('encode/result-pending', 'warning')
    if (stand !== undefined && !call) return tell('encode/call-not-written', 'warning')
    if (stand !== undefined && answered.has(stand)) return tell('encode/second-result', 'warning')
    if (stand !== undefined) answered.add(stand)
    const home = (call && roundOf.get(call)) ?? round
    if (home !== round) tell('encode/result-moved', 'note')
    if (rounds.length === 0) rounds.push(round)
    home.results.push(encodableResult(reading, result, call))
  }

  for (const { kind, index } of trace.order) {
    const call = kind === 'call' ? trace.calls[index] : undefined
    const result = kind === 'result' ? trace.results[index] : undefined
    if (call) take(call, index)
    else if (result) takeResult(result)
  }
  const definitions = definitionsOf(reading, to, lost)
  if (definitions.length > 0) lost.push(...notDefined(trace.calls.filter((_, index) => callOf.has(index))))
  if (trace.notes.length > 0) {
    const at = trace.notes[0]?.at ?? { document: 0, trail: [] }
    const params = { count: trace.notes.length }
    lost.push({ code: 'encode/texts-left-out', severity: 'note', at, params })
  }
  return { encodable: { definitions, rounds }, lost }
}

/** Tools that are called though the capture does not list them: beside those that it lists they look made up. */
function notDefined(calls: readonly TracedCall[]): Finding[] {
  const open = calls.filter(({ definition, offered }) => definition === undefined && offered === undefined)
  const byName = new Map(open.map((call) => [call.name ?? '', call]))
  return [...byName].map(([name, { at }]) => ({
    code: 'encode/tool-not-defined',
    severity: 'warning',
    at,
    params: { name },
    tool: name,
  }))
}

/** Why a call cannot be written for a client. */
function notWritable(call: TracedCall): 'encode/provider-call' | 'encode/call-without-name' | undefined {
  if (call.ranBy === 'provider') return 'encode/provider-call'
  return call.name === undefined ? 'encode/call-without-name' : undefined
}

/** Each tool once, by name; where both hops are there, those of the hop that is written. */
function definitionsOf(reading: Reading, to: string, lost: Finding[]): EncodableDefinition[] {
  const { definitions, calls } = reading.trace
  const isOwnSide = ({ dialect }: TracedDefinition) => (dialect === 'mcp') === (to === 'mcp')
  const hasSides = calls.some((call) => call.hop !== undefined) && definitions.some(isOwnSide)
  const taken = new Set<string>()
  return definitions.flatMap((definition) => {
    const { name, at } = definition
    const reason = definition.builtIn
      ? 'encode/built-in-tool'
      : hasSides && !isOwnSide(definition)
        ? 'encode/other-hop'
        : taken.has(name)
          ? 'encode/tool-again'
          : undefined
    if (reason !== undefined) {
      lost.push({ code: reason, severity: 'note', at, params: { name }, tool: name })
      return []
    }
    taken.add(name)
    return [encodableDefinition(reading, definition)]
  })
}

function encodableDefinition(reading: Reading, definition: TracedDefinition): EncodableDefinition {
  const { dialect, at, name, description, strict, inputSchema, inputSchemaAt } = definition
  const { outputSchema, outputSchemaAt } = definition
  return {
    dialect,
    at,
    name,
    description,
    strict,
    freeText: definition.freeText === true,
    inputSchema: inputSchemaAt && jsonAt(reading, inputSchemaAt, inputSchema),
    outputSchema: outputSchemaAt && jsonAt(reading, outputSchemaAt, outputSchema),
    others: otherMembersOf(writtenAt(reading.documents, at) ?? ''),
  }
}

function encodableCall(reading: Reading, call: TracedCall): EncodableCall {
  return {
    at: call.at,
    id: call.id,
    name: call.name ?? '',
    arguments: argumentsOf(reading, call),
    argumentsOptional: call.argumentsOptional === true,
  }
}

function argumentsOf(reading: Reading, call: TracedCall): EncodableCall['arguments'] {
  const { arguments: value, expects, definition } = call
  if (value === undefined) return undefined
  const isFree = definition !== undefined && reading.trace.definitions[definition]?.freeText === true
  if (typeof value === 'string') {
    if (isFree || expects === 'free-text') return { kind: 'free', text: value }
    if (firstFault(value) !== undefined) return { kind: 'broken', text: value }
    // Where an object is asked for, a string that holds one is a string still.
    if (expects !== 'object') return { kind: 'json', text: value }
  }
  return { kind: 'json', text: jsonAt(reading, call.argumentsAt, value) }
}

function encodableResult(
  reading: Reading,
  result: TracedResult,
  call: EncodableCall | undefined,
): EncodableResult {
  const { at, callId, name, structured, structuredAt, isError, protocolError, dialect } = result
  return {
    at,
    call,
    callId,
    name,
    isError,
    protocolError,
    structured: structuredAt && jsonAt(reading, structuredAt, structured),
    content: result.content.map((block): EncodableBlock => {
      const { kind, value } = block
      const base = { dialect, at: block.at, kind }
      if (kind === 'json') return { ...base, text: jsonAt(reading, block.at, value) }
      const text = typeof value === 'string' ? value : undefined
      if (kind === 'text') return { ...base, text }
      const written = writtenAt(reading.documents, block.at)
      return text === undefined ? { ...base, written, media: mediaOf(parsed(written)) } : { ...base, text }
    }),
  }
}

/** A value's JSON as written; printed anew only where what stands there is something else (values put together). */
function jsonAt(reading: Reading, at: Address, value: unknown): string {
  const written = writtenAt(reading.documents, at)
  const isThat = written !== undefined && firstFault(written) === undefined && isEqual(parsed(written), value)
  return isThat ? written : jsonTextOf(value) || 'null'
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
