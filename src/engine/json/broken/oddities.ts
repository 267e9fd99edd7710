import { escapeWidth, outerOffset } from '../../text/offset-map'
import type { Span } from '../../text/span'
import { encodingsOf } from '../encodings'
import { type Fact, factsOf } from '../facts'
import { decodeString, rootStart, stringEnd } from '../lexemes'
import { decodedEntities, decodedMojibake } from './garbled'
import { escapedUnit, short } from './reading'
import { type Change, openReport, type Report, type TextFault, textFault } from './text-fault'

const mostFacts = 200
const mostChanges = 2000

/** What is odd about a text that is JSON (a byte order mark apart): each fact apart, garbled strings by kind. */
export function odditiesOf(text: string): TextFault[] {
  const facts = factsOf(text, mostFacts).map((fact) => faultOf(text, fact))
  return [...facts, ...lostBytes(text), ...wholeOddities(text), ...stringOddities(text)].sort(
    (a, b) => a.span.start - b.span.start,
  )
}

function faultOf(text: string, { fact, pointer, span, earlier }: Fact): TextFault {
  const written = text.slice(span.start, span.end)
  switch (fact) {
    case 'repeated-key':
      return textFault('text/repeated-key', span, {
        pointer,
        key: decodeString(text, span.start, span.end),
        earlier: earlier?.start ?? span.start,
      })
    case 'beyond-double':
      return textFault('text/number-beyond-double', span, {
        pointer,
        written: short(written),
        becomes: String(Number(written)),
      })
    case 'number-form':
      return textFault('text/number-form', span, {
        pointer,
        written: short(written),
        becomes: JSON.stringify(Number(written)),
      })
    case 'lone-surrogate': {
      const unit = (
        written.startsWith('\\') ? written.slice(2) : written.charCodeAt(0).toString(16)
      ).toUpperCase()
      return textFault('text/lone-surrogate', span, { pointer, unit: `U+${unit}` }, [
        { span, text: '\ufffd', changesMeaning: true },
      ])
    }
    case 'proto-key':
      return textFault('text/proto-key', span, { pointer })
  }
}

/** Bytes that were not UTF-8 were lost before the text came here. */
function lostBytes(text: string): TextFault[] {
  const start = text.indexOf('\ufffd')
  if (start < 0) return []
  const count = text.split('\ufffd').length - 1
  return [textFault('text/replacement-character', { start, end: start + 1 }, { count })]
}

/** The root value is null, or a string that holds JSON. */
function wholeOddities(text: string): TextFault[] {
  const start = rootStart(text)
  const end = text.trimEnd().length
  const span = { start, end }
  const written = text.slice(start, end)
  if (written === 'null' || written === '"null"') return [textFault('text/null', span, { written })]
  if (!written.startsWith('"')) return []
  const { times, text: innermost } = encodingsOf(written)
  if (times < 2) return []
  return [
    textFault('text/encoded-n-times', span, { times }, [{ span, text: innermost, changesMeaning: true }]),
  ]
}

const hint = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});|\\u|[\u00c2-\u00f4][\u0080-\u2122]|:\\/i

function stringOddities(text: string): TextFault[] {
  if (!hint.test(text)) return []
  const report = openReport()
  let changes = 0
  for (let start = text.indexOf('"', rootStart(text)); start >= 0 && changes < mostChanges; ) {
    const end = stringEnd(text, start)
    if (hint.test(text.slice(start, end))) changes += checkString(text, { start, end }, report)
    start = text.indexOf('"', end)
  }
  return report.faults()
}

function checkString(text: string, literal: Span, report: Report): number {
  const decoded = decodeString(text, literal.start, literal.end)
  const found = [
    ...decodedEntities(decoded).map((garbled) => ({ code: 'text/html-entities' as const, ...garbled })),
    ...decodedMojibake(decoded).map((garbled) => ({ code: 'text/mojibake' as const, ...garbled })),
  ]
    .sort((a, b) => a.span.start - b.span.start)
    .slice(0, mostChanges)
  // Walked once, from one finding to the next.
  let inner = 0
  let outer = literal.start + 1
  for (const { code, span: within, text: readable } of found) {
    if (within.start < inner) continue
    const start = outerOffset(text, outer, within.start - inner)
    outer = outerOffset(text, start, within.end - within.start)
    inner = within.end
    const span = { start, end: outer }
    const change = { span, text: escapedUnit(readable), changesMeaning: true }
    report.add(code, span, [change], {
      found: decoded.slice(within.start, within.end),
      decoded: short(readable),
    })
  }
  return (
    found.length +
    pathEscapes(text, literal, decoded, report) +
    readableEscapes(text, literal, decoded, report)
  )
}

// Names between backslashes, or between what an escape made of one and the letter behind it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what the escapes became
const misreadPath = /^[A-Za-z]:(?:[\\\u0008\t\n\f\r][\w.() -]*)+$/

/** `"C:\new"` is valid JSON, with a line break in it. */
function pathEscapes(text: string, literal: Span, decoded: string, report: Report): number {
  if (!misreadPath.test(decoded)) return 0
  const changes: Change[] = []
  for (let at = literal.start + 1; at < literal.end - 1; at += escapeWidth(text, at)) {
    if (escapeWidth(text, at) !== 2 || !/[bfnrt]/.test(text.charAt(at + 1))) continue
    changes.push({ span: { start: at, end: at + 1 }, text: '\\\\', changesMeaning: true })
  }
  if (changes.length > 0) report.add('text/path-escape', literal, changes, { decoded: short(decoded) })
  return changes.length
}

/** Escapes of characters that could be read as they are. */
function readableEscapes(text: string, literal: Span, decoded: string, report: Report): number {
  let count = 0
  for (let at = literal.start + 1; at < literal.end - 1 && count < mostChanges; ) {
    const width = escapeWidth(text, at)
    const unit = width === 6 ? Number.parseInt(text.slice(at + 2, at + 6), 16) : 0
    const isPair =
      unit >= 0xd800 && unit <= 0xdbff && /^\\u[dD][c-fC-F][\da-fA-F]{2}/.test(text.slice(at + 6, at + 12))
    const end = at + (isPair ? 12 : width)
    if (isPair || isReadable(unit)) {
      const span = { start: at, end }
      const written = JSON.parse(`"${text.slice(at, end)}"`) as string
      report.add('text/escaped-readable', span, [{ span, text: written, changesMeaning: false }], {
        readable: short(decoded),
        written: short(text.slice(literal.start + 1, literal.end - 1)),
      })
      count += 1
    }
    at = end
  }
  return count
}

function isReadable(unit: number): boolean {
  return (
    unit > 0xa0 &&
    (unit < 0xd800 || unit > 0xdfff) &&
    /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(String.fromCharCode(unit))
  )
}
