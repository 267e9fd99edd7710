/**
 * Whether two JSON values are equal: same kind, same members whatever their order, numbers by value. Works without
 * recursion, so depth does not matter. Never throws.
 */
export function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  // Pairs still to compare, left and right in turn: no array per pair, since whole histories are compared.
  const open: unknown[] = [left, right]
  while (open.length > 0) {
    const b = open.pop()
    const a = open.pop()
    if (a === b) continue
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
    if (Array.isArray(a) || Array.isArray(b)) {
      if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
      for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) open.push(a[i], b[i])
      continue
    }
    // Members are counted up and down: lists of names would be made for every tool of every request.
    let more = 0
    for (const key in a) {
      if (!Object.hasOwn(b, key)) return false
      more += 1
      const inA = (a as Record<string, unknown>)[key]
      const inB = (b as Record<string, unknown>)[key]
      if (inA !== inB) open.push(inA, inB)
    }
    for (const _ in b) more -= 1
    if (more !== 0) return false
  }
  return true
}
