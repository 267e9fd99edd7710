import { skipSpace } from '../../../json/lexemes'
import { regionsOf } from '../regions'
import { type Family, isToolName, jsonArguments, mostCalls, type TextCall } from '../text-call'

const opener = '<｜tool▁call▁begin｜>'
const closer = '<｜tool▁call▁end｜>'
const separator = '<｜tool▁sep｜>'

/**
 * V3 and R1: `<｜tool▁call▁begin｜>function<｜tool▁sep｜>name`, a line break, fenced JSON, `<｜tool▁call▁end｜>`.
 * V3.1: `<｜tool▁call▁begin｜>name<｜tool▁sep｜>{…}<｜tool▁call▁end｜>`. The bars are U+FF5C, the low lines U+2581.
 */
export const deepseek: Family = {
  id: 'deepseek',
  title: 'DeepSeek V3, R1, V3.1',
  source: { url: 'https://huggingface.co/deepseek-ai/DeepSeek-V3.1', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    for (const region of regionsOf(text, opener, closer, mostCalls)) {
      const body = text.slice(region.body, region.limit)
      const at = body.indexOf(separator)
      if (at < 0) continue
      const first = body.slice(0, at).trim()
      const after = body.slice(at + separator.length, at + separator.length + 300)
      const withName = /^\s*([^\s`{]+)\s*(?:```\w*\s*)?/.exec(after)
      const bare = /^\s*(?:```\w*\s*)?/.exec(after)
      const name = withName?.[1] ?? first
      const head = withName?.[0] ?? bare?.[0] ?? ''
      if (!isToolName(name)) continue
      const start = skipSpace(text, region.body + at + separator.length + head.length)
      const found = jsonArguments(text, start, region.limit)
      calls.push({
        family: 'deepseek',
        span: { start: region.start, end: region.end },
        name,
        arguments: found.arguments,
        cutOff: !found.complete && !region.closed && region.limit === text.length,
      })
    }
    return calls
  },
}
