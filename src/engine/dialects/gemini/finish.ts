import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { beginningOf, memberAt } from '../reading'
import { cased, casedText } from './cased'

/** Reasons for which a candidate ends without the call it was about to make (`FinishReason`, python-genai, read 2026-12-01). */
const faultyEnds: ReadonlySet<string> = new Set([
  'MALFORMED_FUNCTION_CALL',
  'UNEXPECTED_TOOL_CALL',
  'TOO_MANY_TOOL_CALLS',
  'MISSING_THOUGHT_SIGNATURE',
  'MALFORMED_RESPONSE',
])

/** Reports a candidate that ended because of its call; the message often quotes what the model had written. */
export function finishFindings(candidate: unknown, at: Address): Finding[] {
  const reason = cased(candidate, 'finishReason')
  if (typeof reason?.value !== 'string' || !faultyEnds.has(reason.value)) return []
  const message = casedText(candidate, 'finishMessage')
  return [
    {
      code: 'gemini/finish-reason',
      severity: 'error',
      at: memberAt(at, reason.key),
      params: { reason: reason.value, message: message === undefined ? null : beginningOf(message) },
    },
  ]
}
