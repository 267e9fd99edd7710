import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import { openDefinitions } from './definitions'
import { isSameCall, isSameResult } from './same'
import type {
  Note,
  PairedBy,
  Part,
  ToolCall,
  ToolResult,
  Trace,
  TracedCall,
  TracedResult,
  TraceEntry,
} from './trace'

type Open<T> = { -readonly [K in keyof T]: T[K] }
type OpenCall = Open<Omit<TracedCall, 'copies'>> & { copies: Address[] }
type OpenResult = Open<Omit<TracedResult, 'copies'>> & { copies: Address[] }

/** Ids are compared with their kind: the JSON-RPC ids `1` and `"1"` are different. */
const keyOf = (id: string | number | undefined) => (id === undefined ? undefined : `${typeof id}:${id}`)

/**
 * Puts the parts of a capture together: the same call in a response, a later history and a log becomes one call with
 * copies; each result finds its call by id, else by name, else by order; turns are counted. Never throws.
 */
export function assemble(parts: readonly Part[]): { trace: Trace; findings: readonly Finding[] } {
  const calls: OpenCall[] = []
  const results: OpenResult[] = []
  const notes: Note[] = []
  const order: TraceEntry[] = []
  const findings: Finding[] = []
  const definitions = openDefinitions(parts, findings)
  const callsById = new Map<string, number[]>()
  const callsWithoutId: number[] = []
  const waiting: number[] = []
  /** Results that found no call so far. */
  const orphans: number[] = []
  const orphansById = new Map<string, number[]>()
  let turn = 1
  let answered = false

  parts.forEach((part, partIndex) => {
    /** Calls of this part in order, new or copied; each is taken once by a copy and once by a result. */
    const here: { index: number; answered: boolean }[] = []
    const copied = new Set<number>()

    function copyOf(call: ToolCall): number | undefined {
      if (part.kind === 'each') return undefined
      const key = keyOf(call.id)
      if (key === undefined && part.kind !== 'history') return undefined
      const candidates = key === undefined ? callsWithoutId : (callsById.get(key) ?? [])
      return candidates.find((index) => {
        const other = calls[index]
        return other && other.part !== partIndex && !copied.has(index) && isSameCall(other, call)
      })
    }

    function takeCall(call: ToolCall) {
      const copy = copyOf(call)
      if (copy !== undefined) {
        copied.add(copy)
        calls[copy]?.copies.push(call.at)
        here.push({ index: copy, answered: false })
        return
      }
      if (answered) {
        turn += 1
        answered = false
      }
      const index = calls.length
      calls.push({ ...call, part: partIndex, turn, copies: [] })
      here.push({ index, answered: false })
      order.push({ kind: 'call', index, turn })
      const key = keyOf(call.id)
      if (key === undefined) callsWithoutId.push(index)
      else {
        const same = callsById.get(key)
        if (same) same.push(index)
        else callsById.set(key, [index])
      }
      waiting.push(index)
      answerEarly(index, key)
    }

    /**
     * An event stream that stays open (MCP over HTTP with SSE) is recorded where it began, before the requests that it
     * answers: takes the first result of that id which an earlier HTTP exchange brought.
     */
    function answerEarly(index: number, key: string | undefined) {
      const { exchange } = part
      if (part.kind !== 'each' || key === undefined || exchange === undefined) return
      const early = orphansById.get(key)?.find((orphan) => {
        const brought = results[orphan] && parts[results[orphan].part]
        return (
          results[orphan]?.call === undefined &&
          brought?.kind === 'each' &&
          (brought.exchange ?? exchange) < exchange
        )
      })
      const [call, result] = [calls[index], early === undefined ? undefined : results[early]]
      if (!call || !result || early === undefined) return
      result.call = index
      call.result = early
      call.pairedBy = 'id'
    }

    function targetOf(result: ToolResult): { index: number; by: PairedBy } | undefined {
      const key = keyOf(result.callId)
      const free = (test: (call: OpenCall) => boolean) => {
        const entry = here.find(({ index, answered }) => {
          const call = calls[index]
          return !answered && call !== undefined && test(call)
        })
        if (!entry) return undefined
        entry.answered = true
        return entry.index
      }
      const earlier = (test: (call: OpenCall) => boolean) =>
        waiting.find((index) => {
          const call = calls[index]
          return call !== undefined && call.result === undefined && test(call)
        })
      if (key !== undefined) {
        const byId = free((call) => keyOf(call.id) === key) ?? lastUnanswered(callsById.get(key), calls)
        if (byId !== undefined) return { index: byId, by: 'id' }
        const answeredCall = callsById.get(key)?.at(-1)
        if (answeredCall !== undefined) return { index: answeredCall, by: 'id' }
        const otherKind = earlier(
          (call) => call.id !== undefined && String(call.id) === String(result.callId),
        )
        if (otherKind !== undefined) {
          findings.push({
            code: 'trace/id-kind-differs',
            severity: 'warning',
            at: result.at,
            params: { call: calls[otherKind]?.id ?? null, result: result.callId ?? null },
            call: otherKind,
          })
          return { index: otherKind, by: 'id' }
        }
      }
      if (result.tentative) return undefined
      const mayPair = (call: OpenCall) =>
        call.ranBy === result.ranBy &&
        call.dialect === result.dialect &&
        (key === undefined || call.id === undefined)
      if (result.name !== undefined) {
        const test = (call: OpenCall) => call.name === result.name && mayPair(call)
        const byName = free(test) ?? earlier(test)
        if (byName !== undefined) return { index: byName, by: 'name' }
      }
      if (key !== undefined || result.name !== undefined) return undefined
      const byOrder = free(mayPair) ?? earlier(mayPair)
      return byOrder === undefined ? undefined : { index: byOrder, by: 'order' }
    }

    /** The same result, seen before its call: recorders put a request's history before the stream that it answers. */
    function orphanTwin(result: ToolResult, target: unknown): OpenResult | undefined {
      const key = target === undefined && part.kind !== 'each' ? keyOf(result.callId) : undefined
      const twin = (key === undefined ? undefined : orphansById.get(key))?.find((index) => {
        const other = results[index]
        return other !== undefined && isSameResult(other, result)
      })
      return twin === undefined ? undefined : results[twin]
    }

    function takeResult(result: ToolResult) {
      const target = targetOf(result)
      if (!target && result.tentative) return
      const call = target && calls[target.index]
      const before = call?.result === undefined ? orphanTwin(result, target) : results[call.result]
      if (before && (copied.has(target?.index ?? -1) || isSameResult(before, result))) {
        before.copies.push(result.at)
        return
      }
      const index = results.length
      results.push({ ...result, part: partIndex, turn: call?.turn ?? turn, copies: [] })
      order.push({ kind: 'result', index, turn })
      answered = true
      const whose = { result: index, ...(result.name === undefined ? {} : { tool: result.name }) }
      if (!call || !target) {
        orphans.push(index)
        const key = keyOf(result.callId)
        const same = key === undefined ? undefined : orphansById.get(key)
        if (same) same.push(index)
        else if (key !== undefined) orphansById.set(key, [index])
        return
      }
      const traced = results[index]
      if (traced) traced.call = target.index
      if (before) {
        findings.push({
          code: 'trace/second-result',
          severity: 'warning',
          at: result.at,
          params: { id: result.callId ?? null },
          ...whose,
          call: target.index,
        })
        return
      }
      call.result = index
      call.pairedBy = target.by
    }

    for (const item of part.items) {
      if (item.kind === 'definition') {
        const index = definitions.take(item.definition, partIndex)
        if (index !== undefined) order.push({ kind: 'definition', index, turn })
      } else if (item.kind === 'call') takeCall(item.call)
      else if (item.kind === 'result') takeResult(item.result)
      else {
        if (item.note.kind === 'user' && calls.length > 0) answered = true
        order.push({ kind: 'note', index: notes.length, turn })
        notes.push(item.note)
      }
    }
  })

  for (const index of orphans) {
    const result = results[index]
    if (!result || result.call !== undefined) continue
    const key = parts[result.part]?.kind === 'each' ? undefined : keyOf(result.callId)
    const late = key === undefined ? undefined : lastUnanswered(callsById.get(key), calls)
    const call = late === undefined ? undefined : calls[late]
    if (call && late !== undefined) {
      result.call = late
      call.result = index
      call.pairedBy = 'id'
      continue
    }
    findings.push({
      code: 'trace/result-without-call',
      severity: 'warning',
      at: result.at,
      params: { id: result.callId ?? null },
      result: index,
      ...(result.name === undefined ? {} : { tool: result.name }),
    })
  }
  calls.forEach((call, index) => {
    definitions.resolve(call)
    if (call.result === undefined && call.ranBy === 'client' && parts[call.part]?.kind === 'history') {
      findings.push({
        code: 'trace/call-without-result',
        severity: 'warning',
        at: call.at,
        params: { id: call.id ?? null },
        call: index,
        ...(call.name === undefined ? {} : { tool: call.name }),
      })
    }
  })
  linkHops(calls)
  return { trace: { definitions: definitions.list, calls, results, notes, order }, findings }
}

function lastUnanswered(
  indexes: readonly number[] | undefined,
  calls: readonly OpenCall[],
): number | undefined {
  if (!indexes) return undefined
  for (let i = indexes.length - 1; i >= 0; i -= 1) {
    const index = indexes[i]
    if (index !== undefined && calls[index]?.result === undefined) return index
  }
  return undefined
}

/** Links the model's wish to the host's `tools/call` that carried it out: another dialect, same tool, same arguments. */
function linkHops(calls: readonly OpenCall[]) {
  const onServer = new Map<string, number[]>()
  calls.forEach((call, index) => {
    if (call.dialect !== 'mcp' || call.name === undefined) return
    const same = onServer.get(call.name)
    if (same) same.push(index)
    else onServer.set(call.name, [index])
  })
  if (onServer.size === 0) return
  calls.forEach((call, index) => {
    if (call.dialect === 'mcp' || call.name === undefined || call.ranBy !== 'client') return
    for (const [name, indexes] of onServer) {
      if (!call.name.endsWith(name)) continue
      const hop = indexes.find((other) => {
        const server = calls[other]
        return server && server.hop === undefined && isSameCall({ ...server, name: call.name ?? name }, call)
      })
      const server = hop === undefined ? undefined : calls[hop]
      if (hop === undefined || !server) continue
      call.hop = hop
      server.hop = index
      return
    }
  })
}
