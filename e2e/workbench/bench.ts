import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** The text of an example that is part of the app. */
export const example = (name: string): string =>
  readFileSync(join(import.meta.dirname, `../../src/ui/workbench/examples/${name}.txt`), 'utf8')

/** The screen as a person sees it. */
export interface Bench {
  readonly page: Page
  /** The sentence above the panes. */
  readonly verdict: Locator
  readonly list: Locator
  readonly problems: Locator
  pane(name: 'Schema' | 'Arguments' | 'Result'): Locator
  /** Puts a text on the clipboard and presses Ctrl V where the focus is. */
  paste(text: string): Promise<void>
  /** Replaces the text of a pane by typing. */
  type(pane: 'Schema' | 'Arguments' | 'Result', text: string): Promise<void>
  /** Waits for the editors. */
  ready(): Promise<void>
}

function benchOf(page: Page): Bench {
  const pane = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    page,
    verdict: page.locator('.verdict-line'),
    list: page.getByRole('tree'),
    problems: page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    pane,
    paste: async (text) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await page.keyboard.press('ControlOrMeta+V')
    },
    type: async (name, text) => {
      await pane(name).locator('.monaco-editor').first().click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      // In one piece, so that the editor does not close brackets by itself.
      await page.keyboard.insertText(text)
    },
    ready: async () => {
      await expect(page.locator('.monaco-editor .view-lines')).not.toHaveCount(0, { timeout: 30_000 })
    },
  }
}

/** A test with the page open; it fails when the page throws, logs an error or breaks its own policy. */
export const test = base.extend<{ bench: Bench }>({
  bench: async ({ page, context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    await page.goto('/')
    await use(benchOf(page))
    expect(faults).toEqual([])
  },
})

export { expect }
