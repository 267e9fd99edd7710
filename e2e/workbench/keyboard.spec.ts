import type { Page } from '@playwright/test'
import { example, expect, test } from './bench'

test('the whole flow by keyboard alone', async ({ bench, page }) => {
  await bench.ready()
  // Paste: the field has the focus.
  await bench.paste(example('mcp'))
  await expect(bench.verdict).toContainText('Gate 2 refuses')
  // The field is gone: the list has the focus.
  await expect(bench.list).toBeFocused()
  // The list: to the first row, into the turn, to the last call.
  await page.keyboard.press('Alt+0')
  await expect(bench.list).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(bench.list.getByRole('treeitem', { name: 'Turn 1' })).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(bench.verdict).toContainText('Gate 1 refuses this call: /sku must match')
  // The problem, its place, the pane.
  await page.keyboard.press('Alt+Enter')
  await expect(bench.pane('Arguments').locator('.monaco-editor.focused')).toHaveCount(1)
  // The place is selected: it is replaced.
  await page.keyboard.press('Delete')
  await page.keyboard.insertText('"LMP-205"')
  await expect(bench.verdict).toContainText('Gate 1 lets this call through')
  // Out of the editor with Ctrl M, Tab; revert through the palette.
  await page.keyboard.press('Control+M')
  await page.keyboard.press('Tab')
  await expect(bench.pane('Arguments').locator('.monaco-editor.focused')).toHaveCount(0)
  await bench.command('revert arg')
  await expect(bench.verdict).toContainText('Gate 1 refuses')
  // Problems, raw, the panel.
  await page.keyboard.press('ControlOrMeta+J')
  await page.keyboard.press('Alt+4')
  await expect(bench.problems.first().getByRole('button', { name: 'Go to' })).toBeFocused()
  await page.keyboard.press('Alt+5')
  await expect(page.locator('.raw .monaco-editor')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+J')
  await expect(page.locator('.raw')).toHaveCount(0)
})

test('the palette lists every action with its shortcut, in both languages', async ({ bench, page }) => {
  await bench.paste(example('broken'))
  await bench.ready()
  await page.keyboard.press('ControlOrMeta+K')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('option', { name: /Next problem.*F8/ })).toBeVisible()
  await bench.paste('简体')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(bench.verdict).toContainText('闸门 1 拒绝此调用')
  await bench.command('english')
  await expect(bench.verdict).toContainText('Gate 1 refuses this call')
})

test('Tab visits everything in order and shows where it is', async ({ bench, page }) => {
  await bench.paste(example('weather'))
  await bench.ready()
  await page.getByRole('button', { name: 'Commands' }).first().focus()
  const seen: string[] = []
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement } = document
      const shown = activeElement ? getComputedStyle(activeElement) : undefined
      if (activeElement?.closest('.monaco-editor')) return 'editor'
      if (activeElement === document.body) return 'page'
      return `${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent}|${shown?.boxShadow !== 'none'}`
    })
    // Behind the last stop comes the browser's own.
    if (name === 'page') break
    seen.push(name)
    if (name === 'editor') {
      await page.keyboard.press('Control+M')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+M')
    }
  }
  // The list shows its ring at the row that is active.
  const ringless = seen.filter((name) => name.endsWith('|false') && !name.startsWith('Calls, results'))
  expect(ringless).toEqual([])
  expect(seen.some((name) => name.startsWith('Examples'))).toBe(true)
  expect(seen.some((name) => name.startsWith('Calls, results'))).toBe(true)
  expect(seen.filter((name) => name === 'editor').length).toBeGreaterThanOrEqual(1)
})

/** What has the focus, by its words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
  })

test('every dialog gives the focus back to where it was, at Escape and after a command', async ({
  bench,
  page,
}) => {
  await bench.paste(example('damaged'))
  await bench.ready()
  const dialog = page.getByRole('dialog')
  const openers = [
    page.getByRole('button', { name: 'local' }),
    page.getByRole('button', { name: 'why?' }),
    page.getByRole('button', { name: 'Add text' }),
    page.getByRole('button', { name: 'Commands' }),
    bench.pane('Arguments').getByRole('button', { name: 'Mend…' }),
  ]
  for (const opener of openers) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  // The palette over an editor, and a dialog that a command opened.
  await page.keyboard.press('Alt+2')
  const editor = bench.pane('Arguments').locator('.monaco-editor.focused')
  await expect(editor).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(1)
  await bench.command('mend')
  await expect(page.getByRole('dialog', { name: 'Mend the arguments' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(1)
  // A command that goes somewhere does.
  await bench.command('capture list')
  await expect(bench.list).toBeFocused()
  // A menu.
  const theme = page.getByRole('button', { name: 'Theme' })
  await theme.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(theme).toBeFocused()
})

test('the guess of a finding is shown, left and taken by keyboard', async ({ bench, page }) => {
  await bench.paste(example('broken'))
  await bench.ready()
  const apply = bench.problems.first().getByRole('button', { name: 'Apply…' })
  await apply.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'This may change the meaning' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(apply).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Enter')
  await expect(bench.pane('Arguments').locator('.monaco-editor.focused')).toHaveCount(1)
  await expect(bench.pane('Arguments')).toContainText('edited')
})

test('on a phone the list, its question why and a text to add are reached and left by keyboard', async ({
  bench,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await bench.ready()
  await bench.paste(example('mcp'))
  await expect(bench.verdict).toContainText('Gate 2 refuses')
  const menu = page.getByRole('button', { name: 'Open the capture list' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(bench.list).toBeVisible()
  await page.getByRole('button', { name: 'why?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Why this format' })).toContainText('What spoke for it')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'why?' })).toBeFocused()
  await page.getByRole('button', { name: 'Add text' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Add text to the capture' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The drawer is gone with its button: the page as a whole has the focus.
  expect(await focused(page)).toContain('Gate 2 refuses')
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(bench.list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('the verdict is announced once it holds, not at every key', async ({ bench, page }) => {
  await bench.paste(example('weather'))
  await bench.ready()
  const announced = page.locator('main [role=status]').first()
  await expect(announced).toContainText('Gate 1 lets this call through')
  await announced.evaluate((region) => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await bench.type('Arguments', '{"city": "Oslo", "unit": 0}')
  await page.keyboard.press('ArrowLeft')
  await expect(bench.verdict).toContainText('/unit')
  for (const key of '.123456') {
    await page.keyboard.type(key)
    await page.waitForTimeout(200)
  }
  await expect(announced).toContainText('0.123456')
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
  // Once, where the machine keeps up with the keys.
  expect(said.length).toBeLessThan(7)
})
