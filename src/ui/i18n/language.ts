/** The languages Toolwire speaks, as BCP 47 tags for the page's `lang`. */
export type Language = 'en' | 'zh-CN'

/** The best language for a reader's preferences, best first. Any Chinese counts; all else is English. */
export function languageOf(preferences: readonly string[]): Language {
  for (const tag of preferences) {
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'en'
}

const unitsOfSize = ['B', 'kB', 'MB', 'GB'] as const

/** A size in steps of 1000, with at most one decimal: `9.4 kB`. */
export function sizeOf(bytes: number, language: Language): string {
  let step = 0
  let value = bytes
  while (value >= 1000 && step < unitsOfSize.length - 1) {
    value /= 1000
    step += 1
  }
  const digits = step > 0 && value < 100 ? 1 : 0
  return `${numberOf(value, language, digits)} ${unitsOfSize[step]}`
}

/** Making one takes longer than all else about a number. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number in the reader's writing, with at most `digits` decimals. */
export function numberOf(value: number, language: Language, digits = 0): string {
  const key = `${language} ${digits}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits })
  formats.set(key, format)
  return format.format(value)
}
