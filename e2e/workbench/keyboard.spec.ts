import { example, expect, test } from './bench'

test('the whole flow by keyboard alone', async ({ bench, page }) => {
  await bench.ready()
  // Paste: the field has the focus.
  await bench.paste(example('mcp'))
  await expect(bench.verdict).toContainText('Gate 2 refuses')
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
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('revert arg')
  await page.keyboard.press('Enter')
  await expect(bench.verdict).toContainText('Gate 1 refuses')
  // Problems, raw, the panel.
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('tab', { name: /Problems/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
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
  await page.keyboard.type('简体')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(bench.verdict).toContainText('闸门 1 拒绝此调用')
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await expect(bench.verdict).toContainText('Gate 1 refuses this call')
})

test('Tab visits everything in order and shows where it is', async ({ bench, page }) => {
  await bench.paste(example('weather'))
  await bench.ready()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const seen: string[] = []
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement } = document
      const shown = activeElement ? getComputedStyle(activeElement) : undefined
      if (activeElement?.closest('.monaco-editor')) return 'editor'
      return `${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent}|${shown?.boxShadow !== 'none'}`
    })
    seen.push(name)
    if (name === 'editor') {
      await page.keyboard.press('Control+M')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+M')
    }
  }
  expect(seen.some((name) => name.startsWith('Commands'))).toBe(true)
  expect(seen.filter((name) => name === 'editor').length).toBeGreaterThanOrEqual(1)
})
