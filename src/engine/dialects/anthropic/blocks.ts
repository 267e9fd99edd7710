import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { Item, ResultBlock, ToolCall, ToolResult } from '../../trace/trace'
import type { CallHead } from '../block-stream'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'

/** Block types that are read elsewhere or carry nothing about tools (messages.d.ts of the SDK, read 2026-12-01). */
const withoutTools: ReadonlySet<string> = new Set([
  'thinking',
  'redacted_thinking',
  'image',
  'document',
  'search_result',
  'container_upload',
  'compaction',
  'tool_reference',
  'browser_state',
])

const callTypes: ReadonlySet<string> = new Set(['tool_use', 'server_tool_use', 'mcp_tool_use'])

/** Whether a block is a call: the client's, a server tool's, or one on an MCP server that the provider talks to. */
export function isCallBlock(block: unknown): boolean {
  return callTypes.has(textMember(block, 'type') ?? '')
}

/** Reads a message's content: a string or an array of blocks. */
export function itemsOfContent(
  content: unknown,
  at: Address,
  role: string | undefined,
  stopReason?: string,
): Item[] {
  if (typeof content === 'string') return noteOf(content, at, role)
  return itemsOf(content, at).flatMap((block) => itemsOfBlock(block.value, block.at, role, stopReason))
}

/** Reads one block. Types that are not known are kept as notes. */
export function itemsOfBlock(
  block: unknown,
  at: Address,
  role: string | undefined,
  stopReason?: string,
): Item[] {
  if (typeof block === 'string') return noteOf(block, at, role)
  const type = textMember(block, 'type')
  if (type === undefined || withoutTools.has(type)) return []
  if (type === 'text') return noteOf(textMember(block, 'text') ?? '', at, role)
  if (callTypes.has(type)) return [{ kind: 'call', call: callOf(block, at, stopReason) }]
  if (type.endsWith('tool_result')) return [{ kind: 'result', result: resultOf(block, at, type) }]
  return [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } }]
}

function noteOf(text: string, at: Address, role: string | undefined): Item[] {
  const kind = role === 'user' || role === 'system' ? role : 'assistant'
  return text.trim() === '' ? [] : [{ kind: 'note', note: { at, kind, text: beginningOf(text) } }]
}

/** What the start of a call says; in a stream `input` is only a placeholder. */
export function callHeadOf(block: unknown, at: Address): CallHead {
  const input = member(block, 'input')
  return {
    at,
    id: filledText(member(block, 'id')),
    name: filledText(member(block, 'name')),
    ranBy: textMember(block, 'type') === 'tool_use' ? 'client' : 'provider',
    callerId: filledText(member(member(block, 'caller'), 'tool_id')),
    ...(input === undefined ? {} : { input, inputAt: memberAt(at, 'input') }),
  }
}

function callOf(block: unknown, at: Address, stopReason: string | undefined): ToolCall {
  const { input, inputAt, ...head } = callHeadOf(block, at)
  return {
    dialect: 'anthropic',
    ...head,
    arguments: input,
    argumentsAt: inputAt ?? at,
    expects: 'object',
    callerId: head.callerId,
    finishReason: stopReason,
  }
}

function resultOf(block: unknown, at: Address, type: string): ToolResult {
  const content = member(block, 'content')
  const flag = member(block, 'is_error')
  const failed = textMember(content, 'type')?.endsWith('_error') === true
  return {
    dialect: 'anthropic',
    at,
    callId: filledText(member(block, 'tool_use_id')),
    content: resultBlocksOf(content, memberAt(at, 'content')),
    isError: typeof flag === 'boolean' ? flag : failed || undefined,
    ranBy: type === 'tool_result' ? 'client' : 'provider',
  }
}

/** The content of a result: a string, blocks, or (server tools) one object; absent means empty. */
function resultBlocksOf(content: unknown, at: Address): ResultBlock[] {
  if (typeof content === 'string') return [{ at, kind: 'text', value: content }]
  if (Array.isArray(content)) return itemsOf(content, at).map((block) => resultBlockOf(block.value, block.at))
  return isObject(content) ? [{ at, kind: 'json', value: content }] : []
}

function resultBlockOf(block: unknown, at: Address): ResultBlock {
  if (typeof block === 'string') return { at, kind: 'text', value: block }
  const text = textMember(block, 'text')
  if (text !== undefined) return { at: memberAt(at, 'text'), kind: 'text', value: text }
  switch (textMember(block, 'type')) {
    case 'image':
      return { at, kind: 'image' }
    case 'document':
      return { at, kind: 'file' }
    case 'search_result':
    case 'web_search_result':
      return { at, kind: 'link' }
    default:
      return { at, kind: 'other', value: block }
  }
}
