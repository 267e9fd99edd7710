import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { itemsOf, member, memberAt } from '../reading'

/**
 * Ids that the API refuses in a history: "Tool call id was … but must be a-z, A-Z, 0-9, with a length of 9" (400, code
 * 3280; ironclaw#1241, last seen 2026-03-16). Each id is named once, where it stands first.
 */
export function idFindings(messages: unknown, at: Address): Finding[] {
  const seen = new Set<string>()
  const findings: Finding[] = []
  const check = (id: unknown, idAt: Address) => {
    if (typeof id !== 'string' || seen.has(id)) return
    seen.add(id)
    if (/^[a-zA-Z0-9]{9}$/.test(id)) return
    findings.push({ code: 'mistral/id-format', severity: 'error', at: idAt, params: { id } })
  }
  for (const message of itemsOf(messages, at)) {
    for (const call of itemsOf(member(message.value, 'tool_calls'), memberAt(message.at, 'tool_calls'))) {
      check(member(call.value, 'id'), memberAt(call.at, 'id'))
    }
    check(member(message.value, 'tool_call_id'), memberAt(message.at, 'tool_call_id'))
  }
  return findings
}
