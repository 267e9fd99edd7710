import type { Address } from '../../findings/trail'
import type { Item, ToolDefinition } from '../../trace/trace'
import { filledText, itemsOf, member, memberAt, textMember } from '../reading'

/**
 * Reads a `tools` array: client tools, and those that Anthropic defines (`web_search_20260318`, `bash_20250124`, …),
 * which are called by their `name`. An `mcp_toolset` stands for the tools of a server; it goes by its type.
 */
export function itemsOfTools(tools: unknown, at: Address): Item[] {
  return itemsOf(tools, at).flatMap((tool) => itemsOfTool(tool.value, tool.at))
}

/** Reads one tool; nothing when it has neither a name nor a type. */
export function itemsOfTool(tool: unknown, at: Address): Item[] {
  const schema = member(tool, 'input_schema')
  const type = filledText(member(tool, 'type'))
  const builtIn = schema === undefined && type !== undefined && type !== 'custom'
  const name = filledText(member(tool, 'name')) ?? (builtIn ? type : undefined)
  if (name === undefined) return []
  const strict = member(tool, 'strict')
  const definition: ToolDefinition = {
    dialect: 'anthropic',
    at,
    name,
    description: textMember(tool, 'description') ?? textMember(tool, 'mcp_server_name'),
    builtIn,
    inputSchema: schema,
    inputSchemaAt: schema === undefined ? undefined : memberAt(at, 'input_schema'),
    strict: typeof strict === 'boolean' ? strict : undefined,
  }
  return [{ kind: 'definition', definition }]
}
