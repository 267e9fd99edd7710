import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import { type Offer, openDefinitions } from './definitions'
import { linkHops, push } from './hops'
import type { OpenCall } from './open-call'
import { openPairing } from './pairing'
import { isSameResult } from './same'
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

/** A result while the capture is put together. */
interface OpenResult {
  readonly result: ToolResult
  readonly part: number
  readonly turn: number
  readonly copies: Address[]
  call: number | undefined
}

/**
 * Puts the parts of a capture together: the same call in a response, a later history and a log becomes one call with
 * copies; each result finds its call; turns are counted: a new one begins with the first call after a result or a
 * person's word. Never throws.
 */
export function assemble(parts: readonly Part[]): { trace: Trace; findings: readonly Finding[] } {
  const calls: OpenCall[] = []
  const results: OpenResult[] = []
  const notes: Note[] = []
  const order: TraceEntry[] = []
  const findings: Finding[] = []
  const definitions = openDefinitions(parts, findings)
  const pairing = openPairing(calls, findings)
  /** Results that found no call so far. */
  const orphans: number[] = []
  const orphansById = new Map<string | number, number[]>()
  let turn = 1
  let answered = false

  function takeCall(call: ToolCall, part: number) {
    const copy = pairing.copyOf(call)
    if (copy !== undefined) {
      calls[copy]?.copies.push(call.at)
      return
    }
    if (answered) turn += 1
    answered = false
    const index = calls.length
    calls.push({
      call,
      part,
      turn,
      copies: [],
      result: undefined,
      pairedBy: undefined,
      hop: undefined,
    })
    order.push({ kind: 'call', index, turn })
    pairing.add(call, index)
    takeEarly(index, part)
  }

  /**
   * An event stream that stays open (MCP over HTTP with SSE) is recorded where it began, before the requests that it
   * answers: takes the first result of that id which an earlier HTTP exchange brought.
   */
  function takeEarly(index: number, part: number) {
    const call = calls[index]
    const exchange = parts[part]?.exchange
    if (parts[part]?.kind !== 'each' || call?.call.id === undefined || exchange === undefined) return
    const early = orphansById.get(call.call.id)?.find((orphan) => {
      const result = results[orphan]
      const brought = result && parts[result.part]
      return (
        result?.call === undefined && brought?.kind === 'each' && (brought.exchange ?? exchange) < exchange
      )
    })
    const result = early === undefined ? undefined : results[early]
    if (early === undefined || !result) return
    result.call = index
    answer(call, early, 'id')
  }

  /** The same result, seen before its call: recorders put a request's history before the stream that it answers. */
  function orphanTwin(result: ToolResult, part: number): OpenResult | undefined {
    if (result.callId === undefined || parts[part]?.kind === 'each') return undefined
    const twin = orphansById.get(result.callId)?.find((index) => {
      const other = results[index]
      return other !== undefined && isSameResult(other.result, result)
    })
    return twin === undefined ? undefined : results[twin]
  }

  function takeResult(result: ToolResult, part: number) {
    const target = pairing.callOf(result)
    if (!target && result.tentative) return
    const call = target && calls[target.index]
    const before =
      call?.result !== undefined ? results[call.result] : call ? undefined : orphanTwin(result, part)
    // A history brings a result again; the same one twice in one history is no copy, and providers refuse it.
    const isAgain = before !== undefined && before.part !== part
    if (isAgain && ((target && pairing.isCopied(target.index)) || isSameResult(before.result, result))) {
      before.copies.push(result.at)
      return
    }
    const index = results.length
    const traced: OpenResult = { result, part, turn: call?.turn ?? turn, copies: [], call: undefined }
    results.push(traced)
    order.push({ kind: 'result', index, turn })
    answered = true
    if (!call || !target) {
      orphans.push(index)
      if (result.callId !== undefined) push(orphansById, result.callId, index)
      return
    }
    traced.call = target.index
    if (before) findings.push({ ...aboutResult('trace/second-result', result, index), call: target.index })
    else answer(call, index, target.by)
  }

  function answer(call: OpenCall, result: number, by: PairedBy) {
    call.result = result
    call.pairedBy = by
  }

  /** By part: the turn of its last call or of a person's word behind that. */
  const lastTurns = new Map<number, number>()

  /** Whether the conversation went on although a call is unanswered. */
  function wentOn({ part, turn }: OpenCall): boolean {
    return (lastTurns.get(part) ?? turn) > turn
  }

  parts.forEach((part, partIndex) => {
    pairing.begin(part, partIndex)
    for (const item of part.items) {
      if (item.kind === 'call') {
        takeCall(item.call, partIndex)
        lastTurns.set(partIndex, turn)
      } else if (item.kind === 'result') takeResult(item.result, partIndex)
      else if (item.kind === 'definition') {
        const index = definitions.take(item.definition, partIndex)
        if (index !== undefined) order.push({ kind: 'definition', index, turn })
      } else {
        if (item.note.kind === 'user' && calls.length > 0) {
          answered = true
          lastTurns.set(partIndex, turn + 1)
        }
        order.push({ kind: 'note', index: notes.length, turn })
        notes.push(item.note)
      }
    }
  })

  for (const index of orphans) {
    const result = results[index]
    if (!result || result.call !== undefined) continue
    const { callId } = result.result
    const isLate = callId !== undefined && parts[result.part]?.kind !== 'each'
    const late = isLate ? pairing.unanswered(callId) : undefined
    const call = late === undefined ? undefined : calls[late]
    if (call && late !== undefined) {
      result.call = late
      answer(call, index, 'id')
    } else {
      const finding = aboutResult('trace/result-without-call', result.result, index)
      // A result that was pasted by itself cannot have its call beside it.
      const isAlone = calls.length === 0 && !hasSpoken(parts[result.part])
      findings.push(isAlone ? { ...finding, severity: 'note' } : finding)
    }
  }
  linkHops(calls)
  const traced = calls.map((call, index) => {
    const isOpen = call.result === undefined && call.call.ranBy === 'client'
    if (isOpen && parts[call.part]?.kind === 'history')
      findings.push(withoutResult(call.call, index, wentOn(call)))
    return tracedCall(call, definitions.resolve(call.call.name, call.part, call.call.dialect))
  })
  const trace: Trace = {
    definitions: definitions.list,
    calls: traced,
    results: results.map(tracedResult),
    notes,
    order,
  }
  return { trace, findings }
}

/** Whether a model has said something in a part: then it is a conversation, and calls are missed in it. */
function hasSpoken(part: Part | undefined): boolean {
  return part?.items.some((item) => item.kind === 'note' && item.note.kind === 'assistant') ?? false
}

/** Every member is named: copies that are spread, or made under conditions, take most of the time of a big capture. */
function tracedCall(open: OpenCall, offer: Offer | undefined): TracedCall {
  const { call } = open
  return {
    dialect: call.dialect,
    at: call.at,
    id: call.id,
    name: call.name,
    arguments: call.arguments,
    argumentsAt: call.argumentsAt,
    expects: call.expects,
    ranBy: call.ranBy,
    callerId: call.callerId,
    argumentsOptional: call.argumentsOptional,
    untypedValues: call.untypedValues,
    cutOff: call.cutOff,
    finishReason: call.finishReason,
    part: open.part,
    turn: open.turn,
    copies: open.copies,
    result: open.result,
    pairedBy: open.pairedBy,
    definition: offer?.definition,
    offered: offer?.offered,
    hop: open.hop,
  } satisfies Complete<TracedCall>
}

function tracedResult({ result, part, turn, copies, call }: OpenResult): TracedResult {
  return {
    dialect: result.dialect,
    at: result.at,
    callId: result.callId,
    name: result.name,
    content: result.content,
    structured: result.structured,
    structuredAt: result.structuredAt,
    isError: result.isError,
    protocolError: result.protocolError,
    ranBy: result.ranBy,
    pending: result.pending,
    tentative: result.tentative,
    part,
    turn,
    copies,
    call,
  } satisfies Complete<TracedResult>
}

/** Says that no member was forgotten. */
type Complete<T> = { readonly [K in keyof T]-?: T[K] | undefined }

function aboutResult(code: string, result: ToolResult, index: number): Finding {
  return {
    code,
    severity: 'warning',
    at: result.at,
    params: { id: result.callId ?? null },
    result: index,
    ...(result.name === undefined ? {} : { tool: result.name }),
  }
}

/** Behind an unanswered call a conversation that went on is refused; one that ends there may only wait. */
function withoutResult(call: ToolCall, index: number, wentOn: boolean): Finding {
  return {
    code: 'trace/call-without-result',
    severity: wentOn ? 'error' : 'warning',
    at: call.at,
    params: { id: call.id ?? null, wentOn },
    call: index,
    ...(call.name === undefined ? {} : { tool: call.name }),
  }
}
