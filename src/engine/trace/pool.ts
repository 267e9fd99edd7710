import type { OpenCall } from './open-call'
import type { ToolCall } from './trace'

/** Indexes in wire order. What is done with stays done, so that a long list is passed once and not at every question. */
export interface Queue {
  readonly items: number[]
  next: number
}

/** The first that is not done with. */
export function firstLeft(queue: Queue | undefined, isDone: (index: number) => boolean): number | undefined {
  if (!queue) return undefined
  const { items } = queue
  while (queue.next < items.length && isDone(items[queue.next] as number)) queue.next += 1
  return items[queue.next]
}

/** The last that is not done with. */
export function lastLeft(queue: Queue | undefined, isDone: (index: number) => boolean): number | undefined {
  if (!queue) return undefined
  const { items } = queue
  while (items.length > queue.next && isDone(items[items.length - 1] as number)) items.pop()
  return items.length > queue.next ? items[items.length - 1] : undefined
}

/** Calls that may be answered, in wire order: few are searched, many are looked up by what is asked for. */
export interface Pool extends Queue {
  byKey: Map<string, Queue> | undefined
  /** How many of the calls are in `byKey`. */
  keyed: number
}

export function emptyPool(): Pool {
  return { items: [], next: 0, byKey: undefined, keyed: 0 }
}

/** What is asked of a call; every member that is there must fit. `withoutId`: the call has none. */
export interface Wanted {
  readonly id?: string | number | undefined
  readonly name?: string | undefined
  readonly withoutId?: boolean
  readonly dialect: string
  readonly ranBy: ToolCall['ranBy']
}

const few = 16

/** The first call of a pool that is not done with and is wanted. */
export function firstIn(
  pool: Pool,
  calls: readonly OpenCall[],
  wanted: Wanted,
  isDone: (index: number) => boolean,
): number | undefined {
  firstLeft(pool, isDone)
  const { items } = pool
  if (items.length - pool.next > few) return firstLeft(byKeyOf(pool, calls).get(keyOf(wanted)), isDone)
  for (let i = pool.next; i < items.length; i += 1) {
    const index = items[i] as number
    const call = calls[index]
    if (call && fits(call, wanted) && !isDone(index)) return index
  }
  return undefined
}

function fits(call: ToolCall, { id, name, withoutId, dialect, ranBy }: Wanted): boolean {
  if (id !== undefined) return call.id === id
  if (withoutId && call.id !== undefined) return false
  return (name === undefined || call.name === name) && call.dialect === dialect && call.ranBy === ranBy
}

function byKeyOf(pool: Pool, calls: readonly OpenCall[]): Map<string, Queue> {
  pool.byKey ??= new Map()
  for (; pool.keyed < pool.items.length; pool.keyed += 1) {
    const index = pool.items[pool.keyed] as number
    const call = calls[index]
    if (!call) continue
    const { id, name, dialect, ranBy } = call
    const wanted: Wanted[] = [
      { name, dialect, ranBy },
      { dialect, ranBy },
    ]
    if (id === undefined) wanted.push({ withoutId: true, name, dialect, ranBy })
    else wanted.push({ id, dialect, ranBy })
    for (const one of wanted) {
      const key = keyOf(one)
      const queue = pool.byKey.get(key)
      if (queue) queue.items.push(index)
      else pool.byKey.set(key, { items: [index], next: 0 })
    }
  }
  return pool.byKey
}

function keyOf({ id, name, withoutId, dialect, ranBy }: Wanted): string {
  return JSON.stringify(id === undefined ? [name ?? null, withoutId ?? false, dialect, ranBy] : [id])
}
