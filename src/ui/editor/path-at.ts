/** Where the cursor is inside one JSON text. */
export interface PathAt {
  /** RFC 6901; empty for the root. */
  readonly pointer: string
  /** RFC 9535, normalised: `$['a'][0]`. */
  readonly jsonPath: string
}

interface Level {
  readonly isArray: boolean
  index: number
  key: string | undefined
}

const space = new Set([' ', '\t', '\n', '\r'])

/**
 * The paths to what stands at an offset, one per layer, the outermost first: where the offset is inside a string that
 * holds JSON, the path goes on inside that JSON. Broken JSON gives the path as far as it can be told; a string that
 * holds broken JSON is the end of it. In a row of JSON texts the path is that inside the one the offset stands in.
 */
export function trailAt(text: string, offset: number): readonly [PathAt, ...PathAt[]] {
  const { path, value } = outermost(text, offset)
  const inner = value && decoded(text.slice(value.start, value.end), offset - value.start)
  return inner ? [path, ...trailAt(inner.text, inner.offset)] : [path]
}

/** The steps of a trail as one text, as it is copied: an arrow stands for each string that is gone into. */
export const joined = (steps: readonly string[]): string => steps.join(' → ')

/** The string that holds JSON, without its quotes and escapes, and the offset in it; `undefined` for any other. */
function decoded(literal: string, offset: number): { text: string; offset: number } | undefined {
  const text = parsed(literal)
  if (typeof text !== 'string' || !holdsJson(text)) return undefined
  let units = 0
  for (let i = 1; ; units += 1) {
    i += literal[i] !== '\\' ? 1 : literal[i + 1] === 'u' ? 6 : 2
    if (i > offset) return { text, offset: units }
  }
}

/** Whether a text is an object or array, however often it is encoded. */
function holdsJson(text: string): boolean {
  let value: unknown = text
  while (typeof value === 'string') value = /^\s*[[{"]/.test(value) ? parsed(value) : undefined
  return typeof value === 'object'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The path in the text itself, and the value there when the offset is inside a string. One walk, no recursion. */
function outermost(text: string, offset: number): { path: PathAt; value?: { start: number; end: number } } {
  const levels: Level[] = []
  let expectsKey = false
  let i = 0
  while (i < text.length) {
    const char = text[i] as string
    // At the start of a token counts as inside it; behind its end does not.
    if (i > offset || (i === offset && space.has(char))) break
    if (char === '"') {
      const end = stringEnd(text, i)
      const top = levels.at(-1)
      const isKey = expectsKey && top !== undefined && !top.isArray
      if (isKey) {
        top.key = keyOf(text.slice(i, end))
        expectsKey = false
      }
      if (offset < end) {
        const inside = !isKey && offset > i
        return { path: pathOf(levels), ...(inside ? { value: { start: i, end } } : {}) }
      }
      i = end
      continue
    }
    if (char === '{' || char === '[') {
      if (i === offset) break
      levels.push({ isArray: char === '[', index: 0, key: undefined })
      expectsKey = char === '{'
    } else if (char === '}' || char === ']') {
      if (i === offset) {
        const top = levels.at(-1)
        if (top) levels.pop()
        break
      }
      levels.pop()
      expectsKey = false
    } else if (char === ',') {
      if (i === offset) break
      const top = levels.at(-1)
      if (top?.isArray) top.index += 1
      else if (top) {
        top.key = undefined
        expectsKey = true
      }
    }
    i += 1
  }
  return { path: pathOf(levels) }
}

function pathOf(levels: readonly Level[]): PathAt {
  let pointer = ''
  let jsonPath = '$'
  for (const { isArray, index, key } of levels) {
    if (isArray) {
      pointer += `/${index}`
      jsonPath += `[${index}]`
    } else if (key !== undefined) {
      pointer += `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`
      jsonPath += `['${quoted(key)}']`
    } else break
  }
  return { pointer, jsonPath }
}

/** The offset behind a string that opens at `start`; the end of the text when it never closes. */
function stringEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1
    else if (text[i] === '"') return i + 1
  }
  return text.length
}

function keyOf(raw: string): string {
  const key = parsed(raw)
  return typeof key === 'string' ? key : raw.slice(1)
}

const short: { readonly [char: string]: string } = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  "'": "\\'",
  '\\': '\\\\',
}

/** A member name inside single quotes, as RFC 9535 writes normalised paths. */
function quoted(key: string): string {
  return Array.from(key, (char) => {
    if (short[char]) return short[char]
    return char < ' ' ? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}` : char
  }).join('')
}
