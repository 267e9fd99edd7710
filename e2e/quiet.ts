import type { Page } from '@playwright/test'

/**
 * Waits until the page has asked for nothing new for four seconds: it is loaded when the editor and its workers are,
 * which come after the first paint. Call it before the page is opened, and await what it gives afterwards.
 */
export function quietness(page: Page): () => Promise<void> {
  let last = Date.now()
  page.context().on('request', () => {
    last = Date.now()
  })
  return async () => {
    await page.locator('.monaco-editor').first().waitFor({ state: 'attached' })
    while (Date.now() - last < 4000) await page.waitForTimeout(200)
  }
}
