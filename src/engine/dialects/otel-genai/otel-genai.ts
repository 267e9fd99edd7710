import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { attributesOfObject, dottedNode, plainNode } from '../nodes'
import { itemsOf, marksOf, member, memberAt, textMember } from '../reading'
import { itemsOfAttributes } from './attributes'
import { itemsOfEvent } from './events'
import { itemsOfMessages } from './messages'

const callParts = [
  'tool_call',
  'tool_call_response',
  'server_tool_call',
  'server_tool_call_response',
] as const

/** OpenTelemetry GenAI semantic conventions: messages with parts, span attributes, and the events of older versions. */
export const otelGenai: Dialect = {
  id: 'otel-genai',
  title: 'OpenTelemetry GenAI',
  source: { url: 'https://github.com/open-telemetry/semantic-conventions-genai', read: '2026-12-01' },
  marks: marksOf([
    ['/parts/*/type', 5, { equals: callParts }],
    ['/parts/*/content', 3, { kind: 'string' }],
    ['/*/parts/*/type', 6, { equals: callParts }],
    ['/*/parts/*/content', 3, { kind: 'string' }],
    ['/gen_ai.operation.name', 4, { kind: 'string' }],
    ['/gen_ai.provider.name', 3, { kind: 'string' }],
    ['/gen_ai.system', 3, { kind: 'string' }],
    ['/gen_ai.input.messages', 5],
    ['/gen_ai.output.messages', 5],
    ['/gen_ai.tool.definitions', 5],
    ['/gen_ai.tool.name', 4, { kind: 'string' }],
    ['/gen_ai.prompt.0.role', 5, { kind: 'string' }],
    ['/gen_ai.completion.0.role', 5, { kind: 'string' }],
    // The AI SDK's spans say the same in attributes of their own.
    ['/ai.operationId', 4, { startsWith: ['ai.'] }],
    ['/ai.toolCall.name', 4, { kind: 'string' }],
    ['/event.name', 9, { startsWith: ['gen_ai.'] }],
    ['/*/event.name', 9, { startsWith: ['gen_ai.'] }],
    ['/attributes/event.name', 7, { startsWith: ['gen_ai.'] }],
    ['/attributes/gen_ai.operation.name', 6, { kind: 'string' }],
    ['/attributes/gen_ai.system', 4, { kind: 'string' }],
    ['/attributes/gen_ai.provider.name', 4, { kind: 'string' }],
    ['/attributes/openinference.span.kind', -9],
    ['/eventName', 7, { startsWith: ['gen_ai.'] }],
    ['/events/*/name', 5, { startsWith: ['gen_ai.'] }],
    ['/name', 4, { startsWith: ['gen_ai.'] }],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const carried: Carried[] = []
  const items = Array.isArray(value)
    ? itemsOfList(value, at, carried)
    : isObject(value)
      ? itemsOfObject(value, at, carried)
      : []
  // A span is news, and what it repeats is known by its id; lists of messages and calls without ids are history.
  const isSpan =
    !Array.isArray(value) && items.every((item) => item.kind !== 'call' || item.call.id !== undefined)
  return { items, findings: [], carried, kind: isSpan ? 'new' : 'history' }
}

/** Messages with parts, or the older events, one after another. */
function itemsOfList(list: unknown, at: Address, carried: Carried[]): Item[] {
  return itemsOf(list, at).flatMap((entry) => {
    const event = textMember(entry.value, 'event.name')
    const node = plainNode(entry.value, entry.at)
    return event === undefined ? itemsOfMessages([node], carried) : itemsOfEvent(event, node)
  })
}

function itemsOfObject(value: JsonObject, at: Address, carried: Carried[]): Item[] {
  if (Array.isArray(value['parts'])) return itemsOfMessages([plainNode(value, at)], carried)
  const event = textMember(value, 'event.name')
  if (event !== undefined) return itemsOfEvent(event, plainNode(value, at))
  if (isObject(value['attributes'])) return itemsOfSpan(value, at, carried)
  // Exporters that put the whole exchange beside the attributes; it says the same again.
  for (const key of ['input', 'output', 'events']) {
    if (value[key] !== undefined) carried.push({ at: memberAt(at, key), value: value[key], recorded: true })
  }
  return itemsOfAttributes(dottedNode(attributesOfObject(value, at), at), carried)
}

/** A span with its events (messages in older versions; others give nothing), or a span event or log record alone. */
function itemsOfSpan(span: JsonObject, at: Address, carried: Carried[]): Item[] {
  const events = itemsOf(span['events'], memberAt(at, 'events'))
  return [
    ...itemsOfRecord(span, at, carried),
    ...events.flatMap((event) =>
      isObject(event.value) ? itemsOfRecord(event.value, event.at, carried) : [],
    ),
  ]
}

/** What the name and the body say (or the attributes that stand in for it), then the attributes. */
function itemsOfRecord(record: JsonObject, at: Address, carried: Carried[]): Item[] {
  const attributesAt = memberAt(at, 'attributes')
  const attributes = dottedNode(attributesOfObject(record['attributes'], attributesAt), attributesAt)
  const name =
    textMember(record, 'eventName') ??
    textMember(record['attributes'], 'event.name') ??
    textMember(record, 'name') ??
    ''
  const body = member(record, 'body')
  const event = body === undefined ? attributes : plainNode(body, memberAt(at, 'body'))
  return [...itemsOfEvent(name, event), ...itemsOfAttributes(attributes, carried)]
}
