import type { Address } from '../../findings/trail'
import type { Decoded, Dialect, Item } from '../dialect'
import { plainNode } from '../nodes'
import { itemsOf, marksOf, member, memberAt } from '../reading'
import { definitionsOfShape } from '../tool-shapes'

/**
 * Tools as `{name, description, parameters}` without a `type` and without a request around them: OpenAI's older
 * `functions`, a Gemini declaration with a lower-case schema, a LangChain tool and many notes look the same, so that no
 * API can be named.
 */
export const bareDefinitions: Dialect = {
  id: 'bare-definitions',
  title: 'Bare tool definitions',
  source: { url: 'https://json-schema.org/draft/2020-12', read: '2026-12-01' },
  marks: marksOf([
    ['/parameters/type', 4, { equals: ['object'] }],
    ['/*/parameters/type', 4, { equals: ['object'] }],
    ['/tools/*/parameters/type', 4, { equals: ['object'] }],
    // With a type it is a tool of some API, which knows it better.
    ['/type', -4, { kind: 'string' }],
    ['/0/type', -4, { kind: 'string' }],
    ['/tools/0/type', -4, { kind: 'string' }],
    ['/name', 1, { kind: 'string' }],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const tools = member(value, 'tools')
  const list = Array.isArray(value)
    ? itemsOf(value, at)
    : Array.isArray(tools)
      ? itemsOf(tools, memberAt(at, 'tools'))
      : [{ value, at }]
  const items: Item[] = list.flatMap((tool) =>
    definitionsOfShape('bare-definitions', plainNode(tool.value, tool.at)),
  )
  return { items, findings: [], carried: [], kind: 'new' }
}
