import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Decoded, Dialect, Item } from '../dialect'
import { plainNode } from '../nodes'
import { itemsOf, marksOf, memberAt, textMember } from '../reading'
import { definitionsOfShape } from '../tool-shapes'
import { itemsOfMessage } from './messages'
import { isToolPart, itemsOfPart } from './parts'
import { openStream } from './stream'

const toolEvents = [
  'tool-input-start',
  'tool-input-delta',
  'tool-input-end',
  'tool-input-available',
  'tool-input-error',
  'tool-output-available',
  'tool-output-error',
  'tool-output-denied',
  'tool-approval-request',
  'tool-approval-response',
] as const

const otherEvents = [
  'start',
  'start-step',
  'finish-step',
  'reset-step',
  'finish',
  'abort',
  'text-start',
  'text-delta',
  'text-end',
  'reasoning-start',
  'reasoning-delta',
  'reasoning-end',
  'message-metadata',
] as const

const partTypes = ['tool-call', 'tool-result', 'tool-error'] as const

/** Vercel AI SDK: UI messages, model messages, results of `generateText`, and both stream protocols. */
export const aiSdk: Dialect = {
  id: 'ai-sdk',
  title: 'Vercel AI SDK',
  source: { url: 'https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol', read: '2026-12-01' },
  marks: marksOf([
    ['/parts/*/toolCallId', 5, { kind: 'string' }],
    ['/parts/*/type', 2, { startsWith: ['tool-', 'dynamic-tool', 'step-start'] }],
    ['/parts/*/toolInvocation', 6, { kind: 'object' }],
    ['/toolInvocations/*/toolCallId', 6, { kind: 'string' }],
    ['/content/*/toolCallId', 6, { kind: 'string' }],
    ['/*/parts/*/toolCallId', 6, { kind: 'string' }],
    ['/*/parts/*/type', 2, { startsWith: ['tool-', 'dynamic-tool', 'step-start'] }],
    ['/*/parts/*/text', 2, { kind: 'string' }],
    ['/*/toolInvocations/*/toolCallId', 6, { kind: 'string' }],
    ['/*/content/*/toolCallId', 6, { kind: 'string' }],
    ['/*/toolCallId', 4, { kind: 'string' }],
    // A list of chunks is a stream, event by event.
    ['/*/type', -20, { equals: toolEvents }],
    ['/messages/*/parts/*/toolCallId', 6, { kind: 'string' }],
    ['/messages/*/content/*/toolCallId', 6, { kind: 'string' }],
    ['/messages/*/toolInvocations/*/toolCallId', 6, { kind: 'string' }],
    ['/toolCalls/*/toolCallId', 6, { kind: 'string' }],
    ['/toolResults/*/toolCallId', 6, { kind: 'string' }],
    ['/steps/*/toolCalls/*/toolCallId', 6, { kind: 'string' }],
    ['/toolCallId', 4, { kind: 'string' }],
    ['/toolName', 2, { kind: 'string' }],
    ['/type', 2, { equals: partTypes }],
    ['/prompt/*/role', 4, { kind: 'string' }],
    ['/tools/*/inputSchema', 3, { kind: 'object' }],
    ['/tools/*/inputSchema/jsonSchema', 4, { kind: 'object' }],
    ['/tools/{}/inputSchema/jsonSchema', 7, { kind: 'object' }],
    ['/*/inputSchema/jsonSchema', 7, { kind: 'object' }],
  ]),
  decode,
  stream: {
    marks: marksOf([
      ['/type', 8, { equals: toolEvents }],
      ['/type', 3, { equals: otherEvents }],
      ['/type', 2, { equals: partTypes }],
      ['/errorText', 4, { kind: 'string' }],
      ['/inputTextDelta', 2, { kind: 'string' }],
      // Lines of version 4: the container keeps the code letter, the value has only members to be known by.
      ['/argsTextDelta', 7, { kind: 'string' }],
      ['/toolCallId', 7, { kind: 'string' }],
      ['/state', -7, { kind: 'string' }],
      ['/isContinued', 4, { kind: 'boolean' }],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) {
    return decoded(
      itemsOf(value, at).flatMap((entry) => bare(entry.value, entry.at)),
      'history',
    )
  }
  if (!isObject(value)) return decoded([], 'new')
  const tools = toolsOf(value, at)
  for (const key of ['messages', 'prompt']) {
    if (!Array.isArray(value[key])) continue
    const messages = itemsOf(value[key], memberAt(at, key))
    return decoded([...tools, ...messages.flatMap((entry) => bare(entry.value, entry.at))], 'history')
  }
  if (Array.isArray(value['steps'])) {
    const steps = itemsOf(value['steps'], memberAt(at, 'steps'))
    return decoded([...tools, ...steps.flatMap((step) => stepOf(step.value, step.at))], 'new')
  }
  return decoded([...tools, ...bare(value, at)], 'new')
}

/** A message, a part without its message, a step, or a tool that was dumped. */
function bare(value: unknown, at: Address): Item[] {
  if (!isObject(value)) return []
  if (isToolPart(value)) return itemsOfPart(value, at)
  if (value['toolCalls'] !== undefined || value['toolResults'] !== undefined) return stepOf(value, at)
  if (value['inputSchema'] !== undefined) return definitionsOfShape('ai-sdk', plainNode(value, at))
  return itemsOfMessage(value, at)
}

/** A result of `generateText` or one of its steps: `content`, else `toolCalls` and `toolResults`, all of the same parts. */
function stepOf(value: unknown, at: Address): Item[] {
  if (!isObject(value)) return []
  const content = itemsOf(value['content'], memberAt(at, 'content'))
  const parts = content.some((part) => isToolPart(part.value))
    ? content
    : ['toolCalls', 'toolResults'].flatMap((key) => itemsOf(value[key], memberAt(at, key)))
  const reason = textMember(value, 'finishReason')
  return parts.flatMap((part) => (isToolPart(part.value) ? itemsOfPart(part.value, part.at, reason) : []))
}

/** `tools` as an array (a call of a model) or as an object by name (what an app writes). */
function toolsOf(value: JsonObject, at: Address): Item[] {
  const tools = value['tools']
  const toolsAt = memberAt(at, 'tools')
  if (Array.isArray(tools)) {
    return itemsOf(tools, toolsAt).flatMap((tool) =>
      definitionsOfShape('ai-sdk', plainNode(tool.value, tool.at)),
    )
  }
  if (!isObject(tools)) return []
  return Object.entries(tools).flatMap(([name, tool]) =>
    isObject(tool) ? definitionsOfShape('ai-sdk', plainNode({ name, ...tool }, memberAt(toolsAt, name))) : [],
  )
}

function decoded(items: readonly Item[], kind: Decoded['kind']): Decoded {
  return { items, findings: [], carried: [], kind }
}
