/** The operations offered to the page. */
export const engine = {
  echo: (input: string) => input,
}

export type Engine = typeof engine
