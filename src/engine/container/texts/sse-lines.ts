import { linesOf, skipBlank } from '../reading/lines'
import { joinedOf, type Region } from '../reading/region'

export type Field = 'data' | 'event' | 'id' | 'retry' | 'comment'

/** A line of an event: a field with the span of its value, or (`undefined`) a line that is none. */
export interface FieldLine {
  readonly field: Field | undefined
  readonly start: number
  readonly end: number
  readonly next: number
}

/** Whether a text holds server-sent events: a `data:` line with JSON or `[DONE]`, or `data:` and `event:` lines. */
export function isSse(text: string): boolean {
  if (!text.includes('data:')) return false
  let data = false
  let event = false
  for (const { start, end } of linesOf(text)) {
    const field = fieldOf(text, start, end)
    if (field === 'data') {
      const value = skipBlank(text, start + 5, end)
      if (/^(?:[{["]|-?\d|true|false|null)/.test(text.slice(value, value + 6))) return true
      data = true
    } else if (field === 'event') event = true
    if (data && event) return true
  }
  return false
}

/** The field of a line by its name; a name without a colon is a field without a value. */
export function fieldOf(text: string, start: number, end: number): Field | undefined {
  const unit = text.charCodeAt(start)
  if (end === start) return undefined
  if (unit === 58) return 'comment'
  // d, e, i, r
  if (unit !== 100 && unit !== 101 && unit !== 105 && unit !== 114) return undefined
  for (const name of ['data', 'event', 'id', 'retry'] as const)
    if (text.startsWith(name, start)) {
      const behind = start + name.length
      if (behind === end || (behind < end && text.charCodeAt(behind) === 58)) return name
    }
  return undefined
}

/** The line of a field, narrowed to its value: behind the colon and one space. */
export function narrowed(
  text: string,
  field: Field,
  line: { start: number; end: number; next: number },
): FieldLine {
  const { start, end, next } = line
  const colon = text.indexOf(':', start)
  if (colon < 0 || colon >= end) return { field, start: end, end, next }
  const value = colon + 1 < end && text.charCodeAt(colon + 1) === 32 ? colon + 2 : colon + 1
  return { field, start: value, end, next }
}

/** The values of several lines put together with one line feed between them. */
export function joinedLines(region: Region, lines: readonly FieldLine[]): Region {
  const parts = lines.flatMap(({ start, end, next }, index) =>
    index < lines.length - 1
      ? [
          { start, end },
          { start: end, end: next, text: '\n' },
        ]
      : [{ start, end }],
  )
  return joinedOf(region, parts)
}
