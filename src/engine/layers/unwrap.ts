import type { Trail } from '../findings/trail'
import { encodingsOf } from '../json/encodings'

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

/**
 * Takes off JSON inside a JSON string inside a JSON string, as long as an object or array is what comes out in the
 * end: a string that holds `5` or `"hello"` stays that string. A byte order mark is ignored. Never throws.
 */
export function unwrap(text: string): Unwrapped {
  const { times, text: inner, value } = encodingsOf(text)
  const trail = new Array<string>(times).fill('')
  return { layers: times, text: inner, value, isJson: times > 0, trail }
}
