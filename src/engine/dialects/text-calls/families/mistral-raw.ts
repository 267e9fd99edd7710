import { skipSpace } from '../../../json/lexemes'
import { lexicalEnd } from '../regions'
import { type Family, isToolName, jsonArguments, mostCalls, namedObject, type TextCall } from '../text-call'

const opener = '[TOOL_CALLS]'

/**
 * `[TOOL_CALLS] [{"name":…,"arguments":{…}}]`; since tokenizer v11 `[TOOL_CALLS]name[ARGS]{…}` per call, with
 * `[CALL_ID]id` between them on some, and without `[ARGS]` on others (vllm#39294, mlx-lm#1374).
 */
export const mistralRaw: Family = {
  id: 'mistral-raw',
  title: 'Mistral raw',
  source: { url: 'https://github.com/mistralai/mistral-common', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    let start = text.indexOf(opener)
    while (start >= 0 && calls.length < mostCalls) {
      const next = text.indexOf(opener, start + opener.length)
      const limit = next < 0 ? text.length : next
      const at = skipSpace(text, start + opener.length)
      const found =
        text[at] === '[' || text[at] === '{' ? listed(text, start, at, limit) : named(text, start, at, limit)
      calls.push(...found)
      const end = Math.max(start + opener.length, found.at(-1)?.span.end ?? 0)
      start = next >= 0 && next < end ? text.indexOf(opener, end) : next
    }
    return calls
  },
}

/** The older form: an array of named objects, of which the end bracket may be missing. */
function listed(text: string, start: number, at: number, limit: number): TextCall[] {
  const calls: TextCall[] = []
  const { end, complete } = lexicalEnd(text, at, limit)
  let from = text[at] === '[' ? skipSpace(text, at + 1) : at
  for (;;) {
    const found = namedObject(text, from, end)
    if (!found) return calls
    const after = skipSpace(text, found.end)
    const isLast = text[after] !== ','
    calls.push({
      family: 'mistral-raw',
      span: { start: calls.length === 0 ? start : from, end: isLast && complete ? end : found.end },
      ...(found.id === undefined ? {} : { id: found.id }),
      name: found.name,
      arguments: found.arguments,
      cutOff: !found.complete && limit === text.length,
    })
    if (isLast || calls.length >= mostCalls) return calls
    from = skipSpace(text, after + 1)
  }
}

function named(text: string, start: number, at: number, limit: number): TextCall[] {
  const head = /^([^\s[{]+)\s*(?:\[CALL_ID\]\s*([^\s[{]+)\s*)?(?:\[ARGS\]\s*)?/.exec(text.slice(at, at + 300))
  const name = head?.[1]
  if (!head || name === undefined || !isToolName(name)) return []
  const body = at + head[0].length
  if (body < limit && text[body] !== '{') return []
  const found = jsonArguments(text, body, limit)
  return [
    {
      family: 'mistral-raw',
      span: { start, end: found.end },
      ...(head[2] === undefined ? {} : { id: head[2] }),
      name,
      arguments: found.arguments,
      cutOff: !found.complete && limit === text.length,
    },
  ]
}
