/**
 * Captures whose expected counts are debatable (marked so in expected.jsonl) and that Toolwire counts otherwise, each
 * with the reason. A file that is not named here is held to the expected counts.
 */
export const debatable: {
  readonly [file: string]: { readonly reason: string; readonly counts: { readonly [count: string]: number } }
} = {}
