import { step } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import { parsed } from '../../json/parsed'
import type { Span } from '../../text/span'
import type { ValueContainer } from '../reading/contract'
import { contentOf } from '../reading/cut-off'
import { addText, type Draft, report } from '../reading/draft'
import type { Facts } from '../reading/region'
import { readBody } from './body'
import { headerOf, transportOf } from './http'
import { memberSpan, membersIn, rootSpan } from './member-spans'
import { memberOf } from './members'

/**
 * Recorded HTTP exchanges in JSON: VCR cassettes (`interactions`, `http_interactions`), nock (`[{scope, method, path,
 * body, response}]`), recording proxies (`{request: {body}, response: {body, ws_events}}`), batch files
 * (`{custom_id, body}`). Bodies are strings, base64 or parsed. Read in recordings of these tools, 2026-12-01.
 */
export const recording: ValueContainer = {
  kind: 'recording',
  is: (value) =>
    exchangesOf(value)
      .slice(0, 20)
      .some(({ exchange }) => isExchange(exchange)),
  read: (draft, index, value, facts) => {
    const text = draft.documents[index]?.text ?? ''
    const { list, exchanges } = listOf(value)
    const around = list === undefined ? rootSpan(text) : memberSpan(text, rootSpan(text), list)
    const spans = exchanges === undefined ? [around] : around ? [...membersIn(text, around)] : []
    const pointer = list === undefined ? '' : step(list)
    for (const [i, exchange] of (exchanges ?? [value]).entries()) {
      const span = spans[i]
      if (!isObject(exchange) || !span) continue
      const at = exchanges === undefined ? '' : `${pointer}${step(i)}`
      readExchange({ draft, index, text, facts }, exchange, span, at)
    }
  },
}

/** The document that is read. */
interface Source {
  readonly draft: Draft
  readonly index: number
  readonly text: string
  readonly facts: Facts
}

const listNames = [
  'interactions',
  'http_interactions',
  'recordings',
  'exchanges',
  'requests',
  'entries',
] as const

/** The list of exchanges in a recording: `list` is its name where it has one, `exchanges` is absent for a lone one. */
function listOf(value: unknown): { list?: string; exchanges?: readonly unknown[] } {
  if (Array.isArray(value)) return { exchanges: value }
  for (const list of listNames) {
    const exchanges = memberOf(value, list)
    if (Array.isArray(exchanges)) return { list, exchanges }
  }
  return {}
}

function exchangesOf(value: unknown): readonly { readonly exchange: unknown }[] {
  return (listOf(value).exchanges ?? [value]).map((exchange) => ({ exchange }))
}

/** Names under which bodies stand, the surest first. */
const bodyNames = ['parsed_body', 'body', 'json', 'content', 'data', 'text', 'base64_string'] as const
const eventNames = ['ws_events', 'sse_events', 'events', 'chunks'] as const

function isExchange(value: unknown): boolean {
  if (!isObject(value)) return false
  const { request, response } = value
  if (hasBody(request) || (hasBody(response) && (isObject(request) || 'custom_id' in value))) return true
  if (['scope', 'method', 'path'].every((name) => typeof value[name] === 'string'))
    return 'body' in value || 'response' in value
  return 'custom_id' in value && isObject(value['body']) && typeof value['url'] === 'string'
}

function hasBody(message: unknown): boolean {
  if (!isObject(message)) return false
  const isHttp = ['headers', 'status', 'status_code', 'uri', 'url', 'path', 'method'].some(
    (name) => name in message,
  )
  return isHttp && [...bodyNames, ...eventNames].some((name) => message[name] !== undefined)
}

function readExchange(source: Source, exchange: JsonObject, span: Span, pointer: string): void {
  const { draft, text } = source
  const number = draft.exchanges
  draft.exchanges += 1
  const isFlat = !isObject(exchange['request'])
  const transport = transportOf(isFlat ? exchange : exchange['request'])
  const facts: Facts = { ...source.facts, exchange: number, ...(transport ? { transport } : {}) }
  const request: Facts = { ...facts, role: 'request' }
  const response: Facts = { ...facts, role: 'response' }
  if (isFlat) readMember(source, exchange, span, pointer, 'body', request)
  else
    readMessage(source, exchange['request'], memberSpan(text, span, 'request'), `${pointer}/request`, request)
  if (hasBody(exchange['response']))
    readMessage(
      source,
      exchange['response'],
      memberSpan(text, span, 'response'),
      `${pointer}/response`,
      response,
    )
  else if (isFlat) readMember(source, exchange, span, pointer, 'response', response)
}

function readMessage(
  source: Source,
  message: unknown,
  span: Span | undefined,
  pointer: string,
  facts: Facts,
): void {
  if (!isObject(message) || !span) return
  const name = bodyNames.find((body) => message[body] !== undefined && message[body] !== null)
  if (name) readMember(source, message, span, pointer, name, facts)
  for (const events of eventNames) {
    const list = memberSpan(source.text, span, events)
    if (Array.isArray(message[events]) && list) readEvents(source, list, `${pointer}/${events}`, facts)
  }
}

/** A body: a string, a parsed value, or an object around a string (`{"encoding":"utf-8","string":"…"}`). */
function readMember(
  source: Source,
  parent: JsonObject,
  span: Span,
  pointer: string,
  name: string,
  facts: Facts,
): void {
  const { draft, index, text } = source
  const value = parent[name]
  const own = `${pointer}${step(name)}`
  const at = { document: index, trail: [own] }
  if (typeof value === 'string') {
    const mimeType = headerOf(parent['headers'], 'content-type')
    const base64 = name === 'base64_string' || parent['encoding'] === 'base64'
    if (!readBody(draft, { at, text: value, base64, mimeType }, facts))
      report(draft, 'container/bodies-passed-over', 'note', { at }, { count: 1 })
    return
  }
  const member = memberSpan(text, span, name)
  if (!member || typeof value !== 'object' || value === null) return
  const inner = ['string', 'base64_string', 'text'].find((key) => typeof memberOf(value, key) === 'string')
  if (inner && isObject(value) && Object.keys(value).length <= 3) {
    readMember(source, { ...value, headers: parent['headers'] }, member, own, inner, facts)
    return
  }
  addParsed(source, member, facts)
}

/** Messages of one stream, as JSON values or as `{"event":…,"data":…}`. Those that the client sent are requests. */
function readEvents(source: Source, list: Span, pointer: string, facts: Facts): void {
  const { draft, text } = source
  const isSent = facts.role === 'request'
  const stream = draft.streams
  if (!isSent) draft.streams += 1
  for (const item of membersIn(text, list)) {
    const event = memberSpan(text, item, 'event')
    const data = memberSpan(text, item, 'data')
    const name = event && parsed(text.slice(event.start, event.end))?.value
    const own: Facts = isSent ? facts : { ...facts, stream }
    const named: Facts = typeof name === 'string' ? { ...own, event: name } : own
    const payload = data ?? item
    const value = parsed(text.slice(payload.start, payload.end))?.value
    const trail = [`${pointer}/${item.name}${data ? '/data' : ''}`]
    if (typeof value !== 'string') addParsed(source, payload, named)
    else
      readBody(
        draft,
        { at: { document: source.index, trail }, text: value, base64: false, mimeType: 'application/json' },
        named,
      )
  }
}

/** A value as it is written in the recording. */
function addParsed({ draft, index, text }: Source, { start, end }: Span, facts: Facts): void {
  const inner = text.slice(start, end)
  const pieces = [{ inner: { start: 0, end: end - start }, outer: { start, end } }]
  addText(draft, inner, { kind: 'part', document: index, pieces }, facts, contentOf(inner))
}
