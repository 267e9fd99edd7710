/**
 * The candidate a word was probably meant to be; the word itself is never one. Case and separators (`-`, `_`, space)
 * do not count; a third of the letters may differ, and one where there are fewer than three.
 * `undefined` when nothing is close. The first of equally close ones wins.
 */
export function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
  const bare = bareOf(word)
  if (bare === '' || word.length > 200) return undefined
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > 200) continue
    const other = bareOf(candidate)
    const most = Math.min(least, Math.floor(Math.max(bare.length, other.length) / 3) + 1)
    const edits = bare === other ? 0 : editsBetween(bare, other, most)
    if (edits < most) {
      best = candidate
      least = edits
    }
  }
  return best
}

function bareOf(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '')
}

/**
 * Insertions, deletions, changes and swaps of neighbours that lead from one word to the other (optimal string
 * alignment, in UTF-16 units); `limit` as soon as there are that many.
 */
export function editsBetween(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, at(before, j - 2) + 1)
      row.push(edits)
      least = Math.min(least, edits)
    }
    if (least >= limit) return limit
    before = last
    last = row
  }
  return Math.min(limit, at(last, b.length))
}

function at(row: readonly number[], index: number): number {
  return row[index] as number
}
