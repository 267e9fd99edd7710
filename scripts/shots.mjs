/**
 * Writes a picture of each state of the screen into the ignored folder `shots/`: both themes, both languages,
 * 1440 and 390 wide. Needs a built site (`npm run build`). `npm run shots -- workbench-` makes those whose name fits.
 */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { findChromium } from './find-chromium.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ name: string, example?: number, widths?: number[], act?: (page: Page) => Promise<unknown> }} State */

/** @param {Page} page @param {string} keys */
const press = (page, keys) => page.keyboard.press(keys)

/** @type {State[]} */
const states = [
  { name: 'empty' },
  { name: 'workbench', example: 0 },
  { name: 'ok', example: 1 },
  { name: 'broken', example: 2 },
  { name: 'mcp', example: 3 },
  { name: 'twice', example: 4 },
  { name: 'cut', example: 5 },
  { name: 'raw', example: 0, act: (page) => press(page, 'Alt+5') },
  { name: 'why', example: 0, widths: [1440], act: (page) => page.locator('.why-link').click() },
  { name: 'palette', example: 0, act: (page) => press(page, 'Control+k') },
  {
    name: 'local',
    example: 0,
    act: (page) => page.locator('.header button', { hasText: /^(local|本地)$/ }).click(),
  },
  { name: 'apply', example: 2, act: (page) => page.locator('.row-actions .btn').first().click() },
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
  { name: 'list', example: 3, widths: [390], act: (page) => page.locator('.header .btn').first().click() },
  { name: 'medium', example: 3, widths: [900] },
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
