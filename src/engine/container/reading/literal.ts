/**
 * The language a text was written in that looks like JSON and is not: a Python or JavaScript literal, or JSON with
 * comments or trailing commas. `undefined` when none is plain to see. Strings are left out of the look; at most the
 * first 200,000 units are looked at.
 */
export function literalLanguageOf(text: string): 'python' | 'javascript' | 'json-with-comments' | undefined {
  const head = text.slice(0, 200_000)
  const bare = withoutStrings(head)
  if (!/^\s*[[{(]/.test(bare)) return undefined
  if (/[[{:,(]\s*(?:True|False|None)\s*[,}\])]/.test(bare)) return 'python'
  if (/[[{:,]\s*(?:undefined|NaN|-?Infinity|new \w+\(|function\b|0x[\da-f]+|\+\d)/i.test(bare))
    return 'javascript'
  if (/[{,]\s*[A-Za-z_$][\w$]*\s*:/.test(bare) || bare.includes('`')) return 'javascript'
  if (/[{,]\s*''\s*:/.test(bare) || /[[:,]\s*''\s*[,\]}]/.test(bare)) return 'python'
  if (/\/\/|\/\*/.test(bare) || /,\s*[}\]]/.test(bare)) return 'json-with-comments'
  return undefined
}

/** Empties all string literals: `{'a': "b"}` becomes `{'': ""}`. A string ends at its line break at the latest. */
function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\\r\n]|\\[^\r\n])*"?/g, '""').replace(/'(?:[^'\\\r\n]|\\[^\r\n])*'?/g, "''")
}
