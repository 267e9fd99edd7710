import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { addAll, itemsOf, marksOf, memberAt } from '../reading'
import { readMessage } from './messages'
import { openStream } from './stream'

const messageTypes = [
  'human',
  'ai',
  'AIMessageChunk',
  'HumanMessageChunk',
  'ToolMessageChunk',
  'remove',
] as const
const sharedTypes = ['tool', 'system', 'function', 'chat'] as const
const messageClasses = [
  'AIMessage',
  'HumanMessage',
  'ToolMessage',
  'SystemMessage',
  'FunctionMessage',
] as const

/** LangChain and LangGraph messages in every form they are dumped in. */
export const langchain: Dialect = {
  id: 'langchain',
  title: 'LangChain',
  source: { url: 'https://reference.langchain.com/python/langchain-core/messages', read: '2026-12-01' },
  marks: marksOf([
    ['/lc', 7, { equals: [1] }],
    ['/id/*', 1, { equals: messageClasses }],
    ['/*/lc', 7, { equals: [1] }],
    ['/messages/*/lc', 7, { equals: [1] }],
    ['/type', 4, { equals: messageTypes }],
    ['/type', 1, { equals: sharedTypes }],
    ['/data/type', 2, { equals: [...messageTypes, ...sharedTypes] }],
    ['/data/tool_call_id', 2, { kind: 'string' }],
    ['/additional_kwargs', 4, { kind: 'object' }],
    ['/response_metadata', 2, { kind: 'object' }],
    ['/tool_calls/*/args', 5, { kind: 'object' }],
    ['/invalid_tool_calls', 3, { kind: 'array' }],
    ['/tool_call_id', 4, { kind: 'string' }],
    ['/status', 1, { equals: ['success', 'error'] }],
    ['/role', -3, { kind: 'string' }],
    ['/*/type', 4, { equals: messageTypes }],
    ['/*/type', 2, { equals: sharedTypes }],
    ['/*/data/tool_calls', 3, { kind: 'array' }],
    ['/*/additional_kwargs', 4, { kind: 'object' }],
    ['/*/tool_calls/*/args', 5, { kind: 'object' }],
    // A list of chunks is a stream, event by event.
    ['/*/tool_call_chunks', -20, { kind: 'array' }],
    ['/messages/*/type', 4, { equals: messageTypes }],
    ['/messages/*/additional_kwargs', 4, { kind: 'object' }],
    ['/messages/*/tool_calls/*/args', 5, { kind: 'object' }],
    ['/0', 3, { equals: ['values', 'updates', 'messages'] }],
  ]),
  decode,
  stream: {
    marks: marksOf([
      ['/type', 9, { equals: ['AIMessageChunk', 'ai_chunk'] }],
      ['/tool_call_chunks', 9, { kind: 'array' }],
      ['/id/*', 12, { equals: ['AIMessageChunk'] }],
      ['/0/type', 12, { equals: ['AIMessageChunk'] }],
      ['/0/id/*', 12, { equals: ['AIMessageChunk'] }],
      // One whole message, sent again with every token (`messages/partial`); two are a conversation.
      ['/0/type', 14, { equals: ['ai'] }],
      ['/1', -40, { kind: 'object' }],
      ['/1/langgraph_node', 60, { kind: 'string' }],
      ['/0', 8, { equals: ['messages'] }],
      ['/1/1/langgraph_node', 8, { kind: 'string' }],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  const carried: Carried[] = []
  const items = itemsOfAny(value, at, carried, 0)
  const several = Array.isArray(value) || (isObject(value) && Array.isArray(value['messages']))
  return { items, findings: [], carried, kind: several ? 'history' : 'new' }
}

/** `["updates", {node: {messages: [[message]]}}]` is the deepest form. */
const deepest = 5

/**
 * A message, a list of messages, `{messages}`, or what LangGraph streams: `["values", {messages}]`,
 * `["updates", {node: {messages}}]`, `["messages", [message, metadata]]`.
 */
function itemsOfAny(value: unknown, at: Address, carried: Carried[], depth: number): Item[] {
  if (depth > deepest) return []
  if (Array.isArray(value)) {
    return itemsOf(value, at).flatMap((item) => itemsOfAny(item.value, item.at, carried, depth + 1))
  }
  if (!isObject(value)) return []
  const read = readMessage(value, at)
  if (read) {
    addAll(carried, read.carried)
    return [...read.items]
  }
  if (Array.isArray(value['messages'])) {
    return itemsOfAny(value['messages'], memberAt(at, 'messages'), carried, depth + 1)
  }
  // Updates are keyed by the name of the node, generations hold `message`.
  return Object.entries(value).flatMap(([key, entry]) =>
    isObject(entry) ? itemsOfAny(entry, memberAt(at, key), carried, depth + 1) : [],
  )
}
