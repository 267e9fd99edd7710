import type { OpenCall } from './open-call'
import { contentOfCall, isSameCall, isSameName } from './same'
import type { Part, ToolCall } from './trace'

/** Calls under one id or name; `byContent` is made when there are many. */
interface Namesakes {
  readonly indexes: number[]
  byContent: Map<string, Alike> | undefined
}

/** Calls with one content; those before `next` are copied in the part, or are none of its copies. */
interface Alike {
  readonly indexes: number[]
  part: number
  next: number
}

const few = 8

/**
 * Tells which earlier call a call repeats: one with the same id (where the wire has none, the same name), name and
 * arguments, that stands in another part and is not copied in this one yet. `calls` grows while it is asked.
 */
export function openRepeats(calls: readonly OpenCall[]) {
  const byId = new Map<string | number, Namesakes>()
  /** Calls without an id, by name. */
  const byName = new Map<string | undefined, Namesakes>()
  const copied = new Set<number>()
  let partIndex = -1
  let part: Part | undefined

  function begin(next: Part, index: number) {
    part = next
    partIndex = index
    copied.clear()
  }

  function namesakesOf(call: ToolCall): Namesakes | undefined {
    return call.id === undefined ? byName.get(call.name) : byId.get(call.id)
  }

  function add(call: ToolCall, index: number) {
    const known = namesakesOf(call)
    if (known) {
      known.indexes.push(index)
      if (known.byContent) addAlike(known.byContent, call, index)
    } else if (call.id === undefined) byName.set(call.name, { indexes: [index], byContent: undefined })
    else byId.set(call.id, { indexes: [index], byContent: undefined })
  }

  function mayBeCopied(index: number): boolean {
    return calls[index]?.part !== partIndex && !copied.has(index)
  }

  function firstAlike(namesakes: Namesakes, call: ToolCall): number | undefined {
    if (!namesakes.byContent) {
      namesakes.byContent = new Map()
      for (const index of namesakes.indexes) {
        const other = calls[index]
        if (other) addAlike(namesakes.byContent, other, index)
      }
    }
    const alike = namesakes.byContent.get(contentOfCall(call))
    if (!alike) return undefined
    if (alike.part !== partIndex) alike.next = 0
    alike.part = partIndex
    while (alike.next < alike.indexes.length && !mayBeCopied(alike.indexes[alike.next] as number))
      alike.next += 1
    return alike.indexes[alike.next]
  }

  function find(call: ToolCall): number | undefined {
    if (part?.kind === 'each') return undefined
    if (call.id === undefined && part?.kind !== 'history') return undefined
    const namesakes = namesakesOf(call)
    if (!namesakes) return undefined
    // What is left of a call that was cut off has the same id and the beginning of its arguments.
    const isCut = part?.cutOff === true && call.id !== undefined
    if (namesakes.indexes.length > few && !isCut) return firstAlike(namesakes, call)
    return namesakes.indexes.find((index) => {
      const other = calls[index]
      if (!other || !mayBeCopied(index)) return false
      return isSameCall(other, call) || (isCut && isSameName(other.name, call.name ?? other.name))
    })
  }

  /** The earlier call that this one repeats, which is then copied in the part at hand. */
  function copyOf(call: ToolCall): number | undefined {
    const copy = find(call)
    if (copy !== undefined) copied.add(copy)
    return copy
  }

  return { begin, add, copyOf, isCopied: (index: number) => copied.has(index) }
}

function addAlike(byContent: Map<string, Alike>, call: ToolCall, index: number) {
  const content = contentOfCall(call)
  const alike = byContent.get(content)
  if (alike) alike.indexes.push(index)
  else byContent.set(content, { indexes: [index], part: -1, next: 0 })
}
