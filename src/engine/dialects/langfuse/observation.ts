import type { Address } from '../../findings/trail'
import type { JsonObject } from '../../json/object'
import type { ToolCall, ToolResult } from '../../trace/trace'
import type { Item } from '../dialect'
import { type Node, nodeAt, plainNode, textAt, unwrapped } from '../nodes'
import { beginningOf, memberAt, memberOf, textMember } from '../reading'
import { blocksOfValue } from '../result-blocks'

const dialect = 'langfuse'

/**
 * Reads what Langfuse itself says of an observation: the tools and calls that it extracted at ingestion (since 2025-12),
 * and its error. Inputs and outputs are other dialects.
 */
export function itemsOfObservation(row: JsonObject, at: Address): Item[] {
  const items: Item[] = []
  const tools = memberOf(row, ['toolDefinitions', 'tool_definitions'])
  if (tools && typeof tools.value === 'object' && tools.value !== null) {
    for (const [name, tool] of Object.entries(tools.value)) {
      items.push(definitionOf(name, plainNode(tool, memberAt(at, tools.key, name))))
    }
  }
  const calls = memberOf(row, ['toolCalls', 'tool_calls'])
  if (calls) {
    for (const call of plainNode(calls.value, memberAt(at, calls.key)).items()) {
      items.push(...callOf(unwrapped(call)))
    }
  }
  const status = memberOf(row, ['statusMessage', 'status_message'])
  if (textMember(row, 'level') === 'ERROR' && typeof status?.value === 'string') {
    const note = { at: memberAt(at, status.key), kind: 'error', text: beginningOf(status.value) } as const
    items.push({ kind: 'note', note })
  }
  return items
}

/** One entry of `toolDefinitions`: by name, a text that holds description and parameters (a text again). */
function definitionOf(name: string, text: Node): Item {
  const tool = unwrapped(text)
  const parameters = unwrapped(nodeAt(tool, 'parameters'))
  const schema = typeof parameters?.value === 'object' ? parameters : undefined
  const description = textAt(tool, 'description')
  return {
    kind: 'definition',
    definition: {
      dialect,
      at: text.at,
      name,
      builtIn: false,
      ...(description === undefined ? {} : { description }),
      ...(schema ? { inputSchema: schema.value, inputSchemaAt: schema.at } : {}),
    },
  }
}

/** One entry of `toolCalls`: a text `{id, name, arguments, type, index}`. */
function callOf(call: Node): Item[] {
  const name = textAt(call, 'name')
  if (name === undefined) return []
  const args = call.member('arguments')
  return [
    {
      kind: 'call',
      call: {
        dialect,
        at: call.at,
        id: textAt(call, 'id'),
        name,
        arguments: args?.value,
        argumentsAt: args?.at ?? call.at,
        expects: 'either',
        ranBy: 'client',
      },
    },
  ]
}

/** An observation of type TOOL: its name is the tool, its input the arguments, its output the result. */
export function toolRun(row: JsonObject, at: Address): Item[] {
  const name = textMember(row, 'name')
  const input = row['input']
  if (name === undefined || input === undefined || input === null) return []
  const call: ToolCall = {
    dialect,
    at,
    name,
    arguments: input,
    argumentsAt: memberAt(at, 'input'),
    expects: 'either',
    ranBy: 'client',
  }
  const output = row['output']
  if (output === undefined || output === null) return [{ kind: 'call', call }]
  const result: ToolResult = {
    dialect,
    at: memberAt(at, 'output'),
    name,
    content: blocksOfValue(output, memberAt(at, 'output')),
    isError: textMember(row, 'level') === 'ERROR' ? true : undefined,
    ranBy: 'client',
  }
  return [
    { kind: 'call', call },
    { kind: 'result', result },
  ]
}
