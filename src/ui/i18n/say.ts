import type { PlacedFinding } from '../../engine/operations'
import type { Language } from './language'
import { closedUp, code, cut, type Rich, rich } from './rich'
import type { Params, Said, Sentences } from './sentences/sentence'

const longest = 120

let sentences: Sentences = {}

/** Gives the sentences, which come in a file of their own; until then a finding says its code and params. */
export const learnSentences = (all: Sentences) => {
  sentences = all
}

/** What a finding says in a language; see `sayCode`. */
export const say = (finding: PlacedFinding, language: Language): Said =>
  sayCode(finding.code, finding.params, finding.pointer ?? finding.at.trail.at(-1) ?? '', language)

/**
 * The sentence of a code. A code without a sentence of its own says its code and its params, so that nothing is lost.
 * `pointer` names the place in the sentence.
 */
export function sayCode(name: string, params: Params, pointer: string, language: Language): Said {
  const sentence = sentences[name]?.[language]
  if (!sentence) return { line: generic(name, params) }
  const said = sentence(params, pointer)
  const whole = 'line' in said ? said : { line: said }
  if (language === 'en') return whole
  return { line: closedUp(whole.line), ...(whole.cause ? { cause: closedUp(whole.cause) } : {}) }
}

function generic(name: string, params: Params): Rich {
  const words = Object.entries(params).flatMap(([key, value]): Rich => {
    const text = JSON.stringify(value)
    return ['; ', key, ' ', code(cut(text, longest))]
  })
  return rich`${code(name)}${words}`
}
