import type { Address } from '../../findings/trail'
import type { JsonObject } from '../../json/object'
import type { ResultBlock, ToolResult } from '../../trace/trace'
import { itemsOf, member, memberAt, textMember } from '../reading'

/** A `tools/call` result, or one without its envelope. `callId` is the id of the call it answers. */
export function resultOf(result: JsonObject, at: Address, callId: string | number | undefined): ToolResult {
  const structured = result['structuredContent']
  const isError = result['isError']
  return {
    dialect: 'mcp',
    at,
    callId,
    content: blocksOf(result['content'], memberAt(at, 'content')),
    structured,
    structuredAt: structured === undefined ? undefined : memberAt(at, 'structuredContent'),
    isError: typeof isError === 'boolean' ? isError : undefined,
    ranBy: 'client',
  }
}

/** Whether a result can be that of a tool: it has content, or structured content. */
export function isToolResult(result: unknown): boolean {
  return Array.isArray(member(result, 'content')) || member(result, 'structuredContent') !== undefined
}

/** Content as blocks. A string is not allowed, but written by some servers; it is read as text. */
export function blocksOf(content: unknown, at: Address): ResultBlock[] {
  if (typeof content === 'string') return [{ at, kind: 'text', value: content }]
  return itemsOf(content, at).map((block) => blockOf(block.value, block.at))
}

function blockOf(block: unknown, at: Address): ResultBlock {
  const type = textMember(block, 'type')
  const text = textMember(block, 'text')
  if (type === 'text' && text !== undefined) return { at: memberAt(at, 'text'), kind: 'text', value: text }
  if (type === 'image' || type === 'audio') return { at, kind: type }
  if (type === 'resource_link') return { at, kind: 'link' }
  const resource = member(block, 'resource')
  const value = textMember(resource, 'text')
  if (value !== undefined) {
    const mimeType = textMember(resource, 'mimeType')
    return { at: memberAt(at, 'resource', 'text'), kind: 'file', value, mimeType }
  }
  return { at, kind: type === 'resource' ? 'file' : 'other' }
}
