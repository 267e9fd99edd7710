/** A range of a text: UTF-16 units, zero-based, half-open. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A position for people: both numbers start at 1; the column counts UTF-16 units. */
export interface LineColumn {
  readonly line: number
  readonly column: number
}

/** Line and column of an offset. CRLF, LF and a lone CR each end one line. Never throws; offsets are clamped. */
export function lineColumnOf(text: string, offset: number): LineColumn {
  const end = Math.max(0, Math.min(offset, text.length))
  let line = 1
  let lineStart = 0
  for (let i = 0; i < end; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) {
      line += 1
      lineStart = i + 1
    }
  }
  return { line, column: end - lineStart + 1 }
}
