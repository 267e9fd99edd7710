import { example, expect, test } from './bench'

test.describe('what goes away hands the focus on', () => {
  test('revert, to the editor', async ({ bench, page }) => {
    await bench.paste(example('weather'))
    await bench.ready()
    await expect(bench.verdict).toContainText('Gate 1 lets')
    await bench.type('Arguments', '{"city":1}')
    await expect(bench.verdict).toContainText('Gate 1 refuses')
    await bench.pane('Arguments').getByRole('button', { name: 'revert' }).focus()
    await page.keyboard.press('Enter')
    await expect(bench.verdict).toContainText('Gate 1 lets')
    await expect(bench.pane('Arguments').locator('.monaco-editor.focused')).toHaveCount(1)
  })

  test('the panel, to the button that shows it', async ({ bench, page }) => {
    await bench.paste(example('broken'))
    await bench.ready()
    await bench.problems.first().getByRole('button', { name: 'Raw' }).click()
    await expect(page.locator('.raw .monaco-editor.focused')).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+J')
    await expect(page.locator('.raw')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Show the panel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Hide the panel' })).toBeFocused()
  })

  test('the offer of a pane, to the pane', async ({ bench, page }) => {
    await bench.paste('{"city": "Oslo"}')
    await bench.ready()
    await page.getByRole('region', { name: 'Not recognised' }).getByRole('button', { name: 'Result' }).focus()
    await page.keyboard.press('Enter')
    await expect(bench.pane('Result').locator('.monaco-editor.focused')).toHaveCount(1)
  })

  test('the offer in the verdict, likewise', async ({ bench, page }) => {
    await bench.paste('{"city": "Oslo"}')
    await bench.ready()
    await bench.verdict.getByRole('button', { name: 'Use it as the schema' }).focus()
    await page.keyboard.press('Enter')
    await expect(bench.pane('Schema').locator('.monaco-editor.focused')).toHaveCount(1)
  })
})
