import { escapeWidth } from '../../text/offset-map'
import type { TextFaultCode } from './fault-kinds'
import type { Report, TextFault } from './text-fault'

/** An object or array that is open while broken text is read. */
export interface Frame {
  isObject: boolean
  /** Offset of the opening bracket; where it is missing, of the first key. */
  readonly open: number
  /** The text does not have the opening bracket. */
  readonly implicit: boolean
  /** Offset of the last comma; -1 where there is none before the member. */
  comma: number
  /** Where the member or item begins with what separates it from the one before: what goes when it cannot be kept. */
  from: number
  /** Whether a member or item has been read. */
  filled: boolean
  /** Opening brackets too many that were passed over; as many closing ones are passed over too. */
  surplus: number
  /** Index of the item, or offset and end of the key, being read. */
  index: number
  key: number
  keyEnd: number
}

/** The state of reading one value of broken text. `limit` is where reading stops as if the text ended there. */
export interface Reading {
  readonly text: string
  readonly limit: number
  readonly report: Report
  readonly stack: Frame[]
  at: number
  state: 'value' | 'key' | 'colon' | 'after'
  /** End of the last token that stood for something. */
  lastEnd: number
  /** Where the last string value starts; -1 when the last value was none. */
  lastString: number
  /** The outermost container after it closed: it may have been closed too early. */
  closed: Frame | undefined
  /** Units that may still be looked ahead for guesses, so that no text takes more than linear time. */
  patience: number
}

/** Reading at the start of a value. */
export function openReading(text: string, start: number, limit: number, report: Report): Reading {
  return {
    text,
    limit,
    report,
    stack: [],
    at: start,
    state: 'value',
    lastEnd: start,
    lastString: -1,
    closed: undefined,
    patience: 500_000,
  }
}

/** A container that has just been opened by the bracket at `open`. */
export function openFrame(open: number, isObject: boolean): Frame {
  const none = { comma: -1, key: -1, keyEnd: -1 }
  return { isObject, open, implicit: false, from: open + 1, filled: false, surplus: 0, index: 0, ...none }
}

/** Passes over white space, line breaks, comments and invisible characters, reporting what JSON does not know. */
export function skipTrivia(reading: Pick<Reading, 'text' | 'limit' | 'report'> & { at: number }): void {
  const { text, limit, report } = reading
  while (reading.at < limit) {
    const at = reading.at
    const unit = text.charCodeAt(at)
    if (unit === 32 || unit === 10 || unit === 13 || unit === 9) {
      reading.at += 1
      continue
    }
    if (isOddSpace(unit)) {
      const span = { start: at, end: at + 1 }
      const change = { span, text: unit < 32 || isZeroWidth(unit) ? '' : ' ', changesMeaning: false }
      report.add('text/odd-space', span, [change], {
        unit: `U+${unit.toString(16).toUpperCase().padStart(4, '0')}`,
      })
      reading.at += 1
      continue
    }
    const end = commentEnd(text, at, limit)
    if (end === undefined) return
    const span = { start: at, end }
    report.add('text/comment', span, [{ span, text: '', changesMeaning: false }])
    reading.at = end
  }
}

/** Where the comment that starts here ends; `undefined` when none does. A `#` needs space around: `#fff` is a value. */
export function commentEnd(text: string, at: number, limit: number): number | undefined {
  const unit = text.charCodeAt(at)
  const next = text.charCodeAt(at + 1)
  if (unit === 47 && next === 42) {
    const close = text.indexOf('*/', at + 2)
    return close < 0 || close + 2 > limit ? limit : close + 2
  }
  if (!(unit === 47 && next === 47) && !(unit === 35 && (next === 32 || next === 35 || next === 9)))
    return undefined
  const newLine = /[\n\r]/g
  newLine.lastIndex = at
  return Math.min(newLine.exec(text)?.index ?? limit, limit)
}

function isZeroWidth(unit: number): boolean {
  return unit === 0xfeff || unit === 0x200b || unit === 0x200c || unit === 0x200d || unit === 0x2060
}

/** Space of other standards, control characters, and characters nobody sees. */
function isOddSpace(unit: number): boolean {
  return (
    (unit < 32 && unit !== 9 && unit !== 10 && unit !== 13) ||
    unit === 0x7f ||
    unit === 0x85 ||
    unit === 0xa0 ||
    isZeroWidth(unit) ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x3000
  )
}

/** The next offset that is neither white space nor an odd space nor in a comment; nothing is reported. */
export function peekBehind(text: string, from: number, limit: number): number {
  let at = from
  while (at < limit) {
    const unit = text.charCodeAt(at)
    if (unit === 32 || unit === 10 || unit === 13 || unit === 9 || isOddSpace(unit)) {
      at += 1
      continue
    }
    const end = commentEnd(text, at, limit)
    if (end === undefined) return at
    at = end
  }
  return limit
}

/** A unit of a string written as JSON writes it inside quotes. */
export function escapedUnit(unit: string): string {
  return JSON.stringify(unit).slice(1, -1)
}

/** Whether a valid escape of JSON starts here, and how wide it is; 1 for none. */
export const escapeAt = escapeWidth

/** Reports a fault with the one change that mends it. */
export function replace(
  { report }: Reading,
  code: TextFaultCode,
  start: number,
  end: number,
  text: string,
  changesMeaning: boolean,
  params: TextFault['params'] = {},
): void {
  const span = { start, end }
  report.add(code, span, [{ span, text, changesMeaning }], params)
}

/** A piece of the text for a sentence: its first sixty units. */
export function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** The end of a value has been passed. */
export function valueRead(reading: Reading, end: number): undefined {
  const frame = reading.stack.at(-1)
  if (frame) frame.filled = true
  reading.at = end
  reading.lastEnd = end
  reading.lastString = -1
  reading.state = 'after'
  return undefined
}
