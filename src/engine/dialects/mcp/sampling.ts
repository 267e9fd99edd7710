import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { Item, ToolCall, ToolResult } from '../../trace/trace'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { blocksOf } from './content'
import { definitionsOf } from './definitions'

/**
 * Reads the parameters of `sampling/createMessage`: the server asks the host's model, since 2025-11-25 with tools of
 * its own (`toolUseId` in camel case, against Anthropic's `tool_use_id`).
 */
export function itemsOfSampling(params: unknown, at: Address, version: string | undefined): Item[] {
  const tools = member(params, 'tools')
  const messages = itemsOf(member(params, 'messages'), memberAt(at, 'messages'))
  return [
    ...(Array.isArray(tools) ? definitionsOf(tools, memberAt(at, 'tools'), version) : []),
    ...messages.flatMap((message) => itemsOfSampled(message.value, message.at)),
  ]
}

/** Reads one message of a sampling conversation, or the result of `sampling/createMessage`. */
export function itemsOfSampled(message: unknown, at: Address): Item[] {
  const content = member(message, 'content')
  const contentAt = memberAt(at, 'content')
  const role = textMember(message, 'role')
  const stopReason = textMember(message, 'stopReason')
  if (Array.isArray(content)) {
    return itemsOf(content, contentAt).flatMap((block) =>
      itemsOfBlock(block.value, block.at, role, stopReason),
    )
  }
  return itemsOfBlock(content, contentAt, role, stopReason)
}

function itemsOfBlock(
  block: unknown,
  at: Address,
  role: string | undefined,
  stopReason: string | undefined,
): Item[] {
  if (!isObject(block)) return []
  const type = textMember(block, 'type')
  if (type === 'tool_use') {
    const input = block['input']
    const call: ToolCall = {
      dialect: 'mcp',
      at,
      id: filledText(block['id']),
      name: filledText(block['name']),
      arguments: input,
      argumentsAt: input === undefined ? at : memberAt(at, 'input'),
      expects: 'object',
      ranBy: 'client',
      finishReason: stopReason,
    }
    return [{ kind: 'call', call }]
  }
  if (type === 'tool_result') {
    const structured = block['structuredContent']
    const isError = block['isError']
    const result: ToolResult = {
      dialect: 'mcp',
      at,
      callId: filledText(block['toolUseId']),
      content: blocksOf(block['content'], memberAt(at, 'content')),
      structured,
      structuredAt: structured === undefined ? undefined : memberAt(at, 'structuredContent'),
      isError: typeof isError === 'boolean' ? isError : undefined,
      ranBy: 'client',
    }
    return [{ kind: 'result', result }]
  }
  if (type === 'image' || type === 'audio') return []
  if (type !== 'text') return [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type ?? '') } }]
  const text = textMember(block, 'text') ?? ''
  const kind = role === 'user' ? 'user' : 'assistant'
  return text === '' ? [] : [{ kind: 'note', note: { at, kind, text: beginningOf(text) } }]
}
