import type { Finding } from '../findings/finding'
import type { Item } from '../trace/trace'
import { jsonTextOf } from './reading'

/**
 * Calls of `multi_tool_use.parallel` (or `parallel`): a model wrapped several calls into one that no application offers
 * (OpenAI models since 2023, still seen in 2026). Never throws.
 */
export function wrapperFindings(items: readonly Item[]): Finding[] {
  const findings: Finding[] = []
  for (const item of items) {
    if (item.kind !== 'call' || !wrappers.has(item.call.name)) continue
    const { arguments: args, argumentsAt } = item.call
    const text = typeof args === 'string' ? args : jsonTextOf(args ?? null)
    const names = [...text.matchAll(/"recipient_name"\s*:\s*"([^"\\]+)"/g)].map((match) => match[1] ?? '')
    if (names.length > 0)
      findings.push({
        code: 'trace/parallel-wrapper',
        severity: 'warning',
        at: argumentsAt,
        params: { names },
      })
  }
  return findings
}

const wrappers: ReadonlySet<string | undefined> = new Set(['multi_tool_use.parallel', 'parallel'])
