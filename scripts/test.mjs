/**
 * Runs everything: checks, unit tests, corpus, conformance, browser tests. Installs a browser where there is
 * none. At the end every failure is named with the beginning of its error, and every browser test that passed at the second
 * attempt only; the last line sums up.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-browsers.mjs'
import { failuresIn, outcomeOfPlaywright, summaryOf, together } from './outcome.mjs'

/** @typedef {import('./outcome.mjs').Outcome} Outcome */

const reports = mkdtempSync(join(tmpdir(), 'toolwire-test-'))

/** @param {string} command @param {Record<string, string>} [environment] */
const succeeds = (command, environment = {}) =>
  spawnSync(command, { stdio: 'inherit', shell: true, env: { ...process.env, ...environment } }).status === 0

/** @param {string} file @returns {any} */
const reportIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** @param {string} name @param {string} error @returns {Outcome} */
const failed = (name, error) => ({ passed: 0, skipped: 0, failures: [{ name, error }] })

/**
 * A runner that left no report, or ended badly without naming a failure, has failed itself.
 * @param {string} name @param {boolean} succeeded @param {Outcome | undefined} outcome @returns {Outcome}
 */
const honest = (name, succeeded, outcome) => {
  if (outcome && (succeeded || outcome.failures.length > 0)) return outcome
  const itself = failed(name, 'It ended badly and named no failed test; what it printed stands above.')
  return outcome ? together([outcome, itself]) : itself
}

/** Types, format, imports, dead code, sizes: no tests, so only a failure is counted. @param {string} name */
const check = (name) =>
  succeeds(`npm run -s ${name}`)
    ? { passed: 0, skipped: 0, failures: [] }
    : failed(`npm run ${name}`, 'What it printed stands above.')

/** @returns {Outcome} */
const vitest = () => {
  const file = join(reports, 'vitest.json')
  const succeeded = succeeds('npx vitest run --reporter=default --reporter=./scripts/vitest-outcome.mjs', {
    OUTCOME_FILE: file,
  })
  return honest('vitest', succeeded, reportIn(file))
}

/** @returns {Outcome} */
const playwright = () => {
  const browser = findChromium({ install: true })
  if (!browser) return failed('playwright', 'There is no browser to test in, and none could be installed.')
  const file = join(reports, 'playwright.json')
  const succeeded = succeeds('npx playwright test --reporter=list,json', {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const report = reportIn(file)
  return honest('playwright', succeeded, report && outcomeOfPlaywright(report))
}

const outcome = together([check('check'), check('size'), vitest(), playwright()])
rmSync(reports, { recursive: true, force: true })

process.exitCode = outcome.failures.length > 0 ? 1 : 0
console.log(`\n${failuresIn(outcome)}\n${summaryOf(outcome)}`)
