import { example, expect, test } from './bench'

test('a schema and a payload alone, typed straight into the panes', async ({ bench }) => {
  await bench.ready()
  await bench.type(
    'Schema',
    '{"type":"object","properties":{"n":{"type":"integer","maximum":5}},"required":["n"]}',
  )
  await bench.type('Arguments', '{"n": 9}')
  await expect(bench.verdict).toHaveText(/Gate 1 refuses this call: \/n must be at most 5; got 9/)
  await bench.type('Arguments', '{"n": 4}')
  await expect(bench.verdict).toHaveText(/Gate 1 lets this call through.*Gate 2 not checked/)
})

test('a whole tool definition in the schema pane is unwrapped, and its output schema checks the result', async ({
  bench,
}) => {
  await bench.ready()
  await bench.type(
    'Schema',
    JSON.stringify({
      name: 'f',
      inputSchema: { type: 'object' },
      outputSchema: { type: 'object', required: ['ok'] },
    }),
  )
  await bench.type('Arguments', '{}')
  await bench.type('Result', '{"no": 1}')
  await expect(bench.verdict).toHaveText(/Gate 2 refuses this result: .*ok/)
})

test('editing makes a copy, the verdict follows, revert brings the capture back', async ({ bench, page }) => {
  await bench.paste(example('mixed'))
  await bench.ready()
  await expect(bench.verdict).toContainText('Gate 1 refuses')
  await bench.type('Arguments', '{"city": "Oslo", "unit": "celsius"}')
  await expect(bench.verdict).toContainText('Both gates let this call through')
  await expect(bench.pane('Arguments')).toContainText('edited')
  await page.keyboard.press('Alt+5')
  await expect(page.getByRole('region', { name: 'Arguments' })).not.toContainText('kelvin')
  await expect(page.locator('.raw')).toContainText('kelvin')
  await bench.pane('Arguments').getByRole('button', { name: 'revert' }).click()
  await expect(bench.verdict).toContainText('Gate 1 refuses')
  await expect(bench.pane('Arguments')).toContainText('kelvin')
})

test('the editor completes from the tool’s schema and shows its descriptions', async ({ bench, page }) => {
  await bench.paste(example('mixed'))
  await bench.ready()
  await bench.type('Arguments', '{"unit": }')
  await page.keyboard.press('ArrowLeft')
  await bench.completesWith('"fahrenheit"')
})

test('findings are squiggles with their sentence on hover; the editor’s own validation is off', async ({
  bench,
  page,
}) => {
  await bench.paste(example('mixed'))
  await bench.ready()
  const squiggle = bench.pane('Arguments').locator('.squiggly-error')
  await expect(squiggle).toHaveCount(1)
  await bench.pane('Arguments').locator('.tint').first().hover()
  await expect(page.locator('.monaco-hover:visible')).toContainText(
    '/unit must be one of "celsius", "fahrenheit"',
  )
  await bench.type('Arguments', '{"city": "Oslo", "unit": "celsius", }')
  await expect(bench.verdict).toContainText('not JSON')
  await bench.pane('Arguments').locator('.tint').first().hover()
  await expect(page.locator('.monaco-hover:visible')).not.toContainText('Trailing comma.')
})

test('the cursor’s place is told, and copied with one click', async ({ bench, page }) => {
  await bench.paste(example('mixed'))
  await bench.ready()
  await bench.pane('Arguments').getByText('"kelvin"').click()
  const status = page.getByRole('group', { name: 'Where the cursor is' })
  await expect(status).toContainText('/unit')
  await status.getByRole('button', { name: /JSONPath/ }).click()
  await bench.expectCopied("$['unit']")
  await status.getByRole('button', { name: /JSON Pointer/ }).click()
  await bench.expectCopied('/unit')
})

test('splits move by keyboard and are remembered', async ({ bench, page }) => {
  await bench.ready()
  const split = page.getByRole('separator', { name: 'Width of the panes' }).first()
  const width = async () => (await bench.pane('Schema').boundingBox())?.width ?? 0
  const before = await width()
  await split.focus()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBeGreaterThan(before + 20)
  const after = await width()
  await page.reload()
  await bench.ready()
  await expect.poll(width).toBeCloseTo(after, -1)
})

test('what was typed a moment ago stays with its item, however one leaves it', async ({ bench, page }) => {
  await bench.paste(example('mixed'))
  await bench.ready()
  const calls = bench.list.getByRole('treeitem', { name: /refused/ })
  for (const [city, leave] of [
    ['Oslo', () => calls.nth(1).click()],
    ['Bergen', () => page.keyboard.press('F8').then(() => page.keyboard.press('F8'))],
  ] as const) {
    await calls.first().click()
    await bench.type('Arguments', `{"city":"${city}"}`)
    await leave()
    await expect(bench.pane('Arguments')).not.toContainText(city)
    await calls.first().click()
    await expect(bench.pane('Arguments')).toContainText(city)
  }
})
