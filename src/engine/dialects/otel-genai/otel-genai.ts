import type { Address } from '../../findings/trail'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { anyValueNode, attributesOf, attributesOfObject, dottedNode, plainNode } from '../nodes'
import { isObject, itemsOf, marksOf, member, memberAt, textMember } from '../reading'
import { itemsOfAttributes } from './attributes'
import { itemsOfEvent } from './events'
import { itemsOfMessages } from './messages'

const callParts = [
  'tool_call',
  'tool_call_response',
  'server_tool_call',
  'server_tool_call_response',
] as const

/** OpenTelemetry GenAI semantic conventions: messages with parts, span attributes, events, OTLP JSON. */
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
    ['/ai.operationId', 4, { startsWith: ['ai.'] }],
    ['/all_messages_events', 4, { kind: 'string' }],
    ['/event.name', 9, { startsWith: ['gen_ai.'] }],
    ['/*/event.name', 9, { startsWith: ['gen_ai.'] }],
    ['/resourceSpans/*/scopeSpans', 5, { kind: 'array' }],
    ['/resourceLogs/*/scopeLogs', 5, { kind: 'array' }],
    // One scope of OTLP. Spans that nobody knows are read here, and give nothing.
    ['/spans/*/attributes/*/key', 2, { kind: 'string' }],
    ['/spans/*/spanId', 2, { kind: 'string' }],
    ['/spans/*/attributes/*/key', 4, { startsWith: ['gen_ai.'] }],
    ['/logRecords/*/attributes/*/key', 4, { kind: 'string' }],
    ['/logRecords/*/body', 2, { kind: 'object' }],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const carried: Carried[] = []
  if (Array.isArray(value)) return decoded(itemsOfList(value, at, carried), carried)
  if (!isObject(value)) return decoded([], carried)
  const scopes = scopesOf(value, at)
  // Each scope is another instrumentation, perhaps of another dialect: recognised again one by one.
  if (scopes.length > 0) return decoded([], scopes)
  if (Array.isArray(value['spans'])) {
    return decoded(itemsOfSpans(value['spans'], memberAt(at, 'spans'), carried), carried)
  }
  if (Array.isArray(value['logRecords'])) {
    const records = itemsOf(value['logRecords'], memberAt(at, 'logRecords'))
    return decoded(
      records.flatMap((record) => itemsOfRecord(undefined, record.value, record.at, carried)),
      carried,
    )
  }
  if (Array.isArray(value['parts'])) return decoded(itemsOfMessages([plainNode(value, at)], carried), carried)
  const event = textMember(value, 'event.name')
  if (event !== undefined) return decoded(itemsOfEvent(event, plainNode(value, at)), carried)
  const attributes = dottedNode(attributesOfObject(value, at), at)
  // Exporters that put the whole exchange beside the attributes; it says the same again.
  for (const key of ['input', 'output', 'events']) {
    if (value[key] !== undefined) carried.push({ at: memberAt(at, key), value: value[key] })
  }
  return decoded(itemsOfAttributes(attributes, carried), carried)
}

function decoded(items: readonly Item[], carried: readonly Carried[]): Decoded {
  return { items, findings: [], carried, kind: 'history' }
}

/** Messages with parts, or the older events, one after another. */
function itemsOfList(list: unknown, at: Address, carried: Carried[]): Item[] {
  return itemsOf(list, at).flatMap((entry) => {
    const event = textMember(entry.value, 'event.name')
    const node = plainNode(entry.value, entry.at)
    return event === undefined ? itemsOfMessages([node], carried) : itemsOfEvent(event, node)
  })
}

function scopesOf(value: unknown, at: Address): Carried[] {
  return [
    ['resourceSpans', 'scopeSpans'],
    ['resourceLogs', 'scopeLogs'],
  ].flatMap(([outer = '', inner = '']) =>
    itemsOf(member(value, outer), memberAt(at, outer)).flatMap((resource) =>
      itemsOf(member(resource.value, inner), memberAt(resource.at, inner)).map((scope) => ({
        at: scope.at,
        value: scope.value,
      })),
    ),
  )
}

/** Spans: what their attributes say, then their events (messages in older versions; exceptions give nothing). */
function itemsOfSpans(list: unknown, at: Address, carried: Carried[]): Item[] {
  return itemsOf(list, at).flatMap((span) => {
    const attributesAt = memberAt(span.at, 'attributes')
    const attributes = attributesOf(member(span.value, 'attributes'), attributesAt)
    const events = itemsOf(member(span.value, 'events'), memberAt(span.at, 'events'))
    return [
      ...itemsOfAttributes(dottedNode(attributes, attributesAt), carried),
      ...events.flatMap((event) =>
        itemsOfRecord(textMember(event.value, 'name'), event.value, event.at, carried),
      ),
    ]
  })
}

/** A span event or a log record: its name, then its body or else its attributes. */
function itemsOfRecord(known: string | undefined, record: unknown, at: Address, carried: Carried[]): Item[] {
  const attributesAt = memberAt(at, 'attributes')
  const list = attributesOf(member(record, 'attributes'), attributesAt)
  const attributes = dottedNode(list, attributesAt)
  const attribute = list.get('event.name')?.value
  const name = known ?? textMember(record, 'eventName') ?? (typeof attribute === 'string' ? attribute : '')
  const body = member(record, 'body')
  const node = body === undefined ? attributes : anyValueNode(body, memberAt(at, 'body'))
  return [...itemsOfEvent(name, node), ...itemsOfAttributes(attributes, carried)]
}
