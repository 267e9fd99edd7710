import type { ToolCall, ToolResult } from '../../trace/trace'
import { writtenText } from '../call-shaped'
import type { Carried, Item } from '../dialect'
import { type Node, nodeAt, textAt } from '../nodes'
import { beginningOf } from '../reading'
import { blocksOfContent, blocksOfValue } from '../result-blocks'

const dialect = 'otel-genai'

/** Parts that hold neither a call nor a result nor text for the list. */
const bookkeeping = ['reasoning', 'blob', 'file', 'uri', 'compaction']

/** Reads `{role, parts, finish_reason}` messages. Parts of unknown types are kept as notes. */
export function itemsOfMessages(messages: readonly Node[], carried: Carried[]): Item[] {
  return messages.flatMap((message) => {
    const role = textAt(message, 'role')
    const reason = textAt(message, 'finish_reason')
    const parts = message.member('parts')?.items() ?? []
    const items = parts.flatMap((part) => itemsOfPart(part, role, reason))
    if (role === 'assistant' && !items.some((item) => item.kind === 'call')) {
      for (const part of parts) {
        const content = part.member('content')
        if (textAt(part, 'type') === 'text' && content)
          carried.push(...writtenText(content.value, content.at))
      }
    }
    return items
  })
}

function itemsOfPart(part: Node, role: string | undefined, reason: string | undefined): Item[] {
  const type = textAt(part, 'type') ?? ''
  // Pydantic AI marks what the provider ran with `builtin`.
  const ranBy = type.startsWith('server_') || nodeAt(part, 'builtin')?.value === true ? 'provider' : 'client'
  switch (type) {
    case 'text': {
      const content = part.member('content')
      const text = textAt(part, 'content')
      if (!content || text === undefined) return []
      const kind = role === 'user' || role === 'system' || role === 'assistant' ? role : 'unknown'
      return [{ kind: 'note', note: { at: content.at, kind, text: beginningOf(text) } }]
    }
    case 'tool_call':
    case 'server_tool_call': {
      const args = part.member('arguments') ?? part.member('server_tool_call')
      const call: ToolCall = {
        dialect,
        at: part.at,
        id: textAt(part, 'id'),
        name: textAt(part, 'name'),
        arguments: args?.value,
        argumentsAt: args?.at ?? part.at,
        expects: 'either',
        ranBy,
        argumentsOptional: true,
        finishReason: reason,
      }
      return [{ kind: 'call', call }]
    }
    case 'tool_call_response':
    case 'server_tool_call_response': {
      // `result` in older versions.
      const response =
        part.member('response') ?? part.member('result') ?? part.member('server_tool_call_response')
      const result: ToolResult = {
        dialect,
        at: part.at,
        callId: textAt(part, 'id'),
        name: textAt(part, 'name'),
        content: response ? blocksOfValue(response.value, response.at) : [],
        ranBy,
      }
      return [{ kind: 'result', result }]
    }
    default:
      return bookkeeping.includes(type)
        ? []
        : [{ kind: 'note', note: { at: part.at, kind: 'unknown', text: beginningOf(type) } }]
  }
}

/** A call as OpenAI writes it (`{id, function: {name, arguments}}`), or with its members side by side. */
export function functionCallOf(call: Node, reason: string | undefined): ToolCall {
  const inner = call.member('function') ?? call
  const args = inner.member('arguments')
  return {
    dialect,
    at: call.at,
    id: textAt(call, 'id'),
    name: textAt(inner, 'name'),
    arguments: args?.value,
    argumentsAt: args?.at ?? call.at,
    expects: 'either',
    ranBy: 'client',
    finishReason: reason,
  }
}

/** The result in a message of role `tool`, under whichever name it keeps the id of its call. */
export function toolMessageOf(message: Node): ToolResult {
  const content = message.member('content')
  return {
    dialect,
    at: message.at,
    callId: textAt(message, 'id') ?? textAt(message, 'tool_call_id'),
    name: textAt(message, 'name'),
    content: content ? blocksOfContent(content.value, content.at) : [],
    ranBy: 'client',
  }
}
