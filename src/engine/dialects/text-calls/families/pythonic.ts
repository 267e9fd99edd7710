import { skipSpace } from '../../../json/lexemes'
import { append, type Run } from '../../runs'
import { pythonValue } from '../python-values'
import { type Family, isToolName, mostCalls, type TextCall } from '../text-call'

const prefix = /^\s*(?:<\|(?:python_tag|python_start|tool_call_start|tool_call)\|>\s*|```\w*\s*)?/
const suffix = /^\s*(?:<\|(?:python_end|tool_call_end|eom_id|eot_id|eom|eot)\|>\s*|```\s*)*$/

/**
 * `[get_weather(city='Oslo'), get_weather(city='Rome')]`: Python calls with keyword arguments and literals, as all
 * there is of a text (Llama 3.2 and 4, LFM2), between `<|python_start|>` marks or in a fence too.
 */
export const pythonic: Family = {
  id: 'pythonic',
  title: 'Pythonic (Llama 3.2, Llama 4)',
  source: { url: 'https://www.llama.com/docs/model-cards-and-prompt-formats/llama4/', read: '2026-12-01' },
  find(text) {
    const head = prefix.exec(text)?.[0].length ?? 0
    if (text[head] !== '[') return []
    const calls: TextCall[] = []
    let at = skipSpace(text, head + 1)
    let start = head
    while (calls.length < mostCalls) {
      const name = /^[\p{L}_][\p{L}\p{N}_.]*(?=\()/u.exec(text.slice(at, at + 200))?.[0]
      if (name === undefined || !isToolName(name)) return []
      const found = keywordArguments(text, at + name.length + 1)
      if (!found) return []
      const { end, cutOff } = found
      calls.push({
        family: 'pythonic',
        span: { start, end },
        name,
        arguments: { form: 'python', runs: found.runs },
        cutOff,
      })
      if (cutOff) return calls
      at = skipSpace(text, end)
      if (text[at] === ']') return suffix.test(text.slice(at + 1)) ? closed(calls, at + 1) : []
      if (at >= text.length) return calls
      if (text[at] !== ',') return []
      at = skipSpace(text, at + 1)
      start = at
    }
    return calls
  },
}

function closed(calls: TextCall[], end: number): TextCall[] {
  const last = calls.at(-1)
  if (last) calls[calls.length - 1] = { ...last, span: { start: last.span.start, end } }
  return calls
}

/** `city='Oslo', days=3)` printed as a JSON object; `undefined` for anything but keyword arguments of literals. */
function keywordArguments(
  text: string,
  from: number,
): { runs: Run[]; end: number; cutOff: boolean } | undefined {
  const runs: Run[] = [{ text: '{' }]
  let at = skipSpace(text, from)
  while (text[at] !== ')') {
    const key = /^([\p{L}_][\p{L}\p{N}_]*)\s*=\s*/u.exec(text.slice(at, at + 300))
    if (!key) return at >= text.length ? { runs, end: text.length, cutOff: true } : undefined
    const name = key[1] ?? ''
    runs.push(
      { text: runs.length === 1 ? '"' : ',"' },
      { text: name, span: { start: at, end: at + name.length } },
      { text: '":' },
    )
    const value = pythonValue(text, at + key[0].length)
    if (!value) return undefined
    append(runs, value.runs)
    if (value.cutOff) return { runs, end: text.length, cutOff: true }
    at = skipSpace(text, value.end)
    if (text[at] === ',') at = skipSpace(text, at + 1)
    else if (text[at] !== ')') return at >= text.length ? { runs, end: text.length, cutOff: true } : undefined
  }
  runs.push({ text: '}' })
  return { runs, end: at + 1, cutOff: false }
}
