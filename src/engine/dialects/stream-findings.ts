/** What can be wrong with a stream of any dialect. Codes are `stream/…`; each is reported once per stream. */
import type { Finding, Param } from '../findings/finding'
import type { Address } from '../findings/trail'
import type { JoinPart } from './runs'

/** Collects stream findings, each code once. */
export interface StreamFindings {
  readonly list: readonly Finding[]
  add(code: string, severity: Finding['severity'], at: Address, params?: { [name: string]: Param }): void
}

export function streamFindings(): StreamFindings {
  const list: Finding[] = []
  return {
    list,
    add(code, severity, at, params = {}) {
      if (!list.some((finding) => finding.code === code)) list.push({ code, severity, at, params })
    },
  }
}

/**
 * Reports arguments that begin with an empty object before the real one (`{}{"city":…}`): a hop joined the placeholder
 * `{}` of the start event with the fragments. `parts` are the fragments in order.
 */
export function reportLeadingObject(findings: StreamFindings, parts: readonly JoinPart[]) {
  const at = parts[0]?.at
  let start = ''
  for (const part of parts) {
    start += part.text
    if (start.length > 64) break
  }
  if (at && /^\s*\{\s*\}\s*\S/.test(start)) findings.add('stream/leading-object', 'error', at)
}

/**
 * Reports a finish reason that does not fit what arrived: it announces calls and none came (`callsExpected`), or calls
 * came and it says that the answer is complete (`callsRuledOut`). Other reasons (a limit, a pause) promise nothing.
 */
export function reportFinishReason(
  findings: StreamFindings,
  reason: string | undefined,
  at: Address | undefined,
  calls: number,
  words: { readonly callsExpected: readonly string[]; readonly callsRuledOut: readonly string[] },
) {
  if (reason === undefined || !at) return
  const lies = calls === 0 ? words.callsExpected.includes(reason) : words.callsRuledOut.includes(reason)
  if (lies) findings.add('stream/finish-reason', 'warning', at, { reason, calls })
}
