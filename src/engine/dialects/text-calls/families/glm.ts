import { regionsOf } from '../regions'
import { type Family, isToolName, mostCalls, type TextCall } from '../text-call'
import { parametersIn, untypedArguments } from '../untyped'

const keyOpener = '<arg_key>'

/** `<tool_call>get_weather`, then `<arg_key>city</arg_key><arg_value>Oslo</arg_value>` per argument, `</tool_call>`. */
export const glm: Family = {
  id: 'glm',
  title: 'GLM 4.5 and later',
  source: { url: 'https://huggingface.co/zai-org/GLM-4.5', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    for (const region of regionsOf(text, '<tool_call>', '</tool_call>', mostCalls)) {
      const head = /^\s*([^\s<{]+)\s*/.exec(text.slice(region.body, region.body + 300))
      const name = head?.[1]
      if (!head || name === undefined || !isToolName(name)) continue
      const body = region.body + head[0].length
      const rest = text.slice(body, region.limit)
      if (!rest.startsWith(keyOpener) && rest !== '') continue
      const parameters = parametersIn(text, body, region.limit, '</arg_value>', (from) => {
        const tag = /<arg_key>([^<]*)<\/arg_key>\s*<arg_value>/.exec(text.slice(from, region.limit))
        if (!tag) return undefined
        const keyStart = from + tag.index + keyOpener.length
        return {
          start: from + tag.index,
          key: { start: keyStart, end: keyStart + (tag[1]?.length ?? 0) },
          value: from + tag.index + tag[0].length,
        }
      })
      calls.push({
        family: 'glm',
        span: { start: region.start, end: region.end },
        name,
        arguments: untypedArguments(text, parameters),
        cutOff: !region.closed && region.limit === text.length,
      })
    }
    return calls
  },
}
