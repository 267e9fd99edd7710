import { decodeString, skipSpace } from '../../json/lexemes'
import { find } from '../../json/scan'
import type { Span } from '../../text/span'
import { lexicalEnd, regionsOf } from './regions'
import { isToolName, mostCalls } from './text-call'

/** A tool result written into a raw prompt. `content` is the part that is the result. */
export interface TextResult {
  readonly span: Span
  readonly name?: string
  readonly content: Span
}

/**
 * Results as raw prompts hold them: `<tool_response>{"name":…,"content":…}</tool_response>` (Hermes), the same with
 * bare text (Qwen), `<|start|>functions.name to=assistant…<|message|>…<|end|>` (Harmony). In the order of the text.
 */
export function resultsInText(text: string): TextResult[] {
  return [...responsesIn(text), ...harmonyResults(text)].sort((a, b) => a.span.start - b.span.start)
}

function responsesIn(text: string): TextResult[] {
  return regionsOf(text, '<tool_response>', '</tool_response>', mostCalls).map((region) => {
    const body = text.slice(region.body, region.limit)
    const span = { start: region.start, end: region.end }
    if (body.trimStart().startsWith('{')) {
      const nameSpan = find(body, '/name')
      const content = find(body, '/content')
      const name =
        nameSpan && body[nameSpan.start] === '"'
          ? decodeString(body, nameSpan.start, nameSpan.end)
          : undefined
      if (name !== undefined && isToolName(name) && content) {
        return {
          span,
          name,
          content: { start: region.body + content.start, end: region.body + content.end },
        }
      }
    }
    return { span, content: trimmed(text, region.body, region.limit) }
  })
}

function harmonyResults(text: string): TextResult[] {
  const header =
    /<\|start\|>functions\.([\p{L}\p{N}_.:/$-]+)(?:\s+to=assistant)?(?:<\|channel\|>\w+)?(?:\s+to=assistant)?<\|message\|>/gu
  return [...text.matchAll(header)].slice(0, mostCalls).map((match) => {
    const body = match.index + match[0].length
    const rest = text.slice(body).search(/<\|(?:end|start|call|return)\|>/)
    const limit = rest < 0 ? text.length : body + rest
    return {
      span: { start: match.index, end: limit },
      name: match[1] ?? '',
      content: { start: body, end: limit },
    }
  })
}

/** JSON texts between `<tools>` tags: one array, or one definition after another. Text that is no JSON is left out. */
export function toolListsInText(text: string): Span[] {
  return regionsOf(text, '<tools>', '</tools>', 20).flatMap((region) => {
    const spans: Span[] = []
    let at = skipSpace(text, region.body)
    while (at < region.limit && (text[at] === '{' || text[at] === '[') && spans.length < mostCalls) {
      const { end, complete } = lexicalEnd(text, at, region.limit)
      if (!complete) break
      spans.push({ start: at, end })
      at = skipSpace(text, end)
      if (text[at] === ',') at = skipSpace(text, at + 1)
    }
    return spans
  })
}

function trimmed(text: string, start: number, end: number): Span {
  const body = text.slice(start, end)
  const from = start + (body.length - body.trimStart().length)
  return { start: Math.min(from, end), end: Math.max(from, start + body.trimEnd().length) }
}
