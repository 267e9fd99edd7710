import { example, expect, test } from './bench'

test('rows name severity, sentence, place, pointer and keyword, and go to the place', async ({
  bench,
  page,
}) => {
  await bench.paste(example('broken'))
  await bench.ready()
  const row = bench.problems.nth(1)
  await expect(row).toContainText('/shipping must be one of "standard", "express", "pickup"; got "expres".')
  await expect(row).toContainText('Closest allowed value: "express".')
  await expect(row).toContainText('Arguments 4:15')
  await expect(row).toContainText('enum')
  await row.getByRole('button', { name: 'Go to' }).click()
  await expect(bench.pane('Arguments').locator('.monaco-editor.focused')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Where the cursor is' })).toContainText('/shipping')
})

test('the cursor on a squiggle selects the row', async ({ bench }) => {
  await bench.paste(example('broken'))
  await bench.ready()
  await expect(bench.problems.first()).toHaveAttribute('aria-current', 'true')
  await bench.pane('Arguments').getByText('"expres"').click()
  await expect(bench.problems.nth(1)).toHaveAttribute('aria-current', 'true')
})

test('F8 walks the problems, and on to the next item', async ({ bench, page }) => {
  await bench.paste(example('broken'))
  await bench.ready()
  await expect(bench.problems).toHaveCount(3)
  await page.keyboard.press('F8')
  await expect(bench.problems.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('F8')
  await page.keyboard.press('F8')
  await expect(bench.verdict).toContainText('There is no tool create_orders')
  await page.keyboard.press('Shift+F8')
  await expect(bench.verdict).toContainText('/quantity must be integer')
})

test('the schema line that speaks is marked', async ({ bench }) => {
  await bench.paste(example('broken'))
  await bench.ready()
  await expect(bench.pane('Schema').locator('.speaks')).not.toHaveCount(0)
})

test('a finding is marked inside the escaped string of the capture', async ({ bench, page }) => {
  await bench.paste(example('mixed'))
  await bench.ready()
  await bench.problems.first().getByRole('button', { name: 'Raw' }).click()
  const raw = page.locator('.raw')
  await expect(raw.locator('.selected-bytes').first()).toBeVisible()
  await expect(raw.locator('.tint.error')).toHaveText(/kelvin/)
})

test('an edit that may change the meaning is shown first, and can be undone', async ({ bench, page }) => {
  await bench.paste(example('broken'))
  await bench.ready()
  await bench.problems.first().getByRole('button', { name: 'Apply…' }).click()
  const dialog = page.getByRole('dialog', { name: 'This may change the meaning' })
  await expect(dialog).toContainText('"3"')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(bench.problems).toHaveCount(2)
  await expect(bench.pane('Arguments')).toContainText('edited')
  await expect(bench.pane('Arguments').locator('.monaco-editor.focused')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(bench.problems).toHaveCount(3)
})

test('filters the list to problems', async ({ bench, page }) => {
  await bench.paste(example('mcp'))
  await expect(bench.list.getByRole('treeitem')).toHaveCount(11)
  await page.getByRole('button', { name: /^Problems/ }).click()
  await expect(bench.list.getByRole('treeitem', { name: /\bok$/ })).toHaveCount(0)
  await expect(bench.list.getByRole('treeitem', { name: /refused/ })).toHaveCount(2)
})

test('a text that is not JSON is mended by chosen edits', async ({ bench, page }) => {
  await bench.paste(example('broken'))
  await bench.ready()
  await bench.list.getByRole('treeitem', { name: /call_a3/ }).click()
  await expect(bench.verdict).toContainText('The arguments are not JSON')
  await bench.problems.filter({ hasText: 'single-quotes' }).getByRole('button', { name: 'Mend' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply/ })
    .click()
  await expect(bench.verdict).toContainText('must have shipping, which is missing')
  await expect(bench.pane('Arguments').locator('.monaco-editor.focused')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(bench.verdict).toContainText('not JSON')
})

test('a result that gate 2 refuses stands beside the output schema that refuses it', async ({ bench }) => {
  await bench.paste(example('mcp'))
  await bench.ready()
  await expect(bench.verdict).toContainText('Gate 2 refuses this result')
  const schema = bench.pane('Schema')
  await expect(schema.getByRole('button', { name: 'Output' })).toHaveAttribute('aria-pressed', 'true')
  await expect(schema.locator('.speaks')).not.toHaveCount(0)
  await schema.getByRole('button', { name: 'Input' }).click()
  await bench.problems.first().getByRole('button', { name: 'Go to' }).click()
  await expect(schema.getByRole('button', { name: 'Output' })).toHaveAttribute('aria-pressed', 'true')
})

test('a failed tool is a problem: its words are listed, and gone to in the result', async ({
  bench,
  page,
}) => {
  const call = '{"type":"tool_use","id":"toolu_1","name":"get_weather","input":{"city":"Atlantis"}}'
  const result = '{"type":"tool_result","tool_use_id":"toolu_1","is_error":true,"content":"no such city"}'
  await bench.paste(`[{"role":"assistant","content":[${call}]},{"role":"user","content":[${result}]}]`)
  await bench.ready()
  await expect(bench.verdict).toContainText('The tool reports an error: no such city')
  await page.getByRole('button', { name: /^Problems/ }).click()
  await expect(bench.list.getByRole('treeitem', { name: /error/, selected: true })).toHaveCount(1)
  await bench.problems.first().getByRole('button', { name: 'Go to' }).click()
  await expect(bench.pane('Result').locator('.monaco-editor.focused')).toHaveCount(1)
})

test('F8 with no other problem goes to the place of the only one, and says so', async ({ bench, page }) => {
  await bench.paste('{"type":"function_call","call_id":"a","name":"f","arguments":"{\\"a\\":1,\\"a\\":2}"}')
  await bench.ready()
  await expect(bench.problems).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(bench.pane('Arguments').locator('.monaco-editor.focused')).toHaveCount(1)
  await expect(page.getByText('Problem 1 of 1')).toBeAttached()
})
