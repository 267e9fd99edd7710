import type { Finding } from '../findings/finding'
import { push } from './hops'
import type { OpenCall } from './open-call'
import { isSameCall, isSameName } from './same'
import type { PairedBy, Part, ToolCall, ToolResult } from './trace'

/** A call of the part that is being read, new or a copy; a result takes it once. */
interface Here {
  readonly index: number
  answered: boolean
}

/**
 * Tells which call a call repeats and which one a result answers. JSON-RPC ids are compared with their kind: `1` and
 * `"1"` are different. `calls` grows while it is asked.
 */
export function openPairing(calls: readonly OpenCall[], findings: Finding[]) {
  const byId = new Map<string | number, number[]>()
  /** Calls without an id, by name; those that are answered are left behind as the lists are used. */
  const withoutId = new Map<string | undefined, number[]>()
  const waiting: number[] = []
  let part: Part | undefined
  let partIndex = -1
  let here: Here[] = []
  const copied = new Set<number>()

  function begin(next: Part, index: number) {
    part = next
    partIndex = index
    here = []
    copied.clear()
  }

  /** The earlier call that this one repeats. */
  function copyOf(call: ToolCall): number | undefined {
    if (part?.kind === 'each') return undefined
    if (call.id === undefined && part?.kind !== 'history') return undefined
    const candidates = call.id === undefined ? withoutId.get(call.name) : byId.get(call.id)
    const copy = candidates?.find((index) => {
      const other = calls[index]
      if (!other || other.part === partIndex || copied.has(index)) return false
      return (
        isSameCall(other.call, call) ||
        (part?.cutOff && call.id !== undefined && isSameName(other.call.name, call.name ?? other.call.name))
      )
    })
    if (copy !== undefined) {
      copied.add(copy)
      here.push({ index: copy, answered: false })
    }
    return copy
  }

  /** Takes a call that is new, under its index. */
  function add(call: ToolCall, index: number) {
    here.push({ index, answered: false })
    waiting.push(index)
    if (call.id === undefined) push(withoutId, call.name, index)
    else push(byId, call.id, index)
  }

  function firstHere(test: (call: ToolCall) => boolean): number | undefined {
    for (const entry of here) {
      const call = calls[entry.index]
      if (entry.answered || call === undefined || !test(call.call)) continue
      entry.answered = true
      return entry.index
    }
    return undefined
  }

  function firstWaiting(test: (call: ToolCall) => boolean): number | undefined {
    // Answered calls at the front are never asked for again.
    let done = 0
    while (done < waiting.length && calls[waiting[done] ?? -1]?.result !== undefined) done += 1
    if (done > 0) waiting.splice(0, done)
    return waiting.find((index) => {
      const call = calls[index]
      return call !== undefined && call.result === undefined && test(call.call)
    })
  }

  /** The call of that id that has no result: the first in flight on JSON-RPC, elsewhere the last, of the turn at hand. */
  function unanswered(id: string | number): number | undefined {
    const isOpen = (index: number) => calls[index]?.result === undefined
    return part?.kind === 'each' ? byId.get(id)?.find(isOpen) : byId.get(id)?.findLast(isOpen)
  }

  /** The call that a result answers: by id, else by name, else by order. */
  function callOf(result: ToolResult): { index: number; by: PairedBy } | undefined {
    const { callId: id, name } = result
    if (id !== undefined) {
      const index = firstHere((call) => call.id === id) ?? unanswered(id) ?? byId.get(id)?.at(-1)
      if (index !== undefined) return { index, by: 'id' }
      const otherKind = byId.get(typeof id === 'number' ? String(id) : Number(id))
      const other = otherKind?.find((index) => calls[index]?.result === undefined)
      if (other !== undefined && String(calls[other]?.call.id) === String(id)) {
        const params = { call: calls[other]?.call.id ?? null, result: id }
        findings.push({
          code: 'trace/id-kind-differs',
          severity: 'warning',
          at: result.at,
          params,
          call: other,
        })
        return { index: other, by: 'id' }
      }
    }
    if (result.tentative) return undefined
    const mayPair = (call: ToolCall) =>
      call.ranBy === result.ranBy &&
      call.dialect === result.dialect &&
      (id === undefined || call.id === undefined)
    if (name !== undefined) {
      const test = (call: ToolCall) => call.name === name && mayPair(call)
      const index = firstHere(test) ?? firstWaiting(test)
      if (index !== undefined) return { index, by: 'name' }
    }
    if (id !== undefined || name !== undefined) return undefined
    const index = firstHere(mayPair) ?? firstWaiting(mayPair)
    return index === undefined ? undefined : { index, by: 'order' }
  }

  return { begin, copyOf, add, callOf, unanswered, isCopied: (index: number) => copied.has(index) }
}
