/**
 * The message list that OpenAI introduced and many servers speak with small differences: calls under
 * `tool_calls[].function`, results in messages of role `tool`. Shared by the dialects that use it.
 */
import type { Address } from '../findings/trail'
import { isObject, type JsonObject } from '../json/object'
import type { ArgumentsForm, Note, ResultBlock, ToolCall, ToolDefinition, ToolResult } from '../trace/trace'
import type { Item } from './dialect'
import {
  beginningOf,
  filledText,
  itemsOf,
  itemsUnder,
  member,
  memberAt,
  type Placed,
  textMember,
} from './reading'

/** What differs between the dialects that share this shape. */
export interface ChatWire {
  readonly dialect: string
  readonly expects: ArgumentsForm
}

/** Reads one message; `finishReason` is what its choice said. Unknown roles are kept as notes. */
export function itemsOfMessage(wire: ChatWire, message: unknown, at: Address, finishReason?: string): Item[] {
  if (!isObject(message)) return []
  const role = textMember(message, 'role')
  if (role === 'tool' || role === 'function') return [{ kind: 'result', result: resultOf(wire, message, at) }]
  const items: Item[] = noteOf(message, at, role)
  for (const call of itemsUnder({ value: message, at }, 'tool_calls')) {
    items.push({ kind: 'call', call: callOf(wire, call.value, call.at, finishReason) })
  }
  const legacy = member(message, 'function_call')
  if (isObject(legacy)) {
    const legacyAt = memberAt(at, 'function_call')
    items.push({
      kind: 'call',
      call: functionCall(wire, legacy, legacyAt, legacyAt, undefined, finishReason),
    })
  }
  return items
}

const noteKinds = new Map<string | undefined, Note['kind']>([
  ['user', 'user'],
  ['system', 'system'],
  ['developer', 'system'],
  ['assistant', 'assistant'],
])

function noteOf(message: JsonObject, at: Address, role: string | undefined): Item[] {
  const text = textOf(message['content'])
  const kind = noteKinds.get(role) ?? 'unknown'
  if (text === '' && kind !== 'user') return []
  return [{ kind: 'note', note: { at, kind, text: beginningOf(text) } }]
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return textMember(content, 'text') ?? ''
  const texts = content.map((part) => (typeof part === 'string' ? part : (textMember(part, 'text') ?? '')))
  return texts.filter((text) => text !== '').join(' ')
}

/** Reads one entry of `tool_calls`: a function call or a custom one. */
export function callOf(wire: ChatWire, call: unknown, at: Address, finishReason?: string): ToolCall {
  const custom = member(call, 'custom')
  const id = filledText(member(call, 'id'))
  if (isObject(custom)) {
    return {
      dialect: wire.dialect,
      at,
      id,
      name: filledText(custom['name']),
      arguments: custom['input'],
      argumentsAt: memberAt(at, 'custom', 'input'),
      expects: 'free-text',
      ranBy: 'client',
      finishReason,
    }
  }
  const fn = member(call, 'function')
  return isObject(fn)
    ? functionCall(wire, fn, memberAt(at, 'function'), at, id, finishReason)
    : functionCall(wire, call, at, at, id, finishReason)
}

function functionCall(
  wire: ChatWire,
  fn: unknown,
  fnAt: Address,
  at: Address,
  id: string | undefined,
  finishReason: string | undefined,
): ToolCall {
  const args = member(fn, 'arguments')
  return {
    dialect: wire.dialect,
    at,
    id,
    name: filledText(member(fn, 'name')),
    arguments: args,
    argumentsAt: args === undefined ? fnAt : memberAt(fnAt, 'arguments'),
    expects: wire.expects,
    ranBy: 'client',
    finishReason,
  }
}

/** The result in a message of role `tool` (or the older `function`). */
export function resultOf(wire: ChatWire, message: JsonObject, at: Address): ToolResult {
  const ids = message['tool_call_ids']
  return {
    dialect: wire.dialect,
    at,
    callId: filledText(message['tool_call_id']) ?? (Array.isArray(ids) ? filledText(ids[0]) : undefined),
    name: filledText(message['name']) ?? filledText(message['tool_name']),
    content: blocksOf(message['content'], memberAt(at, 'content')),
    ranBy: 'client',
  }
}

function blocksOf(content: unknown, at: Address): ResultBlock[] {
  if (typeof content === 'string') return [{ at, kind: 'text', value: content }]
  if (Array.isArray(content)) return itemsOf(content, at).map((part) => blockOf(part.value, part.at))
  if (content === undefined || content === null) return []
  return [{ at, kind: 'json', value: content }]
}

function blockOf(part: unknown, at: Address): ResultBlock {
  if (typeof part === 'string') return { at, kind: 'text', value: part }
  const text = textMember(part, 'text')
  if (text !== undefined) return { at: memberAt(at, 'text'), kind: 'text', value: text }
  const document = member(part, 'document')
  const data = member(document, 'data')
  const dataAt = memberAt(at, 'document', 'data')
  if (typeof data === 'string') return { at: dataAt, kind: 'text', value: data }
  if (isObject(data)) return { at: dataAt, kind: 'json', value: data }
  const type = textMember(part, 'type') ?? ''
  return { at, kind: type.includes('image') ? 'image' : type.includes('audio') ? 'audio' : 'other' }
}

/** Reads a `tools` array of `{type:'function', function:{…}}` entries; custom and built-in tools too. */
export function itemsOfTools(wire: ChatWire, tools: readonly Placed[]): Item[] {
  const items: Item[] = []
  for (const tool of tools) {
    const definition = definitionOf(wire, tool.value, tool.at)
    if (definition) items.push({ kind: 'definition', definition })
  }
  return items
}

/** Reads one entry of `tools`; `undefined` when it is none. */
export function definitionOf(wire: ChatWire, tool: unknown, at: Address): ToolDefinition | undefined {
  const fn = member(tool, 'function')
  if (isObject(fn)) return functionDefinition(wire, fn, at, ['function', 'parameters'])
  const custom = member(tool, 'custom')
  if (isObject(custom)) {
    const name = filledText(custom['name'])
    if (name === undefined) return undefined
    return {
      dialect: wire.dialect,
      at,
      name,
      description: textMember(custom, 'description'),
      builtIn: false,
      freeText: true,
    }
  }
  const type = filledText(member(tool, 'type'))
  if (isObject(tool) && isFlatFunction(tool)) return functionDefinition(wire, tool, at, ['parameters'])
  return type === undefined
    ? undefined
    : { dialect: wire.dialect, at, name: filledText(member(tool, 'name')) ?? type, builtIn: true }
}

/** Whether a tool is written as Responses has it: name and parameters beside the type, not under `function`. */
export function isFlatFunction(tool: unknown): boolean {
  return (
    textMember(tool, 'type') === 'function' &&
    member(tool, 'function') === undefined &&
    filledText(member(tool, 'name')) !== undefined
  )
}

/**
 * Reads `{name, description, parameters}`: the inside of a function tool, or one of the older `functions`. `at` is the
 * address of the tool, `schemaPath` leads from there to its schema.
 */
export function functionDefinition(
  wire: ChatWire,
  fn: JsonObject,
  at: Address,
  schemaPath: readonly string[],
): ToolDefinition | undefined {
  const name = filledText(fn['name'])
  if (name === undefined) return undefined
  const parameters = member(fn, 'parameters')
  const strict = member(fn, 'strict')
  return {
    dialect: wire.dialect,
    at,
    name,
    description: textMember(fn, 'description'),
    builtIn: false,
    inputSchema: parameters ?? undefined,
    inputSchemaAt: parameters == null ? undefined : memberAt(at, ...schemaPath),
    strict: typeof strict === 'boolean' ? strict : undefined,
  }
}
