import type { Address } from '../../findings/trail'
import type { Carried, Decoded, Dialect, Item, Session } from '../dialect'
import { attributesOfObject, dottedNode } from '../nodes'
import { marksOf } from '../reading'
import { itemsOfSpan } from './span'

const kinds = [
  'LLM',
  'TOOL',
  'AGENT',
  'CHAIN',
  'RETRIEVER',
  'EMBEDDING',
  'RERANKER',
  'GUARDRAIL',
  'EVALUATOR',
  'PROMPT',
]

/** OpenInference attributes (Phoenix, Arize), flattened or nested. */
export const openinference: Dialect = {
  id: 'openinference',
  title: 'OpenInference',
  source: {
    url: 'https://github.com/Arize-ai/openinference/blob/main/spec/semantic_conventions.md',
    read: '2026-12-01',
  },
  marks: marksOf([
    ['/openinference.span.kind', 8, { equals: kinds }],
    ['/openinference/span/kind', 8, { equals: kinds }],
    ['/llm.input_messages.0.message.role', 6, { kind: 'string' }],
    ['/llm.output_messages.0.message.role', 6, { kind: 'string' }],
    ['/llm.tools.0.tool.json_schema', 6],
    ['/llm/input_messages/*/message', 6, { kind: 'object' }],
    ['/llm/output_messages/*/message', 6, { kind: 'object' }],
    ['/llm/tools/*/tool', 6, { kind: 'object' }],
  ]),
  decode: (value, at) => read(value, at, new Set()),
  session: openSession,
}

/**
 * Remembers which tools models called by name: a tool span without an id is then the other side of such a call, and is
 * not counted again.
 */
function openSession(): Session {
  const called = new Set<string>()
  return { decode: (value, at) => read(value, at, called), end: () => [] }
}

/**
 * A span is news: a call that it repeats is known by its id. Messages of models that give no ids can only be told from
 * copies as history.
 */
function recurrenceOf(items: readonly Item[]): Decoded['kind'] {
  const isRun = items.some((item) => item.kind === 'result' && item.result.callId === undefined)
  return isRun || items.every((item) => item.kind !== 'call' || item.call.id !== undefined)
    ? 'new'
    : 'history'
}

function read(value: unknown, at: Address, called: Set<string>): Decoded {
  const carried: Carried[] = []
  const span = dottedNode(attributesOfObject(value, at), at)
  const items = itemsOfSpan(span, called, carried)
  for (const item of items) {
    if (item.kind === 'call' && item.call.name !== undefined && item.call.id !== undefined) {
      called.add(item.call.name)
    }
  }
  return { items, findings: [], carried, kind: recurrenceOf(items) }
}
