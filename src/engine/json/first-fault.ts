import { escapeWidth } from '../text/offset-map'

/** Why a text is not JSON, as a parser sees it at the first unit it cannot take. */
export type ScanFaultCode =
  | 'expected-value'
  | 'expected-key'
  | 'expected-colon'
  | 'expected-comma'
  | 'trailing-text'
  | 'cut-off'
  | 'cut-off-string'
  | 'control-character'
  | 'bad-escape'
  | 'bad-number'
  | 'bad-literal'

/** The first unit at which a text stops being JSON. `open` counts the brackets open there. */
export interface ScanFault {
  readonly code: ScanFaultCode
  readonly offset: number
  readonly open: number
}

/**
 * The first fault of a text by the grammar of RFC 8259, `undefined` when it is valid: exactly the texts that
 * `JSON.parse` takes. A byte order mark is a fault. Never throws and does not recurse; about as fast as `JSON.parse`.
 */
export function firstFault(text: string): ScanFault | undefined {
  // One unit per open bracket: 1 for an object, 0 for an array.
  let stack = new Uint8Array(256)
  let depth = 0
  let at = 0
  let expectsKey = false
  const fault = (code: ScanFaultCode, offset: number): ScanFault => ({
    code: offset >= text.length && code !== 'cut-off-string' ? 'cut-off' : code,
    offset: Math.min(offset, text.length),
    open: depth,
  })
  for (;;) {
    let unit = text.charCodeAt(at)
    while (unit === 32 || unit === 10 || unit === 13 || unit === 9) unit = text.charCodeAt(++at)

    if (expectsKey) {
      if (unit !== 34) return fault('expected-key', at)
      const end = checkedStringEnd(text, at)
      if (end < 0) return fault(stringFault(text, ~end), ~end)
      at = end
      unit = text.charCodeAt(at)
      while (unit === 32 || unit === 10 || unit === 13 || unit === 9) unit = text.charCodeAt(++at)
      if (unit !== 58) return fault('expected-colon', at)
      unit = text.charCodeAt(++at)
      while (unit === 32 || unit === 10 || unit === 13 || unit === 9) unit = text.charCodeAt(++at)
      expectsKey = false
    }

    let empty = false
    if (unit === 34) {
      const end = checkedStringEnd(text, at)
      if (end < 0) return fault(stringFault(text, ~end), ~end)
      at = end
    } else if (unit === 123 || unit === 91) {
      if (depth === stack.length) {
        const wider = new Uint8Array(depth * 4)
        wider.set(stack)
        stack = wider
      }
      stack[depth] = unit === 123 ? 1 : 0
      depth += 1
      unit = text.charCodeAt(++at)
      while (unit === 32 || unit === 10 || unit === 13 || unit === 9) unit = text.charCodeAt(++at)
      empty = unit === (stack[depth - 1] === 1 ? 125 : 93)
      if (!empty) {
        expectsKey = stack[depth - 1] === 1
        continue
      }
    } else if (unit === 45 || (unit >= 48 && unit <= 57)) {
      const end = numberEnd(text, at)
      if (end < 0) return fault('bad-number', ~end)
      at = end
    } else if (unit === 116 || unit === 102 || unit === 110) {
      const word = unit === 116 ? 'true' : unit === 102 ? 'false' : 'null'
      if (!text.startsWith(word, at)) {
        let same = 0
        while (text.charCodeAt(at + same) === word.charCodeAt(same)) same += 1
        return fault('bad-literal', at + same)
      }
      at += word.length
    } else {
      return fault('expected-value', at)
    }

    // After a value: closing brackets until a comma or the end.
    for (;;) {
      if (depth === 0) {
        unit = text.charCodeAt(at)
        while (unit === 32 || unit === 10 || unit === 13 || unit === 9) unit = text.charCodeAt(++at)
        return at < text.length ? fault('trailing-text', at) : undefined
      }
      if (!empty) {
        unit = text.charCodeAt(at)
        while (unit === 32 || unit === 10 || unit === 13 || unit === 9) unit = text.charCodeAt(++at)
      }
      empty = false
      if (unit === 44) {
        at += 1
        expectsKey = stack[depth - 1] === 1
        break
      }
      if (unit !== (stack[depth - 1] === 1 ? 125 : 93)) return fault('expected-comma', at)
      depth -= 1
      at += 1
    }
  }
}

/** Behind the closing quote, or the complement of the offset of the fault. */
function checkedStringEnd(text: string, start: number): number {
  for (let i = start + 1; ; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit > 92) continue
    if (unit === 34) return i + 1
    if (unit === 92) {
      const width = escapeWidth(text, i)
      if (width === 1) return ~i
      i += width - 1
    } else if (!(unit >= 32)) {
      // A control character, or NaN behind the end.
      return ~i
    }
  }
}

function stringFault(text: string, at: number): ScanFaultCode {
  if (at >= text.length) return 'cut-off-string'
  return text.charCodeAt(at) === 92 ? 'bad-escape' : 'control-character'
}

/** Behind a number, or the complement of the offset where a digit is missing or one is too many. */
function numberEnd(text: string, start: number): number {
  let at = start
  let unit = text.charCodeAt(at)
  if (unit === 45) unit = text.charCodeAt(++at)
  if (unit === 48) {
    unit = text.charCodeAt(++at)
    if (unit >= 48 && unit <= 57) return ~at
  } else {
    if (!(unit >= 49 && unit <= 57)) return ~at
    while (unit >= 48 && unit <= 57) unit = text.charCodeAt(++at)
  }
  if (unit === 46) {
    unit = text.charCodeAt(++at)
    if (!(unit >= 48 && unit <= 57)) return ~at
    while (unit >= 48 && unit <= 57) unit = text.charCodeAt(++at)
  }
  if (unit === 101 || unit === 69) {
    unit = text.charCodeAt(++at)
    if (unit === 43 || unit === 45) unit = text.charCodeAt(++at)
    if (!(unit >= 48 && unit <= 57)) return ~at
    while (unit >= 48 && unit <= 57) unit = text.charCodeAt(++at)
  }
  return at
}
