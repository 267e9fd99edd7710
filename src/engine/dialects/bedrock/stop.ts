import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'

/** Reasons for which an answer ends because of what the model wrote (`StopReason`, botocore, read 2026-12-01). */
const faultyEnds = ['malformed_tool_use', 'malformed_model_output']

/** Reports an answer that ended because its call could not be read. `at`: where the reason stands. */
export function stopFindings(reason: string | undefined, at: Address): Finding[] {
  if (reason === undefined || !faultyEnds.includes(reason)) return []
  return [{ code: 'bedrock/stop-reason', severity: 'error', at, params: { reason } }]
}
