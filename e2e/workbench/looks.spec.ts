import type { Locator, Page } from '@playwright/test'
import { example, expect, test } from './bench'

test.describe('the system’s language', () => {
  test.use({ locale: 'zh-CN' })
  test('is followed, and can be set', async ({ bench, page }) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(bench.verdict).toHaveText('尚无可检查的内容。')
    await page.getByRole('button', { name: /English/ }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

const setTheme = async (page: Page, name: 'Light' | 'Dark') => {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
}

test('a theme that was set stays', async ({ bench, page }) => {
  await bench.ready()
  await setTheme(page, 'Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

// Playwright cannot tell an installed Firefox which theme the system has.
test.describe('the system’s theme', { tag: '@chromium' }, () => {
  test.use({ colorScheme: 'dark' })
  test('is followed, and can be set', async ({ page, bench }) => {
    await expect(page.locator('html')).toHaveClass(/dark/)
    await bench.ready()
    await setTheme(page, 'Light')
    await expect(page.locator('html')).not.toHaveClass(/dark/)
    await page.reload()
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

test('in a window zoomed to 200 % it opens at its top, and no finding scrolls it away', async ({
  bench,
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await bench.ready()
  await bench.paste(example('broken'))
  await expect(page.locator('[aria-current=true]')).toHaveCount(1)
  await page.keyboard.press('F8')
  await page.keyboard.press('F8')
  await expect(page.locator('.card').nth(2)).toHaveAttribute('aria-current', 'true')
  expect(await page.locator('.main').evaluate((main) => main.scrollTop)).toBe(0)
  await expect(page.getByRole('tab', { name: /Arguments/ })).toBeInViewport({ ratio: 1 })
})

for (const width of [800, 1100])
  test(`at ${width} a finding is read whole, and no button is out of the window`, async ({ bench, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await bench.ready()
    const whole = (text: Locator) =>
      text.evaluate((node) => node.scrollHeight <= node.clientHeight + 1 && node.clientWidth > 200)
    await bench.paste(example('broken'))
    const first = page.locator('[aria-current=true]').first()
    await expect(first).toContainText('/quantity')
    expect(await whole(first.locator('p, .sentence').first())).toBe(true)
    expect(await whole(bench.verdict.locator('.sentence'))).toBe(true)
    await bench.paste('{"city": "Oslo"}')
    await expect(bench.verdict.getByRole('button', { name: 'Use it as the arguments' })).toBeInViewport({
      ratio: 1,
    })
  })

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })
  test('labels keep their line beside long names, and descriptions of dialects are said', async ({
    bench,
    page,
  }) => {
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(page.locator('.knows')).toContainText('单独的工具定义')
    await bench.ready()
    await bench.paste(example('broken').replaceAll('call_a1', `call_${'f'.repeat(180)}`))
    const name = page.locator('.pane-head .name', { hasText: 'call_fff' }).first()
    await expect(name).toBeVisible()
    for (const label of await page.locator('.pane-head .label').all())
      expect((await label.boundingBox())?.height).toBeLessThan(20)
  })
})

test('the height of the verdict line is always the same', async ({ bench }) => {
  const height = async () => (await bench.verdict.boundingBox())?.height
  const before = await height()
  await bench.paste(example('cut'))
  await expect(bench.verdict).toContainText('not JSON')
  expect(await height()).toBe(before)
})

test('a list without problems leaves what can be done with the capture at its foot', async ({
  bench,
  page,
}) => {
  await bench.paste(example('weather'))
  await bench.ready()
  const forget = page.getByRole('button', { name: 'Forget', exact: true })
  const before = await forget.boundingBox()
  await page.getByRole('button', { name: /^Problems/ }).click()
  await expect(page.getByText('Nothing here has a problem')).toBeVisible()
  expect(await forget.boundingBox()).toEqual(before)
})

test('the page as a whole shows no ring when it takes the focus', async ({ bench, page }) => {
  await page.keyboard.press('Tab')
  const main = page.getByRole('main')
  await main.focus()
  await expect(main).toBeFocused()
  await expect(main).toHaveCSS('box-shadow', 'none')
  await expect(bench.verdict).toBeVisible()
})
