import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { en, type Messages } from '../../src/ui/i18n/en'
import { plain } from '../../src/ui/i18n/rich'
import { zh } from '../../src/ui/i18n/zh'
import { type Bench, example, expect, test } from './bench'

interface State {
  readonly name: string
  /** Where it looks the same at every width, it is opened at the widest and made narrower. */
  readonly widths?: readonly number[]
  readonly open: (bench: Bench, page: Page, m: Messages) => Promise<unknown>
}

const tied = '{"functionCall":{"name":"f","args":{}},"toolUse":{"toolUseId":"1","name":"f","input":{}}}'
const twice = example('broken').replace('"id"', '"id": "twice", "id"')

const states: readonly State[] = [
  { name: 'empty', open: async () => {} },
  {
    name: 'with problems',
    open: async (bench) => {
      await bench.paste(example('broken'))
      await expect(bench.problems).toHaveCount(3)
    },
  },
  {
    name: 'all is well',
    open: async (bench, _, m) => {
      await bench.paste(example('weather'))
      await expect(bench.verdict).toContainText(plain(m.verdict.first))
    },
  },
  {
    name: 'findings of the capture',
    open: async (bench, page, m) => {
      await bench.paste(twice)
      await page.getByRole('tab', { name: m.problems.wide }).click()
      await expect(page.locator('[aria-current]')).not.toHaveCount(0)
    },
  },
  {
    name: 'raw',
    open: async (bench, page) => {
      await bench.paste(example('mixed'))
      await expect(bench.problems).toHaveCount(2)
      await page.keyboard.press('Alt+5')
      await expect(page.locator('.raw .monaco-editor')).toBeVisible()
    },
  },
  {
    name: 'edited',
    open: async (bench, page, m) => {
      await bench.paste(example('weather'))
      await expect(bench.verdict).toContainText(plain(m.verdict.first))
      await page.keyboard.press('Alt+2')
      await expect(page.locator('.monaco-editor.focused')).toHaveCount(1)
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(' ')
      await expect(page.getByRole('button', { name: m.pane.revert })).toBeVisible()
    },
  },
  {
    name: 'why',
    open: async (bench, page, m) => {
      await bench.paste(example('mixed'))
      await page.getByRole('button', { name: m.capture.why }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'mend',
    open: async (bench, page, m) => {
      await bench.paste(example('damaged'))
      await expect(bench.problems).not.toHaveCount(0)
      await bench.command(m.mend.command('arguments'))
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(8)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: m.mend.all(8) })
        .click()
      await expect(page.getByRole('dialog').getByRole('status')).toContainText(m.mend.breaks)
    },
  },
  {
    name: 'a guess',
    open: async (bench, page, m) => {
      await bench.paste(example('broken'))
      await page.getByRole('button', { name: m.problems.applyGuess }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a tie',
    open: async (bench, page, m) => {
      await bench.paste(tied)
      await expect(page.getByRole('button', { name: m.why.takeInstead('Gemini') })).toBeVisible()
    },
  },
  {
    name: 'nothing recognised',
    open: async (bench, page, m) => {
      await bench.paste('{"type":"object"}')
      await page.getByText(m.capture.lookedFor).click()
      await expect(page.getByText('Vercel AI SDK')).toBeVisible()
    },
  },
  {
    name: 'palette',
    open: async (_, page) => {
      await page.keyboard.press('ControlOrMeta+K')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'local panel',
    open: async (_, page, m) => {
      await page.getByRole('button', { name: m.app.local, exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText("connect-src 'none'")
    },
  },
  {
    name: 'add text',
    open: async (bench, page, m) => {
      await bench.paste(example('weather'))
      await page.getByRole('button', { name: m.capture.add }).click()
      await expect(page.getByRole('textbox', { name: m.capture.addTitle })).toBeVisible()
    },
  },
  {
    name: 'the theme menu',
    widths: [1440, 800],
    open: async (_, page, m) => {
      await page.getByRole('button', { name: m.app.theme }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'the list in a drawer',
    widths: [390],
    open: async (bench, page, m) => {
      await bench.paste(example('mcp'))
      await page.getByRole('button', { name: m.app.openList }).click()
      await expect(bench.list).toBeVisible()
    },
  },
  {
    name: 'more, in a menu',
    widths: [390],
    open: async (_, page, m) => {
      await page.getByRole('button', { name: m.app.more }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
]

/** Both themes and both languages, two at a time. */
const looks = [
  { colorScheme: 'light', locale: 'en', m: en },
  { colorScheme: 'dark', locale: 'zh-CN', m: zh },
] as const

/** Until the page has been laid out for its new width; an idle moment may be long in coming. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))

const violationsOf = async (page: Page) => {
  // A menu lies over the page while it is open: in none of its regions.
  const menus = await page.getByRole('menu').count()
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(menus > 0 ? ['region'] : [])
    .analyze()
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ target, html }) => `${target} ${html.slice(0, 160)}`),
  ])
}

for (const { colorScheme, locale, m } of looks) {
  test.describe(`axe, ${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, locale, reducedMotion: 'reduce' } as object)
    for (const { name, open, widths = [1440, 800, 390] } of states) {
      test(name, async ({ bench, page }) => {
        await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 })
        await bench.ready()
        await open(bench, page, m)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await drawn(page)
          expect.soft(await violationsOf(page), `${width} wide`).toEqual([])
          const scroll = await page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(scroll, `${width} wide, does not scroll sideways`).toBe(width)
        }
      })
    }
  })
}
