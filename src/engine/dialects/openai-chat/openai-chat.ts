import type { Address } from '../../findings/trail'
import {
  callOf,
  definitionOf,
  functionDefinition,
  itemsOfMessage,
  itemsOfMessages,
  itemsOfTools,
} from '../chat-messages'
import type { Decoded, Dialect, Item } from '../dialect'
import {
  beginningOf,
  isObject,
  itemsOf,
  type JsonObject,
  marksOf,
  member,
  memberAt,
  textMember,
} from '../reading'
import { openStream } from './stream'
import { wire } from './wire'

/** OpenAI Chat Completions, and the many servers that speak it. */
export const openaiChat: Dialect = {
  id: 'openai-chat',
  title: 'OpenAI Chat',
  source: { url: 'https://platform.openai.com/docs/api-reference/chat', read: '2026-12-01' },
  marks: marksOf([
    ['/object', 6, { equals: ['chat.completion'] }],
    ['/choices/*/message', 4, { kind: 'object' }],
    ['/choices/*/finish_reason', 1],
    ['/messages/*/tool_calls/*/function/arguments', 4, { kind: 'string' }],
    ['/messages/*/tool_calls/*/function', 2, { kind: 'object' }],
    ['/messages/*/tool_call_id', 2, { kind: 'string' }],
    ['/messages/*/function_call/name', 3, { kind: 'string' }],
    ['/messages/*/role', 2, { equals: ['system', 'developer', 'user', 'assistant', 'tool'] }],
    ['/tools/*/function/name', 4, { kind: 'string' }],
    ['/tools/*/type', 1, { equals: ['function'] }],
    ['/functions/*/name', 3, { kind: 'string' }],
    ['/*/tool_calls/*/function/arguments', 4, { kind: 'string' }],
    ['/*/tool_calls/*/function/name', 3, { kind: 'string' }],
    ['/*/tool_call_id', 2, { kind: 'string' }],
    ['/*/function/name', 4, { kind: 'string' }],
    ['/tool_calls/*/function/arguments', 4, { kind: 'string' }],
    ['/tool_calls/*/function/name', 3, { kind: 'string' }],
    ['/function_call/arguments', 4, { kind: 'string' }],
    ['/tool_call_id', 4, { kind: 'string' }],
    ['/function/name', 4, { kind: 'string' }],
    ['/function/arguments', 2, { kind: 'string' }],
    ['/error/type', 2, { kind: 'string' }],
    ['/error/failed_generation', 4],
  ]),
  decode,
  stream: {
    marks: marksOf([
      ['/object', 7, { equals: ['chat.completion.chunk'] }],
      ['/choices/*/delta', 5, { kind: 'object' }],
      ['/choices/*/delta/tool_calls', 1],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) return decodeArray(value, at)
  if (!isObject(value)) return decoded([], 'new')
  const tools = [
    ...itemsOfTools(wire, value['tools'], memberAt(at, 'tools')),
    ...itemsOf(value['functions'], memberAt(at, 'functions')).flatMap((fn): Item[] => {
      const definition = isObject(fn.value) ? functionDefinition(wire, fn.value, fn.at, fn.at) : undefined
      return definition ? [{ kind: 'definition', definition }] : []
    }),
  ]
  if (Array.isArray(value['messages'])) {
    const messages = itemsOfMessages(wire, value['messages'], memberAt(at, 'messages'))
    return decoded([...tools, ...messages, ...choices(value, at)], 'history')
  }
  if (value['choices'] !== undefined) return decoded([...tools, ...choices(value, at)], 'new')
  if (tools.length > 0) return decoded(tools, 'history')
  if (isObject(value['error'])) {
    const text = textMember(value['error'], 'message') ?? ''
    return decoded(
      [{ kind: 'note', note: { at: memberAt(at, 'error'), kind: 'error', text: beginningOf(text) } }],
      'new',
    )
  }
  if (
    value['role'] !== undefined ||
    value['tool_calls'] !== undefined ||
    value['function_call'] !== undefined
  ) {
    return decoded(itemsOfMessage(wire, value, at), 'new')
  }
  return decoded(bare(value, at), 'new')
}

/** A message array, an array of tools, or an array of calls. */
function decodeArray(value: readonly unknown[], at: Address): Decoded {
  const first = value[0]
  if (member(first, 'role') !== undefined || value.some((item) => member(item, 'role') !== undefined)) {
    return decoded(itemsOfMessages(wire, value, at), 'history')
  }
  return decoded(
    itemsOf(value, at).flatMap((item) => (isObject(item.value) ? bare(item.value, item.at) : [])),
    'new',
  )
}

/** A single tool or a single call without anything around it. */
function bare(value: JsonObject, at: Address): Item[] {
  if (member(value['function'], 'arguments') !== undefined || value['id'] !== undefined) {
    return [{ kind: 'call', call: callOf(wire, value, at) }]
  }
  const definition = definitionOf(wire, value, at)
  return definition ? [{ kind: 'definition', definition }] : []
}

function choices(value: JsonObject, at: Address): Item[] {
  return itemsOf(value['choices'], memberAt(at, 'choices')).flatMap((choice) =>
    itemsOfMessage(
      wire,
      member(choice.value, 'message'),
      memberAt(choice.at, 'message'),
      textMember(choice.value, 'finish_reason'),
    ),
  )
}

function decoded(items: readonly Item[], kind: Decoded['kind']): Decoded {
  return { items, findings: [], carried: [], kind }
}
