/** How a text is shown in an editor, by its size. Thresholds were measured, see docs/decisions. */
export interface TextPlan {
  /** `plaintext` has no tokens, no folding and no copy in the language's worker. */
  readonly language: 'json' | 'plaintext'
  /** The part that is shown, as offsets; `undefined`: all of it. */
  readonly part: { readonly start: number; readonly end: number } | undefined
  /** Whether lines may be broken to fit. */
  readonly wraps: boolean
  /** Whether it has a line too long for colours. */
  readonly hasLongLine: boolean
}

/** Beyond this many characters a text has no colours: tokens and the language's worker cost too much. */
const largeText = 5_000_000
/** Beyond this many characters only a part is shown, read-only: opening all of it blocks the page. */
const hugeText = 20_000_000
/** A line longer than this has no colours. */
const longLine = 100_000
/** Beyond this many characters lines are not broken: working out where, at each change of width, takes 40 ms a megabyte. */
const unbroken = 1_000_000
/** Beyond this many characters a text with a long line, which must be broken, is shown in part, read-only: see `unbroken`. */
const hugeLine = 1_000_000
/** Length of the part shown of a huge text. */
const partLength = 200_000

/** The plan for a text; `around` is the offset that must be visible when only a part is. */
export function planOf(text: string, around = 0): TextPlan {
  const long = text.length > longLine && hasLongLine(text)
  if (text.length > (long ? hugeLine : hugeText)) {
    const middle = Math.min(Math.max(around, partLength / 2), text.length - partLength / 2)
    const start = Math.max(0, Math.floor(middle - partLength / 2))
    const end = Math.min(text.length, start + partLength)
    return { language: 'plaintext', part: { start, end }, wraps: true, hasLongLine: long }
  }
  const plain = text.length > largeText || long
  return {
    language: plain ? 'plaintext' : 'json',
    part: undefined,
    wraps: text.length <= unbroken || long,
    hasLongLine: long,
  }
}

function hasLongLine(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    if (end - start > longLine) return true
    start = end + 1
  }
  return false
}
