import type { Finding } from '../findings/finding'
import { openDefinitions } from './definitions'
import { linkHops } from './hops'
import { openNotes } from './notes'
import { addCopy, type OpenCall, type OpenResult, openCall, openResult } from './open-call'
import { openOrphans } from './orphans'
import { openPairing } from './pairing'
import { isSameResult } from './same'
import type { Note, PairedBy, Part, ToolCall, ToolResult, Trace, TraceEntry } from './trace'

/**
 * Puts the parts of a capture together: the same call in a response, a later history and a log becomes one call with
 * copies; each result finds its call; turns are counted: a new one begins with a person's word after the model's, and
 * with what the model says or calls after a result. Never throws.
 */
export function assemble(parts: readonly Part[]): { trace: Trace; findings: readonly Finding[] } {
  const calls: OpenCall[] = []
  const results: OpenResult[] = []
  const notes: Note[] = []
  const order: TraceEntry[] = []
  const findings: Finding[] = []
  const definitions = openDefinitions(parts, findings)
  const pairing = openPairing(calls, findings)
  const orphans = openOrphans(results, parts)
  const texts = openNotes(showText)
  let turn = 1
  /** A model has spoken or called in this turn. */
  let acted = false
  /** What the model says or calls next belongs to the next turn. */
  let answered = false

  function beginTurn() {
    turn += 1
    acted = false
    answered = false
  }

  function showText(note: Note, opensConversation: boolean) {
    const isByModel = note.kind === 'assistant'
    if (isByModel ? answered : acted && (note.kind === 'user' || opensConversation)) beginTurn()
    if (isByModel) acted = true
    order.push({ kind: 'note', index: notes.length, turn })
    notes.push(note)
  }

  function takeCall(call: ToolCall, part: number) {
    const copy = pairing.copyOf(call)
    texts.hear(copy !== undefined)
    const before = copy === undefined ? undefined : calls[copy]
    if (before) return addCopy(before, call.at)
    if (answered) beginTurn()
    acted = true
    const index = calls.length
    calls.push(openCall(call, part, turn))
    order.push({ kind: 'call', index, turn })
    pairing.add(call, index)
    const early = call.id === undefined ? undefined : orphans.earlyFor(call.id, part)
    if (early !== undefined) answer(index, early, 'id')
  }

  function takeResult(result: ToolResult, part: number) {
    const target = pairing.callOf(result)
    if (!target && result.tentative) return showRefusal(result)
    const call = target && calls[target.index]
    const known = call ? call.result : orphans.twinOf(result, part)
    const before = known === undefined ? undefined : results[known]
    // A history brings a result again; the same one twice in one history is no copy, and providers refuse it.
    const isAgain = before !== undefined && before.part !== part
    if (isAgain && ((target && pairing.isCopied(target.index)) || isSameResult(before, result)))
      return addCopy(before, result.at)
    const index = results.length
    const traced = openResult(result, part, call?.turn ?? turn)
    results.push(traced)
    order.push({ kind: 'result', index, turn })
    answered = true
    if (!target) return orphans.add(result, index, part)
    if (!before) return answer(target.index, index, target.by)
    traced.call = target.index
    findings.push({ ...aboutResult('trace/second-result', result, index), call: target.index })
  }

  /** An error that answers a request outside the capture is not lost. */
  function showRefusal({ at, protocolError }: ToolResult) {
    if (!protocolError) return
    const text = `${protocolError.code} ${protocolError.message}`.slice(0, 200)
    showText({ at, kind: 'error', text }, false)
  }

  function answer(callIndex: number, resultIndex: number, by: PairedBy) {
    const call = calls[callIndex]
    const result = results[resultIndex]
    if (!call || !result) return
    call.result = resultIndex
    call.pairedBy = by
    result.call = callIndex
  }

  /** By part: the turn of its last call or of a person's word behind that. */
  const lastTurns = new Map<number, number>()

  /** Parts in which a model has said something: conversations, and calls are missed in them. */
  const spoken = new Set<number>()

  /** Whether the conversation went on although a call is unanswered. */
  function wentOn({ part, turn }: OpenCall): boolean {
    return (lastTurns.get(part) ?? turn) > turn
  }

  parts.forEach((part, partIndex) => {
    pairing.begin(part, partIndex)
    texts.begin(part, partIndex)
    for (const item of part.items) {
      if (item.kind === 'call') {
        takeCall(item.call, partIndex)
        lastTurns.set(partIndex, turn)
      } else if (item.kind === 'result') takeResult(item.result, partIndex)
      else if (item.kind === 'definition') {
        const index = definitions.take(item.definition, partIndex)
        if (index !== undefined) order.push({ kind: 'definition', index, turn })
      } else {
        if (item.note.kind === 'assistant') spoken.add(partIndex)
        texts.take(item.note)
        if (item.note.kind === 'user') lastTurns.set(partIndex, turn)
      }
    }
    texts.end()
  })

  for (const index of orphans.all) {
    const result = results[index]
    if (!result || result.call !== undefined) continue
    const { callId } = result
    const isLate = callId !== undefined && parts[result.part]?.kind !== 'each'
    const late = isLate ? pairing.unanswered(callId) : undefined
    if (late !== undefined) answer(late, index, 'id')
    else {
      const finding = aboutResult('trace/result-without-call', result, index)
      // A result that was pasted by itself cannot have its call beside it.
      const isAlone = calls.length === 0 && !spoken.has(result.part)
      findings.push(isAlone ? { ...finding, severity: 'note' } : finding)
    }
  }
  linkHops(calls)
  for (const [index, call] of calls.entries()) {
    const isOpen = call.result === undefined && call.ranBy === 'client'
    if (isOpen && parts[call.part]?.kind === 'history')
      findings.push(withoutResult(call, index, wentOn(call)))
    const offer = definitions.resolve(call.name, call.part, call.dialect)
    call.definition = offer?.definition
    call.offered = offer?.offered
  }
  const trace: Trace = { definitions: definitions.list, calls, results, notes, order }
  return { trace, findings }
}

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
