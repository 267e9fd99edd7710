import type { PlacedFinding } from '../../engine/operations'
import type { Language } from './language'
import { code, type Rich, rich } from './rich'
import { sentences } from './sentences/index'
import type { Said } from './sentences/sentence'

const longest = 120

/**
 * What a finding says in a language. A code without a sentence of its own says its code and its params, so that nothing
 * is lost.
 */
export function say(finding: PlacedFinding, language: Language): Said {
  const sentence = sentences[finding.code]?.[language]
  if (!sentence) return { line: generic(finding) }
  const said = sentence(finding.params, finding.pointer ?? finding.at.trail.at(-1) ?? '')
  return 'line' in said ? said : { line: said }
}

function generic({ code: name, params }: PlacedFinding): Rich {
  const words = Object.entries(params).flatMap(([key, value]): Rich => {
    const text = JSON.stringify(value)
    return ['; ', key, ' ', code(text.length > longest ? `${text.slice(0, longest)}…` : text)]
  })
  return rich`${code(name)}${words}`
}
