import type { Address } from '../findings/trail'
import type { Item } from '../trace/trace'
import { addAll, itemsOf, textMember } from './reading'

/** A history as far as pairing goes: its items, and where each turn begins, the messages that an API reads as one. */
export interface Turns {
  readonly items: Item[]
  readonly starts: number[]
}

/**
 * Messages as turns: neighbours of one role are read as one, and a message in the role `system` interrupts nothing.
 * `read` gives the items of one message.
 */
export function turnsOf(
  messages: unknown,
  at: Address,
  read: (message: unknown, at: Address, role: string | undefined) => readonly Item[],
): Turns {
  const turns: Turns = { items: [], starts: [] }
  let before: string | undefined
  for (const message of itemsOf(messages, at)) {
    const role = textMember(message.value, 'role')
    const goesOn = turns.starts.length > 0 && (role === before || role === 'system')
    if (!goesOn) {
      turns.starts.push(turns.items.length)
      before = role
    }
    addAll(turns.items, read(message.value, message.at, role))
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
export function misplacedResults(turns: Turns): Misplaced[] {
  if (turns.starts.every((_, turn) => answersInOrder(turns, turn))) return []
  // Some hosts use an id again in a later turn: the result may stand after any of its calls.
  const calls = new Map<string | number, { turn: number; at: Address }[]>()
  for (const [turn, item] of itemsByTurn(turns)) {
    if (item.kind !== 'call' || item.call.id === undefined || item.call.ranBy !== 'client') continue
    const call = { turn, at: item.call.at }
    const before = calls.get(item.call.id)
    if (before) before.push(call)
    else calls.set(item.call.id, [call])
  }
  const misplaced: Misplaced[] = []
  for (const [turn, item] of itemsByTurn(turns)) {
    const id = answeredBy(item)
    const own = id === undefined ? undefined : calls.get(id)
    if (id === undefined || item.kind !== 'result' || !own) continue
    // The last call before the result; where none is, the last of all.
    const call = own[countBefore(own, turn) - 1] ?? own.at(-1)
    if (call && call.turn !== turn - 1) misplaced.push({ id, at: item.result.at, call: call.at })
  }
  return misplaced
}

function* itemsByTurn({ items, starts }: Turns): Generator<[turn: number, item: Item]> {
  let turn = -1
  for (const [index, item] of items.entries()) {
    while (turn + 1 < starts.length && (starts[turn + 1] ?? 0) <= index) turn += 1
    yield [turn, item]
  }
}

/** Whether the results of a turn answer calls of the turn before in their order, as nearly all histories have it. */
function answersInOrder({ items, starts }: Turns, turn: number): boolean {
  const start = starts[turn] ?? 0
  const end = starts[turn + 1] ?? items.length
  let next = starts[turn - 1] ?? start
  for (let i = start; i < end; i += 1) {
    const id = answeredBy(items[i])
    if (id === undefined) continue
    for (;;) {
      const call = next < start ? items[next] : undefined
      if (!call) return false
      next += 1
      if (call.kind === 'call' && call.call.id === id && call.call.ranBy === 'client') break
    }
  }
  return true
}

function answeredBy(item: Item | undefined): string | number | undefined {
  return item?.kind === 'result' && item.result.ranBy === 'client' ? item.result.callId : undefined
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
