import { decodedEntities } from './broken/garbled'
import { odditiesOf } from './broken/oddities'
import { short } from './broken/reading'
import { readSurrounded } from './broken/surroundings'
import { type Change, openReport, type TextFault, textFault } from './broken/text-fault'
import { firstFault } from './first-fault'
import { decodeString, rootStart } from './lexemes'

export { textFaultKinds } from './broken/fault-kinds'
export type { TextFault } from './broken/text-fault'

/**
 * What is wrong with a text that should be JSON, in the order of places: for text that does not parse at least one
 * fault of severity `error`, with edits where there is a way to mend it; for text that parses, what is odd about it.
 * Never throws; linear in the length of the text.
 */
export function textFaultsOf(text: string): TextFault[] {
  if (text.trim() === '') return [emptyFault(text)]
  const first = firstFault(text)
  if (!first) return odditiesOf(text)
  const report = openReport()
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0
  if (start > 0) {
    const span = { start: 0, end: 1 }
    report.add('text/bom', span, [{ span, text: '', changesMeaning: false }])
    if (!firstFault(text.slice(1))) return [...report.faults(), ...odditiesOf(text)]
  }
  const whole = encodedWhole(text)
  if (whole) return [...report.faults(), whole]
  const torn = tornInFront(text, start)
  if (torn) return [...report.faults(), torn]
  readSurrounded(text, start, report)
  const faults = report.faults()
  if (faults.length > 0) return faults
  const span = { start: first.offset, end: Math.min(first.offset + 1, text.length) }
  return [
    textFault('text/unexpected', span, {
      found: short(text.slice(span.start, span.end)),
      expected: first.code,
    }),
  ]
}

function emptyFault(text: string): TextFault {
  const span = { start: 0, end: text.length }
  return textFault('text/empty', span, { blank: text.length > 0 }, [
    { span, text: '{}', changesMeaning: true },
  ])
}

/**
 * A text that starts in the middle of a JSON text: its first quote closes a string, or more brackets close than open
 * and pieces of JSON stand before the first. Whatever could be read of it would lose the values around.
 */
function tornInFront(text: string, start: number): TextFault | undefined {
  const bracket = text.slice(start).search(/[{[]/)
  const head = bracket < 0 ? text.slice(start) : text.slice(start, start + bracket)
  if (/^\s*"(?:[^"\\]|\\.)*"\s*:/.test(head)) return undefined
  const closesFirst = /^[^"]*"\s*[:,}\]]/.test(head) && !/^\s*"/.test(head)
  const isPiece = closesFirst || (/^\s*[:,}\]]|"\s*[:,}\]]/.test(head) && closersIn(text) > 0)
  const span = { start, end: start + head.length }
  return isPiece ? textFault('text/beginning-missing', span) : undefined
}

/** How many more brackets close than open, by their number alone. */
function closersIn(text: string): number {
  let surplus = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 125 || unit === 93) surplus += 1
    else if (unit === 123 || unit === 91) surplus -= 1
  }
  return surplus
}

/** A text that was encoded as a whole, in one of the ways that leave no quotes of JSON: one change undoes it. */
function encodedWhole(text: string): TextFault | undefined {
  const span = { start: rootStart(text), end: text.trimEnd().length }
  const body = text.slice(span.start, span.end)
  const apart = body.split('\u0000')
  // UTF-16 that was read as UTF-8: every other unit is NUL.
  if (apart.length > 2 && apart.length * 2.5 >= body.length) {
    const nuls: Change[] = []
    for (let at = text.indexOf('\u0000'); at >= 0; at = text.indexOf('\u0000', at + 1))
      nuls.push({ span: { start: at, end: at + 1 }, text: '', changesMeaning: false })
    return textFault('text/nul-between', span, { count: nuls.length }, nuls)
  }
  const changeTo = (decoded: string) => [
    { span, text: decoded, changesMeaning: firstFault(decoded) !== undefined },
  ]
  if (/^[{[](?:\s|\\[nrt])*\\"/.test(body)) {
    const literal = `"${body}"`
    return textFault('text/escaped-quotes', span, {}, changeTo(decodeString(literal, 0, literal.length)))
  }
  if (/^"[{[][\s\S]*[}\]]"$/.test(body) && !firstFault(body.slice(1, -1))) {
    const quotes: Change[] = [span.start, span.end - 1].map((at) => ({
      span: { start: at, end: at + 1 },
      text: '',
      changesMeaning: true,
    }))
    return textFault('text/unescaped-quote', { start: span.start, end: span.start + 1 }, {}, quotes)
  }
  if (/^[{[]\s*&(?:quot|#34|#x22);/i.test(body)) {
    const found = decodedEntities(body)
    const changes = found.map(({ span: inner, text: character }) => ({
      span: { start: span.start + inner.start, end: span.start + inner.end },
      text: character,
      changesMeaning: false,
    }))
    return textFault(
      'text/html-entities',
      span,
      { found: '&quot;', decoded: '"', count: found.length },
      changes,
    )
  }
  if (/^%(?:7b|5b)/i.test(body)) {
    try {
      return textFault('text/percent-encoded', span, {}, changeTo(decodeURIComponent(body)))
    } catch {
      return textFault('text/percent-encoded', span)
    }
  }
  return undefined
}
