import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isEqual } from '../../json/equal'
import { isObject } from '../../json/object'
import { member, memberAt } from '../reading'

/** Follows calls that wait for input (`resultType: "input_required"`, 2026-07-28) and are sent again with it. */
export interface Retries {
  /** A call was answered with a wish for input; `params` are those of the call. */
  waits(result: unknown, params: unknown): void
  /** A call; findings where it is a retry that breaks the rules. */
  called(params: unknown, at: Address): readonly Finding[]
}

interface Waiting {
  readonly params: unknown
  readonly state: unknown
  readonly inputs: readonly string[]
}

/**
 * The retry repeats name and arguments, echoes `requestState` unchanged (and sends none where none was received), and
 * answers every input request (specification 2026-07-28, read 2026-12-01).
 */
export function openRetries(): Retries {
  const waiting: Waiting[] = []
  return {
    waits(result, params) {
      const inputs = member(result, 'inputRequests')
      waiting.push({
        params,
        state: member(result, 'requestState'),
        inputs: isObject(inputs) ? Object.keys(inputs) : [],
      })
    },
    called(params, at) {
      const answers = member(params, 'inputResponses')
      const state = member(params, 'requestState')
      if (answers === undefined && state === undefined) return []
      const index = waiting.findLastIndex((entry) => member(entry.params, 'name') === member(params, 'name'))
      const [entry] = index < 0 ? [] : waiting.splice(index, 1)
      if (!entry) return []
      const findings: Finding[] = []
      const paramsAt = memberAt(at, 'params')
      if (!isEqual(entry.state, state)) {
        findings.push({
          code: 'mcp/request-state-changed',
          severity: 'error',
          at: state === undefined ? paramsAt : memberAt(paramsAt, 'requestState'),
          params: { received: entry.state !== undefined, sent: state !== undefined },
        })
      }
      const missing = entry.inputs.filter((key) => member(answers, key) === undefined)
      if (missing.length > 0) {
        findings.push({ code: 'mcp/input-missing', severity: 'warning', at: paramsAt, params: { missing } })
      }
      if (!isEqual(member(entry.params, 'arguments') ?? {}, member(params, 'arguments') ?? {})) {
        findings.push({
          code: 'mcp/retry-differs',
          severity: 'warning',
          at: memberAt(paramsAt, 'arguments'),
          params: {},
        })
      }
      return findings
    },
  }
}
