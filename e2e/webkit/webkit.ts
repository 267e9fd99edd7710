import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test as base, expect } from '@playwright/test'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { findWebKit } from '../../scripts/find-browsers.mjs'
import { type Host, startHost } from '../sealed-home/host'

/** The page in WebKit, as a person sees and uses it. Playwright cannot drive an installed WebKit; WebDriver can. */
export interface WebKit {
  readonly driver: WebDriver
  readonly host: Host
  /** The text of all elements that match; empty where there are none. */
  text(css: string): Promise<string>
  /** Waits until `text` holds the words. */
  shows(css: string, words: string | RegExp): Promise<void>
  /** Clicks the button of that text or label. */
  click(button: string): Promise<void>
  /** Presses keys together, where the focus is. */
  press(...keys: readonly string[]): Promise<void>
  type(text: string): Promise<void>
  /** A paste where the focus is, as the page sees it: WebDriver cannot fill the clipboard. */
  paste(text: string): Promise<void>
  /** Drops a file on the page. */
  drop(name: string, text: string): Promise<void>
  /** Waits for the editors. */
  ready(): Promise<void>
  /** Waits until the host has been asked for nothing new for four seconds. */
  quiet(): Promise<void>
  /** Loads the page again. */
  reload(): Promise<void>
}

/** WebKit must not look for a graphics card, and cannot set up its own sandbox as root in a container. */
const environment = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address === 'string' || address === null) throw new Error('No port is free.')
  return address.port
}

/** Starts the driver on a screen of its own; gives back its address, and what ends both. */
async function startDriver() {
  const port = await freePort()
  const { pid } = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  // The whole group: the screen goes with the driver.
  const end = () => pid && process.kill(-pid)
  process.once('exit', end)
  const server = `http://127.0.0.1:${port}`
  await expect(async () => expect((await fetch(`${server}/status`)).ok).toBe(true)).toPass({
    timeout: 60_000,
  })
  return {
    server,
    end: () => {
      process.off('exit', end)
      end()
    },
  }
}

const openBrowser = (server: string) =>
  new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: findWebKit(), args: ['--automation'] },
      }),
    )
    .build()

/** Notes what the page throws and what its policy refuses, once it has loaded. */
const noteFaults = (driver: WebDriver) =>
  driver.executeScript(() => {
    const faults: string[] = []
    Object.assign(globalThis, { faults })
    addEventListener('error', ({ message }) => faults.push(message))
    addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      faults.push(`policy: ${violatedDirective} ${blockedURI}`),
    )
  })

const faultsOf = (driver: WebDriver) => driver.executeScript<string[]>(() => Object(globalThis).faults)

function webkitOf(driver: WebDriver, host: Host): WebKit {
  const text = (css: string) =>
    driver.executeScript<string>(
      (selector: string) =>
        [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('\n'),
      css,
    )
  return {
    driver,
    host,
    text,
    shows: (css, words) => expect.poll(() => text(css)).toMatch(words),
    click: (button) =>
      driver
        .findElement(
          By.xpath(`//button[not(@disabled)][normalize-space(.)="${button}" or @aria-label="${button}"]`),
        )
        .click(),
    press: (...keys) =>
      [
        ...keys.map((key) => ['keyDown', key] as const),
        ...keys.toReversed().map((key) => ['keyUp', key] as const),
      ]
        .reduce((actions, [kind, key]) => actions[kind](key), driver.actions())
        .perform(),
    type: (typed) => driver.actions().sendKeys(typed).perform(),
    paste: (pasted) =>
      driver.executeScript((value: string) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', value)
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(event)
      }, pasted),
    drop: (name, dropped) =>
      driver.executeScript(
        (file: string, value: string) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([value], file))
          for (const kind of ['dragover', 'drop'])
            document.body.dispatchEvent(
              new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }),
            )
        },
        name,
        dropped,
      ),
    quiet: async () => {
      let seen = -1
      while (seen !== host.arrivals.length) {
        seen = host.arrivals.length
        await driver.sleep(4000)
      }
    },
    ready: () =>
      expect.poll(() => driver.findElements(By.css('.monaco-editor .view-lines'))).not.toHaveLength(0),
    reload: async () => {
      await driver.navigate().refresh()
      await noteFaults(driver)
    },
  }
}

/** A test with the page and its editors open in WebKit; it fails when the page throws or breaks its own policy. */
export const test = base.extend<{ webkit: WebKit }, { server: string }>({
  server: [
    async ({ browserName: _ }, use) => {
      const { server, end } = await startDriver()
      await use(server)
      end()
    },
    { scope: 'worker' },
  ],
  webkit: async ({ server }, use) => {
    const host = await startHost()
    const driver = await openBrowser(server)
    try {
      await driver.manage().window().setRect({ width: 1400, height: 900 })
      await driver.get(host.address)
      await noteFaults(driver)
      const webkit = webkitOf(driver, host)
      await webkit.ready()
      await use(webkit)
      expect(await faultsOf(driver)).toEqual([])
    } finally {
      await driver.quit()
      await host.close()
    }
  },
})

export { expect, Key }
