import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { ToolCall, ToolResult } from '../../trace/trace'
import type { Item } from '../dialect'
import { beginningOf, filledText, member, memberAt, memberOf, textMember } from '../reading'
import { blocksOfContent, blocksOfValue } from '../result-blocks'

const dialect = 'codex'

/**
 * Reads an item of `codex exec --json`. A call and its result are one item, told again at each step with the same id:
 * started without a result, completed with one.
 */
export function itemsOfThreadItem(item: unknown, at: Address): Item[] {
  if (!isObject(item)) return []
  const type = textMember(item, 'type') ?? ''
  switch (type) {
    case 'command_execution':
      return callWithResult(item, at, type, 'command', 'free-text', commandResult)
    case 'mcp_tool_call':
      return callWithResult(item, at, textMember(item, 'tool'), 'arguments', 'object', mcpResult)
    case 'collab_tool_call':
      return callWithResult(item, at, textMember(item, 'tool'), 'prompt', 'free-text', () => undefined)
    case 'web_search': {
      const call = callOf(item, at, type, 'query', 'free-text')
      return [{ kind: 'call', call: { ...call, ranBy: 'provider' } }]
    }
    case 'agent_message': {
      const text = textMember(item, 'text') ?? ''
      return text === ''
        ? []
        : [
            {
              kind: 'note',
              note: { at: memberAt(at, 'text'), kind: 'assistant', text: beginningOf(text) },
            },
          ]
    }
    case 'error': {
      const text = textMember(item, 'message') ?? ''
      return [{ kind: 'note', note: { at, kind: 'error', text: beginningOf(text) } }]
    }
    case 'reasoning':
    case 'plan':
    case 'todo_list':
    case 'file_change':
      return []
    default:
      return [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } }]
  }
}

function callWithResult(
  item: JsonObject,
  at: Address,
  name: string | undefined,
  key: string,
  expects: ToolCall['expects'],
  result: (item: JsonObject, at: Address) => ToolResult | undefined,
): Item[] {
  const call: Item = { kind: 'call', call: callOf(item, at, name, key, expects) }
  const status = textMember(item, 'status')
  const done = status === 'completed' || status === 'failed' || status === 'declined'
  const found = done ? result(item, at) : undefined
  return found ? [call, { kind: 'result', result: found }] : [call]
}

function callOf(
  item: JsonObject,
  at: Address,
  name: string | undefined,
  key: string,
  expects: ToolCall['expects'],
): ToolCall {
  const args = item[key]
  return {
    dialect,
    at,
    id: filledText(item['id']),
    name,
    arguments: args ?? undefined,
    argumentsAt: args == null ? at : memberAt(at, key),
    expects,
    ranBy: 'client',
    argumentsOptional: true,
  }
}

function commandResult(item: JsonObject, at: Address): ToolResult {
  const output = memberOf(item, ['aggregated_output'])
  const failed = textMember(item, 'status') !== 'completed' || (item['exit_code'] ?? 0) !== 0
  return {
    dialect,
    at,
    callId: filledText(item['id']),
    content: output ? blocksOfValue(output.value, memberAt(at, output.key)) : [],
    isError: failed,
    ranBy: 'client',
  }
}

function mcpResult(item: JsonObject, at: Address): ToolResult {
  const result = item['result']
  const resultAt = memberAt(at, 'result')
  const message = textMember(item['error'], 'message')
  const structured = member(result, 'structured_content') ?? undefined
  return {
    dialect,
    at,
    callId: filledText(item['id']),
    name: filledText(item['tool']),
    content:
      message === undefined
        ? blocksOfContent(member(result, 'content'), memberAt(resultAt, 'content'))
        : [{ at: memberAt(at, 'error', 'message'), kind: 'text', value: message }],
    structured,
    structuredAt: structured === undefined ? undefined : memberAt(resultAt, 'structured_content'),
    isError: textMember(item, 'status') !== 'completed' || message !== undefined,
    ranBy: 'client',
  }
}
