/**
 * Names that are probably meant, best first, at most three: equal but for case and punctuation, equal but for a prefix
 * a host puts in front, or few letters apart. Never throws.
 */
export function nearestNames(name: string, known: readonly string[]): string[] {
  const plain = plainOf(name)
  return known
    .map((candidate) => ({ candidate, distance: distanceOf(plain, plainOf(candidate)) }))
    .filter(
      ({ candidate, distance }) =>
        distance <= Math.max(1, Math.floor(Math.min(name.length, candidate.length) / 3)),
    )
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate)
}

function plainOf(name: string): string {
  return name
    .slice(0, 128)
    .replace(/^mcp__.+?__/, '')
    .replace(/^(functions|default_api|tools)[.:]/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** How many letters must be added, dropped, changed or swapped with a neighbour (optimal string alignment). */
export function distanceOf(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
