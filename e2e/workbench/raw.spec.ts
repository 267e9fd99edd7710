import { example, expect, test } from './bench'

test('the joined arguments of a stream are marked in every chunk they came in', async ({ bench, page }) => {
  await bench.paste(example('cut'))
  await bench.ready()
  await page.keyboard.press('Alt+5')
  const raw = page.locator('.raw')
  await expect(raw.locator('.selected-bytes').filter({ hasText: 'Boiler' }).first()).toBeVisible()
  const marked = async () => (await raw.locator('.selected-bytes').allTextContents()).join('')
  await expect.poll(marked).toContain('inspection')
  expect(await marked()).not.toContain('chatcmpl')
})

test('Raw scrolls to the place, selects it, and tells its paths, each copied by one click', async ({
  bench,
  page,
}) => {
  await bench.paste(`${'\n'.repeat(120)}${example('mixed')}`)
  await bench.ready()
  await bench.problems.first().getByRole('button', { name: 'Raw' }).click()
  const raw = page.locator('.raw')
  await expect(
    raw
      .locator('.tint.error')
      .filter({ hasText: /kelvin/ })
      .first(),
  ).toBeInViewport()
  const status = page.getByRole('group', { name: 'Where the cursor is' })
  // Through the string that the arguments are, to the value in it.
  const pointers = '/tool_calls/0/function/arguments → /unit'
  await expect(status).toContainText(pointers)
  await status.getByRole('button', { name: /Copy line and column/ }).click()
  await bench.expectCopied(/^1\d\d:\d+$/)
  await status.getByRole('button', { name: /JSON Pointers, one per layer: / }).click()
  await bench.expectCopied(pointers)
  await status.getByRole('button', { name: /JSONPath/ }).click()
  await bench.expectCopied("$['tool_calls'][0]['function']['arguments'] → $['unit']")
})

test('by keyboard alone: the place of the problem in Raw', async ({ bench, page }) => {
  await bench.paste(example('twice'))
  await bench.ready()
  await bench.command('problem in the raw')
  await expect(page.locator('.raw .monaco-editor.focused')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Where the cursor is' })).toContainText('/arguments')
})

test('the cursor of the raw text is told of while that text is in sight', async ({ bench, page }) => {
  await bench.paste(example('broken'))
  await bench.ready()
  await bench.problems.first().getByRole('button', { name: 'Raw' }).click()
  const status = page.getByRole('group', { name: 'Where the cursor is' })
  await expect(status).toBeVisible()
  await page.getByRole('tab', { name: /^Problems/ }).click()
  await expect(status).toHaveCount(0)
})
