import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item } from '../../trace/trace'
import { writtenText } from '../call-shaped'
import type { Carried, Decoded, Dialect } from '../dialect'
import { wrapperFindings } from '../parallel-wrapper'
import { beginningOf, itemsOf, marksOf, member, memberAt, textMember } from '../reading'
import { callTypes, type Known, nothingKnown } from './calls'
import { encode } from './encode'
import { idFindings, itemsOfItem } from './items'
import { resultTypes } from './results'
import { openStream } from './stream'
import { builtInTypesOf, itemsOfTool, readTools } from './tools'

/** Items that only this API has; `message` and `reasoning` are in others too. */
const itemTypes = [
  ...callTypes,
  ...resultTypes,
  'mcp_list_tools',
  'mcp_approval_request',
  'mcp_approval_response',
]

const builtInTools = [
  'web_search',
  'web_search_preview',
  'file_search',
  'code_interpreter',
  'image_generation',
  'mcp',
  'shell',
  'local_shell',
  'apply_patch',
  'computer',
  'computer_use_preview',
  'tool_search',
  'namespace',
  'programmatic_tool_calling',
]

/** OpenAI Responses: requests, responses, items, and the websocket's `response.create`. */
export const openaiResponses: Dialect = {
  id: 'openai-responses',
  title: 'OpenAI Responses',
  source: { url: 'https://platform.openai.com/docs/api-reference/responses', read: '2026-12-01' },
  marks: marksOf([
    ['/object', 6, { equals: ['response'] }],
    ['/type', 8, { equals: ['response.create'] }],
    ['/output/*/type', 3, { equals: [...itemTypes, 'message', 'reasoning'] }],
    ['/output/*/call_id', 2, { kind: 'string' }],
    ['/input/*/type', 3, { equals: itemTypes }],
    ['/input/*/call_id', 2, { kind: 'string' }],
    ['/input', 1],
    ['/messages', -3, { kind: 'array' }],
    ['/instructions', 1],
    ['/previous_response_id', 2],
    // Written as for Chat: the mistake is named where tools are read.
    ['/tools/*/function/name', 3, { kind: 'string' }],
    ['/tools/*/parameters', 2, { kind: 'object' }],
    ['/tools/*/name', 1, { kind: 'string' }],
    ['/tools/*/strict', 1],
    ['/tools/*/type', 3, { equals: builtInTools }],
    ['/model', 1, { startsWith: ['gpt-', 'o1', 'o3', 'o4', 'codex'] }],
    ['/*/type', 3, { equals: itemTypes }],
    ['/*/call_id', 2, { kind: 'string' }],
    // Loggers turn arguments into values, as Gemini Interactions has them; its results are named otherwise.
    ['/*/type', 3, { equals: ['function_call_output'] }],
    ['/*/arguments', -2, { kind: 'object' }],
    ['/*/parameters', 2, { kind: 'object' }],
    ['/*/type', 1, { equals: ['function', 'custom'] }],
    ['/type', 3, { equals: itemTypes }],
    ['/type', 1, { equals: ['function', 'custom'] }],
    ['/call_id', 2, { kind: 'string' }],
    ['/parameters', 2, { kind: 'object' }],
    ['/format/type', 2, { equals: ['text', 'grammar'] }],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      ['/type', 5, { startsWith: ['response.'] }],
      ['/type', 1, { equals: ['error'] }],
      ['/message', 1, { kind: 'string' }],
      ['/param', 1],
      ['/sequence_number', 2, { kind: 'number' }],
      ['/output_index', 1, { kind: 'number' }],
      ['/response/object', 1, { equals: ['response'] }],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) return decodeArray(value, at)
  if (!isObject(value)) return decoded([], 'new')
  const key = Array.isArray(value['output']) ? 'output' : 'input'
  const tools = readTools(value['tools'], memberAt(at, 'tools'))
  const known: Known = {
    ...nothingKnown(),
    builtIns: builtInTypesOf(value['tools']),
    finishReason: textMember(value['incomplete_details'], 'reason'),
  }
  const isItem = key === 'input' && itemTypes.includes(textMember(value, 'type') ?? '')
  if (isItem) return decoded(itemsOfItem(value, at, known), 'new')
  if (value['tools'] === undefined && value[key] === undefined && value['object'] !== 'response') {
    return decoded(bare(value, at), 'new')
  }
  const list = value[key]
  const listAt = memberAt(at, key)
  const said = typeof list === 'string' ? userNote(list, listAt) : []
  const items = itemsOf(list, listAt).flatMap((item) => itemsOfItem(item.value, item.at, known))
  return {
    items: [...tools.items, ...said, ...items, ...errorNote(value, at)],
    findings: [...tools.findings, ...idFindings(list, listAt), ...wrapperFindings(items)],
    carried: key === 'output' ? writtenIn(list, listAt, items) : [],
    kind: key === 'output' ? 'new' : 'history',
  }
}

/** A message, a tool, or something else without anything around it. */
function bare(value: JsonObject, at: Address): Item[] {
  const isTool = value['parameters'] !== undefined || value['format'] !== undefined
  return isTool ? itemsOfTool(value, at) : itemsOfItem(value, at, nothingKnown())
}

/** Items or tools, without anything around them. */
function decodeArray(value: readonly unknown[], at: Address): Decoded {
  const isTools = value.some(
    (item) => member(item, 'parameters') !== undefined || member(item, 'format') !== undefined,
  )
  if (isTools) return { ...readTools(value, at), carried: [], kind: 'history' }
  const known = nothingKnown()
  const items = itemsOf(value, at).flatMap((item) => itemsOfItem(item.value, item.at, known))
  return { items, findings: idFindings(value, at), carried: [], kind: 'history' }
}

/** Text of a response without calls: it may hold calls written as text. */
function writtenIn(list: unknown, at: Address, items: readonly Item[]): Carried[] {
  if (items.some((item) => item.kind === 'call')) return []
  return itemsOf(list, at).flatMap((item) =>
    textMember(item.value, 'type') === 'message'
      ? writtenText(member(item.value, 'content'), memberAt(item.at, 'content'))
      : [],
  )
}

function userNote(text: string, at: Address): Item[] {
  return [{ kind: 'note', note: { at, kind: 'user', text: beginningOf(text) } }]
}

function errorNote(value: JsonObject, at: Address): Item[] {
  const message = textMember(value['error'], 'message')
  if (message === undefined) return []
  return [{ kind: 'note', note: { at: memberAt(at, 'error'), kind: 'error', text: beginningOf(message) } }]
}

function decoded(items: readonly Item[], kind: Decoded['kind'], findings: readonly Finding[] = []): Decoded {
  return { items, findings, carried: [], kind }
}
