/**
 * JSON put together from pieces that are JSON texts already: digits, repeated keys and escapes in them stay as they are
 * written, since nothing is parsed on the way.
 */

type Scalar = string | number | boolean | null

/**
 * A string, number, boolean or null as JSON. Strings with half a surrogate pair are written with its escape. What is not
 * there stays so: `jsonObject` leaves such a member out.
 */
export function jsonOf(value: Scalar): string
export function jsonOf(value: Scalar | undefined): string | undefined
export function jsonOf(value: Scalar | undefined): string | undefined {
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
