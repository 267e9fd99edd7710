/**
 * Tool definitions in whatever shape an instrumentation or a transcript copied them: the shapes of all providers are
 * taken here, since a carrier does not say which provider the tool was sent to.
 */
import type { ToolDefinition } from '../trace/trace'
import type { Item } from './dialect'
import { type Node, nodeAt, textAt, unwrapped } from './nodes'

/** Where the shapes keep the schema, most telling first: bare, AI SDK (`jsonSchema`), Bedrock (`json`). */
const schemaPaths: readonly (readonly string[])[] = [
  ['parameters'],
  ['input_schema'],
  ['inputSchema', 'jsonSchema'],
  ['inputSchema', 'json'],
  ['inputSchema'],
  ['parametersJsonSchema'],
  ['parameters_json_schema'],
]

/** Reads one tool of any shape (a Gemini entry may hold several). Strings are read as JSON first. */
export function definitionsOfShape(dialect: string, tool: Node | undefined): Item[] {
  const node = unwrapped(tool)
  if (!node) return []
  for (const key of ['functionDeclarations', 'function_declarations']) {
    const declared = nodeAt(node, key)?.items() ?? []
    if (declared.length > 0) return declared.flatMap((entry) => definitionsOfShape(dialect, entry))
  }
  const inner = node.member('function') ?? node.member('toolSpec') ?? node.member('custom') ?? node
  const type = textAt(node, 'type')
  const name = textAt(inner, 'name') ?? textAt(node, 'name')
  if (name === undefined && type === undefined) return []
  const schema = schemaOf(inner)
  const builtIn = schema === undefined && type !== undefined && type !== 'function' && type !== 'custom'
  const strict = nodeAt(inner, 'strict')?.value
  const definition: ToolDefinition = {
    dialect,
    at: node.at,
    name: name ?? type ?? '',
    description: textAt(inner, 'description'),
    builtIn,
    inputSchema: schema?.value,
    inputSchemaAt: schema?.at,
    strict: typeof strict === 'boolean' ? strict : undefined,
    freeText: type === 'custom' && schema === undefined ? true : undefined,
  }
  return name === undefined && !builtIn ? [] : [{ kind: 'definition', definition }]
}

function schemaOf(tool: Node): Node | undefined {
  for (const path of schemaPaths) {
    const found = unwrapped(nodeAt(tool, ...path))
    if (typeof found?.value === 'object' && found.value !== null) return found
  }
  return undefined
}
