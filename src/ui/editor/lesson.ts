/** Schemas nested deeper than this many levels are not taught: the language's own code reads them by recursion. */
export const deepest = 500

/**
 * What the language may learn of the text of a schema; `undefined` when it is not JSON, or nested too deep for it.
 * Never throws.
 */
export function lessonFrom(text: string): { readonly schema: unknown } | undefined {
  try {
    const schema: unknown = JSON.parse(text)
    return isShallow(schema) ? { schema } : undefined
  } catch {
    return undefined
  }
}

/** Level by level, as a recursion would fail at what is looked for here. */
function isShallow(root: unknown): boolean {
  let level = [root]
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return true
  }
  return false
}
