import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import { readMessages, writtenIn } from '../chat-history'
import { callOf, itemsOfMessage, itemsOfTools } from '../chat-messages'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { beginningOf, itemsOf, itemsUnder, marksOf, memberAt, textMember } from '../reading'
import { encode } from './encode'
import { openStream, wire } from './stream'

/** Ollama `/api/chat`. Its OpenAI-compatible endpoint is read as OpenAI Chat. */
export const ollama: Dialect = {
  id: wire.dialect,
  title: 'Ollama',
  source: { url: 'https://github.com/ollama/ollama/blob/main/docs/api.md', read: '2026-12-01' },
  marks: marksOf([
    // Without it one member of a common name would do.
    ['', -4],
    ['/done', 3, { kind: 'boolean' }],
    ['/done', 2, { equals: [true] }],
    ['/done_reason', 1, { kind: 'string' }],
    ['/message/role', 4, { kind: 'string' }],
    ['/created_at', 1, { kind: 'string' }],
    ['/message/tool_calls/*/function/arguments', 3, { kind: 'object' }],
    ['/messages/*/role', 3, { equals: ['system', 'user', 'assistant', 'tool'] }],
    ['/messages/*/tool_calls/*/function/arguments', 8, { kind: 'object' }],
    ['/messages/*/tool_calls/*/function/index', 3, { kind: 'number' }],
    ['/messages/*/tool_calls/*/type', -3, { equals: ['function'] }],
    ['/messages/*/tool_name', 10, { kind: 'string' }],
    ['/tools/*/function/name', 4, { kind: 'string' }],
    ['/options', 6, { kind: 'object' }],
    ['/keep_alive', 5],
    ['/think', 3],
    ['/choices', -6],
    ['/*/tool_calls/*/function/arguments', 8, { kind: 'object' }],
    ['/*/tool_calls/*/function/index', 3, { kind: 'number' }],
    ['/*/tool_calls/*/type', -3, { equals: ['function'] }],
    ['/*/tool_name', 5, { kind: 'string' }],
    ['/tool_calls/*/function/arguments', 8, { kind: 'object' }],
    ['/tool_calls/*/function/index', 3, { kind: 'number' }],
    ['/tool_calls/*/type', -3, { equals: ['function'] }],
    ['/tool_name', 9, { kind: 'string' }],
    // One call alone: OpenAI Chat has an id and a type for each, Ollama an index inside.
    ['/function/arguments', 9, { kind: 'object' }],
    ['/function/index', 5, { kind: 'number' }],
    ['/id', -3, { kind: 'string' }],
    ['/type', -3, { equals: ['function'] }],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      ['', -4],
      ['/done', 3, { kind: 'boolean' }],
      ['/done', 2, { equals: [false] }],
      ['/message/role', 4, { kind: 'string' }],
      ['/created_at', 1, { kind: 'string' }],
      ['/message/tool_calls/*/function/arguments', 11, { kind: 'object' }],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) {
    // The server takes messages in any order, so no neighbourhood is checked.
    const { items, carried } = readMessages(wire, itemsOf(value, at))
    return decoded(items, carried, 'history')
  }
  if (!isObject(value)) return decoded([], [], 'new')
  const tools = itemsOfTools(wire, itemsUnder({ value, at }, 'tools'))
  if (Array.isArray(value['messages'])) {
    const { items, carried } = readMessages(wire, itemsUnder({ value, at }, 'messages'))
    return decoded([...tools, ...items], carried, 'history')
  }
  if (isObject(value['message'])) {
    const messageAt = memberAt(at, 'message')
    const items = itemsOfMessage(wire, value['message'], messageAt, textMember(value, 'done_reason'))
    return decoded(items, writtenIn(value['message'], messageAt, items), 'new')
  }
  if (tools.length > 0) return decoded(tools, [], 'history')
  const error = textMember(value, 'error')
  if (error !== undefined) {
    return decoded([{ kind: 'note', note: { at, kind: 'error', text: beginningOf(error) } }], [], 'new')
  }
  if (isObject(value['function']))
    return decoded([{ kind: 'call', call: callOf(wire, value, at) }], [], 'new')
  return decoded(itemsOfMessage(wire, value, at), [], 'new')
}

function decoded(items: readonly Item[], carried: readonly Carried[], kind: Decoded['kind']): Decoded {
  return { items, findings: [], carried, kind }
}
