import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** An installed Chromium or a relative of it, `undefined` where there is none. */
const installed = () => {
  const which = process.platform === 'win32' ? 'where' : 'which'
  for (const name of names) {
    const found = spawnSync(which, [name], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.split(/\r?\n/)[0]
  }
  return elsewhere.find((path) => existsSync(path))
}

/** The browser that Playwright downloaded for itself, `undefined` where it did not. */
const playwrights = () => {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @param {string} command @param {...string} args */
const run = (command, ...args) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    timeout: 600_000,
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const installWithApt = () =>
  process.getuid?.() === 0 &&
  spawnSync('which', ['apt-get']).status === 0 &&
  run('apt-get', 'update', '-qq') &&
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')

/**
 * The path of a Chromium to test in: `$CHROMIUM_PATH`, an installed browser, or Playwright's own, in this
 * order. With `install`, one is installed where there is none: by Playwright, else as a Debian package.
 * `undefined` when there is none in the end.
 * @param {{ install?: boolean }} [options]
 * @returns {string | undefined}
 */
export function findChromium({ install = false } = {}) {
  const present = process.env['CHROMIUM_PATH'] || installed() || playwrights()
  if (present || !install) return present
  const isRoot = process.getuid?.() === 0
  // Only root gets the system packages along with it: for others this would ask for a password.
  if (run('npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'))
    return playwrights()
  return installWithApt() ? installed() : undefined
}
