/** Items whose name holds every word of the query, in any order and case; those that begin with it first. */
export function found<T>(items: readonly T[], query: string, nameOf: (item: T) => string): readonly T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  const first = words[0] ?? ''
  return items
    .map((item) => ({ item, name: nameOf(item).toLowerCase() }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((a, b) => Number(b.name.startsWith(first)) - Number(a.name.startsWith(first)))
    .map(({ item }) => item)
}
