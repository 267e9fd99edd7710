import type { Span } from '../../../engine/text/span'

/** What stands around an edit: the text just before and behind it, and whether more was left out there. */
export interface Around {
  readonly before: string
  readonly after: string
  readonly cutBefore: boolean
  readonly cutAfter: boolean
}

/** Characters shown on either side. */
const width = 28
/** A place that is long itself is shown by its ends. */
const longest = 240

const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

/** The surroundings of a span; never cuts a surrogate pair. */
export function around(text: string, { start, end }: Span): Around {
  let from = Math.max(0, start - width)
  if (from > 0 && isLow(text.charCodeAt(from))) from += 1
  let to = Math.min(text.length, end + width)
  if (to < text.length && isLow(text.charCodeAt(to))) to -= 1
  return {
    before: text.slice(Math.min(from, start), start),
    after: text.slice(end, Math.max(to, end)),
    cutBefore: from > 0,
    cutAfter: to < text.length,
  }
}

/** A text of any length, its middle left out where it is long. */
export function shortened(text: string): string {
  if (text.length <= longest) return text
  let head = longest / 2
  if (isLow(text.charCodeAt(head))) head -= 1
  let tail = text.length - longest / 2
  if (isLow(text.charCodeAt(tail))) tail += 1
  return `${text.slice(0, head)} … ${text.slice(tail)}`
}
