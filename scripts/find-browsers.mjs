import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Chromium and its relatives: names of commands, and paths where they stand without one. */
const chromiums = {
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'],
  elsewhere: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ],
}

const firefoxes = {
  names: ['firefox-esr', 'firefox'],
  elsewhere: [
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:/Program Files/Mozilla Firefox/firefox.exe',
  ],
}

/** The path of a command, `undefined` where there is none. @param {string} name */
const commandOf = (name) => {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.split(/\r?\n/)[0] : undefined
}

/** The first of them that is installed, `undefined` where none is. @param {typeof chromiums} browsers */
const installed = ({ names, elsewhere }) =>
  names.map(commandOf).find((path) => path !== undefined) ?? elsewhere.find((path) => existsSync(path))

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
  commandOf('apt-get') !== undefined &&
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
  const present = process.env['CHROMIUM_PATH'] || installed(chromiums) || playwrights()
  if (present || !install) return present
  const isRoot = process.getuid?.() === 0
  // Only root gets the system packages along with it: for others this would ask for a password.
  if (run('npx', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'))
    return playwrights()
  return installWithApt() ? installed(chromiums) : undefined
}

/** The path of a Firefox to test in: `$FIREFOX_PATH` or an installed one; `undefined` where there is none. */
export const findFirefox = () => process.env['FIREFOX_PATH'] || installed(firefoxes)

/** Folders of WebKitGTK, newest first: Debian has one below the folder of the machine's kind. */
const webkitFolders = () =>
  [
    '/usr/lib',
    '/usr/libexec',
    ...(existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : []),
  ].flatMap((folder) => ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}`))

/**
 * The small browser of WebKitGTK, which is driven through `WebKitWebDriver` on a screen of `xvfb-run`; `undefined`
 * where one of the three is absent.
 */
export function findWebKit() {
  if (!commandOf('WebKitWebDriver') || !commandOf('xvfb-run')) return undefined
  return webkitFolders()
    .map((folder) => `${folder}/MiniBrowser`)
    .find((path) => existsSync(path))
}
