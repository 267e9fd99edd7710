import { expect, test } from './bench'

/** Two calls without a result, each with a wrong argument; what is said of the capture as a whole: a key stands twice. */
const capture = JSON.stringify({
  model: 'm',
  tools: [
    {
      type: 'function',
      name: 'f',
      parameters: { type: 'object', properties: { n: { type: 'integer' }, s: { type: 'string' } } },
    },
  ],
  input: [
    { type: 'function_call', call_id: 'a', name: 'f', arguments: '{"n":"x","s":1}' },
    { type: 'function_call', call_id: 'b', name: 'f', arguments: '{"n":"y"}' },
  ],
}).replace('"call_id":"a"', '"call_id":"a","call_id":"a"')

test('every count says what it counts', async ({ bench, page }) => {
  await bench.paste(capture)
  await bench.ready()
  const says = (name: RegExp) => page.getByRole('button', { name }).locator('.count')
  await expect(says(/^Problems/)).toHaveAttribute('title', '2 calls, results or definitions have problems')
  await expect(bench.list.getByRole('treeitem', { name: /Turn 1/ })).toContainText('2 with problems')
  await expect(bench.pane('Arguments').locator('.pane-head .chip')).toHaveText('Gate 1 · 2 errors')
  const tab = page.getByRole('tab', { name: /^Problems/ })
  await expect(tab).toHaveAccessibleName('Problems About what is selected: 2 errors, 1 warning')
  await expect(tab.locator('.count')).toContainText('3')
  await expect(bench.problems).toHaveCount(3)
  await expect(bench.verdict).toContainText('2 more findings below.')
})

test('what is said of the capture as a whole stands once, for the capture', async ({ bench, page }) => {
  await bench.paste(capture)
  await bench.ready()
  const twice = page.getByText('stands twice')
  await expect(bench.verdict).toContainText('Gate 1 refuses')
  await expect(bench.problems).toHaveCount(3)
  await expect(twice).toHaveCount(0)
  const tab = page.getByRole('tab', { name: /^Capture/ })
  await expect(tab).toHaveAccessibleName('Capture About the capture as a whole: 1 warning')
  await tab.click()
  await expect(bench.problems).toHaveCount(1)
  await expect(bench.problems.first()).toContainText('call_id')
  // An item that is opened shows its own; the walk comes by those of the capture at its end.
  await bench.list.getByRole('treeitem', { name: /f b/ }).click()
  await expect(page.getByRole('tab', { name: /^Problems/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('F8')
  await page.keyboard.press('F8')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('F8')
  await expect(page.getByRole('tab', { name: /^Problems/ })).toHaveAttribute('aria-selected', 'true')
})
