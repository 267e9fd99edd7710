/** What became of a run of tests, and how it is told at the end of a long log. */
import { stripVTControlCharacters } from 'node:util'

/**
 * What failed: `name` is file › suite › test, in browser tests the browser first, or a part of the run that is no test
 * (a file that does not load).
 * @typedef {{ name: string, error: string }} Failure
 */

/**
 * `unsteady`: browser tests that failed once and passed when tried again. They have passed, and are named all the same.
 * @typedef {{ passed: number, skipped: number, failures: readonly Failure[], unsteady?: readonly Failure[] }} Outcome
 */

/** @param {string} error the first lines of it, without colours and what lies between its lines */
const beginningOf = (error) =>
  stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .map((line) => `    ${line.length > 300 ? `${line.slice(0, 300)}…` : line}`)
    .join('\n')

/** @param {string} mark @returns {(failure: Failure) => string} */
const told =
  (mark) =>
  ({ name, error }) =>
    `  ${mark} ${name}\n${beginningOf(error)}\n`

/**
 * Every failure with its full name and the first lines of its error, behind those that passed when tried again; empty
 * where nothing failed. @param {Outcome} outcome
 */
export const failuresIn = ({ failures, unsteady = [] }) =>
  [...unsteady.map(told('~ passed when tried again:')), ...failures.map(told('✗'))].join('\n')

/** The last line of the run. @param {Outcome} outcome */
export const summaryOf = ({ passed, skipped, failures }) =>
  `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** @param {readonly Outcome[]} outcomes @returns {Outcome} */
export const together = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  skipped: outcomes.reduce((sum, { skipped }) => sum + skipped, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  unsteady: outcomes.flatMap(({ unsteady = [] }) => unsteady),
})

/** @typedef {import('@playwright/test/reporter').JSONReport} Report */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} Suite */

/**
 * The tests of a suite, and of the suites in it, that ended so.
 * @param {Suite} suite @param {'unexpected' | 'flaky'} ended @param {readonly string[]} around titles of the suites it stands in
 * @returns {Failure[]}
 */
const endedSo = (suite, ended, around = []) => {
  const titles = [...around, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName, results }) => ({
        name: [projectName, ...titles, title].join(' › '),
        error: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => endedSo(inner, ended, titles))]
}

/** What Playwright's own JSON report says. @param {Report} report @returns {Outcome} */
export const outcomeOfPlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected + stats.flaky,
  skipped: stats.skipped,
  failures: [
    ...suites.flatMap((suite) => endedSo(suite, 'unexpected')),
    ...errors.map(({ message = '' }) => ({ name: 'playwright', error: message })),
  ],
  unsteady: suites.flatMap((suite) => endedSo(suite, 'flaky')),
})
