import type { Severity } from './findings/finding'
import type { Inspection } from './operations'

/** What scripts want to know of a capture; counting follows docs/inspect.md. */
export interface Summary {
  readonly container: string
  readonly dialects: readonly string[]
  /** Distinct names. */
  readonly toolDefs: number
  /** Calls and results that the client runs. */
  readonly calls: number
  readonly results: number
  readonly unpairedCalls: number
  readonly unpairedResults: number
  /** Calls that the provider ran itself. */
  readonly serverCalls: number
  /** Calls the client runs whose arguments were not held against a schema, for whatever reason. */
  readonly notChecked: number
  readonly findings: readonly {
    readonly code: string
    readonly severity: Severity
    readonly trail: readonly string[]
    readonly tool: string | null
  }[]
}

/** Counts of an inspection. */
export function summaryOf(inspection: Inspection): Summary {
  const calls = inspection.calls.filter((call) => call.ranBy === 'client')
  const results = inspection.results.filter((result) => result.ranBy === 'client')
  return {
    container: inspection.container,
    dialects: inspection.recognised.map((recognised) => recognised.dialect),
    toolDefs: new Set(inspection.definitions.map((definition) => definition.name)).size,
    calls: calls.length,
    results: results.length,
    unpairedCalls: calls.filter((call) => call.result === undefined).length,
    unpairedResults: results.filter((result) => result.call === undefined).length,
    serverCalls: inspection.calls.length - calls.length,
    notChecked: calls.filter((call) => call.gate.state === 'not-checked').length,
    findings: inspection.findings.map(({ code, severity, at, tool }) => ({
      code,
      severity,
      trail: at.trail,
      tool: tool ?? null,
    })),
  }
}
