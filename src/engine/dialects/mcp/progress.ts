import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { member, memberAt } from '../reading'

/** Follows the progress of each request: it must increase with every notification (all versions, read 2026-12-01). */
export function openProgress(): { took(params: unknown, at: Address): Finding[] } {
  const last = new Map<unknown, number>()
  return {
    took(params, at) {
      const token = member(params, 'progressToken')
      const now = member(params, 'progress')
      if (typeof now !== 'number') return []
      const before = last.get(token)
      last.set(token, now)
      if (before === undefined || now > before) return []
      const code = 'mcp/progress-not-increasing'
      return [{ code, severity: 'warning', at: memberAt(at, 'progress'), params: { before, now } }]
    },
  }
}
