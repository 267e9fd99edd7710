import { withoutOverlap } from '../../json/apply-edits'
import { textFaultsOf } from '../../json/faults'
import { joinedOf, type Region } from './region'

/** `changed-characters`: JSON whose quotes, spaces or brackets a chat, a page or an address has written otherwise. */
export type LiteralLanguage =
  | 'python'
  | 'python-object'
  | 'javascript'
  | 'json-with-comments'
  | 'changed-characters'

/** Whether a text begins like JSON whose characters were changed: curly quotes, hard spaces, `&quot;`, `%7B`. */
export function hasChangedCharacters(text: string): boolean {
  return /^\s*(?:[[{]+[\s[{]*(?:[\u201c\u201d\u201e\u00a0\u200b\ufeff]|&(?:quot|#34|#x22);)|%(?:7b|5b))/i.test(
    text.slice(0, 1000),
  )
}

/** Longer literals are named only: their changes would take more memory than the capture. */
const longestRead = 1_000_000

/** Classes that the SDKs' messages, calls and results have when Python prints them; no names of tools. */
const printedClasses =
  '(?:(?:Parsed|Beta|Raw)?(?:ChatCompletion|ContentBlock|InputJSON|Response)\\w*|(?:Parsed|Beta|AI|Human|System|Tool|Function|Assistant)?Message(?:Chunk)?|\\w*(?:ToolUseBlock|ToolResultBlock)|(?:Model|V2Chat|Chat|GenerateContent)Response\\w*|Candidate|Content|Function(?:Call|Response)|ToolCall|(?:CallTool|ListTools|Initialize)(?:Request|Result)|JSONRPC\\w*|Choices?|ChoiceDelta\\w*)'
const printedObject = new RegExp(`^${printedClasses}\\(\\s*[a-z_]\\w*\\s*=`)
const printedInside = new RegExp(`[[{:,(=]\\s*${printedClasses}\\(\\s*[a-z_]\\w*\\s*=`)

/** Opening brackets, and in front of a printed object its name too. Has the flag `g`. */
export function openersOf(text: string): RegExp {
  return /\b[A-Z]\w*\(/.test(text)
    ? new RegExp(`[{[]|\\b${printedClasses}(?=\\(\\s*[a-z_]\\w*\\s*=)`, 'g')
    : /[{[]/g
}

/**
 * The language a text was written in that looks like JSON and is not: a Python or JavaScript literal, an object of an
 * SDK as Python prints it, or JSON with comments or trailing commas. `undefined` when none is plain to see. Strings are
 * left out of the look; at most the first 200,000 units are looked at.
 */
export function literalLanguageOf(text: string): LiteralLanguage | undefined {
  const head = text.slice(0, 200_000)
  const bare = withoutStrings(head)
  if (printedObject.test(bare) || (/^[[{(]/.test(bare) && printedInside.test(bare))) return 'python-object'
  if (!/^\s*[[{(]/.test(bare)) return undefined
  if (/[[{:,(]\s*(?:True|False|None)\s*[,}\])]/.test(bare)) return 'python'
  if (/[[{:,]\s*(?:undefined|NaN|-?Infinity|new \w+\(|function\b|0x[\da-f]+|\+\d)/i.test(bare))
    return 'javascript'
  if (/[{,]\s*[A-Za-z_$][\w$]*\s*:/.test(bare) || bare.includes('`')) return 'javascript'
  if (/[{,]\s*''\s*:/.test(bare) || /[[:,]\s*''\s*[,\]}]/.test(bare)) return 'python'
  if (/\/\/|\/\*/.test(bare) || /,\s*[}\]]/.test(bare)) return 'json-with-comments'
  return undefined
}

/**
 * A text in such a language as the JSON it stands for, with the way back to each unit; `undefined` where a value would
 * have to be guessed, and for more than a million units. Classes of printed objects are dropped: JSON has none.
 */
export function literalAsJson(
  region: Region,
): { readonly region: Region; readonly changes: number } | undefined {
  if (region.text.length > longestRead) return undefined
  const edits = withoutOverlap(textFaultsOf(region.text).flatMap(({ edits: own }) => own ?? []))
  if (edits.some(({ changesMeaning, why }) => changesMeaning && why !== 'text/python-object'))
    return undefined
  const parts: { start: number; end: number; text?: string }[] = []
  let at = 0
  for (const { span, text } of edits) {
    parts.push({ start: at, end: span.start }, { ...span, text })
    at = span.end
  }
  parts.push({ start: at, end: region.text.length })
  return { region: joinedOf(region, parts), changes: edits.length }
}

/** Empties all string literals: `{'a': "b"}` becomes `{'': ""}`. A string ends at its line break at the latest. */
function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\\r\n]|\\[^\r\n])*"?/g, '""').replace(/'(?:[^'\\\r\n]|\\[^\r\n])*'?/g, "''")
}
