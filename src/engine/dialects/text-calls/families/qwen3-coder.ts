import { regionsOf } from '../regions'
import { type Family, isToolName, mostCalls, type TextCall } from '../text-call'
import { type Parameter, parametersIn, untypedArguments } from '../untyped'

/** The example of Qwen's own prompt template. */
const placeholder = 'example_function_name'

/**
 * `<tool_call><function=name><parameter=key>value</parameter></function></tool_call>`; values are bare text, one line
 * break at either end is layout. The outer tag may be missing.
 */
export const qwen3Coder: Family = {
  id: 'qwen3-coder',
  title: 'Qwen3-Coder',
  source: { url: 'https://huggingface.co/Qwen/Qwen3-Coder-30B-A3B-Instruct', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    for (const region of regionsOf(text, '<function=', '</function>', mostCalls)) {
      const head = /^([^>\s]+)>\s*/.exec(text.slice(region.body, region.body + 200))
      const name = head?.[1]
      if (!head || name === undefined || !isToolName(name) || name === placeholder) continue
      const body = region.body + head[0].length
      const outerEnd = region.closed ? -1 : text.slice(0, region.limit).indexOf('</tool_call>', body)
      const limit = outerEnd < 0 ? region.limit : outerEnd
      const parameters = parametersOf(text, body, limit)
      const bodyIsEmpty = text.slice(body, limit).trim() === ''
      if (parameters.length === 0 && !bodyIsEmpty) continue
      calls.push({
        family: 'qwen3-coder',
        span: wrapped(text, region.start, region.closed ? region.end : limit),
        name,
        arguments: untypedArguments(text, parameters),
        cutOff: !region.closed && limit === text.length,
      })
    }
    return calls
  },
}

function parametersOf(text: string, body: number, limit: number): Parameter[] {
  return parametersIn(text, body, limit, '</parameter>', (from) => {
    const at = text.slice(from, limit).search(/<parameter=/)
    if (at < 0) return undefined
    const keyStart = from + at + '<parameter='.length
    const keyEnd = text.indexOf('>', keyStart)
    if (keyEnd < 0 || keyEnd > limit) return undefined
    return { start: from + at, key: { start: keyStart, end: keyEnd }, value: keyEnd + 1 }
  })
}

/** The call with the `<tool_call>` tags around it, where they stand there. */
function wrapped(text: string, start: number, end: number) {
  const before = /<tool_call>\s*$/.exec(text.slice(Math.max(0, start - 40), start))
  const after = /^\s*<\/tool_call>/.exec(text.slice(end, end + 40))
  return { start: start - (before?.[0].length ?? 0), end: end + (after?.[0].length ?? 0) }
}
