import { append, escapedRuns, type Run } from '../runs'

/** A Python literal printed as JSON; every run has its source. `cutOff`: the text ended inside it. */
export interface PythonValue {
  readonly runs: readonly Run[]
  readonly end: number
  readonly cutOff: boolean
}

const words: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
  ['true', 'true'],
  ['false', 'false'],
  ['null', 'null'],
])

/**
 * Reads strings (any quotes, no prefixes), numbers, `True`, `False`, `None`, lists, tuples and dicts at `from`.
 * `undefined` when something else stands there. Numbers keep their digits. Does not recurse; never throws.
 */
export function pythonValue(text: string, from: number): PythonValue | undefined {
  const runs: Run[] = []
  /** Closing brackets that are awaited, as Python and as JSON write them. */
  const open: { python: string; json: string }[] = []
  let at = from
  /** What may stand next: a value, or a separator. */
  let expects: 'value' | 'separator' = 'value'
  for (;;) {
    at = skipSpace(text, at)
    const unit = text[at]
    if (unit === undefined) return { runs, end: text.length, cutOff: true }
    const awaited = open.at(-1)
    if (awaited && unit === awaited.python) {
      open.pop()
      runs.push({ text: awaited.json, span: { start: at, end: at + 1 } })
      at += 1
      expects = 'separator'
    } else if (expects === 'separator') {
      if (unit === ',' && awaited) {
        at = skipSpace(text, at + 1)
        // A comma before the closing bracket is allowed in Python, not in JSON.
        if (text[at] !== awaited.python) runs.push({ text: ',' })
      } else if (unit === ':' && awaited?.python === '}') {
        runs.push({ text: ':' })
        at += 1
      } else return undefined
      expects = 'value'
      continue
    } else if (unit === '[' || unit === '(' || unit === '{') {
      open.push({ python: unit === '[' ? ']' : unit === '(' ? ')' : '}', json: unit === '{' ? '}' : ']' })
      runs.push({ text: unit === '{' ? '{' : '[', span: { start: at, end: at + 1 } })
      at += 1
      continue
    } else {
      const scalar = unit === '"' || unit === "'" ? pythonString(text, at) : word(text, at)
      if (!scalar) return undefined
      append(runs, scalar.runs)
      if (scalar.cutOff) return { runs, end: text.length, cutOff: true }
      at = scalar.end
      expects = 'separator'
    }
    if (open.length === 0) return { runs, end: at, cutOff: false }
  }
}

function word(text: string, at: number): PythonValue | undefined {
  const written = /^(?:[A-Za-z]+|[+-]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/.exec(
    text.slice(at, at + 400),
  )?.[0]
  if (written === undefined) return undefined
  const json = words.get(written) ?? written
  const end = at + written.length
  return /^-?(?:\d|[tfn])/.test(json)
    ? { runs: [{ text: json, span: { start: at, end } }], end, cutOff: false }
    : undefined
}

/** A string in one or three quotes of either kind; adjacent strings are not joined. */
function pythonString(text: string, at: number): PythonValue {
  const quote = text[at] ?? '"'
  const long = text.startsWith(quote.repeat(3), at)
  const closer = long ? quote.repeat(3) : quote
  const runs: Run[] = [{ text: '"', span: { start: at, end: at + closer.length } }]
  let from = at + closer.length
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '\\') {
      const found = pythonEscape(text, i)
      append(runs, escapedRuns(text, { start: from, end: i }))
      runs.push({ text: found.json, span: { start: i, end: found.end } })
      i = found.end - 1
      from = found.end
    } else if (text.startsWith(closer, i)) {
      append(runs, escapedRuns(text, { start: from, end: i }))
      runs.push({ text: '"', span: { start: i, end: i + closer.length } })
      return { runs, end: i + closer.length, cutOff: false }
    }
  }
  append(runs, escapedRuns(text, { start: from, end: text.length }))
  return { runs, end: text.length, cutOff: true }
}

const shortEscapes: ReadonlyMap<string, string> = new Map([
  ['n', '\\n'],
  ['t', '\\t'],
  ['r', '\\r'],
  ['b', '\\b'],
  ['f', '\\f'],
  ['a', '\\u0007'],
  ['v', '\\u000b'],
  ['\\', '\\\\'],
  ["'", "'"],
  ['"', '\\"'],
  ['\n', ''],
])

/** One escape of a Python string as JSON writes it; an unknown one stands for itself, backslash and all. */
function pythonEscape(text: string, at: number): { json: string; end: number } {
  const unit = text[at + 1]
  if (unit === undefined) return { json: '\\\\', end: at + 1 }
  const short = shortEscapes.get(unit)
  if (short !== undefined) return { json: short, end: at + 2 }
  const hex = /^\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/.exec(text.slice(at, at + 10))
  const code = Number.parseInt(hex?.[1] ?? hex?.[2] ?? hex?.[3] ?? '', 16)
  if (!hex || Number.isNaN(code) || code > 0x10ffff) return { json: '\\\\', end: at + 1 }
  return { json: JSON.stringify(String.fromCodePoint(code)).slice(1, -1), end: at + hex[0].length }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && /\s/.test(text[at] ?? '')) at += 1
  return at
}
