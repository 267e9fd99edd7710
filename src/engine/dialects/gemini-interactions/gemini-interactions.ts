import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { beginningOf, itemsOf, marksOf, member, memberAt, textMember } from '../reading'
import { encode } from './encode'
import { itemsOfStep, writtenIn } from './steps'
import { openStream } from './stream'
import { dialectId, itemsOfTools } from './tools'

const ownSteps = [
  'user_input',
  'model_output',
  'thought',
  'function_result',
  'mcp_server_tool_call',
  'mcp_server_tool_result',
  'google_search_call',
  'google_search_result',
  'google_maps_call',
  'google_maps_result',
  'url_context_call',
  'url_context_result',
  'code_execution_call',
  'code_execution_result',
  'retrieval_call',
  'retrieval_result',
  'file_search_result',
]

const events = [
  'interaction.created',
  'interaction.start',
  'interaction.status_update',
  'interaction.completed',
  'interaction.complete',
  'step.start',
  'step.delta',
  'step.stop',
  'content.start',
  'content.delta',
  'content.stop',
]

/** Gemini Interactions: requests, interactions, steps, and the older revision with `outputs`. */
export const geminiInteractions: Dialect = {
  id: dialectId,
  title: 'Gemini Interactions',
  source: { url: 'https://ai.google.dev/gemini-api/docs/interactions', read: '2026-12-01' },
  marks: marksOf([
    ['/object', 6, { equals: ['interaction'] }],
    ['/previous_interaction_id', 5, { kind: 'string' }],
    ['/steps/*/type', 5, { equals: [...ownSteps, 'function_call'] }],
    ['/outputs/*/type', 4, { equals: [...ownSteps, 'function_call', 'text'] }],
    ['/input/*/type', 6, { equals: ownSteps }],
    ['/input/*/content/*/type', 4, { equals: ['function_result', 'function_call'] }],
    ['/model', 2, { startsWith: ['gemini', 'models/gemini', 'deep-research'] }],
    ['/agent', 1, { kind: 'string' }],
    ['/input', 1],
    ['/tools/*/type', 2, { equals: ['function'] }],
    ['/tools/*/function', -3, { kind: 'object' }],
    ['/tools/*/parameters', 1, { kind: 'object' }],
    [
      '/tools/*/type',
      4,
      { equals: ['google_search', 'google_maps', 'url_context', 'mcp_server', 'retrieval'] },
    ],
    ['/generation_config', 2, { kind: 'object' }],
    ['/system_instruction', 1, { kind: 'string' }],
    ['/response_modalities', 1, { kind: 'array' }],
    ['/type', 5, { equals: ['function_result', 'mcp_server_tool_call', 'mcp_server_tool_result'] }],
    ['/type', 2, { equals: ['function_call'] }],
    ['/arguments', 2, { kind: 'object' }],
    ['/call_id', -1, { kind: 'string' }],
    ['/*/type', 5, { equals: ['function_result', 'mcp_server_tool_call', 'mcp_server_tool_result'] }],
    ['/*/type', 2, { equals: ['function_call'] }],
    ['/*/arguments', 2, { kind: 'object' }],
    ['/instructions', -2],
    ['/messages', -4],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      ['/event_type', 7, { equals: events }],
      ['/event_type', 3, { equals: ['error'] }],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) return decoded(itemsOfSteps(value, at), 'history')
  if (!isObject(value)) return decoded([], 'new')
  const said = ['steps', 'outputs'].filter((key) => Array.isArray(value[key]))
  const tools = itemsOfTools(value['tools'], memberAt(at, 'tools'))
  const input = itemsOfInput(value['input'], memberAt(at, 'input'))
  const system = textMember(value, 'system_instruction')
  const notes: Item[] =
    system === undefined
      ? []
      : [
          {
            kind: 'note',
            note: { at: memberAt(at, 'system_instruction'), kind: 'system', text: beginningOf(system) },
          },
        ]
  if (said.length > 0 || value['object'] === 'interaction') {
    const steps = said.flatMap((key) => itemsOfSteps(value[key], memberAt(at, key)))
    const written = said.flatMap((key) => writtenIn(value[key], memberAt(at, key)))
    return decoded(
      [...tools, ...notes, ...input, ...steps.map(withStatus(value)), ...errorNote(value, at)],
      'new',
      written,
    )
  }
  if (value['input'] !== undefined || tools.length > 0)
    return decoded([...tools, ...notes, ...input], 'history')
  return decoded(itemsOfStep(value, at), 'new')
}

/** A string, one content, or a list of steps, contents or turns. */
function itemsOfInput(input: unknown, at: Address): Item[] {
  if (typeof input === 'string')
    return [{ kind: 'note', note: { at, kind: 'user', text: beginningOf(input) } }]
  return Array.isArray(input) ? itemsOfSteps(input, at) : itemsOfStep(input, at)
}

function itemsOfSteps(steps: unknown, at: Address): Item[] {
  return itemsOf(steps, at).flatMap((step) => itemsOfStep(step.value, step.at))
}

/** The interaction's status is what the API says instead of a finish reason. */
function withStatus(value: JsonObject) {
  const status = textMember(value, 'status')
  return (item: Item): Item =>
    item.kind === 'call' && item.call.ranBy === 'client' && status !== undefined
      ? { kind: 'call', call: { ...item.call, finishReason: status } }
      : item
}

function errorNote(value: JsonObject, at: Address): Item[] {
  const message = textMember(member(value, 'error'), 'message')
  if (message === undefined) return []
  return [{ kind: 'note', note: { at: memberAt(at, 'error'), kind: 'error', text: beginningOf(message) } }]
}

function decoded(items: readonly Item[], kind: Decoded['kind'], carried: readonly Carried[] = []): Decoded {
  return { items, findings: [], carried, kind }
}
