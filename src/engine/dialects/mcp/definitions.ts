import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { ToolDefinition } from '../../trace/trace'
import type { Item } from '../dialect'
import { filledText, memberAt, textMember } from '../reading'
import { defaultDraftOf } from './version'

/**
 * Reads tool definitions. `offset` is the index of the first one in the array at `at`; `itself` says that the one tool
 * stands at `at`.
 */
export function definitionsOf(
  tools: readonly unknown[],
  at: Address,
  version: string | undefined,
  offset: number | 'itself' = 0,
): Item[] {
  return tools.flatMap((tool, index): Item[] => {
    const toolAt = offset === 'itself' ? at : memberAt(at, index + offset)
    const name = isObject(tool) ? filledText(tool['name']) : undefined
    if (!isObject(tool) || name === undefined) return []
    const definition: ToolDefinition = {
      dialect: 'mcp',
      at: toolAt,
      name,
      description: textMember(tool, 'description'),
      builtIn: false,
      inputSchema: tool['inputSchema'],
      inputSchemaAt: tool['inputSchema'] === undefined ? undefined : memberAt(toolAt, 'inputSchema'),
      outputSchema: tool['outputSchema'] ?? undefined,
      outputSchemaAt: tool['outputSchema'] == null ? undefined : memberAt(toolAt, 'outputSchema'),
      defaultDraft: defaultDraftOf(version),
    }
    return [{ kind: 'definition', definition }]
  })
}
