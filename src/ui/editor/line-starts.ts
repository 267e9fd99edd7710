/** Offsets at which lines start, in UTF-16 units; the first is 0. CRLF, LF and a lone CR each end one line. */
export function lineStartsOf(text: string): readonly number[] {
  const starts = [0]
  if (!text.includes('\r')) {
    // Ten times as fast, and nearly every text is of this kind.
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    return starts
  }
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1)
  }
  return starts
}

/**
 * Line and column of an offset, both from 1. The editor writes mixed line ends alike, so its own offsets differ from
 * those of the text; lines and columns do not.
 */
export function positionAt(starts: readonly number[], offset: number): { line: number; column: number } {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: Math.max(0, offset - (starts[low] ?? 0)) + 1 }
}
