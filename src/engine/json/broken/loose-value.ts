import { close, reopens } from './closing'
import { cutOff, type LooseValue } from './cut-off'
import { isQuote, readString } from './loose-string'
import { readWord } from './read-word'
import {
  type Frame,
  openFrame,
  openReading,
  peekBehind,
  type Reading,
  replace,
  short,
  skipTrivia,
  valueRead,
} from './reading'
import type { Report } from './text-fault'

/**
 * Reads one value of a text that is not JSON as what it was meant to be, from `start` to `limit` at most, and reports
 * everything JSON does not allow with the changes that would mend it. `implicit`: an object whose opening bracket is
 * missing. Never throws, does not recurse.
 */
export function readLoosely(
  text: string,
  start: number,
  limit: number,
  report: Report,
  implicit = false,
): LooseValue {
  const reading = openReading(text, start, limit, report)
  if (implicit) {
    reading.stack.push({ ...openFrame(start, true), implicit: true, from: start })
    reading.state = 'key'
    const span = { start, end: start }
    report.add('text/missing-opener', span, [{ span, text: '{', changesMeaning: true }])
  }
  for (;;) {
    const isDone = reading.state === 'after' && reading.stack.length === 0
    if (isDone && !reopens(reading)) return { end: reading.lastEnd, cut: false }
    skipTrivia(reading)
    if (reading.at >= limit) break
    const { at, state } = reading
    const cut = step(reading)
    if (cut) return cut
    if (reading.at === at && reading.state === state) unexpected(reading)
  }
  const top = reading.stack.at(-1)
  if (top?.implicit && reading.stack.length === 1 && reading.state === 'after') {
    const span = { start: reading.lastEnd, end: reading.lastEnd }
    report.add('text/missing-closer', span, [{ span, text: '}', changesMeaning: true }], { expected: '}' })
    return { end: limit, cut: false }
  }
  return cutOff(reading, { inside: reading.state === 'after' ? 'between' : reading.state, start: limit })
}

function step(reading: Reading): LooseValue | undefined {
  const { state } = reading
  if (state === 'value') return readValue(reading)
  if (state === 'key') return readKey(reading)
  if (state === 'colon') readColon(reading)
  else readAfter(reading)
  return undefined
}

function readValue(reading: Reading): LooseValue | undefined {
  const { text, report, stack } = reading
  const at = reading.at
  const character = text.charAt(at)
  const frame = stack.at(-1)
  if (character === '{' || character === '[' || character === '(') {
    // A tuple of Python is an array.
    if (character === '(') replace(reading, 'text/python-literal', at, at + 1, '[', false, { found: '(' })
    stack.push(openFrame(at, character === '{'))
    reading.state = character === '{' ? 'key' : 'value'
    reading.at += 1
    return undefined
  }
  if (isQuote(character)) {
    const found = readString(reading, 'value')
    if (!found.closed) return cutOff(reading, { inside: 'string', start: at, found })
    valueRead(reading, found.end)
    reading.lastString = at
    return undefined
  }
  if ('}])'.includes(character)) {
    if (frame && !frame.isObject) return close(reading)
    return missingValue(reading)
  }
  if (character === ',') {
    if (frame?.isObject) return missingValue(reading)
    if (frame) {
      replace(reading, 'text/extra-comma', at, at + 1, '', true)
      reading.at += 1
    }
    return undefined
  }
  if (character === ':' && text.charAt(reading.lastEnd - 1) === ':') {
    drop(reading)
    return undefined
  }
  if (text.startsWith('...', at) || character === '…') {
    const end = character === '…' ? at + 1 : at + 3
    // The comma before or behind goes with it, so that nothing is left of it.
    const comma = peekBehind(text, end, reading.limit)
    const from = frame && frame.comma >= 0 ? frame.comma : at
    const to = from === at && text.charAt(comma) === ',' ? comma + 1 : end
    report.add('text/ellipsis', { start: at, end }, [
      { span: { start: from, end: to }, text: '', changesMeaning: true },
    ])
    reading.at = to
    if (frame) frame.comma = -1
    reading.state = from === at ? (frame?.isObject ? 'key' : 'value') : 'after'
    if (reading.state === 'after') reading.lastEnd = end
    return undefined
  }
  if (character === '<') readMember(reading)
  return reading.at === at ? readWord(reading) : undefined
}

/** A member of an enumeration as Python prints it, `<Reason.STOP: 'STOP'>`: its value. */
function readMember(reading: Reading): void {
  const { text, at } = reading
  const found = /^<[A-Za-z_][\w.]*: (?:'([^'\\\n]*)'|(-?\d+))>/.exec(
    text.slice(at, Math.min(reading.limit, at + 200)),
  )
  if (!found) return
  const end = at + found[0].length
  const written = found[2] ?? JSON.stringify(found[1])
  replace(reading, 'text/python-object', at, end, written, true, { found: short(found[0]) })
  valueRead(reading, end)
}

function missingValue(reading: Reading): undefined {
  const frame = reading.stack.at(-1)
  if (!frame) return undefined
  const span = { start: reading.lastEnd, end: reading.lastEnd }
  const text = /[:=>]/.test(reading.text.charAt(reading.lastEnd - 1)) ? 'null' : ':null'
  reading.report.add('text/missing-value', span, [{ span, text, changesMeaning: true }])
  frame.filled = true
  reading.state = 'after'
  return undefined
}

function readKey(reading: Reading): LooseValue | undefined {
  const { text, report, stack } = reading
  const frame = stack.at(-1) as Frame
  const at = reading.at
  const character = text.charAt(at)
  if ('}])'.includes(character)) return close(reading)
  if (character === ',') {
    replace(reading, 'text/extra-comma', at, at + 1, '', true)
    reading.at += 1
    return undefined
  }
  if (character === '{' && !frame.filled) {
    replace(reading, 'text/extra-opener', at, at + 1, '', true)
    frame.surplus += 1
    reading.at += 1
    return undefined
  }
  if (text.charAt(at + 1) === ',' && dropStrayQuote(reading)) return undefined
  frame.key = at
  if (isQuote(character)) {
    const found = readString(reading, 'key')
    frame.keyEnd = found.end
    if (!found.closed) return cutOff(reading, { inside: 'key', start: at })
    reading.lastEnd = found.end
    reading.state = 'colon'
    return undefined
  }
  const name = /^[^\s:,{}[\]()"'=]+/.exec(text.slice(at, Math.min(reading.limit, at + 500)))?.[0]
  if (name === undefined) return undefined
  const end = at + name.length
  const behind = peekBehind(text, end, reading.limit)
  if (name.startsWith('...') || name === '…') return readValue(reading)
  if (behind < reading.limit && text.charAt(behind) !== ':' && text.charAt(behind) !== '=') {
    unexpected(reading)
    return undefined
  }
  const span = { start: at, end }
  report.add('text/missing-quotes', span, [{ span, text: JSON.stringify(name), changesMeaning: false }], {
    found: short(name),
  })
  frame.keyEnd = end
  reading.at = end
  reading.lastEnd = end
  reading.state = 'colon'
  return undefined
}

function readColon(reading: Reading): void {
  const { text } = reading
  const at = reading.at
  const character = text.charAt(at)
  reading.state = 'value'
  if (character === ':') {
    reading.at += 1
    reading.lastEnd = at + 1
  } else if (character === '=') {
    const end = text.charAt(at + 1) === '>' ? at + 2 : at + 1
    replace(reading, 'text/missing-colon', at, end, ':', false)
    reading.at = end
    reading.lastEnd = end
  } else if (!'},])'.includes(character)) {
    replace(reading, 'text/missing-colon', reading.lastEnd, reading.lastEnd, ':', false)
  }
}

function readAfter(reading: Reading): void {
  const { text, stack, lastEnd } = reading
  const frame = stack.at(-1) as Frame
  const at = reading.at
  const character = text.charAt(at)
  if (character === ',' || character === ';') {
    if (character === ';') replace(reading, 'text/missing-comma', at, at + 1, ',', false)
    frame.comma = at
    frame.from = at
    frame.index += 1
    reading.at += 1
    reading.lastEnd = at + 1
    reading.state = frame.isObject ? 'key' : 'value'
  } else if ('}])'.includes(character)) {
    close(reading)
  } else if (character === ':' && nameBehindItems(reading)) {
    reading.at += 1
  } else if (at === lastEnd && dropStrayQuote(reading)) {
    return
  } else if (startsValue(text, at)) {
    replace(reading, 'text/missing-comma', reading.lastEnd, reading.lastEnd, ',', false)
    frame.comma = -1
    frame.from = reading.lastEnd
    frame.index += 1
    reading.state = frame.isObject ? 'key' : 'value'
  } else {
    unexpected(reading)
  }
}

/** Takes out a quote that opens no string but stands before the comma and the next member. False where none does. */
function dropStrayQuote(reading: Reading): boolean {
  const ahead = reading.text.slice(reading.at, Math.min(reading.limit, reading.at + 200))
  if (!/^"\s*(?:[}\]]|,\s*"[^"\n]*"\s*:)/.test(ahead)) return false
  drop(reading)
  return true
}

/** Takes out one character too many. */
function drop(reading: Reading): void {
  const { text, at, state } = reading
  const found = text.charAt(at)
  replace(reading, 'text/unexpected', at, at + 1, '', true, { found, expected: state })
  reading.at = at + 1
}

/**
 * A colon behind a string in an array: the string is a name. If it is the first item, the array was meant as an
 * object; else the array should have been closed before it, where it is inside an object.
 */
function nameBehindItems(reading: Reading): boolean {
  const { stack, report, lastString, lastEnd } = reading
  const frame = stack.at(-1)
  if (!frame || frame.isObject || lastString < 0) return false
  const outer = stack.at(-2)
  if (frame.index === 0) {
    frame.isObject = true
    replace(reading, 'text/wrong-opener', frame.open, frame.open + 1, '{', true, {
      found: '[',
      expected: '{',
    })
  } else if (outer?.isObject && frame.comma >= 0) {
    const span = { start: frame.comma, end: frame.comma }
    report.add('text/missing-closer', span, [{ span, text: ']', changesMeaning: true }], { expected: ']' })
    stack.pop()
    outer.comma = frame.comma
    outer.from = frame.comma
    outer.filled = true
  } else {
    return false
  }
  const owner = stack.at(-1) as Frame
  owner.key = lastString
  owner.keyEnd = lastEnd
  reading.state = 'value'
  reading.lastEnd = reading.at + 1
  return true
}

function startsValue(text: string, at: number): boolean {
  const character = text.charAt(at)
  return isQuote(character) || /[[{\w.…+$-]/.test(character)
}

/** Passes over text nobody can explain, up to the next comma, colon, quote or bracket. */
function unexpected(reading: Reading): void {
  const start = reading.at
  const { text, limit, state, report } = reading
  let end = start + 1
  while (end < limit && !/[\s,:"{}[\]]/.test(text.charAt(end))) end += 1
  report.add('text/unexpected', { start, end }, [], { found: short(text.slice(start, end)), expected: state })
  reading.at = end
}
