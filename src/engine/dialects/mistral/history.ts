import type { Finding } from '../../findings/finding'
import { itemsUnder, member, memberAt, type Placed } from '../reading'

/**
 * Ids that the API refuses in a history: "Tool call id was … but must be a-z, A-Z, 0-9, with a length of 9" (400, code
 * 3280; ironclaw#1241, last seen 2026-03-16). Each id is named once, where it stands first.
 */
export function idFindings(messages: readonly Placed[]): Finding[] {
  const seen = new Set<string>()
  const findings: Finding[] = []
  const check = (holder: Placed, key: string) => {
    const id = member(holder.value, key)
    if (typeof id !== 'string' || seen.has(id)) return
    seen.add(id)
    if (/^[a-zA-Z0-9]{9}$/.test(id)) return
    const at = memberAt(holder.at, key)
    findings.push({ code: 'mistral/id-format', severity: 'error', at, params: { id } })
  }
  for (const message of messages) {
    for (const call of itemsUnder(message, 'tool_calls')) check(call, 'id')
    check(message, 'tool_call_id')
  }
  return findings
}
