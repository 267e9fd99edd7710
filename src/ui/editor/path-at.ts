/** Where the cursor is inside a JSON text. */
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
 * The path to the value or member at an offset. One walk from the start, no recursion; broken JSON gives the path as far
 * as it can be told. In a row of JSON texts the path is that inside the one the offset stands in.
 */
export function pathAt(text: string, offset: number): PathAt {
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
      if (expectsKey && top && !top.isArray) {
        top.key = keyOf(text.slice(i, end))
        expectsKey = false
      }
      if (offset < end) break
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
  return pathOf(levels)
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
  try {
    return JSON.parse(raw) as string
  } catch {
    return raw.slice(1)
  }
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
