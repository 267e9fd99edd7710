import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Note, ResultBlock, ToolCall, ToolResult } from '../../trace/trace'
import type { Item } from '../dialect'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { blocksOfContent, blocksOfValue } from '../result-blocks'

const dialect = 'gemini-cli'

/** Reads a message record of a session: its text, and its `toolCalls` with their results. */
export function itemsOfRecord(record: JsonObject, at: Address): Item[] {
  const type = textMember(record, 'type')
  const kinds: { readonly [type: string]: Note['kind'] } = {
    user: 'user',
    gemini: 'assistant',
    error: 'error',
    info: 'system',
    warning: 'system',
  }
  const kind = type === undefined ? undefined : kinds[type]
  const text = textOf(record['content'])
  const items: Item[] =
    kind === undefined || text === ''
      ? []
      : [{ kind: 'note', note: { at: memberAt(at, 'content'), kind, text: beginningOf(text) } }]
  for (const entry of itemsOf(record['toolCalls'], memberAt(at, 'toolCalls'))) {
    if (isObject(entry.value)) items.push(...itemsOfToolCall(entry.value, entry.at))
  }
  return items
}

/** `PartListUnion`: a string, a part, or a list of them. */
function textOf(content: unknown): string {
  const parts = Array.isArray(content) ? content : [content]
  return parts
    .map((part) => (typeof part === 'string' ? part : (textMember(part, 'text') ?? '')))
    .filter((text) => text !== '')
    .join(' ')
}

function itemsOfToolCall(entry: JsonObject, at: Address): Item[] {
  const id = filledText(entry['id'])
  const name = filledText(entry['name'])
  const args = entry['args']
  const call: ToolCall = {
    dialect,
    at,
    id,
    name,
    arguments: args,
    argumentsAt: args === undefined ? at : memberAt(at, 'args'),
    expects: 'object',
    ranBy: 'client',
    argumentsOptional: true,
  }
  const items: Item[] = [{ kind: 'call', call }]
  const result = entry['result']
  if (result === undefined || result === null) return items
  const parts = itemsOf(Array.isArray(result) ? result : [result], memberAt(at, 'result'))
  const placed = Array.isArray(result)
    ? parts
    : parts.map((part) => ({ ...part, at: memberAt(at, 'result') }))
  const failed = placed.some((part) => member(responseOf(part.value), 'error') !== undefined)
  const status = textMember(entry, 'status')
  const answer: ToolResult = {
    dialect,
    at: memberAt(at, 'result'),
    callId: id,
    name,
    content: placed.flatMap((part) => blocksOfPart(part.value, part.at)),
    isError:
      failed || status === 'error' || status === 'cancelled'
        ? true
        : status === 'success'
          ? false
          : undefined,
    ranBy: 'client',
  }
  return [...items, { kind: 'result', result: answer }]
}

const responseOf = (part: unknown) => member(member(part, 'functionResponse'), 'response')

/** A part of a result: a function response (`output`, `error`, or any object), text, or data. */
function blocksOfPart(part: unknown, at: Address): ResultBlock[] {
  const response = responseOf(part)
  const responseAt = memberAt(at, 'functionResponse', 'response')
  for (const key of ['output', 'error']) {
    const value = member(response, key)
    if (value !== undefined) return blocksOfValue(value, memberAt(responseAt, key))
  }
  if (response !== undefined) return blocksOfValue(response, responseAt)
  if (typeof part === 'string') return [{ at, kind: 'text', value: part }]
  const text = textMember(part, 'text')
  if (text !== undefined) return [{ at: memberAt(at, 'text'), kind: 'text', value: text }]
  return [{ at, kind: member(part, 'inlineData') === undefined ? 'other' : 'file' }]
}

/** Reads a line of `stream-json`; `undefined` when it is none. */
export function streamItems(line: JsonObject, at: Address): Item[] | undefined {
  const type = textMember(line, 'type')
  const toolId = filledText(line['tool_id'])
  switch (type) {
    case 'tool_use': {
      const parameters = line['parameters']
      const call: ToolCall = {
        dialect,
        at,
        id: toolId,
        name: filledText(line['tool_name']),
        arguments: parameters,
        argumentsAt: parameters === undefined ? at : memberAt(at, 'parameters'),
        expects: 'object',
        ranBy: 'client',
        argumentsOptional: true,
      }
      return [{ kind: 'call', call }]
    }
    case 'tool_result': {
      const message = textMember(line['error'], 'message')
      const result: ToolResult = {
        dialect,
        at,
        callId: toolId,
        content:
          message === undefined
            ? blocksOfContent(line['output'], memberAt(at, 'output'))
            : [{ at: memberAt(at, 'error', 'message'), kind: 'text', value: message }],
        isError: textMember(line, 'status') === 'error',
        ranBy: 'client',
      }
      return [{ kind: 'result', result }]
    }
    case 'message': {
      const text = textOf(line['content'])
      const kind = textMember(line, 'role') === 'user' ? 'user' : 'assistant'
      // Each token comes as a line of its own; a list of them would say nothing.
      if (text === '' || line['delta'] === true) return []
      return [{ kind: 'note', note: { at: memberAt(at, 'content'), kind, text: beginningOf(text) } }]
    }
    case 'result':
    case 'error': {
      const message = textMember(line['error'], 'message') ?? textMember(line, 'message')
      if (message === undefined) return type === 'result' ? [] : undefined
      return [{ kind: 'note', note: { at, kind: 'error', text: beginningOf(message) } }]
    }
    default:
      return type === 'init' ? [] : undefined
  }
}
