import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { ToolDefinition } from '../../trace/trace'
import type { Decoded, Dialect, Item } from '../dialect'
import { beginningOf, filledText, itemsOf, marksOf, member, memberAt, textMember } from '../reading'

/**
 * Berkeley Function Calling Leaderboard: questions with their functions, and function documents. The schemas use types of
 * Python and Java (`dict`, `float`, `HashMap`) where JSON Schema has its own.
 */
export const bfcl: Dialect = {
  id: 'bfcl',
  title: 'BFCL',
  source: {
    url: 'https://github.com/ShishirPatil/gorilla/tree/main/berkeley-function-call-leaderboard',
    read: '2026-12-01',
  },
  marks: marksOf([
    ['/parameters/type', 6, { equals: ['dict'] }],
    ['/response/type', 1, { equals: ['dict'] }],
    ['/function/*/parameters/type', 6, { equals: ['dict'] }],
    ['/function', 1, { kind: 'array' }],
    ['/question/*/*/role', 3, { kind: 'string' }],
    ['/*/parameters/type', 6, { equals: ['dict'] }],
    ['/ground_truth', 3, { kind: 'array' }],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const items = Array.isArray(value)
    ? itemsOf(value, at).flatMap((entry) => definitionOf(entry.value, entry.at))
    : [
        ...questions(value, at),
        ...itemsOf(member(value, 'function'), memberAt(at, 'function')).flatMap((entry) =>
          definitionOf(entry.value, entry.at),
        ),
        ...definitionOf(value, at),
      ]
  return { items, findings: [], carried: [], kind: 'new' }
}

/** `question` is a list of turns, each a list of messages. */
function questions(value: unknown, at: Address): Item[] {
  return itemsOf(member(value, 'question'), memberAt(at, 'question')).flatMap((turn) =>
    itemsOf(turn.value, turn.at).flatMap((message): Item[] => {
      const text = textMember(message.value, 'content') ?? ''
      const kind = textMember(message.value, 'role') === 'system' ? 'system' : 'user'
      return text === ''
        ? []
        : [{ kind: 'note', note: { at: memberAt(message.at, 'content'), kind, text: beginningOf(text) } }]
    }),
  )
}

function definitionOf(value: unknown, at: Address): Item[] {
  const name = isObject(value) ? filledText(value['name']) : undefined
  const parameters = member(value, 'parameters')
  if (name === undefined || !isObject(parameters)) return []
  const response = member(value, 'response')
  const definition: ToolDefinition = {
    dialect: 'bfcl',
    at,
    name,
    description: textMember(value, 'description'),
    builtIn: false,
    inputSchema: parameters,
    inputSchemaAt: memberAt(at, 'parameters'),
    // `dict`, `float`, `tuple`, `any`: the benchmark turns them into JSON Schema before it offers them.
    ownTypeNames: true,
    outputSchema: isObject(response) ? response : undefined,
    outputSchemaAt: isObject(response) ? memberAt(at, 'response') : undefined,
  }
  return [{ kind: 'definition', definition }]
}
