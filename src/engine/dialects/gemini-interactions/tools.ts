import type { Address } from '../../findings/trail'
import type { ToolDefinition } from '../../trace/trace'
import type { Item } from '../dialect'
import { filledText, itemsOf, member, memberAt, textMember } from '../reading'

export const dialectId = 'gemini-interactions'

/** Reads `tools`: functions with their schema, and tools that Google runs, named by type (an MCP server by its name). */
export function itemsOfTools(tools: unknown, at: Address): Item[] {
  return itemsOf(tools, at).flatMap((tool): Item[] => {
    const type = filledText(member(tool.value, 'type'))
    const name = filledText(member(tool.value, 'name')) ?? type
    if (name === undefined) return []
    const isFunction = type === 'function'
    const parameters = isFunction ? (member(tool.value, 'parameters') ?? undefined) : undefined
    const definition: ToolDefinition = {
      dialect: dialectId,
      at: tool.at,
      name,
      description: textMember(tool.value, 'description'),
      builtIn: !isFunction,
      inputSchema: parameters,
      inputSchemaAt: parameters === undefined ? undefined : memberAt(tool.at, 'parameters'),
    }
    return [{ kind: 'definition', definition }]
  })
}
