import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { ValueContainer } from '../reading/contract'
import { type Draft, hold, report } from '../reading/draft'
import type { Facts } from '../reading/region'
import { readBody } from './body'
import { transportOf } from './http'
import { itemsOf, memberOf } from './members'

/**
 * HTTP Archive 1.2: bodies of requests and responses, and messages of event sources and web sockets as browsers add
 * them. Headers are read for the protocol version only; nothing of them is kept.
 */
export const har: ValueContainer = {
  kind: 'har',
  is: (value) =>
    itemsOf(memberOf(value, 'log', 'entries')).some((entry) => isObject(memberOf(entry, 'request'))),
  read: (draft, index, value) => {
    let others = 0
    for (const [i, entry] of itemsOf(memberOf(value, 'log', 'entries')).entries()) {
      const at = (pointer: string): Address => ({ document: index, trail: [`/log/entries/${i}${pointer}`] })
      if (isObject(entry)) others += readEntry(draft, entry, at)
    }
    if (others > 0)
      report(
        draft,
        'container/bodies-passed-over',
        'note',
        { at: { document: index, trail: ['/log/entries'] } },
        {
          count: others,
        },
      )
  },
}

/** Returns how many bodies of the entry are pages, pictures and the like, which are not looked into. */
function readEntry(draft: Draft, entry: JsonObject, at: (pointer: string) => Address): number {
  const exchange = draft.exchanges
  draft.exchanges += 1
  const transport = transportOf(entry['request'])
  const facts: Facts = transport ? { exchange, transport } : { exchange }
  let others = 0
  if (!readRequest(draft, entry, at, { ...facts, role: 'request' })) others += 1
  const before = draft.documents.length
  if (!readResponse(draft, entry, at, { ...facts, role: 'response' })) others += 1
  const hasStream = draft.documents.slice(before).some(({ stream }) => stream !== undefined)
  if (!hasStream) readMessages(draft, entry, at, facts, '_eventSourceMessages')
  readMessages(draft, entry, at, facts, '_webSocketMessages')
  return others
}

function readRequest(
  draft: Draft,
  entry: JsonObject,
  at: (pointer: string) => Address,
  facts: Facts,
): boolean {
  const body = memberOf(entry, 'request', 'postData')
  const text = memberOf(body, 'text')
  const mimeType = textOf(memberOf(body, 'mimeType'))
  if (typeof text === 'string') {
    const base64 = memberOf(body, 'encoding') === 'base64'
    return readBody(draft, { at: at('/request/postData/text'), text, base64, mimeType }, facts)
  }
  const size = memberOf(entry, 'request', 'bodySize')
  if (isApi(mimeType) || (body === undefined && typeof size === 'number' && size > 0))
    report(
      draft,
      'container/body-missing',
      'note',
      { at: at('/request') },
      { role: 'request', ...sizeOf(size) },
    )
  return itemsOf(memberOf(body, 'params')).length === 0
}

function readResponse(
  draft: Draft,
  entry: JsonObject,
  at: (pointer: string) => Address,
  facts: Facts,
): boolean {
  const content = memberOf(entry, 'response', 'content')
  const text = memberOf(content, 'text')
  const mimeType = textOf(memberOf(content, 'mimeType'))
  const size = memberOf(content, 'size')
  if (typeof text === 'string' && text !== '') {
    const base64 = memberOf(content, 'encoding') === 'base64'
    const body = { at: at('/response/content/text'), text, base64, mimeType }
    return readBody(draft, typeof size === 'number' ? { ...body, size } : body, facts)
  }
  const hasMessages = itemsOf(entry['_eventSourceMessages']).length > 0
  if (isApi(mimeType) && size !== 0 && !hasMessages)
    report(
      draft,
      'container/body-missing',
      'note',
      { at: at('/response') },
      { role: 'response', ...sizeOf(size) },
    )
  return true
}

/** Messages of an event source (`data`, `eventName`) or of a web socket (`data`, `type` `send` or `receive`). */
function readMessages(
  draft: Draft,
  entry: JsonObject,
  at: (pointer: string) => Address,
  facts: Facts,
  name: '_eventSourceMessages' | '_webSocketMessages',
): void {
  const messages = itemsOf(entry[name])
  if (messages.length === 0) return
  const stream = draft.streams
  draft.streams += 1
  for (const [i, message] of messages.entries()) {
    const text = memberOf(message, 'data')
    if (typeof text !== 'string') continue
    const event = textOf(memberOf(message, 'eventName'))
    const isSent = memberOf(message, 'type') === 'send'
    const own: Facts = isSent ? { ...facts, role: 'request' } : { ...facts, role: 'response', stream }
    // Binary web socket messages are base64 and nothing here can read them.
    if (memberOf(message, 'opcode') === 2) {
      report(draft, 'container/binary-message', 'note', { at: at(`/${name}/${i}/data`) })
      continue
    }
    const origin = { kind: 'string', at: at(`/${name}/${i}/data`) } as const
    hold(draft, text, origin, event && event !== 'message' ? { ...own, event } : own)
  }
}

function isApi(mimeType: string | undefined): boolean {
  return mimeType !== undefined && /json|event-stream|eventstream/i.test(mimeType)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function sizeOf(size: unknown): { size?: number } {
  return typeof size === 'number' && size >= 0 ? { size } : {}
}
