import { skipSpace } from '../../../json/lexemes'
import { regionsOf } from '../regions'
import { type Family, mostCalls, namedObject, type TextCall } from '../text-call'

/**
 * `<tool_call>{"name":…,"arguments":{…}}</tool_call>`, one block per call; several objects in one block, or an array of
 * them, occur. The last block may miss its end marker, which is a stop word of many servers.
 */
export const hermes: Family = {
  id: 'hermes',
  title: 'Hermes, Qwen2.5, Qwen3',
  source: { url: 'https://github.com/NousResearch/Hermes-Function-Calling', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    for (const region of regionsOf(text, '<tool_call>', '</tool_call>', mostCalls)) {
      let at = skipSpace(text, region.body)
      if (text.charCodeAt(at) === 91) at = skipSpace(text, at + 1)
      for (let first = true; at < region.limit; first = false) {
        const found = namedObject(text, at, region.limit)
        if (!found) break
        const next = nextObject(text, found.end, region.limit)
        calls.push({
          family: 'hermes',
          span: { start: first ? region.start : at, end: next < 0 ? region.end : found.end },
          ...(found.id === undefined ? {} : { id: found.id }),
          name: found.name,
          arguments: found.arguments,
          cutOff: !found.complete && !region.closed && region.limit === text.length,
        })
        if (next < 0 || calls.length >= mostCalls) break
        at = next
      }
    }
    return calls
  },
}

/** Where the next object of the same block starts; -1 when there is none. */
function nextObject(text: string, from: number, limit: number): number {
  let at = skipSpace(text, from)
  if (text.charCodeAt(at) === 44) at = skipSpace(text, at + 1)
  return at < limit && text.charCodeAt(at) === 123 ? at : -1
}
