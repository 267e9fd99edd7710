import type { Address } from '../findings/trail'
import type { Item } from '../trace/trace'
import { addAll, itemsOf, textMember } from './reading'

/** A turn of a history, as far as pairing goes: consecutive messages that an API reads as one. */
export interface Turn {
  readonly items: readonly Item[]
}

/**
 * Messages as turns: neighbours of one role are read as one, and a message in the role `system` interrupts nothing.
 * `read` gives the items of one message.
 */
export function turnsOf(
  messages: unknown,
  at: Address,
  read: (message: unknown, at: Address, role: string | undefined) => readonly Item[],
): Turn[] {
  const turns: { role: string | undefined; items: Item[] }[] = []
  for (const message of itemsOf(messages, at)) {
    const role = textMember(message.value, 'role')
    const items = read(message.value, message.at, role)
    const last = turns.at(-1)
    if (last && (last.role === role || role === 'system')) addAll(last.items, items)
    else turns.push({ role, items: [...items] })
  }
  return turns
}

/** A result that stands somewhere else than directly after its call. */
export interface Misplaced {
  readonly id: string | number
  readonly at: Address
  readonly call: Address
}

/**
 * Results whose call is in the history, but not in the turn just before: APIs that pair by neighbourhood refuse them
 * although the ids fit. Calls without results and results without calls are for the trace to tell.
 */
export function misplacedResults(turns: readonly Turn[]): Misplaced[] {
  if (turns.every((turn, index) => answersInOrder(turn, turns[index - 1]))) return []
  // Some hosts use an id again in a later turn: the result may stand after any of its calls.
  const calls = new Map<string | number, { turn: number; at: Address }[]>()
  const misplaced: Misplaced[] = []
  turns.forEach((turn, index) => {
    for (const item of turn.items) {
      if (item.kind === 'call' && item.call.id !== undefined && item.call.ranBy === 'client') {
        const call = { turn: index, at: item.call.at }
        const before = calls.get(item.call.id)
        if (before) before.push(call)
        else calls.set(item.call.id, [call])
      }
    }
  })
  turns.forEach((turn, index) => {
    for (const item of turn.items) {
      const id = answeredBy(item)
      const own = id === undefined ? undefined : calls.get(id)
      if (id === undefined || item.kind !== 'result' || !own) continue
      // The last call before the result; where none is, the last of all.
      const call = own[countBefore(own, index) - 1] ?? own.at(-1)
      if (call && call.turn !== index - 1) misplaced.push({ id, at: item.result.at, call: call.at })
    }
  })
  return misplaced
}

/** Whether the results of a turn answer calls of the turn before in their order, as nearly all histories have it. */
function answersInOrder(turn: Turn, before: Turn | undefined): boolean {
  let next = 0
  for (const item of turn.items) {
    const id = answeredBy(item)
    if (id === undefined) continue
    for (;;) {
      const call = before?.items[next]
      if (!call) return false
      next += 1
      if (call.kind === 'call' && call.call.id === id && call.call.ranBy === 'client') break
    }
  }
  return true
}

function answeredBy(item: Item): string | number | undefined {
  return item.kind === 'result' && item.result.ranBy === 'client' ? item.result.callId : undefined
}

/** How many of some calls, in the order of turns, stand before a turn. */
function countBefore(calls: readonly { readonly turn: number }[], turn: number): number {
  let low = 0
  let high = calls.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((calls[middle]?.turn ?? turn) < turn) low = middle + 1
    else high = middle
  }
  return low
}
