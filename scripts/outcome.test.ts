import { expect, test } from 'vitest'
import { failuresIn, outcomeOfPlaywright, summaryOf, together } from './outcome.mjs'

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [
    { projectName: 'firefox', status, results: [{ errors: messages.map((message) => ({ message })) }] },
  ],
})

const report = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      title: 'workbench/raw.spec.ts',
      specs: [spec('shows', 'expected'), spec('scrolls', 'flaky', 'Too late')],
      suites: [{ title: 'on a phone', specs: [spec('fits', 'unexpected', '\u001b[31mToo wide\u001b[39m')] }],
    },
  ],
  errors: [{ message: 'The server did not start.' }],
} as unknown as Parameters<typeof outcomeOfPlaywright>[0]

test('a report of Playwright names what failed, what passed when tried again, and faults of no test', () => {
  expect(outcomeOfPlaywright(report)).toEqual({
    passed: 4,
    skipped: 2,
    unsteady: [{ name: 'firefox › workbench/raw.spec.ts › scrolls', error: 'Too late' }],
    failures: [
      { name: 'firefox › workbench/raw.spec.ts › on a phone › fits', error: '\u001b[31mToo wide\u001b[39m' },
      { name: 'playwright', error: 'The server did not start.' },
    ],
  })
})

test('failures are told with the first lines of their errors, without colours', () => {
  const long = Array.from({ length: 30 }, (_, line) => `\u001b[2mline ${line}\u001b[22m`).join('\n\n')
  const told = failuresIn({ passed: 0, skipped: 0, failures: [{ name: 'a › b', error: long }] })
  expect(told.split('\n').slice(0, 3)).toEqual(['  ✗ a › b', '    line 0', '    line 1'])
  expect(told).not.toContain('line 12')
  expect(failuresIn({ passed: 1, skipped: 0, failures: [] })).toBe('')
  expect(failuresIn(outcomeOfPlaywright(report))).toMatch(
    /^ {2}~ passed when tried again: firefox › .* › scrolls\n {4}Too late\n\n {2}✗ firefox › /,
  )
})

test('the last line counts all runs together', () => {
  const one = { passed: 2, skipped: 0, failures: [] }
  expect(summaryOf(one)).toBe('2 passed, 0 failed')
  expect(summaryOf(together([one, outcomeOfPlaywright(report)]))).toBe('6 passed, 2 failed, 2 skipped')
})
