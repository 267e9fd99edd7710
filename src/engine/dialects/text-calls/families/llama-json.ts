import { skipSpace } from '../../../json/lexemes'
import { lexicalEnd } from '../regions'
import { type Family, mostCalls, namedObject, type TextCall } from '../text-call'

const tag = '<|python_tag|>'

/**
 * `{"name":"get_weather","parameters":{"city":"Oslo"}}`, several separated by `;`, a comma or white space, after
 * `<|python_tag|>` or as all there is of a text (in a Markdown fence too). Only objects of these few members are calls.
 */
export const llamaJson: Family = {
  id: 'llama-json',
  title: 'Llama 3 JSON',
  source: { url: 'https://www.llama.com/docs/model-cards-and-prompt-formats/llama3_1/', read: '2026-12-01' },
  find(text) {
    const tagAt = text.indexOf(tag)
    if (tagAt >= 0) return callsFrom(text, tagAt + tag.length, tagAt).calls
    const fence = /^\s*```\w*\s*/.exec(text.slice(0, 200))
    const start = fence?.[0].length ?? 0
    const { calls, end } = callsFrom(text, start, skipSpace(text, start))
    const rest = text.slice(end).trim()
    return rest === '' || (fence && rest === '```') || calls.at(-1)?.cutOff ? calls : []
  },
}

/** Reads calls one after another; `end` is behind the last one and the separators and end marks that follow. */
function callsFrom(text: string, from: number, spanStart: number): { calls: TextCall[]; end: number } {
  const calls: TextCall[] = []
  let at = skipSpace(text, from)
  let start = spanStart
  const inArray = text.charCodeAt(at) === 91
  if (inArray) at = skipSpace(text, at + 1)
  while (calls.length < mostCalls && text.charCodeAt(at) === 123) {
    const { end } = lexicalEnd(text, at, text.length)
    const found = namedObject(text, at, end)
    if (!found || found.arguments.form === 'missing' || !isCallObject(text.slice(at, end))) break
    calls.push({
      family: 'llama-json',
      span: { start, end: found.end },
      ...(found.id === undefined ? {} : { id: found.id }),
      name: found.name,
      arguments: found.arguments,
      cutOff: !found.complete,
    })
    at = skipSeparators(text, found.end)
    if (text.startsWith(tag, at)) at = skipSpace(text, at + tag.length)
    start = at
  }
  const arrayEnd = inArray && text.charCodeAt(at) === 93 ? skipSpace(text, at + 1) : at
  return { calls, end: afterEndMarks(text, arrayEnd) }
}

function skipSeparators(text: string, from: number): number {
  let at = skipSpace(text, from)
  while (text[at] === ';' || text[at] === ',') at = skipSpace(text, at + 1)
  return at
}

function afterEndMarks(text: string, at: number): number {
  const marks = /^(?:<\|e[a-z]+_id\|>|<\|end[a-z_]*\|>|<\/s>|\s)*/.exec(text.slice(at, at + 200))
  return at + (marks?.[0].length ?? 0)
}

const callMembers = new Set(['name', 'parameters', 'arguments', 'id', 'type', 'function'])

/** Not a call: other members, or parameters that are a JSON Schema (a tool definition). Broken JSON may be one. */
function isCallObject(json: string): boolean {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return true
  }
  if (typeof value !== 'object' || value === null) return false
  if (Object.keys(value).some((key) => !callMembers.has(key))) return false
  const parameters: unknown = 'parameters' in value ? value.parameters : undefined
  if (typeof parameters !== 'object' || parameters === null) return true
  return !('properties' in parameters && 'type' in parameters && parameters.type === 'object')
}
