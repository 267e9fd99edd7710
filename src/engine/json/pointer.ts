import { step } from '../findings/trail'

/** Reference tokens of a JSON Pointer (RFC 6901). `undefined` when the text is not a pointer. */
export function tokensOf(pointer: string): string[] | undefined {
  if (pointer === '') return []
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) return undefined
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replace(/~1/g, '/').replace(/~0/g, '~'))
}

/** The JSON Pointer of reference tokens. */
export function pointerOf(tokens: readonly (string | number)[]): string {
  return tokens.map(step).join('')
}

/** The index an array token means; -1 for a token that is no index (leading zero, `-`, a name). */
export function indexOfToken(token: string): number {
  return /^(?:0|[1-9]\d{0,14})$/.test(token) ? Number(token) : -1
}

/** The own member or item a token names; `undefined` when there is none. Prototypes are never looked at. */
export function childOf(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return value[indexOfToken(token)]
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined
  return (value as { readonly [name: string]: unknown })[token]
}

/** The value a JSON Pointer names, through own members only. `undefined` when there is none or it is no pointer. */
export function valueAt(value: unknown, pointer: string): unknown {
  const tokens = tokensOf(pointer)
  if (!tokens) return undefined
  let current = value
  for (const token of tokens) {
    current = childOf(current, token)
    if (current === undefined) return undefined
  }
  return current
}

/**
 * The normalised JSONPath (RFC 9535, section 2.7) of a JSON Pointer. A token of digits is an index, unless `value`
 * (the root) is given and has an object there. Not a pointer: `$`.
 */
export function toJsonPath(pointer: string, value?: unknown): string {
  let path = '$'
  let current = value
  for (const token of tokensOf(pointer) ?? []) {
    const named = typeof current === 'object' && current !== null && !Array.isArray(current)
    path += !named && indexOfToken(token) >= 0 ? `[${token}]` : `['${quoted(token)}']`
    current = childOf(current, token)
  }
  return path
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
  ["'", "\\'"],
  ['\\', '\\\\'],
])

function quoted(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is escaped
  return name.replace(/[\u0000-\u001f'\\]/g, (unit) => {
    return shortEscapes.get(unit) ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
