import { writeFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { captureOf } from '../../bench/capture'
import { example, expect, test } from './bench'

/** Opens a file whose reading takes a while on any machine; does not wait for it. */
async function openLong(page: Page, info: TestInfo) {
  const path = info.outputPath('long.jsonl')
  writeFileSync(path, captureOf(40_000_000))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('ControlOrMeta+O')
  await (await chooser).setFiles(path)
}

/** Gives back all that the bar of progress showed, in order. */
async function watchProgress(page: Page) {
  await page.evaluate(() => {
    const seen: number[] = []
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.value
      if (value !== undefined && value !== seen.at(-1)) seen.push(value)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(globalThis, { seen })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen)
}

test('a long read tells how far it has come, and the page answers meanwhile', async ({
  bench,
  page,
}, info) => {
  const seen = await watchProgress(page)
  await openLong(page, info)
  const bar = page.getByRole('progressbar', { name: 'Progress of reading' })
  await expect(bar).toBeVisible()
  await expect(bench.verdict).toContainText(
    /(Reading|Checking)… [\d,]+ of [\d,]+ (characters|calls and results)/,
  )
  await page.keyboard.press('ControlOrMeta+K')
  await page.waitForFunction(() =>
    ['[role=dialog] [role=combobox]', 'progress'].every((part) => document.querySelector(part)),
  )
  await expect(bench.verdict).toHaveAttribute('aria-busy', 'false')
  await expect(bar).toHaveCount(0)
  const values = await seen()
  expect(values.length).toBeGreaterThan(2)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(values.at(-1)).toBeLessThanOrEqual(100)
  await page.keyboard.press('Escape')
  await expect(bench.list.getByRole('treeitem').first()).toBeVisible()
})

test('a long read is cancelled at once, and what it was to replace comes back', async ({
  bench,
  page,
}, info) => {
  await bench.paste(example('weather'))
  await expect(bench.verdict).toContainText('Gate 1 lets')
  await openLong(page, info)
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(bench.verdict).toContainText('Gate 1 lets')
  await expect(bar).toHaveCount(0)
  await bench.paste(example('broken'))
  await expect(bench.verdict).toContainText('Gate 1 refuses')
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })
  test('the progress of a long read has its words', async ({ bench, page }, info) => {
    await openLong(page, info)
    await expect(page.getByRole('progressbar', { name: '读取进度' })).toBeVisible()
    await expect(bench.verdict).toContainText(/正在(读取|检查)… 第 [\d,]+ /)
    await page.getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test('a long text stands in Raw to its last line', async ({ bench, page }) => {
  const text = captureOf(1_500_000)
  await bench.ready()
  await bench.paste(text)
  await page.getByRole('tab', { name: 'Raw' }).click()
  const raw = page.locator('.raw .monaco-editor').first()
  await raw.click()
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+End')
    await expect(page.locator('.status .position')).toContainText(`Ln ${text.split('\n').length}`, {
      timeout: 2000,
    })
  }).toPass()
})
