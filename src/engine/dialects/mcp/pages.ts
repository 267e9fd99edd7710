import type { Finding } from '../../findings/finding'
import { type Address, below } from '../../findings/trail'
import { member } from '../reading'

/** Follows the pages of `tools/list`. */
export interface Pages {
  asked(params: unknown): void
  /** A page arrived; `params` are those of its request, where that is known. */
  listed(result: unknown, at: Address, params: unknown): readonly Finding[]
  /** Pages that were announced and never asked for. */
  end(): readonly Finding[]
}

/** A next page is announced by `nextCursor`, which may even be empty; the list is complete without it. */
export function openPages(): Pages {
  const asked = new Set<string>()
  const announced = new Map<string, Address>()
  /** By cursor: the walk through the list in which it was given out last, with the place of each cursor in it. */
  const walks = new Map<string, Map<string, number>>()

  return {
    asked(params) {
      const cursor = member(params, 'cursor')
      if (typeof cursor === 'string') asked.add(cursor)
    },
    listed(result, at, params) {
      const next = member(result, 'nextCursor')
      if (typeof next !== 'string') return []
      const nextAt = below(at, '/nextCursor')
      const cursor = member(params, 'cursor')
      const walk = (typeof cursor === 'string' ? walks.get(cursor) : undefined) ?? new Map<string, number>()
      if (typeof cursor === 'string' && !walk.has(cursor)) walk.set(cursor, 0)
      const here = typeof cursor === 'string' ? (walk.get(cursor) ?? 0) : -1
      const known = walk.get(next)
      if (known !== undefined && known <= here) {
        return [{ code: 'mcp/cursor-repeated', severity: 'error', at: nextAt, params: { cursor: next } }]
      }
      walk.set(next, here + 1)
      walks.set(next, walk)
      announced.set(next, nextAt)
      return []
    },
    end() {
      return [...announced]
        .filter(([cursor]) => !asked.has(cursor))
        .map(([cursor, at]) => ({ code: 'mcp/page-unfetched', severity: 'warning', at, params: { cursor } }))
    },
  }
}
