import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item } from '../../trace/trace'
import { writtenText } from '../call-shaped'
import type { Decoded, Dialect } from '../dialect'
import { beginningOf, marksOf, member, memberAt, textMember } from '../reading'
import { itemsOfBlock, itemsOfContent } from './blocks'
import { encode } from './encode'
import { readMessages } from './history'
import { openStream } from './stream'
import { itemsOfTool, itemsOfTools } from './tools'

const toolBlocks = [
  'tool_use',
  'tool_result',
  'server_tool_use',
  'mcp_tool_use',
  'mcp_tool_result',
  'web_search_tool_result',
  'web_fetch_tool_result',
  'code_execution_tool_result',
  'bash_code_execution_tool_result',
  'text_editor_code_execution_tool_result',
  'tool_search_tool_result',
]

/** Starts of the dated types of tools that Anthropic defines. */
const definedTools = [
  'bash_2',
  'text_editor_2',
  'computer_2',
  'memory_2',
  'web_search_2',
  'web_fetch_2',
  'code_execution_2',
  'tool_search_tool_',
  'mcp_toolset',
]

const errorTypes = [
  'invalid_request_error',
  'authentication_error',
  'billing_error',
  'permission_error',
  'not_found_error',
  'request_too_large',
  'rate_limit_error',
  'timeout_error',
  'api_error',
  'overloaded_error',
]

/** Anthropic Messages, also as Bedrock InvokeModel and Vertex carry it. */
export const anthropic: Dialect = {
  id: 'anthropic',
  title: 'Anthropic Messages',
  source: { url: 'https://platform.claude.com/docs/en/api/messages', read: '2026-12-01' },
  marks: marksOf([
    ['/type', 1, { equals: ['message'] }],
    ['/stop_reason', 3],
    ['/content/*/type', 4, { equals: toolBlocks }],
    ['/content/*/toolUseId', -6],
    ['/messages/*/content/*/type', 4, { equals: toolBlocks }],
    ['/messages/*/content/*/toolUseId', -6],
    ['/tools/*/input_schema', 5, { kind: 'object' }],
    ['/tools/*/type', 3, { startsWith: definedTools }],
    ['/max_tokens', 1, { kind: 'number' }],
    ['/system', 1],
    ['/model', 1, { startsWith: ['claude'] }],
    ['/anthropic_version', 3, { kind: 'string' }],
    ['/mcp_servers', 1, { kind: 'array' }],
    ['/*/content/*/type', 4, { equals: toolBlocks }],
    ['/*/type', 4, { equals: toolBlocks }],
    ['/*/input_schema', 5, { kind: 'object' }],
    ['/input_schema', 5, { kind: 'object' }],
    ['/type', 2, { equals: toolBlocks }],
    ['/input', 2, { kind: 'object' }],
    ['/tool_use_id', 2, { kind: 'string' }],
    // Gemini CLI writes its lines with the same types.
    ['/tool_id', -4],
    ['/*/tool_id', -4],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      [
        '/type',
        6,
        {
          equals: [
            'message_start',
            'content_block_start',
            'content_block_delta',
            'content_block_stop',
            'message_delta',
            'message_stop',
          ],
        },
      ],
      ['/type', 3, { equals: ['ping'] }],
      ['/type', 2, { equals: ['error'] }],
      ['/error/type', 2, { equals: errorTypes }],
      ['/sequence_number', -2],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) return decodeArray(value, at)
  if (!isObject(value)) return decoded([], 'new')
  const tools = itemsOfTools(value['tools'], memberAt(at, 'tools'))
  if (Array.isArray(value['messages'])) {
    const { items, findings, carried } = readMessages(value['messages'], memberAt(at, 'messages'))
    return { items: [...tools, ...systemNote(value, at), ...items], findings, carried, kind: 'history' }
  }
  if (tools.length > 0) return decoded(tools, 'history')
  if (value['input_schema'] !== undefined) return decoded(itemsOfTool(value, at), 'history')
  if (value['content'] !== undefined && value['tool_use_id'] === undefined) return message(value, at)
  if (value['type'] === 'error') {
    const text = textMember(value['error'], 'message') ?? ''
    return decoded([{ kind: 'note', note: { at, kind: 'error', text: beginningOf(text) } }], 'new')
  }
  return decoded(itemsOfBlock(value, at, 'assistant'), 'new')
}

/** Messages, blocks or tools, each without anything around them. */
function decodeArray(value: readonly unknown[], at: Address): Decoded {
  if (value.some((item) => member(item, 'role') !== undefined)) {
    return { ...readMessages(value, at), kind: 'history' }
  }
  if (value.some((item) => member(item, 'input_schema') !== undefined))
    return decoded(itemsOfTools(value, at), 'history')
  return decoded(itemsOfContent(value, at, 'assistant'), 'new')
}

/** One message: a response, or a line of a transcript. */
function message(value: JsonObject, at: Address): Decoded {
  const role = textMember(value, 'role') ?? 'assistant'
  const contentAt = memberAt(at, 'content')
  const items = itemsOfContent(value['content'], contentAt, role, textMember(value, 'stop_reason'))
  const written =
    role === 'assistant' && !items.some((item) => item.kind === 'call')
      ? writtenText(value['content'], contentAt)
      : []
  return { items, findings: [], carried: written, kind: 'new' }
}

function systemNote(value: JsonObject, at: Address): Item[] {
  return itemsOfContent(value['system'], memberAt(at, 'system'), 'system')
}

function decoded(items: readonly Item[], kind: Decoded['kind']): Decoded {
  return { items, findings: [], carried: [], kind }
}
