import type { ToolCall, ToolResult } from '../../trace/trace'
import type { Carried, Item } from '../dialect'
import { type Node, nodeAt, textAt, unwrapped } from '../nodes'
import { beginningOf } from '../reading'
import { blocksOfContent, blocksOfValue } from '../result-blocks'
import { definitionsOfShape } from '../tool-shapes'

const dialect = 'openinference'

/**
 * Reads the attributes of one span: tools, input messages, output messages, and the tool run of a TOOL span. `called` are
 * the tools that models are known to have called. What the span logged as a whole (`input.value`) is carried.
 */
export function itemsOfSpan(span: Node, called: ReadonlySet<string>, carried: Carried[]): Item[] {
  const items: Item[] = []
  const llm = span.member('llm')
  for (const tool of nodeAt(llm, 'tools')?.items() ?? []) {
    items.push(...definitionsOfShape(dialect, nodeAt(tool, 'tool', 'json_schema') ?? tool.member('tool')))
  }
  for (const side of ['input_messages', 'output_messages']) {
    for (const entry of nodeAt(llm, side)?.items() ?? []) {
      items.push(...itemsOfMessage(entry.member('message') ?? entry))
    }
  }
  if (
    textAt(span, 'openinference', 'span', 'kind') === 'TOOL' ||
    textAt(span, 'tool', 'name') !== undefined
  ) {
    return [...items, ...toolRun(span, called)]
  }
  for (const side of ['input', 'output']) {
    const node = nodeAt(span, side, 'value')
    if (node?.value !== undefined) carried.push({ at: node.at, value: node.value, recorded: true })
  }
  return items
}

function itemsOfMessage(message: Node): Item[] {
  const role = textAt(message, 'role')
  const content = message.member('content')
  const contents = message.member('contents')?.items() ?? []
  if (role === 'tool' || textAt(message, 'tool_call_id') !== undefined) {
    const result: ToolResult = {
      dialect,
      at: content?.at ?? message.at,
      callId: textAt(message, 'tool_call_id'),
      name: textAt(message, 'name'),
      content: content
        ? blocksOfContent(content.value, content.at)
        : contents.flatMap((entry) => {
            const text = nodeAt(entry, 'message_content', 'text')
            return text ? blocksOfValue(text.value, text.at) : []
          }),
      ranBy: 'client',
    }
    return [{ kind: 'result', result }]
  }
  const calls = (message.member('tool_calls')?.items() ?? []).map((entry) =>
    callOf(entry.member('tool_call') ?? entry),
  )
  const ids = new Set(calls.map((call) => call.id))
  const blocks = contents.map((entry) => entry.member('message_content') ?? entry)
  // The ordered list repeats the calls: only what `tool_calls` does not say is new.
  for (const block of blocks) {
    const inner = block.member('tool_call')
    if (!inner) continue
    const call = callOf(inner)
    if (call.id === undefined ? calls.length === 0 : !ids.has(call.id)) calls.push(call)
  }
  const legacy = textAt(message, 'function_call_name')
  if (legacy !== undefined && calls.length === 0) calls.push(legacyCall(message, legacy))
  const text = textAt(message, 'content') ?? blocks.map((block) => textAt(block, 'text') ?? '').join(' ')
  const kind = role === 'user' || role === 'system' || role === 'assistant' ? role : 'unknown'
  const notes: Item[] =
    text.trim() === ''
      ? []
      : [{ kind: 'note', note: { at: content?.at ?? message.at, kind, text: beginningOf(text) } }]
  return [...notes, ...calls.map((call): Item => ({ kind: 'call', call }))]
}

function callOf(call: Node): ToolCall {
  const args = nodeAt(call, 'function', 'arguments')
  return {
    dialect,
    at: call.at,
    id: textAt(call, 'id'),
    name: textAt(call, 'function', 'name'),
    arguments: args?.value,
    argumentsAt: args?.at ?? call.at,
    // Text by the conventions; backends give it back as a value.
    expects: typeof args?.value === 'object' ? 'either' : 'text',
    ranBy: 'client',
    argumentsOptional: true,
  }
}

function legacyCall(message: Node, name: string): ToolCall {
  const args = message.member('function_call_arguments_json')
  return {
    dialect,
    at: message.at,
    name,
    arguments: args?.value,
    argumentsAt: args?.at ?? message.at,
    expects: 'either',
    ranBy: 'client',
    argumentsOptional: true,
  }
}

/** One run of a tool, with its schema where the instrumentation wrote one. */
function toolRun(span: Node, called: ReadonlySet<string>): Item[] {
  const tool = span.member('tool')
  const name = textAt(tool, 'name')
  if (name === undefined) return []
  const items: Item[] = definitionOf(tool, name)
  const id = textAt(tool, 'id') ?? textAt(span, 'tool_call', 'id')
  const input = nodeAt(span, 'input', 'value')
  if (!input || (id === undefined && called.has(name))) return items
  const call: ToolCall = {
    dialect,
    at: input.at,
    id,
    name,
    arguments: input.value,
    argumentsAt: input.at,
    expects: 'either',
    ranBy: 'client',
  }
  items.push({ kind: 'call', call })
  const output = nodeAt(span, 'output', 'value')
  if (!output) return items
  const result: ToolResult = {
    dialect,
    at: output.at,
    callId: id,
    name,
    content: blocksOfValue(output.value, output.at),
    ranBy: 'client',
  }
  return [...items, { kind: 'result', result }]
}

/** `tool.json_schema` is a whole definition; `tool.parameters` is a schema, or (as some write it) the arguments. */
function definitionOf(tool: Node | undefined, name: string): Item[] {
  const whole = unwrapped(nodeAt(tool, 'json_schema'))
  if (whole?.member('function') || whole?.member('name')) return definitionsOfShape(dialect, whole)
  const parameters = unwrapped(nodeAt(tool, 'parameters'))
  const schema = whole?.member('properties')
    ? whole
    : parameters?.member('properties')
      ? parameters
      : undefined
  if (!schema) return []
  const description = textAt(tool, 'description')
  return [
    {
      kind: 'definition',
      definition: {
        dialect,
        at: schema.at,
        name,
        builtIn: false,
        inputSchema: schema.value,
        inputSchemaAt: schema.at,
        ...(description === undefined ? {} : { description }),
      },
    },
  ]
}
