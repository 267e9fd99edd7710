import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import { itemsOfTools } from '../chat-messages'
import type { Decoded, Dialect } from '../dialect'
import { itemsUnder, marksOf, memberAt, textMember } from '../reading'
import { encode } from './encode'
import { readMessage, readMessages, wire } from './messages'
import { openStream } from './stream'

const finishReasons = ['COMPLETE', 'STOP_SEQUENCE', 'MAX_TOKENS', 'TOOL_CALL', 'ERROR', 'TIMEOUT']

const events = [
  'message-start',
  'tool-plan-delta',
  'tool-call-start',
  'tool-call-delta',
  'tool-call-end',
  'content-start',
  'content-delta',
  'content-end',
  'citation-start',
  'citation-end',
  'message-end',
]

/** Cohere v2 chat. */
export const cohere: Dialect = {
  id: wire.dialect,
  title: 'Cohere v2',
  source: { url: 'https://docs.cohere.com/v2/reference/chat', read: '2026-12-01' },
  marks: marksOf([
    // Without it a model's name alone would do.
    ['', -6],
    ['/finish_reason', 6, { equals: finishReasons }],
    ['/message/role', 3, { equals: ['assistant'] }],
    ['/message/tool_plan', 4, { kind: 'string' }],
    ['/message/tool_calls/*/function/name', 2, { kind: 'string' }],
    ['/usage/billed_units', 3, { kind: 'object' }],
    ['/model', 8, { startsWith: ['command', 'c4ai-', 'cohere'] }],
    ['/messages/*/role', 3, { equals: ['system', 'user', 'assistant', 'tool'] }],
    ['/messages/*/tool_plan', 10, { kind: 'string' }],
    ['/messages/*/content/*/document', 10, { kind: 'object' }],
    ['/messages/*/tool_calls/*/function/arguments', 4, { kind: 'string' }],
    ['/messages/*/tool_call_id', 3, { kind: 'string' }],
    ['/tools/*/function/name', 4, { kind: 'string' }],
    ['/strict_tools', 5, { kind: 'boolean' }],
    ['/tool_choice', 6, { equals: ['REQUIRED', 'NONE'] }],
    ['/documents', 2, { kind: 'array' }],
    ['/citation_options', 5, { kind: 'object' }],
    ['/*/tool_plan', 18, { kind: 'string' }],
    ['/tool_plan', 16, { kind: 'string' }],
    ['/content/*/document', 11, { kind: 'object' }],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      ['/type', 4, { equals: events }],
      ['/delta/message', 2, { kind: 'object' }],
      ['/delta/finish_reason', 2, { equals: finishReasons }],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) return decoded(readMessages(value, at), 'history')
  if (!isObject(value)) return decoded({ items: [], carried: [] }, 'new')
  const tools = itemsOfTools(wire, itemsUnder({ value, at }, 'tools'))
  if (isObject(value['message'])) {
    const read = readMessage(value['message'], memberAt(at, 'message'), textMember(value, 'finish_reason'))
    return decoded(read, 'new')
  }
  if (Array.isArray(value['messages'])) {
    const { items, carried } = readMessages(value['messages'], memberAt(at, 'messages'))
    return decoded({ items: [...tools, ...items], carried }, 'history')
  }
  if (tools.length > 0) return decoded({ items: tools, carried: [] }, 'history')
  return decoded(readMessage(value, at), 'new')
}

function decoded(read: Pick<Decoded, 'items' | 'carried'>, kind: Decoded['kind']): Decoded {
  return { ...read, findings: [], kind }
}
