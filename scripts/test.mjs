/**
 * Runs everything: checks, unit tests, corpus, conformance, browser tests. Installs a browser where there is
 * none. The last line sums up what the runners themselves reported.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

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

/**
 * A runner that ended badly without naming a failed test (a file that does not load, no report at all) counts
 * as one failure.
 * @param {boolean} succeeded @param {Tally} tally @returns {Tally}
 */
const honest = (succeeded, tally) =>
  succeeded || tally.failed > 0 ? tally : { ...tally, failed: tally.failed + 1 }

/** Types, format, imports, dead code, sizes: no tests, so only a failure is counted. @returns {Tally} */
const check = () =>
  honest(succeeds('npm run -s check && npm run -s size'), { passed: 0, failed: 0, skipped: 0 })

/** @returns {Tally} */
const vitest = () => {
  const file = join(reports, 'vitest.json')
  const succeeded = succeeds(`npx vitest run --reporter=default --reporter=json --outputFile.json="${file}"`)
  const {
    numPassedTests = 0,
    numFailedTests = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = reportIn(file) ?? {}
  return honest(succeeded, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  })
}

/** @returns {Tally} */
const playwright = () => {
  const browser = findChromium({ install: true })
  if (!browser) console.error('There is no browser to test in, and none could be installed.')
  const file = join(reports, 'playwright.json')
  const succeeded =
    browser !== undefined &&
    succeeds('npx playwright test --reporter=list,json', {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = reportIn(file)?.stats ?? {}
  return honest(succeeded, { passed: expected, failed: unexpected + flaky, skipped })
}

const tallies = [check(), vitest(), playwright()]
rmSync(reports, { recursive: true, force: true })

/** @param {keyof Tally} kind */
const sum = (kind) => tallies.reduce((total, tally) => total + tally[kind], 0)

const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
