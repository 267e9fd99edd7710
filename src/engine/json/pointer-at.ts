import { decodeString, rootStart, stringEnd } from './lexemes'
import { pointerOf } from './pointer'

/**
 * The JSON Pointer of the innermost value around an offset; inside the name of a member, that member's. One walk from
 * the start, no recursion. Text that is not valid is walked as well as it can be. Never throws.
 */
export function pointerAt(text: string, offset: number): string {
  /** Per open container the token that is being read; `undefined` between the members of an object. */
  const tokens: (string | number | undefined)[] = []
  let expectsKey = false
  for (let at = rootStart(text); at < text.length && at <= offset; at += 1) {
    const unit = text.charCodeAt(at)
    const top = tokens.length - 1
    if (unit === 34) {
      const end = stringEnd(text, at)
      if (expectsKey) tokens[top] = decodeString(text, at, end)
      expectsKey = false
      at = end - 1
    } else if (unit === 123 || unit === 91) {
      if (at === offset) break
      expectsKey = unit === 123
      tokens.push(expectsKey ? undefined : 0)
    } else if (unit === 125 || unit === 93) {
      tokens.pop()
      expectsKey = false
    } else if (unit === 44 && top >= 0) {
      const token = tokens[top]
      expectsKey = typeof token !== 'number'
      tokens[top] = typeof token === 'number' ? token + 1 : undefined
    }
  }
  return pointerOf(tokens.filter((token) => token !== undefined))
}
