/** A JSON text and how many times it was encoded. */
export interface Encodings {
  /** How many times the text had to be read: 1 for plain JSON, 0 when it is not JSON. */
  readonly times: number
  /** The innermost JSON text. */
  readonly text: string
  readonly value: unknown
}

/** Deeper than any hop of software adds; each layer nearly doubles the backslashes, so real ones end long before. */
const mostTimes = 64

/**
 * Takes off JSON inside a JSON string inside a JSON string, as long as an object or array comes out in the end: a
 * string that holds `5` or `"hello"` stays that string. A byte order mark is ignored. Never throws.
 */
export function encodingsOf(text: string): Encodings {
  const outer = parsed(text)
  if (!outer) return { times: 0, text, value: undefined }
  let inner = text
  let value = outer.value
  let times = 1
  while (typeof value === 'string' && times < mostTimes && /^[\ufeff\s]*[{["]/.test(value)) {
    const next = parsed(value)
    if (!next) break
    inner = value
    value = next.value
    times += 1
  }
  const isWhole = typeof value === 'object' && value !== null
  return isWhole ? { times, text: inner, value } : { times: 1, text, value: outer.value }
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) }
  } catch {
    return undefined
  }
}
