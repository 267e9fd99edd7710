import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { ResultBlock, ToolCall, ToolResult } from '../../trace/trace'
import { writtenText } from '../call-shaped'
import type { Carried, Item } from '../dialect'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { cased, casedText } from './cased'
import { dialectId } from './tools'

/** Members of a part that are neither call nor result nor text, and say nothing about tools. */
const mediaKeys = ['inlineData', 'fileData', 'videoMetadata']

/** Reads one `content`: its parts with the role of the whole. `finishReason` is what its candidate said. */
export function itemsOfContent(content: unknown, at: Address, finishReason?: string): Item[] {
  if (typeof content === 'string')
    return [{ kind: 'note', note: { at, kind: 'user', text: beginningOf(content) } }]
  const role = textMember(content, 'role')
  const parts = member(content, 'parts')
  const partsAt = memberAt(at, 'parts')
  if (isObject(parts)) return itemsOfPart(parts, partsAt, role, finishReason)
  return itemsOf(parts, partsAt).flatMap((part) => itemsOfPart(part.value, part.at, role, finishReason))
}

/** Reads one part. Unknown kinds are kept as notes. */
export function itemsOfPart(
  part: unknown,
  at: Address,
  role: string | undefined,
  finishReason?: string,
): Item[] {
  const call = cased(part, 'functionCall')
  if (call) return [{ kind: 'call', call: callOf(call.value, memberAt(at, call.key), finishReason) }]
  const response = cased(part, 'functionResponse')
  if (response) return [{ kind: 'result', result: resultOf(response.value, memberAt(at, response.key)) }]
  const builtIn = itemsOfBuiltIn(part, at)
  if (builtIn) return builtIn
  if (member(part, 'thought') === true) return []
  const text = textMember(part, 'text')
  if (text !== undefined) return text.trim() === '' ? [] : [note(role, text, memberAt(at, 'text'))]
  if (!isObject(part) || mediaKeys.some((key) => cased(part, key))) return []
  const kind = Object.keys(part).find((key) => !/^thought/.test(key) && part[key] !== null)
  return kind === undefined ? [] : [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(kind) } }]
}

function note(role: string | undefined, text: string, at: Address): Item {
  const kind = role === 'model' ? 'assistant' : role === 'system' ? 'system' : 'user'
  return { kind: 'note', note: { at, kind, text: beginningOf(text) } }
}

/** Reads a `functionCall`: `args` is an object and may be missing, `id` is optional. */
export function callOf(call: unknown, at: Address, finishReason?: string): ToolCall {
  const args = cased(call, 'args')
  return {
    dialect: dialectId,
    at,
    id: filledText(member(call, 'id')),
    name: filledText(member(call, 'name')),
    arguments: args?.value,
    argumentsAt: args ? memberAt(at, args.key) : at,
    expects: 'object',
    ranBy: 'client',
    argumentsOptional: true,
    finishReason,
  }
}

/** Reads a `functionResponse`: the key `error` marks a failure, `output` a result; otherwise all of it is the result. */
export function resultOf(response: unknown, at: Address): ToolResult {
  const value = member(response, 'response')
  const valueAt = memberAt(at, 'response')
  const error = member(value, 'error')
  const key =
    error !== undefined && error !== null ? 'error' : member(value, 'output') === undefined ? '' : 'output'
  const content: ResultBlock[] =
    value === undefined || value === null
      ? []
      : key === ''
        ? [blockOf(value, valueAt)]
        : [blockOf(member(value, key), memberAt(valueAt, key))]
  for (const part of itemsOf(member(response, 'parts'), memberAt(at, 'parts')))
    content.push(mediaOf(part.value, part.at))
  return {
    dialect: dialectId,
    at,
    callId: filledText(member(response, 'id')),
    name: filledText(member(response, 'name')),
    content,
    isError: key === 'error' ? true : undefined,
    ranBy: 'client',
  }
}

function blockOf(value: unknown, at: Address): ResultBlock {
  return typeof value === 'string' ? { at, kind: 'text', value } : { at, kind: 'json', value }
}

function mediaOf(part: unknown, at: Address): ResultBlock {
  const text = textMember(part, 'text')
  if (text !== undefined) return { at: memberAt(at, 'text'), kind: 'text', value: text }
  const data = cased(part, 'inlineData') ?? cased(part, 'fileData')
  const mime = casedText(data?.value, 'mimeType') ?? ''
  const kind = mime.startsWith('image/')
    ? 'image'
    : mime.startsWith('audio/')
      ? 'audio'
      : data
        ? 'file'
        : 'other'
  return { at, kind }
}

/** Tools that Google runs itself: `toolCall` with `toolResponse`, and executed code with its outcome. */
function itemsOfBuiltIn(part: unknown, at: Address): Item[] | undefined {
  const call = cased(part, 'toolCall')
  const code = cased(part, 'executableCode')
  if (call || code) {
    const found = call ?? code
    const args = call ? cased(call.value, 'args') : undefined
    const callAt = memberAt(at, found?.key ?? '')
    return [
      {
        kind: 'call',
        call: {
          dialect: dialectId,
          at: callAt,
          id: filledText(member(found?.value, 'id')),
          name: call ? casedText(call.value, 'toolType') : 'codeExecution',
          arguments: call ? args?.value : found?.value,
          argumentsAt: args ? memberAt(callAt, args.key) : callAt,
          expects: 'object',
          ranBy: 'provider',
          argumentsOptional: true,
        },
      },
    ]
  }
  const response = cased(part, 'toolResponse')
  const outcome = cased(part, 'codeExecutionResult')
  const found = response ?? outcome
  if (!found) return undefined
  const resultAt = memberAt(at, found.key)
  const key = response ? 'response' : 'output'
  const value = member(found.value, key)
  const failed = outcome && !/^(?:outcome_ok)?$/i.test(textMember(found.value, 'outcome') ?? '')
  return [
    {
      kind: 'result',
      result: {
        dialect: dialectId,
        at: resultAt,
        callId: filledText(member(found.value, 'id')),
        name: response ? casedText(response.value, 'toolType') : 'codeExecution',
        content: value === undefined ? [] : [blockOf(value, memberAt(resultAt, key))],
        isError: failed ? true : undefined,
        ranBy: 'provider',
      },
    },
  ]
}

/** The text of a model's content without calls, which may hold calls written as text. */
export function writtenIn(content: unknown, at: Address, items: readonly Item[]): Carried[] {
  if (items.some((item) => item.kind === 'call')) return []
  const parts = itemsOf(member(content, 'parts'), memberAt(at, 'parts'))
  return parts.flatMap((part) =>
    member(part.value, 'thought') === true
      ? []
      : writtenText(member(part.value, 'text'), memberAt(part.at, 'text')),
  )
}
