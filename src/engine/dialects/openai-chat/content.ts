import type { Finding } from '../../findings/finding'
import { isObject } from '../../json/object'
import { memberAt, type Placed, textMember } from '../reading'

/**
 * Results whose content the API refuses: it takes a string or a list of text parts, nothing else
 * (`ChatCompletionToolMessageParam` in openai-python, read 2026-12-01). An empty string is fine.
 */
export function contentFindings(messages: readonly Placed[]): Finding[] {
  const findings: Finding[] = []
  for (const message of messages) {
    const { value } = message
    if (!isObject(value) || value['role'] !== 'tool') continue
    const content = value['content']
    const found = refusedKindOf(content)
    if (found === undefined) continue
    const at = content === undefined ? message.at : memberAt(message.at, 'content')
    findings.push({ code: 'openai-chat/result-content', severity: 'error', at, params: { found } })
  }
  return findings
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
