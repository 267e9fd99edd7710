import type { Page } from '@playwright/test'
import { quietness } from '../quiet'
import { example, expect, test } from './bench'

/** All that is written down until the tab closes. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

test('no request at all after load, from pages, frames and workers', async ({ bench, page, context }) => {
  const quiet = quietness(page)
  await bench.ready()
  await quiet()
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await bench.paste(example('mixed'))
  await expect(bench.verdict).toContainText('Gate 1 refuses')
  await bench.type('Arguments', '{"city": "Oslo", "unit": ')
  await bench.completesWith('celsius')
  await page.keyboard.press('Escape')
  await bench.type('Schema', '{"$ref":"https://example.com/schema.json"}')
  await expect(page.locator('.main')).toContainText('https://example.com/schema.json')
  await page.keyboard.press('Alt+5')
  await page.keyboard.press('ControlOrMeta+F')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(800)
  expect(asked.filter((url) => !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([])
})

test('the local panel shows the policy, the requests and what is stored', async ({ bench, page }) => {
  await bench.paste(example('weather'))
  await page.getByRole('button', { name: 'local' }).click()
  const panel = page.getByRole('dialog', { name: 'Nothing leaves this device' })
  await expect(panel).toContainText("connect-src 'none'")
  await expect(panel).toContainText('0 requests to other addresses')
  await expect(panel).toContainText('Connections of any kind: refused')
  await expect(panel).toContainText(/until this tab closes\s*\d/)
})

test('what is open survives a reload, with its edits', async ({ bench, page }) => {
  await bench.paste(example('mixed'))
  await bench.ready()
  await bench.type('Arguments', '{"city": "Trondheim", "unit": "celsius"}')
  await expect(bench.verdict).toContainText('Both gates let')
  await expect.poll(() => kept(page)).toContain('Trondheim')
  await page.reload()
  await bench.ready()
  await expect(bench.verdict).toContainText('Both gates let')
  await expect(bench.pane('Arguments')).toContainText('Trondheim')
  await bench.pane('Arguments').getByRole('button', { name: 'revert' }).click()
  await expect(bench.verdict).toContainText('Gate 1 refuses')
})

test('it is forgotten when the tab closes, unless it is kept on the device', async ({
  bench,
  page,
  context,
}) => {
  await bench.paste(example('weather'))
  await expect(bench.verdict).toContainText('Gate 1 lets')
  await expect.poll(() => kept(page)).toContain('get_weather')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.locator('.verdict-line')).toHaveText('Nothing to check yet.')
  await page.getByRole('button', { name: 'local' }).click()
  await page.getByRole('switch', { name: 'Keep on this device' }).click()
  await expect(page.getByText(/The open work, kept/).locator('xpath=following-sibling::dd[1]')).toContainText(
    /\d/,
  )
  await other.reload()
  await expect(other.locator('.verdict-line')).toContainText('Gate 1 lets')
  await page.getByRole('button', { name: 'Forget everything' }).click()
  await expect(page.getByText('Everything was forgotten.')).toBeVisible()
  await page.waitForTimeout(700)
  const left = () =>
    page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
    ])
  await expect.poll(left).toEqual([0, 0, 0])
  // The panel looks every second at what is stored, and stores nothing by that.
  await page.waitForTimeout(1500)
  expect(await left()).toEqual([0, 0, 0])
})

test('a storage that refuses leads to a message, and the work goes on', async ({ bench, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await bench.awake()
  await bench.paste(example('weather'))
  await expect(page.getByText('The browser refuses to store')).toBeVisible()
  await expect(bench.verdict).toContainText('Gate 1 lets')
})
