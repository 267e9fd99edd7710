/** At most so many values are looked at; a longer log counts as not mentioning the name. */
const budget = 20_000

/**
 * Whether a logged value holds a name as a string of its own, or quoted inside JSON text. Cheaper than reading the value,
 * and enough to tell that its messages know a tool. Never throws.
 */
export function isMentioned(name: string, value: unknown): boolean {
  const quoted = [`"${name}"`, `"${name}\\"`]
  const open: unknown[] = [value]
  for (let seen = 0; open.length > 0 && seen < budget; seen += 1) {
    const next = open.pop()
    if (typeof next === 'string') {
      if (next === name || (next.length > name.length && quoted.some((form) => next.includes(form))))
        return true
    } else if (typeof next === 'object' && next !== null) {
      for (const child of Object.values(next)) open.push(child)
    }
  }
  return false
}
