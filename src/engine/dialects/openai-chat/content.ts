import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, itemsOf, memberAt, textMember } from '../reading'

/**
 * Results whose content the API refuses: it takes a string or a list of text parts, nothing else
 * (`ChatCompletionToolMessageParam` in openai-python, read 2026-12-01). An empty string is fine.
 */
export function contentFindings(messages: unknown, at: Address): Finding[] {
  return itemsOf(messages, at).flatMap((message): Finding[] => {
    if (!isObject(message.value) || textMember(message.value, 'role') !== 'tool') return []
    const found = refusedKindOf(message.value['content'])
    if (found === undefined) return []
    const contentAt = message.value['content'] === undefined ? message.at : memberAt(message.at, 'content')
    return [{ code: 'openai-chat/result-content', severity: 'error', at: contentAt, params: { found } }]
  })
}

/** What stands there instead of text; `undefined` when all is well. */
function refusedKindOf(content: unknown): string | undefined {
  if (typeof content === 'string') return undefined
  if (content === undefined) return 'missing'
  if (content === null) return 'null'
  if (!Array.isArray(content)) return typeof content
  if (content.length === 0) return 'empty list'
  const odd = content.find((part) => textMember(part, 'type') !== 'text')
  return odd === undefined ? undefined : (textMember(odd, 'type') ?? typeof odd)
}
