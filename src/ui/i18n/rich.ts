/** A piece of a sentence: plain words, a value as it stood on the wire, or words that carry the weight. */
export type Part = string | { readonly code: string } | { readonly strong: string }

/** A sentence made of parts; shown by `<Say>`, never as HTML text. */
export type Rich = readonly Part[]

/** The most of a value that a sentence shows, in UTF-16 units. */
const longestValue = 200

/** A value set in the typeface of data; cut when it is too long for a sentence. */
export const code = (value: unknown): Part => ({ code: visible(cut(String(value), longestValue)) })

/** The beginning of a text, with an ellipsis, where it is longer than so many UTF-16 units; no pair is cut in two. */
export const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : text

/**
 * Text of the wire as it may be shown as a name or in a sentence: characters that nobody sees, or that turn the words
 * around them, stand as JSON escapes, so that a value cannot pass itself off as another.
 */
export const visible = (text: string): string => text.replace(misleading, escaped)

/** What `visible` escapes. Joiners stay, as emoji and scripts need them. */
const misleading =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

const escaped = (char: string): string =>
  [...Array(char.length).keys()]
    .map((at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('')

/** Words that carry the weight of the sentence. */
export const strong = (words: string): Part => ({ strong: words })

/**
 * Tag of a template whose holes are parts, lists of parts or plain values:
 * ``rich`${code('/unit')} is required` ``. Numbers and strings become words.
 */
export function rich(words: TemplateStringsArray, ...holes: readonly (Part | Rich | number)[]): Rich {
  const parts: Part[] = []
  words.forEach((word, index) => {
    if (word !== '') parts.push(word)
    const hole = holes[index]
    if (hole === undefined) return
    if (typeof hole === 'number') parts.push(String(hole))
    else if (typeof hole === 'string') parts.push(hole)
    else if (isRich(hole)) parts.push(...hole)
    else parts.push(hole)
  })
  return parts
}

const isRich = (value: Part | Rich): value is Rich => Array.isArray(value)

/** The sentence as plain text: for titles, tooltips, the editor's markers and the clipboard. */
export function plain(parts: Rich): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : 'code' in part ? part.code : part.strong))
    .join('')
}

/**
 * A Chinese sentence without the spaces its template leaves around a hole that was filled with Chinese words: `参数 中`
 * is `参数中`. Values are left as they are.
 */
export function closedUp(parts: Rich): Rich {
  const runs: Part[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (typeof part === 'string' && typeof last === 'string') runs[runs.length - 1] = last + part
    else runs.push(part)
  }
  return runs.map((run) =>
    typeof run === 'string' ? run.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : run,
  )
}

/** Parts joined by a separator, the last two by `last`. An empty list gives no parts. */
export function listed(parts: readonly Part[], separator: string, last = separator): Rich {
  return parts.flatMap((part, index) =>
    index === 0 ? [part] : [index === parts.length - 1 ? last : separator, part],
  )
}
