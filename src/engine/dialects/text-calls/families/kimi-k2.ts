import { regionsOf } from '../regions'
import { type Family, isToolName, jsonArguments, mostCalls, type TextCall } from '../text-call'

/**
 * `<|tool_call_begin|>functions.get_weather:0<|tool_call_argument_begin|>{…}<|tool_call_end|>`. The id is what stands
 * before the arguments, as written; it holds the name.
 */
export const kimiK2: Family = {
  id: 'kimi-k2',
  title: 'Kimi K2',
  source: { url: 'https://huggingface.co/moonshotai/Kimi-K2-Instruct', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    for (const region of regionsOf(text, '<|tool_call_begin|>', '<|tool_call_end|>', mostCalls)) {
      const head = /^\s*((?:functions\.)?([^\s<]+?)(?::\d+)?)\s*<\|tool_call_argument_begin\|>/.exec(
        text.slice(region.body, region.body + 300),
      )
      const name = head?.[2]
      if (!head || name === undefined || !isToolName(name)) continue
      const found = jsonArguments(text, region.body + head[0].length, region.limit)
      calls.push({
        family: 'kimi-k2',
        span: { start: region.start, end: region.end },
        ...(head[1] !== undefined && head[1] !== name ? { id: head[1] } : {}),
        name,
        arguments: found.arguments,
        cutOff: !found.complete && !region.closed && region.limit === text.length,
      })
    }
    return calls
  },
}
