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
    const keys = Object.keys(a)
    if (keys.length !== Object.keys(b).length) return false
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false
      const inA = (a as Record<string, unknown>)[key]
      const inB = (b as Record<string, unknown>)[key]
      if (inA !== inB) open.push(inA, inB)
    }
  }
  return true
}
