import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { Item, ToolDefinition } from '../../trace/trace'
import { filledText, itemsOf, member, memberAt, textMember } from '../reading'

/**
 * Reads a `tools` array: functions, custom tools, the tools inside namespaces, built-in tools (named by type). A tool in
 * the shape of Chat Completions is read too, and named as misplaced: the API answers 400 "Missing required parameter".
 */
export function readTools(tools: unknown, at: Address): { items: Item[]; findings: Finding[] } {
  const findings: Finding[] = []
  // A namespace holds tools; one inside another is not in the API, and not followed.
  const items = itemsOf(tools, at).flatMap((tool): Item[] => {
    if (textMember(tool.value, 'type') === 'namespace') {
      const inner = itemsOf(member(tool.value, 'tools'), memberAt(tool.at, 'tools'))
      return inner.flatMap((entry) => itemsOfTool(entry.value, entry.at))
    }
    if (isObject(member(tool.value, 'function'))) {
      findings.push({
        code: 'openai-responses/nested-function',
        severity: 'error',
        at: memberAt(tool.at, 'function'),
        params: {},
      })
    }
    return itemsOfTool(tool.value, tool.at)
  })
  return { items, findings }
}

/** The types of the built-in tools in a `tools` array. */
export function builtInTypesOf(tools: unknown): string[] {
  if (!Array.isArray(tools)) return []
  return tools.flatMap((tool) => (member(tool, 'name') === undefined ? (textMember(tool, 'type') ?? []) : []))
}

/** Reads one tool; nothing when it has neither a name nor a type. */
export function itemsOfTool(tool: unknown, at: Address): Item[] {
  const nested = member(tool, 'function')
  if (isObject(nested)) return itemsOfTool({ ...nested, type: 'function' }, memberAt(at, 'function'))
  const type = filledText(member(tool, 'type'))
  const name = filledText(member(tool, 'name')) ?? type
  if (name === undefined) return []
  const schemaKey = isObject(member(tool, 'input_schema')) ? 'input_schema' : 'parameters'
  const schema = member(tool, schemaKey) ?? undefined
  const output = member(tool, 'output_schema') ?? undefined
  const strict = member(tool, 'strict')
  const definition: ToolDefinition = {
    dialect: 'openai-responses',
    at,
    name,
    description:
      textMember(tool, 'description') ??
      textMember(tool, 'server_description') ??
      textMember(tool, 'server_label'),
    builtIn: schema === undefined && member(tool, 'name') === undefined,
    inputSchema: schema,
    inputSchemaAt: schema === undefined ? undefined : memberAt(at, schemaKey),
    outputSchema: output,
    outputSchemaAt: output === undefined ? undefined : memberAt(at, 'output_schema'),
    strict: typeof strict === 'boolean' ? strict : undefined,
    freeText: type === 'custom' ? true : undefined,
  }
  return [{ kind: 'definition', definition }]
}
