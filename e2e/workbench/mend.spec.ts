import { type Bench, example, expect, test } from './bench'

const dialogOf = (bench: Bench) => bench.page.getByRole('dialog', { name: 'Mend the arguments' })

async function open(bench: Bench) {
  await bench.paste(example('damaged'))
  await bench.ready()
  await bench.pane('Arguments').getByRole('button', { name: 'Mend…' }).click()
  await expect(dialogOf(bench).getByRole('checkbox')).toHaveCount(8)
}

test('lists every edit with its place, its change, its reason and how sure it is', async ({ bench }) => {
  await open(bench)
  const row = (index: number) => dialogOf(bench).getByRole('listitem').nth(index)
  await expect(row(0)).toContainText('line 1, column 2')
  await expect(row(0).locator('del')).toContainText("'title'")
  await expect(row(0).locator('ins')).toContainText('"title"')
  await expect(row(0)).toContainText('strings stand in "…"')
  await expect(row(0)).toContainText('safe')
  // The line break in the string is seen, and so is what replaces it.
  await expect(row(2).locator('del .unseen')).toHaveText('⏎')
  await expect(row(2).locator('ins')).toContainText('\\n')
  await expect(row(3)).toContainText('may change meaning')
  await expect(row(3).getByRole('checkbox')).not.toBeChecked()
})

test('says what the chosen edits lead to, and never calls it a success when the schema refuses', async ({
  bench,
}) => {
  await open(bench)
  const dialog = dialogOf(bench)
  const outcome = dialog.getByRole('status')
  await expect(outcome).toContainText('Not JSON yet')
  await dialog.getByRole('button', { name: 'All (8)' }).click()
  await expect(outcome).toContainText('breaks the schema')
  await expect(outcome).toContainText('/colour must be one of "yellow", "green", "blue"')
  await expect(outcome.locator('.verdict.ok')).toHaveText('JSON')
  await dialog.getByRole('button', { name: 'None' }).click()
  await expect(outcome).toContainText('Not JSON yet')
  const apply = dialog.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeDisabled()
  // And it looks it: no button that can be pressed has this colour.
  const fill = (of: typeof apply) => of.evaluate((button) => getComputedStyle(button).backgroundColor)
  const resting = await fill(apply)
  await dialog.getByRole('button', { name: 'All (8)' }).click()
  await expect.poll(() => fill(apply)).not.toBe(resting)
})

test('makes the chosen edits in the copy; they can be undone by key and by revert', async ({
  bench,
  page,
}) => {
  await open(bench)
  await dialogOf(bench).getByRole('button', { name: 'All (8)' }).click()
  await dialogOf(bench).getByRole('button', { name: 'Apply selected (8)' }).click()
  const pane = bench.pane('Arguments')
  await expect(pane).toContainText('edited')
  await expect(bench.verdict).toContainText('/colour must be one of')
  await expect(page.locator('.pane .monaco-editor.focused')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(bench.verdict).toContainText('The arguments are not JSON')
  await page.keyboard.press('ControlOrMeta+Y')
  await expect(bench.verdict).toContainText('/colour must be one of')
  await pane.getByRole('button', { name: 'revert' }).click()
  await expect(bench.verdict).toContainText('The arguments are not JSON')
})

test('mends in two steps: the fence first, then what is odd inside', async ({ bench, page }) => {
  await open(bench)
  await page.keyboard.press('Escape')
  await bench.list.getByRole('treeitem', { name: /call_d2/ }).click()
  await expect(bench.verdict).toContainText('The arguments are not JSON')
  await bench.problems.nth(1).getByRole('button', { name: 'Mend…' }).click()
  const dialog = dialogOf(bench)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Apply selected (2)' }).click()
  await expect(bench.verdict).toContainText('/pinned must be boolean')
  await expect(bench.problems.filter({ hasText: '锅炉' })).toContainText(
    '\\u9505\\u7089 is 锅炉, written as escapes',
  )
  await bench.pane('Arguments').getByRole('button', { name: 'Mend…' }).click()
  await dialog.getByRole('button', { name: /^All \(/ }).click()
  await expect(dialog.getByRole('status')).toContainText('fits the schema')
  await dialog.getByRole('button', { name: /^Apply selected/ }).click()
  await expect(bench.verdict).toContainText('Gate 1 lets this call through')
  await expect(bench.pane('Arguments')).toContainText('Café at noon')
})

test('proposes nothing where something would have to be made up', async ({ bench, page }) => {
  await open(bench)
  await page.keyboard.press('Escape')
  await bench.list.getByRole('treeitem', { name: /call_d3/ }).click()
  await expect(bench.verdict).toContainText('there is more text after the value')
  await bench.pane('Arguments').getByRole('button', { name: 'Mend…' }).click()
  await expect(dialogOf(bench)).toContainText('No edit is proposed')
  await page.keyboard.press('Escape')
  await bench.type('Schema', 'As agreed, only this: {"type": "object"}')
  await bench.pane('Schema').getByRole('button', { name: 'Mend…' }).click()
  await expect(page.getByRole('dialog', { name: 'Mend the schema' })).toContainText(
    'hide a part of the schema',
  )
})

test('by keyboard alone: palette, checkbox, apply', async ({ bench, page }) => {
  await bench.ready()
  await bench.paste(example('damaged'))
  await expect(bench.verdict).toContainText('Gate 1 refuses')
  await bench.command('mend the arg')
  const dialog = dialogOf(bench)
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await dialog.getByRole('checkbox').nth(3).focus()
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
  }
  await expect(dialog.getByRole('status')).toContainText('breaks the schema')
  // Past the two last checkboxes and the way out.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Apply selected (8)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bench.verdict).toContainText('/colour must be one of')
})

test('on a phone nothing is cut off, and the language changes with the rest', async ({ bench, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await bench.ready()
  await bench.paste(example('damaged'))
  await expect(bench.verdict).toContainText('Gate 1 refuses')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await page.getByRole('button', { name: '修补…' }).first().click()
  const dialog = page.getByRole('dialog', { name: '修补参数' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
  await expect(dialog).toContainText('字符串要写在 "…" 里')
  const wide = await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)
  expect(wide).toBeLessThanOrEqual(1)
  await expect(dialog.getByRole('button', { name: '应用所选（5）' })).toBeInViewport({ ratio: 1 })
})
