/** What became of a regular expression of a schema. */
export type PatternState =
  | { readonly kind: 'ok' }
  /** Only the older syntax without `u` takes it. */
  | { readonly kind: 'not-unicode' }
  /** No syntax of this engine takes it; the message is the engine's own. */
  | { readonly kind: 'broken'; readonly message: string }

/** Tries a pattern the way validators do: with the flag `u`, then without. Never throws. */
export function patternState(pattern: string): PatternState {
  try {
    new RegExp(pattern, 'u')
    return { kind: 'ok' }
  } catch (error) {
    try {
      new RegExp(pattern)
      return { kind: 'not-unicode' }
    } catch {
      return { kind: 'broken', message: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** A regular expression as `patternState` found it usable; throws where that says `broken`. */
export function toRegExp(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return new RegExp(pattern)
  }
}

/**
 * A construct of another regular expression language that this one refuses or reads as plain letters: `(?i)` and other
 * inline flags, `(?P<name>`, `\A`, `\Z`, `\z`, `\Q`, `\h`, a possessive quantifier, an atomic group, `[[:alpha:]]`.
 */
export function foreignConstruct(pattern: string): string | undefined {
  const match =
    /(?<!\\)(?:\\\\)*(\(\?[imsxU-]+[:)]|\(\?P[<=>]|\(\?>|\\[AZzQEhRG]|\[\[:\w+:\]\]|[*+?}]\+)/.exec(pattern)
  return match?.[1]
}
