import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { ToolDefinition } from '../../trace/trace'
import type { Decoded, Dialect, Item } from '../dialect'
import { filledText, itemsOf, marksOf, textMember } from '../reading'

/**
 * `tools.json` of the Docker MCP registry: tools whose arguments are a list of names, types and descriptions. That list is
 * no JSON Schema, so these definitions have none and nothing can be checked against them.
 */
export const dockerRegistry: Dialect = {
  id: 'docker-registry',
  title: 'Docker MCP registry',
  source: { url: 'https://github.com/docker/mcp-registry/blob/main/CONTRIBUTING.md', read: '2026-12-01' },
  marks: marksOf([
    ['/*/arguments/*/desc', 5, { kind: 'string' }],
    ['/*/arguments/*/name', 3, { kind: 'string' }],
    ['/arguments/*/desc', 5, { kind: 'string' }],
    // A prompt of MCP lists its arguments too, and names them `description`.
    ['/*/arguments/*/description', -4, { kind: 'string' }],
    ['/*/inputSchema', -4],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const tools = Array.isArray(value) ? itemsOf(value, at) : [{ value, at }]
  const items = tools.flatMap((tool): Item[] => {
    const name = isObject(tool.value) ? filledText(tool.value['name']) : undefined
    if (name === undefined) return []
    const definition: ToolDefinition = {
      dialect: 'docker-registry',
      at: tool.at,
      name,
      description: textMember(tool.value, 'description'),
      builtIn: false,
    }
    return [{ kind: 'definition', definition }]
  })
  return {
    items,
    findings: [{ code: 'docker-registry/no-schema', severity: 'note', at, params: { tools: items.length } }],
    carried: [],
    kind: 'new',
  }
}
