/**
 * Where a value sits: one JSON Pointer per layer, outermost first.
 * `['/a']` is the value at `/a`; `['/a', '/b']` is `/b` inside the JSON held by the string at `/a`;
 * `['']` is the root value; `[]` is the text of the document itself.
 */
export type Trail = readonly string[]

/** A document of the capture (its index) and a trail in it. */
export interface Address {
  readonly document: number
  readonly trail: Trail
}

/** The capture itself, as pasted: for what stands in no document. A span is needed to say where. */
export const wholeCapture: Address = { document: -1, trail: [] }

/** The address of a value below another one, inside the same layer. `pointer` is a JSON Pointer. */
export function below(at: Address, pointer: string): Address {
  const { document, trail } = at
  const last = trail.length - 1
  if (last < 0) return { document, trail: [pointer] }
  // Nearly all values stand in the outermost layer, and every value of a capture passes here.
  if (last === 0) return { document, trail: [trail[0] + pointer] }
  return { document, trail: [...trail.slice(0, last), `${trail[last]}${pointer}`] }
}

/** The address of a value inside the JSON that the string at `at` holds; one layer deeper. */
export function inside(at: Address, pointer = ''): Address {
  return { document: at.document, trail: [...at.trail, pointer] }
}

/** One reference token as it is written in a JSON Pointer (RFC 6901), with its slash. */
export function step(token: string | number): string {
  if (typeof token === 'number') return `/${token}`
  if (!token.includes('/') && !token.includes('~')) return `/${token}`
  return `/${token.replace(/~/g, '~0').replace(/\//g, '~1')}`
}
