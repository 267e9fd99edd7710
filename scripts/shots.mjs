/**
 * Writes a picture of each state of the screen into the ignored folder `shots/`: both themes, both languages,
 * 1440 and 390 wide. Needs a built site (`npm run build`). `npm run shots -- workbench-` makes those whose name fits.
 */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './find-browsers.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, example?: number, widths?: number[], act?: (page: Page) => Promise<unknown> }} State */

/** @param {Page} page @param {string} keys */
const press = (page, keys) => page.keyboard.press(keys)

/** @param {Page} page @param {string} text */
const paste = async (page, text) => {
  await page.locator('.drop textarea').fill(text)
  await press(page, 'Control+Enter')
  await page.locator('.main:not(.empty)').waitFor()
}

/** Two formats in one value: the marks do not decide. */
const tied = '{"functionCall":{"name":"f","args":{}},"toolUse":{"toolUseId":"1","name":"f","input":{}}}'

/** @param {Page} page */
const mend = async (page) => {
  await page
    .locator('.pane .pane-head .btn', { hasText: /Mend|修补/ })
    .first()
    .click()
  await page.locator('.dialog.mend .foot, .dialog.mend .body').first().waitFor()
}

/** @type {State[]} */
const states = [
  { name: 'empty' },
  { name: 'workbench', example: 0 },
  { name: 'ok', example: 1 },
  { name: 'anthropic', example: 2, widths: [1440] },
  { name: 'gemini', example: 3, widths: [1440] },
  { name: 'mcp', example: 4 },
  { name: 'broken', example: 5 },
  { name: 'damaged', example: 6 },
  { name: 'twice', example: 7 },
  { name: 'cut', example: 8 },
  { name: 'mend', example: 6, act: mend },
  {
    name: 'mend-all',
    example: 6,
    act: async (page) => {
      await mend(page)
      await page.locator('.mend-choose .btn').nth(1).click()
      await page.locator('.mend-outcome .error').waitFor()
    },
  },
  {
    name: 'mend-none',
    example: 6,
    widths: [1440],
    act: async (page) => {
      await page.locator('.hop', { hasText: 'call_d3' }).click()
      await page.waitForTimeout(400)
      await mend(page)
    },
  },
  { name: 'tie', act: (page) => paste(page, tied) },
  { name: 'unrecognised', act: (page) => paste(page, '{"city": "Oslo", "unit": "celsius"}') },
  {
    name: 'raw-stream',
    example: 8,
    widths: [1440],
    act: (page) =>
      page
        .locator('.row-actions .btn', { hasText: /^(Raw|原文)$/ })
        .first()
        .click(),
  },
  { name: 'raw', example: 0, act: (page) => press(page, 'Alt+5') },
  {
    name: 'capture-findings',
    act: async (page) => {
      await paste(page, '{"type":"tool_use","type":"tool_use","id":"1","name":"f","input":{"a":1}}')
      await page.locator('.tabs [role=tab]').nth(1).click()
    },
  },
  { name: 'why', example: 0, widths: [1440], act: (page) => page.locator('.why-link').click() },
  { name: 'palette', example: 0, act: (page) => press(page, 'Control+k') },
  {
    name: 'local',
    example: 0,
    act: (page) => page.locator('.header button', { hasText: /^(local|本地)$/ }).click(),
  },
  { name: 'apply', example: 5, act: (page) => page.locator('.row-actions .btn').first().click() },
  {
    name: 'hover',
    example: 0,
    widths: [1440],
    act: async (page) => {
      await page.locator('.pane .tint').first().hover()
      await page.locator('.monaco-hover:visible').first().waitFor()
    },
  },
  {
    name: 'edited',
    example: 1,
    widths: [1440],
    act: async (page) => {
      await press(page, 'Alt+2')
      await press(page, 'Control+End')
      await page.keyboard.type(' ')
      await page.locator('.pane-head .link').first().waitFor()
    },
  },
  { name: 'list', example: 4, widths: [390], act: (page) => page.locator('.header .btn').first().click() },
  { name: 'medium', example: 4, widths: [900] },
]

const wanted = process.argv[2] ?? ''
const server = await preview({ preview: { port: 0 }, logLevel: 'error' })
const address = server.resolvedUrls?.local[0] ?? ''
const executablePath = findChromium()
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath ? { executablePath } : {}),
})
await mkdir('shots', { recursive: true })

for (const { name, example, widths = [1440, 390], act } of states) {
  if (!name.includes(wanted)) continue
  for (const width of widths) {
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      for (const locale of ['en', 'zh-CN']) {
        const page = await browser.newPage({
          viewport: { width, height: width < 500 ? 844 : 900 },
          colorScheme,
          locale,
          reducedMotion: 'reduce',
        })
        page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
        await page.goto(address)
        if (example !== undefined) await page.locator('.examples li button').nth(example).click()
        await page.locator('.monaco-editor .view-lines').first().waitFor()
        await page.waitForTimeout(800)
        await act?.(page)
        await page.waitForTimeout(400)
        await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}-${locale}.png` })
        await page.close()
      }
    }
  }
  console.log(name)
}
await browser.close()
await server.close()
