import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { ToolCall, ToolResult } from '../../trace/trace'
import { writtenText } from '../call-shaped'
import type { Carried, Item } from '../dialect'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { blocksOfContent, blocksOfValue } from '../result-blocks'

const dialect = 'langchain'

/** A message in any of its forms: what kind it is, its members, and where they stand. */
export interface Message {
  readonly type: string
  readonly isChunk: boolean
  readonly fields: JsonObject
  readonly at: Address
}

const types: { readonly [name: string]: string } = {
  human: 'human',
  HumanMessage: 'human',
  ai: 'ai',
  AIMessage: 'ai',
  tool: 'tool',
  ToolMessage: 'tool',
  system: 'system',
  SystemMessage: 'system',
  function: 'function',
  FunctionMessage: 'function',
  chat: 'chat',
  ChatMessage: 'chat',
  remove: 'remove',
  RemoveMessage: 'remove',
}

/**
 * The message in `{lc, type: 'constructor', id, kwargs}` (`dumpd`), `{type, data}` (dict), a flat dump, or as Python
 * prints it; `undefined` when it is none.
 */
export function messageOf(value: unknown, at: Address): Message | undefined {
  if (!isObject(value)) return undefined
  const path = value['id']
  if (value['lc'] === 1 && Array.isArray(path)) {
    const kwargs = value['kwargs']
    const name: unknown = path.at(-1)
    return isObject(kwargs) && typeof name === 'string'
      ? named(name, kwargs, memberAt(at, 'kwargs'))
      : undefined
  }
  const type = textMember(value, 'type') ?? typeByMembers(value)
  if (type === undefined) return undefined
  const inner = value['data']
  if (isObject(inner)) return named(type, inner, memberAt(at, 'data'))
  return value['content'] === undefined && value['tool_calls'] === undefined && type !== 'remove'
    ? undefined
    : named(type, value, at)
}

/** As Python prints a message, its class says what it is, and no member does: `AIMessage(content='', tool_calls=[…])`. */
function typeByMembers(value: JsonObject): string | undefined {
  if (value['role'] !== undefined || value['content'] === undefined) return undefined
  if (typeof value['tool_call_id'] === 'string') return 'tool'
  if (!isObject(value['additional_kwargs'])) return undefined
  const isAnswer = isObject(value['response_metadata']) && Object.keys(value['response_metadata']).length > 0
  return isAnswer || Array.isArray(value['tool_calls']) ? 'ai' : 'human'
}

function named(name: string, fields: JsonObject, at: Address): Message | undefined {
  const isChunk = name.endsWith('Chunk')
  const type = types[isChunk ? name.slice(0, -'Chunk'.length) : name]
  return type === undefined ? undefined : { type, isChunk, fields, at }
}

/** Reads one message; `undefined` when the value is none. */
export function readMessage(
  value: unknown,
  at: Address,
): { items: readonly Item[]; carried: readonly Carried[] } | undefined {
  const message = messageOf(value, at)
  if (!message) return undefined
  const { type, fields } = message
  if (type === 'tool' || type === 'function') {
    return { items: [{ kind: 'result', result: resultOf(message) }], carried: [] }
  }
  if (type === 'remove') return { items: [], carried: [] }
  const contentAt = memberAt(message.at, 'content')
  const text = textOfContent(fields['content'])
  const kind =
    type === 'ai' ? 'assistant' : type === 'human' ? 'user' : type === 'system' ? 'system' : 'unknown'
  const notes: Item[] =
    text === '' ? [] : [{ kind: 'note', note: { at: contentAt, kind, text: beginningOf(text) } }]
  if (type !== 'ai') return { items: notes, carried: [] }
  const calls = callsOf(message)
  const carried = calls.length === 0 ? writtenText(fields['content'], contentAt) : []
  return { items: [...notes, ...calls], carried }
}

/** The text of a message's content: a string, or its text blocks. */
export function textOfContent(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content
    .map((block) => (typeof block === 'string' ? block : (textMember(block, 'text') ?? '')))
    .filter((text) => text !== '')
    .join(' ')
}

/** Why the model stopped, under the names that the integrations use. */
export function finishReasonOf(fields: JsonObject): string | undefined {
  const metadata = fields['response_metadata']
  for (const key of ['finish_reason', 'stop_reason', 'finishReason', 'stopReason', 'done_reason']) {
    const reason = filledText(member(metadata, key))
    if (reason !== undefined) return reason
  }
  return undefined
}

/**
 * Calls of a message. They may stand up to three times: in `tool_calls` or `invalid_tool_calls`, as the provider wrote
 * them in `additional_kwargs`, and as blocks of `content`; only the first copy counts. Chunks repeat half-written calls
 * in `invalid_tool_calls`, which are no faults.
 */
function callsOf(message: Message): Item[] {
  const { fields, at, isChunk } = message
  const finishReason = finishReasonOf(fields)
  const items: Item[] = []
  const ids = new Set<string>()
  let withoutId = false
  const add = (call: ToolCall) => {
    if (typeof call.id === 'string') ids.add(call.id)
    else withoutId = true
    items.push({ kind: 'call', call })
  }
  for (const call of itemsOf(fields['tool_calls'], memberAt(at, 'tool_calls'))) {
    add(parsedCall(call.value, call.at, 'args', 'object', 'client', finishReason))
  }
  if (!isChunk) {
    for (const call of itemsOf(fields['invalid_tool_calls'], memberAt(at, 'invalid_tool_calls'))) {
      add(parsedCall(call.value, call.at, 'args', 'text', 'client', finishReason))
    }
  }
  const isNew = (id: string | undefined) =>
    id === undefined ? items.length === 0 && !withoutId : !ids.has(id)
  const kwargs = fields['additional_kwargs']
  const kwargsAt = memberAt(at, 'additional_kwargs')
  for (const call of itemsOf(member(kwargs, 'tool_calls'), memberAt(kwargsAt, 'tool_calls'))) {
    if (isNew(filledText(member(call.value, 'id')))) add(providerCall(call.value, call.at, finishReason))
  }
  const legacy = member(kwargs, 'function_call')
  if (isObject(legacy) && items.length === 0) {
    add(parsedCall(legacy, memberAt(kwargsAt, 'function_call'), 'arguments', 'text', 'client', finishReason))
  }
  for (const block of itemsOf(fields['content'], memberAt(at, 'content'))) {
    const type = textMember(block.value, 'type') ?? ''
    const key = callBlocks[type]
    const by = type.startsWith('server_') ? 'provider' : 'client'
    if (key !== undefined && isNew(filledText(member(block.value, 'id')))) {
      add(parsedCall(block.value, block.at, key, 'object', by, finishReason))
    } else if (/^server_tool(_call)?_result$/.test(type)) {
      items.push({ kind: 'result', result: serverResult(block.value, block.at) })
    }
  }
  return items
}

/** Content blocks that are calls, and the member that holds their arguments. */
const callBlocks: { readonly [type: string]: string } = {
  tool_use: 'input',
  tool_call: 'args',
  server_tool_use: 'input',
  server_tool_call: 'args',
}

function parsedCall(
  call: unknown,
  at: Address,
  key: string,
  expects: ToolCall['expects'],
  ranBy: ToolCall['ranBy'],
  finishReason: string | undefined,
): ToolCall {
  const args = member(call, key)
  return {
    dialect,
    at,
    id: filledText(member(call, 'id')),
    name: filledText(member(call, 'name')),
    arguments: args,
    argumentsAt: args === undefined ? at : memberAt(at, key),
    expects,
    ranBy,
    finishReason,
  }
}

/** `{id, type, function: {name, arguments}}` as the provider sent it. */
function providerCall(call: unknown, at: Address, finishReason: string | undefined): ToolCall {
  const inner = parsedCall(
    member(call, 'function'),
    memberAt(at, 'function'),
    'arguments',
    'text',
    'client',
    finishReason,
  )
  return { ...inner, at, id: filledText(member(call, 'id')) }
}

function resultOf({ fields, at }: Message): ToolResult {
  const status = fields['status']
  return {
    dialect,
    at,
    callId: filledText(fields['tool_call_id']),
    name: filledText(fields['name']),
    content: blocksOfContent(fields['content'], memberAt(at, 'content')),
    isError: status === 'error' ? true : status === 'success' ? false : undefined,
    ranBy: 'client',
  }
}

function serverResult(block: unknown, at: Address): ToolResult {
  const status = member(block, 'status')
  return {
    dialect,
    at,
    callId: filledText(member(block, 'tool_call_id')),
    content: blocksOfValue(member(block, 'output'), memberAt(at, 'output')),
    isError: status === 'error' ? true : status === 'success' ? false : undefined,
    ranBy: 'provider',
  }
}
