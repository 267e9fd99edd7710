import { type Frame, type Reading, replace, valueRead } from './reading'

/** Reads a closing bracket: of the innermost container, of one further out, or of none. */
export function close(reading: Reading): undefined {
  const { text, stack, report } = reading
  const at = reading.at
  const found = text.charAt(at)
  const frame = stack.at(-1) as Frame
  const fits = ({ isObject, open }: Frame) =>
    found === (text.charAt(open) === '(' ? ')' : isObject ? '}' : ']')
  reading.at += 1
  if (fits(frame) && frame.surplus > 0) {
    frame.surplus -= 1
    replace(reading, 'text/extra-closer', at, at + 1, '', true)
    return undefined
  }
  trailingComma(reading, frame)
  if (fits(frame)) {
    if (found === ')' && frame.isObject)
      replace(reading, 'text/python-object', at, at + 1, '}', true, { found: ')' })
    else if (found === ')') replace(reading, 'text/python-literal', at, at + 1, ']', false, { found: ')' })
    return pop(reading, at + 1)
  }
  const expected = frame.isObject ? '}' : ']'
  const outer = outerFit(stack, fits)
  const left = balance(reading, at + 1)
  // What would be open afterwards, against what the rest of the text closes.
  const options = [
    { open: outer, way: 'insert', allowed: outer >= 0 },
    { open: stack.length - 1, way: 'replace', allowed: true },
    { open: stack.length, way: 'delete', allowed: left !== undefined },
  ].filter(({ allowed }) => allowed)
  const best = options.reduce((a, b) => (off(b.open, left) < off(a.open, left) ? b : a))
  if (best.way === 'delete') {
    replace(reading, 'text/extra-closer', at, at + 1, '', true)
  } else if (best.way === 'replace') {
    replace(reading, 'text/wrong-closer', at, at + 1, expected, true, { found, expected })
    pop(reading, at + 1)
  } else {
    let missing = ''
    while (stack.length > outer + 1) missing += stack.pop()?.isObject ? '}' : ']'
    const span = { start: reading.lastEnd, end: reading.lastEnd }
    report.add('text/missing-closer', span, [{ span, text: missing, changesMeaning: true }], {
      expected: missing,
    })
    trailingComma(reading, stack[outer] as Frame)
    pop(reading, at + 1)
  }
  return undefined
}

function off(open: number, left: number | undefined): number {
  return left === undefined ? -open : Math.abs(open - left)
}

/** The nearest container a bracket would close, -1 for none; not sought in more than a hundred. */
function outerFit(stack: readonly Frame[], fits: (frame: Frame) => boolean): number {
  for (let i = stack.length - 1; i >= 0 && i >= stack.length - 100; i -= 1)
    if (fits(stack[i] as Frame)) return i
  return -1
}

function pop(reading: Reading, end: number): undefined {
  reading.closed = reading.stack.pop()
  return valueRead(reading, end)
}

function trailingComma(reading: Reading, frame: Frame): void {
  const expectsMore = frame.isObject ? reading.state === 'key' : reading.state === 'value'
  if (!expectsMore || frame.comma < 0) return
  replace(reading, 'text/trailing-comma', frame.comma, frame.comma + 1, '', false)
  frame.comma = -1
}

/** How many more brackets the rest closes than it opens, outside strings; `undefined` when that is too far to see. */
function balance(reading: Reading, from: number): number | undefined {
  const { text, limit } = reading
  const last = Math.min(limit, from + 10_000, from + reading.patience)
  reading.patience -= last - from
  let closing = 0
  for (let at = from; at < last; at += 1) {
    const character = text.charAt(at)
    if (character === '"') {
      const quote = text.slice(at + 1, last).indexOf('"')
      if (quote < 0) break
      at += quote + 1
    } else if (character === '{' || character === '[') closing -= 1
    else if (character === '}' || character === ']') closing += 1
  }
  return last < limit ? undefined : closing
}

/**
 * Whether an object was closed too early, though a comma and another member follow; then it is open again, and the
 * bracket that closed it is one too many.
 */
export function reopens(reading: Reading): boolean {
  const { text, limit, lastEnd, closed, stack } = reading
  if (!closed?.isObject || text.charAt(lastEnd - 1) !== '}') return false
  if (!/^\s*,\s*"(?:[^"\\\n]|\\.){0,200}"\s*:/.test(text.slice(lastEnd, Math.min(limit, lastEnd + 300))))
    return false
  replace(reading, 'text/extra-closer', lastEnd - 1, lastEnd, '', true)
  stack.push(closed)
  return true
}
