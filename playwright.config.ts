import { defineConfig } from '@playwright/test'
import { findChromium, findFirefox, findWebKit } from './scripts/find-browsers.mjs'

const port = Number(process.env['PORT'] ?? 4519)
const pathOf = (found: string | undefined) => (found ? { executablePath: found } : {})

const firefox = findFirefox()
const webkit = findWebKit()

/** Chromium refuses its own sandbox to root, and must not ask the network for anything itself. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Lets a test fill the clipboard without a gesture. */
const firefoxUserPrefs = { 'dom.events.testing.asyncClipboard': true }

/** All that is run for a browser that is not installed: says so. */
const absent = '**/absent.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous: a slow machine under load is no fault of the page.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // What passes then only is named at the end of `npm test`.
  retries: 2,
  reporter: [['list']],
  use: { baseURL: `http://localhost:${port}` },
  // All in Chromium; in Firefox all but axe and what Playwright cannot do there; in WebKit a flow of its own.
  projects: [
    {
      name: 'chromium',
      testIgnore: ['**/webkit/**', absent],
      use: { launchOptions: { args, ...pathOf(findChromium()) } },
    },
    firefox
      ? {
          name: 'firefox',
          testIgnore: ['**/webkit/**', absent, '**/axe.spec.ts'],
          grepInvert: /@chromium/,
          use: {
            browserName: 'firefox',
            // Drives a Firefox as it is installed. Playwright 1.65 and later ask for more than Firefox ESR 153 can.
            channel: 'moz-firefox',
            launchOptions: { firefoxUserPrefs, ...pathOf(firefox) },
          },
        }
      : { name: 'firefox', testMatch: absent },
    // One at a time: its driver has one session.
    { name: 'webkit', testMatch: webkit ? '**/webkit/*.spec.ts' : absent, workers: 1 },
  ],
  webServer: {
    command: `npm run build && npx vite preview --port ${port} --strictPort`,
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
})
