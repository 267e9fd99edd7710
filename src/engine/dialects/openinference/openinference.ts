import type { Address } from '../../findings/trail'
import type { Carried, Decoded, Dialect, Item, Session } from '../dialect'
import { attributesOf, attributesOfObject, dottedNode, type Node } from '../nodes'
import { isObject, itemsOf, marksOf, member, memberAt } from '../reading'
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

/** OpenInference attributes (Phoenix, Arize): flattened, nested, or in OTLP. */
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
    ['/scope/name', 9, { startsWith: ['openinference'] }],
    [
      '/spans/*/attributes/*/key',
      5,
      { startsWith: ['openinference.', 'llm.input_messages.', 'llm.output_messages.'] },
    ],
    ['/spans/*/attributes/*/key', 2, { startsWith: ['llm.'] }],
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

function read(value: unknown, at: Address, called: Set<string>): Decoded {
  const carried: Carried[] = []
  const items: Item[] = []
  for (const span of spansOf(value, at)) {
    for (const item of itemsOfSpan(span, called, carried)) {
      items.push(item)
      if (item.kind === 'call' && item.call.name !== undefined && item.call.id !== undefined) {
        called.add(item.call.name)
      }
    }
  }
  return { items, findings: [], carried, kind: 'history' }
}

/** The attributes of one span, or of each span of an OTLP scope. */
function spansOf(value: unknown, at: Address): Node[] {
  if (!isObject(value)) return []
  if (!Array.isArray(value['spans'])) return [dottedNode(attributesOfObject(value, at), at)]
  return itemsOf(value['spans'], memberAt(at, 'spans')).map((span) => {
    const attributesAt = memberAt(span.at, 'attributes')
    return dottedNode(attributesOf(member(span.value, 'attributes'), attributesAt), attributesAt)
  })
}
