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
  /** Waits until the page hears what is done to it: needed after a reload. */
  awake(): Promise<void>
  /** Waits for the editors, and until what was pasted stands in them. */
  ready(): Promise<void>
  /** Puts a text on the clipboard, presses Ctrl V where the focus is, and waits until it has been read. */
  paste(text: string): Promise<void>
  /** Replaces the text of a pane by typing. */
  type(pane: 'Schema' | 'Arguments' | 'Result', text: string): Promise<void>
  /** Opens the palette, types, and takes the first command that is found. */
  command(words: string): Promise<void>
  /** Asks the focused editor for completions until one has the text. */
  completesWith(text: string): Promise<void>
  /** What was copied, once it is this. */
  expectCopied(text: string | RegExp): Promise<void>
}

/** Set by `paste` in the page. */
declare const pasted: Promise<unknown>

function benchOf(page: Page): Bench {
  const pane = (name: string) => page.getByRole('region', { name, exact: true })
  const verdict = page.locator('.verdict-line')
  /** Until the engine has answered all that was asked. */
  const settled = () => expect(verdict).toHaveAttribute('aria-busy', 'false')
  return {
    page,
    verdict,
    list: page.getByRole('tree'),
    problems: page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') }),
    pane,
    awake: async () => {
      await expect(verdict).toBeVisible()
      // The page listens once its first picture has been drawn; an idle moment may be long in coming.
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 5000 })),
      )
    },
    ready: async () => {
      await expect(page.locator('.monaco-editor .view-lines')).not.toHaveCount(0)
      await settled()
    },
    paste: async (text) => {
      await page.evaluate(async (value) => {
        await navigator.clipboard.writeText(value)
        const pasted = new Promise((resolve) =>
          addEventListener('paste', resolve, { once: true, capture: true }),
        )
        Object.assign(globalThis, { pasted })
      }, text)
      await page.keyboard.press('ControlOrMeta+V')
      await page.evaluate(() => pasted.then(() => undefined))
      await settled()
    },
    type: async (name, text) => {
      await settled()
      await pane(name).locator('.monaco-editor').first().click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      // In one piece, so that the editor does not close brackets by itself.
      await page.keyboard.insertText(text)
    },
    command: async (words) => {
      await page.keyboard.press('ControlOrMeta+K')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
    },
    completesWith: async (text) => {
      // The editor's own worker may still be taking the schema in: asking again is what a person would do.
      await expect(async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+Space')
        await expect(page.locator('.suggest-widget')).toContainText(text, { timeout: 5000 })
      }).toPass()
    },
    expectCopied: async (text) => {
      const copied = expect.poll(() => page.evaluate(() => navigator.clipboard.readText()))
      await (typeof text === 'string' ? copied.toBe(text) : copied.toMatch(text))
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
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    await page.goto('/')
    const bench = benchOf(page)
    await bench.awake()
    await use(bench)
    expect(faults).toEqual([])
  },
})

export { expect }
