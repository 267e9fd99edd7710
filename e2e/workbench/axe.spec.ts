import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Bench, example, expect, test } from './bench'

const states: { readonly [state: string]: (bench: Bench, page: Page) => Promise<unknown> } = {
  empty: async () => {},
  'with problems': async (bench) => bench.paste(example('broken')),
  'all is well': async (bench) => bench.paste(example('weather')),
  raw: async (bench, page) => {
    await bench.paste(example('mixed'))
    await page.keyboard.press('Alt+5')
    await expect(page.locator('.raw .monaco-editor')).toBeVisible()
  },
  why: async (bench, page) => {
    await bench.paste(example('mixed'))
    await page.getByRole('button', { name: 'why?' }).click()
  },
  mend: async (bench, page) => {
    await bench.paste(example('damaged'))
    await bench.pane('Arguments').getByRole('button', { name: 'Mend…' }).click()
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(8)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^All \(/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('breaks the schema')
  },
  'a tie': async (bench) =>
    bench.paste('{"functionCall":{"name":"f","args":{}},"toolUse":{"toolUseId":"1","name":"f","input":{}}}'),
  'nothing recognised': async (bench, page) => {
    await bench.paste('{"type":"object"}')
    await page.getByText('What was looked for').click()
  },
  palette: async (_, page) => page.keyboard.press('ControlOrMeta+K'),
  'local panel': async (_, page) => page.getByRole('button', { name: /^local$/ }).click(),
  'add text': async (bench, page) => {
    await bench.paste(example('weather'))
    await page.getByRole('button', { name: 'Add text' }).click()
  },
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object)
    for (const [name, open] of Object.entries(states)) {
      test(name, async ({ bench, page }) => {
        await bench.ready()
        await open(bench, page)
        await page.waitForTimeout(600)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        expect(
          violations.map(({ id, nodes }) => [
            id,
            nodes.map(({ target, html }) => `${target} ${html.slice(0, 160)}`),
          ]),
        ).toEqual([])
      })
    }
    test('on a phone', async ({ bench, page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await bench.ready()
      await bench.paste(example('broken'))
      await expect(bench.verdict).toContainText('Gate 1 refuses')
      await page.waitForTimeout(600)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([])
    })
  })
}
