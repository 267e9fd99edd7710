import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item } from '../../trace/trace'
import { writtenText } from '../call-shaped'
import type { Carried, Decoded, Dialect } from '../dialect'
import { itemsOf, marksOf, member, memberAt, textMember } from '../reading'
import { misplacedResults, turnsOf } from '../turns'
import { itemsOfBlock, itemsOfContent, itemsOfTool } from './blocks'
import { encode } from './encode'
import { stopFindings } from './stop'
import { eventNames, openStream } from './stream'

const stopReasons = [
  'end_turn',
  'tool_use',
  'max_tokens',
  'stop_sequence',
  'guardrail_intervened',
  'content_filtered',
  'malformed_model_output',
  'malformed_tool_use',
  'model_context_window_exceeded',
]

/** Bedrock Converse and ConverseStream, whatever the model behind them. */
export const bedrock: Dialect = {
  id: 'bedrock',
  title: 'Bedrock Converse',
  source: {
    url: 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_Converse.html',
    read: '2026-12-01',
  },
  marks: marksOf([
    ['/output/message/content', 4, { kind: 'array' }],
    // Its blocks have no type.
    ['/output/message/content/*/type', -6, { kind: 'string' }],
    ['/stopReason', 2, { equals: stopReasons }],
    ['/toolConfig/tools', 5, { kind: 'array' }],
    ['/inferenceConfig', 2, { kind: 'object' }],
    ['/modelId', 2, { kind: 'string' }],
    ['/system/*/text', 1, { kind: 'string' }],
    ['/messages/*/content/*/toolUse', 5, { kind: 'object' }],
    ['/messages/*/content/*/toolResult', 5, { kind: 'object' }],
    ['/content/*/toolUse', 5, { kind: 'object' }],
    ['/content/*/toolResult', 5, { kind: 'object' }],
    ['/tools/*/toolSpec', 5, { kind: 'object' }],
    ['/*/content/*/toolUse', 5, { kind: 'object' }],
    ['/*/content/*/toolResult', 5, { kind: 'object' }],
    ['/*/toolUse/toolUseId', 5, { kind: 'string' }],
    ['/*/toolResult/toolUseId', 5, { kind: 'string' }],
    ['/*/toolSpec/name', 5, { kind: 'string' }],
    ['/toolSpec/name', 5, { kind: 'string' }],
    ['/toolUse/toolUseId', 5, { kind: 'string' }],
    ['/toolResult/toolUseId', 5, { kind: 'string' }],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      ...eventNames.slice(0, 5).map((name) => [`/${name}`, 6, { kind: 'object' }] as const),
      ['/metadata/usage/inputTokens', 4, { kind: 'number' }],
      ['/contentBlockIndex', 6, { kind: 'number' }],
      ['/stopReason', 3, { equals: stopReasons }],
      ['/output', -4],
      ['/usage/inputTokens', 1, { kind: 'number' }],
      ['/metrics/latencyMs', 2, { kind: 'number' }],
      ['/role', 1, { equals: ['assistant'] }],
      ['/p', 2, { kind: 'string' }],
      ['/internalServerException', 4, { kind: 'object' }],
      ['/modelStreamErrorException', 4, { kind: 'object' }],
      ['/validationException', 4, { kind: 'object' }],
      ['/throttlingException', 4, { kind: 'object' }],
      ['/serviceUnavailableException', 4, { kind: 'object' }],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) return decodeArray(value, at)
  if (!isObject(value)) return decoded([], 'new')
  const tools = toolsOf(value, at)
  if (Array.isArray(value['messages'])) {
    const system = itemsOfContent(value['system'], memberAt(at, 'system'), 'system')
    const { items, findings, carried } = readMessages(value['messages'], memberAt(at, 'messages'))
    return { items: [...tools, ...system, ...items], findings, carried, kind: 'history' }
  }
  const message = member(value['output'], 'message')
  if (message !== undefined) {
    const content = member(message, 'content')
    const contentAt = memberAt(at, 'output', 'message', 'content')
    const reason = textMember(value, 'stopReason')
    const items = itemsOfContent(content, contentAt, 'assistant', reason)
    const findings = stopFindings(reason, memberAt(at, 'stopReason'))
    return { ...decoded(items, 'new'), findings, carried: writtenIn(content, contentAt, items) }
  }
  if (value['content'] !== undefined) {
    const role = textMember(value, 'role')
    return decoded(itemsOfContent(value['content'], memberAt(at, 'content'), role), 'new')
  }
  if (tools.length > 0) return decoded(tools, 'history')
  if (value['toolSpec'] !== undefined) return decoded(itemsOfTool(value, at), 'history')
  return decoded(itemsOfBlock(value, at, undefined), 'new')
}

function toolsOf(value: JsonObject, at: Address): Item[] {
  const config = value['toolConfig']
  const [tools, toolsAt] = isObject(config)
    ? [config['tools'], memberAt(at, 'toolConfig', 'tools')]
    : [value['tools'], memberAt(at, 'tools')]
  return itemsOf(tools, toolsAt).flatMap((tool) => itemsOfTool(tool.value, tool.at))
}

/** Messages, tools or blocks, each without anything around them. */
function decodeArray(value: readonly unknown[], at: Address): Decoded {
  if (value.some((item) => member(item, 'role') !== undefined)) {
    return { ...readMessages(value, at), kind: 'history' }
  }
  const isTools = value.some((item) => member(item, 'toolSpec') !== undefined)
  const items = itemsOf(value, at).flatMap((item) =>
    isTools ? itemsOfTool(item.value, item.at) : itemsOfBlock(item.value, item.at, undefined),
  )
  return decoded(items, isTools ? 'history' : 'new')
}

/** Reads the messages of a request. Converse refuses results that are not in the turn after their call. */
function readMessages(
  messages: unknown,
  at: Address,
): { items: Item[]; findings: Finding[]; carried: Carried[] } {
  const carried: Carried[] = []
  const turns = turnsOf(messages, at, (message, messageAt, role) => {
    const content = member(message, 'content')
    const contentAt = memberAt(messageAt, 'content')
    const items = itemsOfContent(content, contentAt, role)
    if (role === 'assistant') carried.push(...writtenIn(content, contentAt, items))
    return items
  })
  const findings = misplacedResults(turns).map(
    (result): Finding => ({
      code: 'bedrock/result-not-next',
      severity: 'error',
      at: result.at,
      params: { id: result.id },
    }),
  )
  return { items: turns.items, findings, carried }
}

/** The text of a message without calls of its own, where it may hold some. */
function writtenIn(content: unknown, at: Address, items: readonly Item[]): Carried[] {
  return items.some((item) => item.kind === 'call') ? [] : writtenText(content, at)
}

function decoded(items: readonly Item[], kind: Decoded['kind']): Decoded {
  return { items, findings: [], carried: [], kind }
}
