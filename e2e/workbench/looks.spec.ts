import { example, expect, test } from './bench'

test.describe('the system’s language and theme', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'dark' })
  test('are followed, and can be set', async ({ bench, page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(bench.verdict).toHaveText('尚无可检查的内容。')
    await page.getByRole('button', { name: /English/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Light' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })
})

test('nothing is shown that does not work yet', async ({ bench, page }) => {
  await bench.paste(example('weather'))
  for (const name of [
    'Tools',
    'Cases',
    'Query',
    'Diff',
    'Format',
    'Hops',
    'Reply to the model',
    'Result guard',
  ])
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
})

test('a phone: one pane, the list in a drawer, findings as cards', async ({ bench, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await bench.ready()
  await bench.paste(example('mcp'))
  await expect(bench.verdict).toContainText('Gate 2 refuses')
  await expect(page.getByRole('tab', { name: /Result/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Open the capture list' }).click()
  await bench.list.getByRole('treeitem', { name: /stock_level 5.*refused/ }).click()
  await expect(bench.list).toHaveCount(0)
  await expect(bench.verdict).toContainText('/sku must match')
  await expect(page.locator('.card[aria-current=true]')).toContainText('/sku must match')
  await page.locator('.card[aria-current=true]').getByRole('button', { name: 'Go to' }).click()
  await expect(page.locator('.monaco-editor.focused')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the height of the verdict line is always the same', async ({ bench }) => {
  const height = async () => (await bench.verdict.boundingBox())?.height
  const before = await height()
  await bench.paste(example('cut'))
  await expect(bench.verdict).toContainText('not JSON')
  expect(await height()).toBe(before)
})
