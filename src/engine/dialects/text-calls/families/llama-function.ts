import { skipSpace } from '../../../json/lexemes'
import { regionsOf } from '../regions'
import { type Family, isToolName, jsonArguments, mostCalls, type TextCall } from '../text-call'

/**
 * `<function=get_weather>{"city":"Oslo"}</function>`. Models also write `<function=name{…}`, `<function=name({…})` and
 * `<function=name,{…}`: seen in the `failed_generation` of Groq.
 */
export const llamaFunction: Family = {
  id: 'llama-function',
  title: 'Llama 3 custom tools',
  source: { url: 'https://www.llama.com/docs/model-cards-and-prompt-formats/llama3_1/', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    for (const region of regionsOf(text, '<function=', '</function>', mostCalls)) {
      const head = /^([\p{L}_][\p{L}\p{N}_.:/$-]*)\s*[>,(]?\s*\(?\s*(?=\{)/u.exec(
        text.slice(region.body, region.body + 200),
      )
      const name = head?.[1]
      if (!head || name === undefined || !isToolName(name)) continue
      const at = skipSpace(text, region.body + head[0].length)
      const found = jsonArguments(text, at, region.limit)
      calls.push({
        family: 'llama-function',
        span: { start: region.start, end: region.closed ? region.end : found.end },
        name,
        arguments: found.arguments,
        cutOff: !found.complete && !region.closed && region.limit === text.length,
      })
    }
    return calls
  },
}
