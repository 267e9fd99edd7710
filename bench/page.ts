/**
 * Goes through what a person does in the built page, and prints the longest task of its main thread in each step. Tasks
 * are measured in processor time, so that other programs do not count; `clock` is what the longest took by the clock.
 * `npm run bench:page -- 5MB` runs the steps whose name fits. Asserts nothing.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from '../scripts/find-browsers.mjs'
import { captureOf } from './capture'

/** An event of Chromium's trace; times in microseconds, `tdur` in processor time. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

const only = process.argv[2] ?? ''
const long = 50
const here = 'toolwire-here'

/** Runs a step and prints the tasks of the page's main thread in it. */
async function measure(session: CDPSession, page: Page, name: string, step: () => Promise<unknown>) {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', take)
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
  })
  // The mark tells which of the traced threads is the page's; what came before it is our own doing.
  await page.evaluate((mark) => performance.mark(mark), here)
  await step()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', take)
  const mark = events.find((event) => event.name === here)
  const tasks = events
    .filter(
      ({ name, pid, tid, ts }) =>
        /RunTask$/.test(name) && pid === mark?.pid && tid === mark.tid && ts > mark.ts,
    )
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }))
    .toSorted((a, b) => b.processor - a.processor)
  const [longest] = tasks
  const over = tasks.filter(({ processor }) => processor > long).length
  const cells = [
    name.padEnd(30),
    `${longest?.processor.toFixed(0)} ms`.padStart(9),
    `${longest?.clock.toFixed(0)} ms`.padStart(9),
    String(over).padStart(9),
  ]
  console.log(cells.join(''))
}

const settled = async (page: Page) => {
  await page.waitForTimeout(200)
  await page.locator('.verdict-line[aria-busy=false]').waitFor({ timeout: 120_000 })
  await page.waitForTimeout(800)
}

/** Presses keys one after the other, and waits for the verdict after each. */
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key)
    await settled(page)
  }
}

const wheel = async (page: Page) => {
  await page.getByRole('tree').hover()
  for (let i = 0; i < 30; i += 1) {
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(30)
  }
}

/** One call with a megabyte of arguments. */
const largeCall = () => {
  const rows = Array.from({ length: 9000 }, (_, id) => ({ id, name: `Item ${id}`, note: 'word '.repeat(12) }))
  const fn = { name: 'put', parameters: { type: 'object', properties: { rows: { type: 'array' } } } }
  const call = { id: 'c', type: 'function', function: { name: 'put', arguments: JSON.stringify({ rows }) } }
  return JSON.stringify({
    model: 'm',
    tools: [{ type: 'function', function: fn }],
    messages: [{ role: 'assistant', content: null, tool_calls: [call] }],
  })
}

const server = await preview({ logLevel: 'error', preview: { port: Number(process.env['PORT'] ?? 4520) } })
const address = server.resolvedUrls?.local[0] ?? ''
const executablePath = findChromium()
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath ? { executablePath } : {}),
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
await context.grantPermissions(['clipboard-read', 'clipboard-write'])
const session = await browser.newBrowserCDPSession()

/** A page with its editors. */
async function open(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('.monaco-editor .view-lines').first().waitFor()
  await page.waitForTimeout(2000)
  return page
}

async function copy(page: Page, text: string) {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await page.locator('.header .place').click()
  await page.waitForTimeout(500)
}

console.log(`${'step'.padEnd(30)}${'longest'.padStart(9)}${'clock'.padStart(9)}${`over ${long}`.padStart(9)}`)
if ('start'.includes(only)) {
  const page = await context.newPage()
  // The same origin, so that the page keeps its process.
  await page.goto(`${address}outer.html`)
  await measure(session, page, 'start', async () => {
    await page.goto(address)
    await page.locator('.monaco-editor .view-lines').first().waitFor()
    await page.waitForTimeout(2500)
  })
  await page.close()
}
for (const [size, units] of [
  ['100KB', 100_000],
  ['1MB', 1_000_000],
  ['5MB', 5_000_000],
  ['20MB', 20_000_000],
] as const) {
  if (!size.includes(only)) continue
  const page = await open()
  await copy(page, captureOf(units))
  const step = (name: string, work: () => Promise<unknown>) =>
    measure(session, page, `${size}: ${name}`, work)
  const filters = page.locator('.capture-head .segments').getByRole('button')
  await step('paste', () => press(page, 'ControlOrMeta+V'))
  await page.getByRole('tree').focus()
  await step('select items', () => press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'Home'))
  await step('scroll the list', () => wheel(page))
  await step('filter the list', async () => {
    for (const filter of [filters.last(), filters.first()]) {
      await filter.click()
      await page.waitForTimeout(500)
    }
  })
  await step('Raw', async () => {
    await page.getByRole('tab', { name: 'Raw' }).click()
    await page.waitForTimeout(2500)
  })
  await page.getByRole('tree').focus()
  await step('select items beside Raw', () => press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown'))
  await step('Problems', async () => {
    await page.locator('#tab-problems').click()
    await page.waitForTimeout(500)
  })
  await page.close()
}
if ('arguments'.includes(only)) {
  const page = await open()
  await copy(page, largeCall())
  const step = (name: string, work: () => Promise<unknown>) =>
    measure(session, page, `arguments of 1MB: ${name}`, work)
  await step('paste', () => press(page, 'ControlOrMeta+V'))
  await step('click', async () => {
    await page.getByRole('region', { name: 'Arguments' }).locator('.monaco-editor').first().click()
    await page.waitForTimeout(1000)
  })
  await step('type', () => press(page, '1', '2', '3'))
  await step('undo', () => press(page, 'ControlOrMeta+Z', 'ControlOrMeta+Z'))
  await step('Raw', async () => {
    await page.getByRole('tab', { name: 'Raw' }).click()
    await page.waitForTimeout(2500)
  })
  await page.close()
}
await browser.close()
await server.close()
