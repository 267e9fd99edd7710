/**
 * Where a bracketed text ends that is almost JSON, or an object as Python prints it: behind the bracket or parenthesis
 * that matches the one at `start`, with strings in
 * any quotes and comments skipped; `-1` when it does not end before `limit`. A string ends at its line break at the
 * latest, so one missing quote spoils one line only; before the next line of a log everything ends, so that a message
 * which the log cut off does not swallow its successors. Linear.
 */
export function looseEnd(text: string, start: number, limit: number): number {
  let depth = 0
  const isPrinted = text.charCodeAt(start) === 40
  for (let at = start; at < limit; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === 10 && startsLogLine(text, at + 1)) return at
    if (unit === 123 || unit === 91 || (unit === 40 && isPrinted)) depth += 1
    else if (unit === 125 || unit === 93 || (unit === 41 && isPrinted)) {
      depth -= 1
      if (depth === 0) return at + 1
    } else if (unit === 34 || unit === 96) at = quotedEnd(text, at, limit)
    else if (unit === 39 && !isWordUnit(text.charCodeAt(at - 1))) at = quotedEnd(text, at, limit)
    else if (unit === 47) at = commentEnd(text, at, limit)
  }
  return -1
}

/** Whether a line starts with a time stamp or a level, as a log writes them; a member name is no level. */
function startsLogLine(text: string, start: number): boolean {
  return /^[[(<]?(?:\d{4}-\d\d-\d\d[T ]|\d\d:\d\d:\d\d|(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL)\b)/.test(
    text.slice(start, start + 24),
  )
}

/** The offset of the closing quote, or of the unit before the line break. */
function quotedEnd(text: string, start: number, limit: number): number {
  const quote = text.charCodeAt(start)
  for (let at = start + 1; at < limit; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === quote) return at
    if (unit === 92) at += 1
    else if ((unit === 10 || unit === 13) && quote !== 96) return at - 1
  }
  return limit
}

/** The last unit of the comment that starts at `start`; `start` itself when none does. */
function commentEnd(text: string, start: number, limit: number): number {
  const next = text.charCodeAt(start + 1)
  if (next === 47) {
    const feed = text.indexOf('\n', start)
    return feed < 0 ? limit : feed
  }
  if (next !== 42) return start
  const close = text.indexOf('*/', start + 2)
  return close < 0 ? limit : close + 1
}

/** An apostrophe behind a letter belongs to a word (`don't`), not to a string. */
function isWordUnit(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90)
}
