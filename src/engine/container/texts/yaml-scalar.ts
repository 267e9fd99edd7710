import type { Span } from '../../text/span'
import { linesOf, skipBlank, trimBlank } from '../reading/lines'

/** A part of a text, or a text that stands for it. */
export type Part = Span & { readonly text?: string }

/** How a YAML scalar is written, in the words of the `yaml` package. */
export type ScalarStyle = string | null | undefined

/**
 * The parts of a text that a YAML scalar's value is made of: folded lines, escapes and indents lie between them. When
 * the way it is written is not understood (the parts do not give `value`), the whole scalar stands for the value.
 */
export function partsOfScalar(text: string, span: Span, style: ScalarStyle, value: string): readonly Part[] {
  if (style === 'QUOTE_DOUBLE' || style === 'QUOTE_SINGLE') {
    const isClosed =
      span.end - span.start > 1 && text.charCodeAt(span.end - 1) === text.charCodeAt(span.start)
    const inside = { start: span.start + 1, end: isClosed ? span.end - 1 : span.end }
    const parts = flowParts(text, inside, style)
    // Of a scalar that was cut off, the reader of YAML leaves out the last unit.
    return isClosed && saidBy(text, parts) !== value ? [{ ...span, text: value }] : parts
  }
  const parts =
    style === 'BLOCK_LITERAL'
      ? literalParts(text, span, value)
      : style === 'PLAIN'
        ? flowParts(text, span, style)
        : []
  return saidBy(text, parts) === value ? parts : [{ ...span, text: value }]
}

function saidBy(text: string, parts: readonly Part[]): string {
  return parts.map((part) => part.text ?? text.slice(part.start, part.end)).join('')
}
/** Quoted and plain scalars: a line break is a space, n empty lines are n line feeds. YAML 1.2.2, section 6.5. */
function flowParts(text: string, span: Span, style: 'QUOTE_DOUBLE' | 'QUOTE_SINGLE' | 'PLAIN'): Part[] {
  const parts: Part[] = []
  const inside = text.slice(span.start, span.end)
  let pending: (Span & { feeds: number; joined: boolean }) | undefined
  for (const line of linesOf(inside)) {
    const isLast = line.next >= inside.length && line.end === line.next
    const start = span.start + (line.start === 0 ? 0 : skipBlank(inside, line.start, line.end))
    const isEscaped = style === 'QUOTE_DOUBLE' && !isLast && endsInEscape(text, start, span.start + line.end)
    const end = span.start + (isLast || isEscaped ? line.end : trimBlank(inside, line.start, line.end))
    if (start >= end && pending) {
      pending.feeds += 1
      pending = { ...pending, end: span.start + line.next }
      continue
    }
    if (pending) {
      const between = pending.feeds > 0 ? '\n'.repeat(pending.feeds) : pending.joined ? '' : ' '
      parts.push({ start: pending.start, end: Math.max(start, pending.start), text: between })
    }
    addLine(parts, text, start, isEscaped ? end - 1 : end, style)
    pending = { start: end, end: span.start + line.next, feeds: 0, joined: isEscaped }
  }
  return parts
}

function addLine(parts: Part[], text: string, start: number, end: number, style: string): void {
  let plain = start
  const put = (at: number, width: number, said: string) => {
    if (plain < at) parts.push({ start: plain, end: at })
    parts.push({ start: at, end: at + width, text: said })
    plain = at + width
  }
  for (let at = start; at < end; at += 1) {
    if (style === 'QUOTE_SINGLE' && text.startsWith("''", at)) {
      put(at, 2, "'")
      at += 1
    } else if (style === 'QUOTE_DOUBLE' && text.charCodeAt(at) === 92) {
      const [width, said] = escapeAt(text, at)
      put(at, width, said)
      at += width - 1
    }
  }
  if (plain < end) parts.push({ start: plain, end })
}

const escapes: { readonly [letter: string]: string } = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\u001b',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
}

/** Width and meaning of the escape at a backslash of a double-quoted scalar. */
function escapeAt(text: string, at: number): readonly [width: number, said: string] {
  const letter = text.charAt(at + 1)
  const digits = { x: 2, u: 4, U: 8 }[letter]
  if (digits === undefined) return [2, escapes[letter] ?? letter]
  const code = Number.parseInt(text.slice(at + 2, at + 2 + digits), 16)
  return [2 + digits, code <= 0x10ffff ? String.fromCodePoint(code) : '']
}

/** Whether an odd number of backslashes ends a line: then its break stands for nothing. */
function endsInEscape(text: string, start: number, end: number): boolean {
  let at = end
  while (at > start && text.charCodeAt(at - 1) === 92) at -= 1
  return ((end - at) & 1) === 1
}

/** `|` blocks: each line without its indent; what the chomping leaves of the end is taken from the value. */
function literalParts(text: string, span: Span, value: string): Part[] {
  const parts: Part[] = []
  const block = text.slice(span.start, span.end)
  let indent = -1
  let length = 0
  for (const line of linesOf(block)) {
    if (line.start === 0) continue
    const first = skipBlank(block, line.start, line.end)
    if (indent < 0 && first < line.end) indent = first - line.start
    const start = Math.min(line.start + Math.max(indent, 0), line.end)
    const end = line.end
    if (length >= value.length) break
    if (end > start) parts.push({ start: span.start + start, end: span.start + end })
    length += end - start
    if (length < value.length) {
      parts.push({ start: span.start + end, end: span.start + line.next, text: '\n' })
      length += 1
    }
  }
  return parts
}
