import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import { readMessages, writtenIn } from '../chat-history'
import { type ChatWire, itemsOfMessage, itemsOfTools } from '../chat-messages'
import { openChatStream } from '../chat-stream'
import type { Decoded, Dialect } from '../dialect'
import { itemsOf, itemsUnder, marksOf, member, memberAt, textMember } from '../reading'
import { encode } from './encode'
import { idFindings } from './history'

/** Arguments may be text or an object, both ways; the API itself writes text. */
const wire: ChatWire = { dialect: 'mistral', expects: 'either' }

const models = [
  'mistral',
  'open-mistral',
  'open-mixtral',
  'codestral',
  'devstral',
  'magistral',
  'ministral',
  'pixtral',
  'voxtral',
]

/** Ids of nine letters and digits are Mistral's own; ids of other makers speak against it. */
const ownId = /^[a-zA-Z0-9]{9}$/
const otherIds = ['call_', 'chatcmpl-', 'functions.', 'toolu_']

/** Mistral chat completions, where something tells them from OpenAI Chat. */
export const mistral: Dialect = {
  id: wire.dialect,
  title: 'Mistral',
  source: { url: 'https://docs.mistral.ai/api/#tag/chat', read: '2026-12-01' },
  marks: marksOf([
    // The rest is the shape of OpenAI Chat: the model's name or the form of an id has to tip the balance.
    ['', -6],
    ['/model', 8, { startsWith: models }],
    // Mistral sends none; Cerebras has ids of nine characters too, and a fingerprint.
    ['/system_fingerprint', -8, { kind: 'string' }],
    ['/object', 6, { equals: ['chat.completion'] }],
    ['/choices/*/message', 4, { kind: 'object' }],
    ['/choices/*/message/tool_calls/*/id', 10, { matches: ownId }],
    ['/choices/*/message/tool_calls/*/id', -8, { startsWith: otherIds }],
    ['/messages/*/role', 3, { equals: ['system', 'user', 'assistant', 'tool'] }],
    ['/messages/*/tool_calls/*/id', 10, { matches: ownId }],
    ['/messages/*/tool_calls/*/id', -8, { startsWith: otherIds }],
    ['/messages/*/tool_calls/*/function/arguments', 3],
    ['/messages/*/tool_call_id', 6, { matches: ownId }],
    ['/messages/*/prefix', 5, { kind: 'boolean' }],
    ['/tools/*/function/name', 4, { kind: 'string' }],
    ['/tool_choice', 4, { equals: ['any'] }],
    ['/safe_prompt', 5, { kind: 'boolean' }],
    ['/random_seed', 3],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      // Only what every chunk of a stream says: it must not be torn apart.
      ['', -6],
      ['/model', 8, { startsWith: models }],
      ['/system_fingerprint', -8, { kind: 'string' }],
      ['/object', 7, { equals: ['chat.completion.chunk'] }],
      ['/choices/*/delta', 5, { kind: 'object' }],
      ['/choices/*/delta/tool_calls', 1],
    ]),
    open: () => openChatStream(wire),
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) return { ...readMessages(wire, itemsOf(value, at)), kind: 'history' }
  if (!isObject(value)) return { items: [], findings: [], carried: [], kind: 'new' }
  const document = { value, at }
  const tools = itemsOfTools(wire, itemsUnder(document, 'tools'))
  if (Array.isArray(value['messages'])) {
    const messages = itemsUnder(document, 'messages')
    const { items, findings, carried } = readMessages(wire, messages)
    return {
      items: [...tools, ...items],
      findings: [...findings, ...idFindings(messages)],
      carried,
      kind: 'history',
    }
  }
  if (value['choices'] === undefined) {
    const items = tools.length > 0 ? tools : itemsOfMessage(wire, value, at)
    return { items, findings: [], carried: [], kind: tools.length > 0 ? 'history' : 'new' }
  }
  const read = itemsUnder(document, 'choices').map((choice) => {
    const message = member(choice.value, 'message')
    const messageAt = memberAt(choice.at, 'message')
    const items = itemsOfMessage(wire, message, messageAt, textMember(choice.value, 'finish_reason'))
    return { items, carried: writtenIn(message, messageAt, items) }
  })
  const items = read.flatMap((choice) => choice.items)
  const carried = read.flatMap((choice) => choice.carried)
  return { items, findings: [], carried, kind: 'new' }
}
