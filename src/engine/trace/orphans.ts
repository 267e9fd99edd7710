import type { OpenResult } from './open-call'
import { firstLeft, type Queue } from './pool'
import { contentOfResult, isSameResult } from './same'
import type { Part, ToolResult } from './trace'

interface SameId {
  readonly indexes: number[]
  /** The first of each content; made when there are many. */
  byContent: Map<string, number> | undefined
  /** Those that came over JSON-RPC in an HTTP exchange. */
  readonly exchanged: Queue
}

const few = 8

/** Keeps results that found no call, by the id they name. `results` grows while it is asked. */
export function openOrphans(results: readonly OpenResult[], parts: readonly Part[]) {
  const all: number[] = []
  const byId = new Map<string | number, SameId>()

  function add(result: ToolResult, index: number, partIndex: number) {
    all.push(index)
    if (result.callId === undefined) return
    let known = byId.get(result.callId)
    if (!known) {
      known = { indexes: [], byContent: undefined, exchanged: { items: [], next: 0 } }
      byId.set(result.callId, known)
    }
    known.indexes.push(index)
    if (known.byContent) addContent(known.byContent, result, index)
    const part = parts[partIndex]
    if (part?.kind === 'each' && part.exchange !== undefined) known.exchanged.items.push(index)
  }

  /** The same result, seen before its call: recorders put a request's history before the stream that it answers. */
  function twinOf(result: ToolResult, partIndex: number): number | undefined {
    const known = result.callId === undefined ? undefined : byId.get(result.callId)
    if (!known || parts[partIndex]?.kind === 'each') return undefined
    if (known.indexes.length <= few)
      return known.indexes.find((index) => {
        const other = results[index]
        return other !== undefined && isSameResult(other, result)
      })
    if (!known.byContent) {
      known.byContent = new Map()
      for (const index of known.indexes) {
        const other = results[index]
        if (other) addContent(known.byContent, other, index)
      }
    }
    return known.byContent.get(contentOfResult(result))
  }

  /**
   * An event stream that stays open (MCP over HTTP with SSE) is recorded where it began, before the requests that it
   * answers: the first result for a call which an earlier HTTP exchange brought.
   */
  function earlyFor(id: string | number, partIndex: number): number | undefined {
    const part = parts[partIndex]
    if (part?.kind !== 'each' || part.exchange === undefined) return undefined
    const early = firstLeft(byId.get(id)?.exchanged, (index) => results[index]?.call !== undefined)
    const brought = early === undefined ? undefined : parts[results[early]?.part ?? -1]
    return (brought?.exchange ?? part.exchange) < part.exchange ? early : undefined
  }

  return { all, add, twinOf, earlyFor }
}

function addContent(byContent: Map<string, number>, result: ToolResult, index: number) {
  const content = contentOfResult(result)
  if (!byContent.has(content)) byContent.set(content, index)
}
