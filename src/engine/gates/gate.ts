import type { Finding } from '../findings/finding'

/** What a gate says. `not-checked` is never a pass: `reason` says why nothing was checked. */
export interface GateVerdict {
  readonly state: 'ok' | 'refused' | 'not-checked'
  /** Why a gate did not check, as a code: `no-schema`, `no-call`, `schema-broken`, `schema-too-slow`, `is-error`, `no-output-schema`, … */
  readonly reason?: string | undefined
  /** How many findings of severity `error` and `warning` the gate has. */
  readonly errors: number
  readonly warnings: number
}

/** How a text was reached: `string → JSON`, how many layers were taken off, and how many the wire expects. */
export interface Unwrapping {
  /** What stood on the wire. */
  readonly from: 'string' | 'value' | 'text-block' | 'structured' | 'free-text' | 'missing' | 'edited'
  /** JSON layers taken off. */
  readonly layers: number
  /** Layers this wire expects. */
  readonly expected: number
}

/** Findings of one gate over one payload, with its verdict. */
export interface GateReport {
  readonly verdict: GateVerdict
  readonly findings: readonly Finding[]
}

/**
 * The report of a gate: any error refuses; else `reason` says that something was not checked; else all is well.
 * Broken schemas refuse nothing, since nothing was checked: their faults stand as findings under `schema-broken`.
 */
export function reportOf(findings: readonly Finding[], reason?: string): GateReport {
  if (findings.length > 0) return reportAnew(findings, reason)
  let silent = silentReports.get(reason)
  if (!silent) {
    silent = reportAnew([], reason)
    silentReports.set(reason, silent)
  }
  return silent
}

/** Most reports have no findings: for each reason there is one of them. */
const silentReports = new Map<string | undefined, GateReport>()

function reportAnew(findings: readonly Finding[], reason: string | undefined): GateReport {
  let errors = 0
  let warnings = 0
  for (const { code, severity } of findings) {
    if (severity === 'warning') warnings += 1
    else if (severity === 'error' && !code.startsWith('schema/')) errors += 1
  }
  const state = errors > 0 ? 'refused' : reason === undefined ? 'ok' : 'not-checked'
  return { verdict: { state, reason, errors, warnings }, findings }
}
