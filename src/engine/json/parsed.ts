/** The value of a JSON text; `undefined` when it is not JSON (a parser that ran out of stack counts as that). */
export function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
