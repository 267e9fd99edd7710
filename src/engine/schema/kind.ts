/** The JSON type of a value; `nothing` where there is none. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return value === undefined ? 'nothing' : typeof value
}
