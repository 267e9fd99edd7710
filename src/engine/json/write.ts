/**
 * JSON put together from pieces that are JSON texts already: digits, repeated keys and escapes in them stay as they are
 * written, since nothing is parsed on the way.
 */

/** A string, number, boolean or null as JSON. Strings with half a surrogate pair are written with its escape. */
export function jsonOf(value: string | number | boolean | null): string {
  return JSON.stringify(value)
}

/** An object of members whose values are JSON texts, in their order; members that are `undefined` are left out. */
export function jsonObject(members: readonly (readonly [name: string, json: string | undefined])[]): string {
  const written = members.flatMap(([name, json]) => (json === undefined ? [] : [`${jsonOf(name)}:${json}`]))
  return `{${written.join(',')}}`
}

/** An array of JSON texts. */
export function jsonArray(items: readonly string[]): string {
  return `[${items.join(',')}]`
}
