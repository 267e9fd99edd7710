import type { Finding } from '../findings/finding'
import type { OpenCall } from './open-call'
import { emptyPool, firstIn, firstLeft, lastLeft, type Pool, type Queue, type Wanted } from './pool'
import { openRepeats } from './repeats'
import type { PairedBy, Part, ToolCall, ToolResult } from './trace'

/** Calls of one id: those that wait for a result, and the last of all. */
interface SameId extends Queue {
  last: number
}

/**
 * Tells which call a call repeats and which one a result answers. JSON-RPC ids are compared with their kind: `1` and
 * `"1"` are different. `calls` grows while it is asked.
 */
export function openPairing(calls: readonly OpenCall[], findings: Finding[]) {
  const repeats = openRepeats(calls)
  const byId = new Map<string | number, SameId>()
  const waiting = emptyPool()
  let part: Part | undefined
  /** Calls of the part that is being read, new or copies; a result takes each once. */
  let here: Pool = emptyPool()
  const takenHere = new Set<number>()

  const isAnswered = (index: number) => calls[index]?.result !== undefined
  const isTaken = (index: number) => takenHere.has(index)

  function begin(next: Part, index: number) {
    part = next
    here = emptyPool()
    takenHere.clear()
    repeats.begin(next, index)
  }

  /** The earlier call that this one repeats. */
  function copyOf(call: ToolCall): number | undefined {
    const copy = repeats.copyOf(call)
    if (copy !== undefined) here.items.push(copy)
    return copy
  }

  /** Takes a call that is new, under its index. */
  function add(call: ToolCall, index: number) {
    here.items.push(index)
    waiting.items.push(index)
    repeats.add(call, index)
    if (call.id === undefined) return
    const known = byId.get(call.id)
    if (known) {
      known.items.push(index)
      known.last = index
    } else byId.set(call.id, { items: [index], next: 0, last: index })
  }

  function takeHere(wanted: Wanted): number | undefined {
    const index = firstIn(here, calls, wanted, isTaken)
    if (index !== undefined) takenHere.add(index)
    return index
  }

  /** The call of that id that has no result: the first in flight on JSON-RPC, elsewhere the last, of the turn at hand. */
  function unanswered(id: string | number): number | undefined {
    return part?.kind === 'each' ? firstLeft(byId.get(id), isAnswered) : lastLeft(byId.get(id), isAnswered)
  }

  /** The call that a result answers: by id, else by name, else by order. */
  function callOf(result: ToolResult): { index: number; by: PairedBy } | undefined {
    const { callId: id, name, dialect, ranBy } = result
    if (id !== undefined) {
      const index = takeHere({ id, dialect, ranBy }) ?? unanswered(id) ?? byId.get(id)?.last
      if (index !== undefined) return { index, by: 'id' }
      const other = firstLeft(byId.get(typeof id === 'number' ? String(id) : Number(id)), isAnswered)
      if (other !== undefined && String(calls[other]?.id) === String(id)) {
        const params = { call: calls[other]?.id ?? null, result: id }
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
    if (result.tentative || (id !== undefined && name === undefined)) return undefined
    const wanted: Wanted = { name, dialect, ranBy, withoutId: id !== undefined }
    const index = takeHere(wanted) ?? firstIn(waiting, calls, wanted, isAnswered)
    return index === undefined ? undefined : { index, by: name === undefined ? 'order' : 'name' }
  }

  return { begin, copyOf, add, callOf, unanswered, isCopied: repeats.isCopied }
}
