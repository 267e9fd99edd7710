import { expect, test } from '@playwright/test'
import { startHost } from '../sealed-home/host'

test('the site works under any sub-path, engine and editor too', async ({ page }) => {
  const host = await startHost({}, '/tools/of/ours/')
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(host.address)
  await page.getByRole('button', { name: /Arguments break the schema/ }).click()
  await expect(page.locator('.verdict-line')).toContainText('Gate 1 refuses')
  await expect(page.locator('.monaco-editor .view-lines')).not.toHaveCount(0)
  expect(faults).toEqual([])
  expect(host.arrivals.filter((line) => !line.startsWith('GET /tools/of/ours/'))).toEqual([])
  await host.close()
})
