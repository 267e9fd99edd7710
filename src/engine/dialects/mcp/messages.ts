import type { Address } from '../../findings/trail'
import type { ResultBlock, ToolCall, ToolResult } from '../../trace/trace'
import type { Item } from '../dialect'
import {
  beginningOf,
  filledText,
  isObject,
  itemsOf,
  type JsonObject,
  member,
  memberAt,
  present,
  textMember,
} from '../reading'
import { definitionsOf } from './definitions'

/** Reads one JSON-RPC message: a request, a response or a notification. Unknown methods are kept as notes. */
export function itemsOfMessage(message: unknown, at: Address, version: string | undefined): Item[] {
  if (!isObject(message)) return []
  const method = textMember(message, 'method')
  if (method === 'tools/call') return [{ kind: 'call', call: callOf(message, at) }]
  if (method !== undefined)
    return [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(method) } }]
  const id = idOf(message['id'])
  const error = message['error']
  if (isObject(error)) {
    const code = error['code']
    return [
      {
        kind: 'result',
        result: present<ToolResult>({
          dialect: 'mcp',
          at,
          callId: id,
          content: [],
          protocolError: {
            code: typeof code === 'number' ? code : 0,
            message: textMember(error, 'message') ?? '',
          },
          ranBy: 'client',
          tentative: true,
        }),
      },
    ]
  }
  const result = message['result']
  if (!isObject(result)) return []
  const resultAt = memberAt(at, 'result')
  if (Array.isArray(result['tools']))
    return definitionsOf(result['tools'], memberAt(resultAt, 'tools'), version)
  return [{ kind: 'result', result: resultOf(result, resultAt, id) }]
}

/** A JSON-RPC id: a string or a number; `1` and `"1"` are different ids. */
function idOf(id: unknown): string | number | undefined {
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

function callOf(message: JsonObject, at: Address): ToolCall {
  const params = member(message, 'params')
  const args = member(params, 'arguments')
  return present<ToolCall>({
    dialect: 'mcp',
    at,
    id: idOf(message['id']),
    name: filledText(member(params, 'name')),
    arguments: args,
    argumentsAt: args === undefined ? at : memberAt(at, 'params', 'arguments'),
    expects: 'object',
    ranBy: 'client',
    argumentsOptional: true,
  })
}

/**
 * Reads a `tools/call` result. Anything without `content` and `structuredContent` may answer another request: it is
 * tentative, and counts only when its id is that of a call.
 */
export function resultOf(result: JsonObject, at: Address, callId: string | number | undefined): ToolResult {
  const structured = result['structuredContent']
  const isError = result['isError']
  const looksLikeResult = Array.isArray(result['content']) || structured !== undefined
  return present<ToolResult>({
    dialect: 'mcp',
    at,
    callId,
    content: itemsOf(result['content'], memberAt(at, 'content')).map((block) =>
      blockOf(block.value, block.at),
    ),
    structured,
    structuredAt: structured === undefined ? undefined : memberAt(at, 'structuredContent'),
    isError: typeof isError === 'boolean' ? isError : undefined,
    ranBy: 'client',
    tentative: looksLikeResult ? undefined : true,
  })
}

function blockOf(block: unknown, at: Address): ResultBlock {
  const type = textMember(block, 'type')
  const text = textMember(block, 'text')
  if (type === 'text' && text !== undefined) return { at: memberAt(at, 'text'), kind: 'text', value: text }
  if (type === 'image' || type === 'audio') return { at, kind: type }
  if (type === 'resource_link') return { at, kind: 'link' }
  const resourceText = textMember(member(block, 'resource'), 'text')
  if (resourceText !== undefined)
    return { at: memberAt(at, 'resource', 'text'), kind: 'file', value: resourceText }
  return { at, kind: type === 'resource' ? 'file' : 'other' }
}
