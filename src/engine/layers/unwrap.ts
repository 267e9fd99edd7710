import type { Trail } from '../findings/trail'

/** What a text holds once all JSON strings around it are taken off. */
export interface Unwrapped {
  /** How many times the text had to be read as JSON: 0 when it is not JSON, 1 for plain JSON, 2 when encoded twice. */
  readonly layers: number
  /** The innermost JSON text; the text itself when it is not JSON. */
  readonly text: string
  /** Its value; `undefined` when the text is not JSON. */
  readonly value: unknown
  readonly isJson: boolean
  /** The trail of `value`, from the given text on: one empty pointer per layer. */
  readonly trail: Trail
}

/** Deeper than any hop of software adds; each layer at least doubles the backslashes, so real ones end long before. */
const mostLayers = 64

/**
 * Takes off JSON inside a JSON string inside a JSON string, as long as an object or array is what comes out in the
 * end: a string that holds `5` or `"hello"` stays that string. A byte order mark is ignored. Never throws.
 */
export function unwrap(text: string): Unwrapped {
  const outer = parsed(text)
  if (!outer) return { layers: 0, text, value: undefined, isJson: false, trail: [] }
  let innerText = text
  let value = outer.value
  let layers = 1
  while (typeof value === 'string' && layers < mostLayers && /^[\ufeff\s]*[{["]/.test(value)) {
    const next = parsed(value)
    if (!next) break
    innerText = value
    value = next.value
    layers += 1
  }
  if (typeof value !== 'object' || value === null)
    return { layers: 1, text, value: outer.value, isJson: true, trail: [''] }
  return { layers, text: innerText, value, isJson: true, trail: new Array<string>(layers).fill('') }
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text) }
  } catch {
    return undefined
  }
}
