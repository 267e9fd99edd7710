import type { Inspection } from '../../engine/operations'
import { once } from './once'

/** What findings say of which item, looked up in no time: a capture may have many thousands of both. */
export interface ProblemIndex {
  /** Indexes of items with a finding of severity `error` or `warning`. */
  readonly call: ReadonlySet<number>
  readonly result: ReadonlySet<number>
  readonly definition: ReadonlySet<number>
  /** Indexes of definitions with an error. */
  readonly brokenDefinitions: ReadonlySet<number>
  readonly callsWithoutResult: ReadonlySet<number>
  readonly resultsWithoutCall: ReadonlySet<number>
}

/** The index of an inspection, made once. */
export const problemIndexOf = once((inspection: Inspection): ProblemIndex => {
  const sets = {
    call: new Set<number>(),
    result: new Set<number>(),
    definition: new Set<number>(),
    brokenDefinitions: new Set<number>(),
    callsWithoutResult: new Set<number>(),
    resultsWithoutCall: new Set<number>(),
  }
  for (const { code, severity, call, result, definition } of inspection.findings) {
    if (severity === 'note') continue
    // What is wrong with a result names its call as well.
    if (call !== undefined && result === undefined) sets.call.add(call)
    if (result !== undefined) sets.result.add(result)
    if (definition !== undefined) sets.definition.add(definition)
    if (definition !== undefined && severity === 'error') sets.brokenDefinitions.add(definition)
    if (call !== undefined && code === 'trace/call-without-result') sets.callsWithoutResult.add(call)
    if (result !== undefined && code === 'trace/result-without-call') sets.resultsWithoutCall.add(result)
  }
  return sets
})
