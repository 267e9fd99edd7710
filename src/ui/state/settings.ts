import { create } from 'zustand'
import type { Language } from '../i18n/language'
import { keepingOf } from './keeping'

/** What the reader chose about the app itself; holds nothing of what was pasted. Kept on the device. */
export interface Settings {
  /** `undefined` follows the system. */
  readonly language: Language | undefined
  /** `undefined` follows the system. */
  readonly theme: 'light' | 'dark' | undefined
  /** Long lines are wrapped in the editors. */
  readonly wrap: boolean
  /** What is open is kept on this device after the tab has closed. */
  readonly keep: boolean
}

const key = 'toolwire.settings'
const initial: Settings = { language: undefined, theme: undefined, wrap: true, keep: false }

/** Settings out of a kept text; whatever is not understood falls back to the default. Never throws. */
export function settingsOf(text: string | undefined): Settings {
  let kept: { readonly [name: string]: unknown } = {}
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value === 'object' && value !== null) kept = value as typeof kept
  } catch {
    // Another version wrote something else: start afresh.
  }
  const { language, theme, wrap, keep } = kept
  return {
    language: language === 'en' || language === 'zh-CN' ? language : undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    wrap: wrap !== false,
    keep: keep === true,
  }
}

/** The settings, and their home. */
export const useSettings = create<Settings>()(() => initial)

/** Reads what was kept and keeps every change from then on. Once, at the start. */
export function openSettings() {
  const local = keepingOf('local')
  useSettings.setState(settingsOf(local.read(key)))
  useSettings.subscribe((settings) => local.write(key, JSON.stringify(settings)))
}

/** Back to the defaults, and nothing kept. */
export function forgetSettings() {
  useSettings.setState(initial)
  keepingOf('local').write(key, undefined)
}
