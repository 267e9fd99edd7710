import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import { readMessages, writtenIn } from '../chat-history'
import {
  callOf,
  definitionOf,
  functionDefinition,
  isFlatFunction,
  itemsOfMessage,
  itemsOfTools,
} from '../chat-messages'
import { failedGeneration, serverFindings } from '../chat-servers'
import { openChatStream } from '../chat-stream'
import type { Decoded, Dialect, Item } from '../dialect'
import { wrapperFindings } from '../parallel-wrapper'
import {
  beginningOf,
  itemsOf,
  itemsUnder,
  marksOf,
  member,
  memberAt,
  type Placed,
  textMember,
} from '../reading'
import { contentFindings } from './content'
import { encode } from './encode'
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
    ['/input', -2],
    ['/functions/*/name', 3, { kind: 'string' }],
    ['/*/tool_calls/*/function/arguments', 4, { kind: 'string' }],
    ['/*/tool_calls/*/function/name', 3, { kind: 'string' }],
    ['/*/tool_call_id', 2, { kind: 'string' }],
    ['/*/role', 1, { equals: ['tool'] }],
    ['/*/function/name', 4, { kind: 'string' }],
    ['/tool_calls/*/function/arguments', 4, { kind: 'string' }],
    ['/tool_calls/*/function/name', 3, { kind: 'string' }],
    ['/function_call/name', 3, { kind: 'string' }],
    ['/function_call/arguments', 1, { kind: 'string' }],
    ['/tool_call_id', 4, { kind: 'string' }],
    ['/function/name', 4, { kind: 'string' }],
    ['/function/arguments', 2, { kind: 'string' }],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      ['/object', 7, { equals: ['chat.completion.chunk'] }],
      ['/choices/*/delta', 5, { kind: 'object' }],
      ['/choices/*/delta/tool_calls', 1],
      // An error may end a stream, so it counts as an event.
      ['/error/type', 2, { kind: 'string' }],
      ['/error/message', 1, { kind: 'string' }],
      ['/error/failed_generation', 4],
      ['/type', -1, { equals: ['error'] }],
      ['/sequence_number', -3],
    ]),
    open: () => openChatStream(wire),
  },
}

function decode(value: unknown, at: Address): Decoded {
  const messages = Array.isArray(value) ? itemsOf(value, at) : itemsUnder({ value, at }, 'messages')
  const read = Array.isArray(value)
    ? decodeArray(messages)
    : isObject(value)
      ? decodeObject(value, at, messages)
      : nothing
  const servers = serverFindings({ value, at }, messages)
  const { items, findings, carried, kind } = read
  return { items, findings: [...findings, ...wrapperFindings(items), ...servers], carried, kind }
}

const nothing: Decoded = { items: [], findings: [], carried: [], kind: 'new' }

function decodeObject(value: JsonObject, at: Address, messages: readonly Placed[]): Decoded {
  const offered = itemsUnder({ value, at }, 'tools')
  const tools = [...itemsOfTools(wire, offered), ...functions(value, at)]
  const findings = flatFindings(offered)
  if (Array.isArray(value['messages'])) {
    const read = readMessages(wire, messages)
    return {
      items: [...tools, ...read.items, ...choices(value, at).items],
      findings: [...findings, ...read.findings, ...contentFindings(messages)],
      carried: read.carried,
      kind: 'history',
    }
  }
  if (value['choices'] !== undefined) {
    const read = choices(value, at)
    return { items: [...tools, ...read.items], findings, carried: read.carried, kind: 'new' }
  }
  if (tools.length > 0) return { items: tools, findings, carried: [], kind: 'history' }
  if (isObject(value['error'])) {
    const text = beginningOf(textMember(value['error'], 'message') ?? '')
    const errorAt = memberAt(at, 'error')
    return {
      ...nothing,
      ...failedGeneration(value['error'], errorAt),
      items: [{ kind: 'note', note: { at: errorAt, kind: 'error', text } }],
    }
  }
  const isMessage = ['role', 'tool_calls', 'function_call'].some((key) => value[key] !== undefined)
  if (!isMessage) return { ...nothing, items: bare(value, at) }
  const items = itemsOfMessage(wire, value, at)
  return { ...nothing, items, carried: value['role'] === 'assistant' ? writtenIn(value, at, items) : [] }
}

/** The older `functions`, without the wrapper of tools. */
function functions(value: JsonObject, at: Address): Item[] {
  return itemsOf(value['functions'], memberAt(at, 'functions')).flatMap((fn): Item[] => {
    const definition = isObject(fn.value)
      ? functionDefinition(wire, fn.value, fn.at, ['parameters'])
      : undefined
    return definition ? [{ kind: 'definition', definition }] : []
  })
}

/** Tools in the shape of Responses: Chat answers 400 "Missing required parameter: 'tools[0].function'". */
function flatFindings(tools: readonly Placed[]): Finding[] {
  const flat = tools.filter((tool) => isFlatFunction(tool.value))
  return flat.map(({ at }) => ({ code: 'openai-chat/flat-function', severity: 'error', at, params: {} }))
}

/** A message array, an array of tools, or an array of calls. */
function decodeArray(list: readonly Placed[]): Decoded {
  if (list.some((item) => member(item.value, 'role') !== undefined)) {
    return { ...readMessages(wire, list), kind: 'history' }
  }
  const items = list.flatMap((item) => (isObject(item.value) ? bare(item.value, item.at) : []))
  return { ...nothing, items }
}

/** A single tool or a single call without anything around it. */
function bare(value: JsonObject, at: Address): Item[] {
  // A whole response that lost its choices has an id too, and is no call.
  if (
    member(value['function'], 'arguments') !== undefined ||
    (value['id'] !== undefined && value['object'] === undefined)
  ) {
    return [{ kind: 'call', call: callOf(wire, value, at) }]
  }
  const definition = definitionOf(wire, value, at)
  return definition ? [{ kind: 'definition', definition }] : []
}

function choices(value: JsonObject, at: Address): Pick<Decoded, 'items' | 'carried'> {
  const read = itemsOf(value['choices'], memberAt(at, 'choices')).map((choice) => {
    const message = member(choice.value, 'message')
    const messageAt = memberAt(choice.at, 'message')
    const items = itemsOfMessage(wire, message, messageAt, textMember(choice.value, 'finish_reason'))
    return { items, carried: writtenIn(message, messageAt, items) }
  })
  return { items: read.flatMap((choice) => choice.items), carried: read.flatMap((choice) => choice.carried) }
}
