/**
 * Makes vitest write the outcome of a run to `OUTCOME_FILE`. Its own JSON report has no message for a test that took too
 * long, and nothing of errors outside of the tests.
 */
import { writeFileSync } from 'node:fs'

/** @typedef {import('./outcome.mjs').Failure} Failure */
/** @typedef {import('vitest/node').TestModule} Module */
/** @typedef {import('vitest/node').SerializedError & { diff?: string }} TestError */

/** @param {string} name @param {readonly TestError[]} errors @returns {Failure} */
const failureOf = (name, errors) => ({
  name: name.replaceAll(' > ', ' › '),
  error: errors
    .flatMap(({ message, diff = '', cause }) => [message, diff, cause ? `Cause: ${cause.message}` : ''])
    .join('\n'),
})

/** The failed tests of a file, and the suites or the file itself where something beside the tests failed. @param {Module} file */
const failuresOf = (file) => [
  ...[file, ...file.children.allSuites()]
    .filter((part) => part.errors().length > 0)
    .map((part) =>
      failureOf(
        part.type === 'module' ? part.relativeModuleId : `${file.relativeModuleId} > ${part.fullName}`,
        part.errors(),
      ),
    ),
  ...[...file.children.allTests('failed')].map((test) =>
    failureOf(`${file.relativeModuleId} > ${test.fullName}`, test.result().errors ?? []),
  ),
]

/** Vitest makes one of its own, so it has to be a class. */
// biome-ignore lint/style/noDefaultExport: vitest takes no other.
export default class OutcomeReporter {
  /** @type {NonNullable<import('vitest/node').Reporter['onTestRunEnd']>} */
  onTestRunEnd(files, errors) {
    /** @param {'passed' | 'skipped'} state */
    const count = (state) => files.flatMap(({ children }) => [...children.allTests(state)]).length
    const failures = [
      ...files.flatMap(failuresOf),
      ...errors.map((error) => failureOf('outside of the tests', [error])),
    ]
    writeFileSync(
      process.env['OUTCOME_FILE'] ?? '',
      JSON.stringify({ passed: count('passed'), skipped: count('skipped'), failures }),
    )
  }
}
