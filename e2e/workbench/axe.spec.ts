import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Bench, example, expect, test } from './bench'

const states: { readonly [state: string]: (bench: Bench, page: Page) => Promise<unknown> } = {
  empty: async () => {},
  'with problems': async (bench) => {
    await bench.paste(example('broken'))
    await expect(bench.problems).toHaveCount(3)
  },
  'all is well': async (bench) => {
    await bench.paste(example('weather'))
    await expect(bench.verdict).toContainText('Gate 1 lets')
  },
  raw: async (bench, page) => {
    await bench.paste(example('mixed'))
    await page.keyboard.press('Alt+5')
    await expect(page.locator('.raw .monaco-editor')).toBeVisible()
  },
  why: async (bench, page) => {
    await bench.paste(example('mixed'))
    await page.getByRole('button', { name: 'why?' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
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
  'a tie': async (bench, page) => {
    await bench.paste(
      '{"functionCall":{"name":"f","args":{}},"toolUse":{"toolUseId":"1","name":"f","input":{}}}',
    )
    await expect(page.getByRole('button', { name: 'Read as Gemini' })).toBeVisible()
  },
  'nothing recognised': async (bench, page) => {
    await bench.paste('{"type":"object"}')
    await page.getByText('What was looked for').click()
    await expect(page.getByText('Vercel AI SDK')).toBeVisible()
  },
  palette: async (_, page) => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  },
  'local panel': async (_, page) => {
    await page.getByRole('button', { name: /^local$/ }).click()
    await expect(page.getByRole('dialog')).toContainText("connect-src 'none'")
  },
  'add text': async (bench, page) => {
    await bench.paste(example('weather'))
    await page.getByRole('button', { name: 'Add text' }).click()
    await expect(page.getByRole('textbox', { name: 'Add text to the capture' })).toBeVisible()
  },
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' } as object)
    for (const [name, open] of Object.entries(states)) {
      test(name, async ({ bench, page }) => {
        await bench.ready()
        await open(bench, page)
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
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual([])
    })
  })
}
