import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item, ResultBlock, ToolCall, ToolDefinition, ToolResult } from '../../trace/trace'
import type { CallHead } from '../block-stream'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'

/** Members of the content union without tools (botocore bedrock-runtime 2023-09-30, read 2026-12-01). */
const withoutTools = [
  'reasoningContent',
  'image',
  'document',
  'video',
  'audio',
  'cachePoint',
  'guardContent',
  'citationsContent',
  'searchResult',
]

/** Reads the content array of a message; each block is an object with one member that names its kind. */
export function itemsOfContent(
  content: unknown,
  at: Address,
  role: string | undefined,
  stopReason?: string,
): Item[] {
  return itemsOf(content, at).flatMap((block) => itemsOfBlock(block.value, block.at, role, stopReason))
}

/** Reads one block. Kinds that are not known are kept as notes. */
export function itemsOfBlock(
  block: unknown,
  at: Address,
  role: string | undefined,
  stopReason?: string,
): Item[] {
  if (!isObject(block)) return []
  const call = block['toolUse']
  if (isObject(call)) return [{ kind: 'call', call: callOf(call, memberAt(at, 'toolUse'), stopReason) }]
  const result = block['toolResult']
  if (isObject(result)) return [{ kind: 'result', result: resultOf(result, memberAt(at, 'toolResult')) }]
  const text = textMember(block, 'text')
  if (text !== undefined) {
    const kind = role === 'user' || role === 'system' ? role : 'assistant'
    return text.trim() === '' ? [] : [{ kind: 'note', note: { at, kind, text: beginningOf(text) } }]
  }
  if (withoutTools.some((key) => block[key] !== undefined)) return []
  return [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(Object.keys(block).join(' ')) } }]
}

/** What a call says besides its arguments. `type` is there on calls that the service runs itself. */
export function callHeadOf(call: unknown, at: Address): CallHead {
  return {
    at,
    id: filledText(member(call, 'toolUseId')),
    name: filledText(member(call, 'name')),
    ranBy: textMember(call, 'type') === 'server_tool_use' ? 'provider' : 'client',
  }
}

/** Reads a `toolUse` of Converse. */
export function callOf(call: JsonObject, at: Address, stopReason?: string): ToolCall {
  const input = call['input']
  return {
    dialect: 'bedrock',
    ...callHeadOf(call, at),
    arguments: input,
    argumentsAt: input === undefined ? at : memberAt(at, 'input'),
    expects: 'object',
    finishReason: stopReason,
    callerId: undefined,
  }
}

/** Reads a `toolResult`. One with a `type` came from a tool that the service ran. */
export function resultOf(result: JsonObject, at: Address): ToolResult {
  const status = textMember(result, 'status')
  return {
    dialect: 'bedrock',
    at,
    callId: filledText(result['toolUseId']),
    content: itemsOf(result['content'], memberAt(at, 'content')).map((block) =>
      resultBlockOf(block.value, block.at),
    ),
    isError: status === undefined ? undefined : status === 'error',
    ranBy: textMember(result, 'type') === undefined ? 'client' : 'provider',
  }
}

/** Reads one block of a result. */
export function resultBlockOf(block: unknown, at: Address): ResultBlock {
  const json = member(block, 'json')
  if (json !== undefined) return { at: memberAt(at, 'json'), kind: 'json', value: json }
  const text = textMember(block, 'text')
  if (text !== undefined) return { at: memberAt(at, 'text'), kind: 'text', value: text }
  if (member(block, 'image') !== undefined) return { at, kind: 'image' }
  if (member(block, 'document') !== undefined) return { at, kind: 'file' }
  if (member(block, 'searchResult') !== undefined) return { at, kind: 'link' }
  return { at, kind: 'other' }
}

/** Reads one entry of `toolConfig.tools`: a tool with a schema, a tool of the service, or a cache point (nothing). */
export function itemsOfTool(tool: unknown, at: Address): Item[] {
  const system = filledText(member(member(tool, 'systemTool'), 'name'))
  if (system !== undefined) {
    return [{ kind: 'definition', definition: { dialect: 'bedrock', at, name: system, builtIn: true } }]
  }
  const spec = member(tool, 'toolSpec')
  const name = filledText(member(spec, 'name'))
  if (name === undefined) return []
  const specAt = memberAt(at, 'toolSpec')
  const schema = member(member(spec, 'inputSchema'), 'json')
  const strict = member(spec, 'strict')
  const definition: ToolDefinition = {
    dialect: 'bedrock',
    at,
    name,
    description: textMember(spec, 'description'),
    builtIn: false,
    inputSchema: schema,
    inputSchemaAt: schema === undefined ? undefined : memberAt(specAt, 'inputSchema', 'json'),
    strict: typeof strict === 'boolean' ? strict : undefined,
  }
  return [{ kind: 'definition', definition }]
}
