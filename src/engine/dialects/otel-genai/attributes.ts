import type { ToolCall, ToolResult } from '../../trace/trace'
import type { Carried, Item } from '../dialect'
import { type Node, nodeAt, textAt, unwrapped } from '../nodes'
import { beginningOf } from '../reading'
import { blocksOfValue } from '../result-blocks'
import { definitionsOfShape } from '../tool-shapes'
import { functionCallOf, itemsOfMessages } from './messages'

const dialect = 'otel-genai'

/** Lists of messages that other conventions keep in an attribute of their own, as JSON text. */
const carriers: readonly (readonly string[])[] = [
  ['ai', 'prompt', 'messages'],
  ['ai', 'response', 'toolCalls'],
  ['pydantic_ai', 'all_messages'],
  ['all_messages_events'],
]

/** Lists of tools, as an array or as JSON text. */
const toolLists: readonly (readonly string[])[] = [
  ['gen_ai', 'tool', 'definitions'],
  ['gen_ai', 'request', 'tools'],
  ['ai', 'prompt', 'tools'],
  ['llm', 'request', 'functions'],
]

/** Reads the attributes of a span, an event or a log record, whether flat or from OTLP. */
export function itemsOfAttributes(attributes: Node, carried: Carried[]): Item[] {
  const items: Item[] = []
  for (const path of toolLists) {
    for (const tool of unwrapped(nodeAt(attributes, ...path))?.items() ?? []) {
      items.push(...definitionsOfShape(dialect, tool))
    }
  }
  const parameters = unwrapped(attributes.member('model_request_parameters'))
  for (const key of ['function_tools', 'output_tools']) {
    for (const tool of nodeAt(parameters, key)?.items() ?? [])
      items.push(...definitionsOfShape(dialect, tool))
  }
  for (const part of unwrapped(nodeAt(attributes, 'gen_ai', 'system_instructions'))?.items() ?? []) {
    const text = textAt(part, 'content')
    if (text !== undefined) {
      items.push({ kind: 'note', note: { at: part.at, kind: 'system', text: beginningOf(text) } })
    }
  }
  for (const side of ['input', 'output']) {
    items.push(...messageList(nodeAt(attributes, 'gen_ai', side, 'messages'), carried))
  }
  for (const path of carriers) {
    const node = nodeAt(attributes, ...path)
    if (node?.value !== undefined) carried.push({ at: node.at, value: node.value, recorded: true })
  }
  for (const side of ['prompt', 'completion']) {
    for (const message of nodeAt(attributes, 'gen_ai', side)?.items() ?? [])
      items.push(...flatMessage(message))
  }
  return [...items, ...toolSpan(attributes)]
}

/** Messages with parts; other shapes in this attribute are some provider's own, and are recognised again. */
function messageList(node: Node | undefined, carried: Carried[]): Item[] {
  if (!node) return []
  const messages = unwrapped(node)?.items() ?? []
  if (messages.some((message) => message.member('parts'))) return itemsOfMessages(messages, carried)
  if (node.value !== undefined) carried.push({ at: node.at, value: node.value, recorded: true })
  return []
}

/** OpenLLMetry: `gen_ai.prompt.0.role`, `gen_ai.completion.0.tool_calls.0.name` … */
function flatMessage(message: Node): Item[] {
  const role = textAt(message, 'role')
  const content = message.member('content')
  if (role === 'tool') {
    return [
      {
        kind: 'result',
        result: {
          dialect,
          at: content?.at ?? message.at,
          callId: textAt(message, 'tool_call_id'),
          content: content ? blocksOfValue(content.value, content.at) : [],
          ranBy: 'client',
        },
      },
    ]
  }
  const text = textAt(message, 'content')
  const kind = role === 'user' || role === 'system' || role === 'assistant' ? role : 'unknown'
  const notes: Item[] =
    text === undefined || !content
      ? []
      : [{ kind: 'note', note: { at: content.at, kind, text: beginningOf(text) } }]
  const reason = textAt(message, 'finish_reason')
  const calls = message.member('tool_calls')?.items() ?? []
  return [...notes, ...calls.map((call): Item => ({ kind: 'call', call: functionCallOf(call, reason) }))]
}

/**
 * The span of one tool run. Arguments and result are opt-in; without them the span says only that the tool ran, which
 * the message with the call says already.
 */
function toolSpan(attributes: Node): Item[] {
  const tool = nodeAt(attributes, 'gen_ai', 'tool')
  const sdk = nodeAt(attributes, 'ai', 'toolCall')
  const name = textAt(tool, 'name') ?? textAt(sdk, 'name')
  if (name === undefined) return []
  const id = textAt(tool, 'call', 'id') ?? textAt(sdk, 'id')
  const args = nodeAt(tool, 'call', 'arguments') ?? nodeAt(sdk, 'args') ?? attributes.member('tool_arguments')
  const output = nodeAt(tool, 'call', 'result') ?? nodeAt(sdk, 'result') ?? attributes.member('tool_response')
  const failed = textAt(attributes, 'error', 'type') !== undefined
  const items: Item[] = []
  if (args) {
    const call: ToolCall = {
      dialect,
      at: args.at,
      id,
      name,
      arguments: args.value,
      argumentsAt: args.at,
      expects: 'either',
      ranBy: 'client',
    }
    items.push({ kind: 'call', call })
  }
  if (output && (args || id !== undefined)) {
    const result: ToolResult = {
      dialect,
      at: output.at,
      callId: id,
      name,
      content: blocksOfValue(output.value, output.at),
      isError: failed || undefined,
      ranBy: 'client',
      tentative: args ? undefined : true,
    }
    items.push({ kind: 'result', result })
  }
  return items
}
