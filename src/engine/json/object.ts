/** A JSON object. */
export type JsonObject = { readonly [name: string]: unknown }

/** Whether a value is a JSON object: neither an array nor `null`. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
