import { describe, expect, it } from 'vitest'
import { contain } from '../contain'
import type { Document } from '../document'
import { placeOf } from '../place'
import { samples } from '../samples'

const sample = (name: string) => samples[name] ?? ''
const messagesOf = (documents: readonly Document[]) =>
  documents.filter(({ carrier }) => carrier === undefined)

/** One frame of an AWS event stream with text headers; the check sums are worked out here a second time. */
function frameOf(headers: { readonly [name: string]: string }, payload: string): number[] {
  const bytes = (text: string) => [...new TextEncoder().encode(text)]
  const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
  const crc = (all: readonly number[]) => {
    let sum = -1
    for (const byte of all) {
      sum ^= byte
      for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
    }
    return (sum ^ -1) >>> 0
  }
  const head = Object.entries(headers).flatMap(([name, value]) => [
    name.length,
    ...bytes(name),
    7,
    value.length >> 8,
    value.length & 255,
    ...bytes(value),
  ])
  const body = bytes(payload)
  const lengths = [...u32(head.length + body.length + 16), ...u32(head.length)]
  const all = [...lengths, ...u32(crc(lengths)), ...head, ...body]
  return [...all, ...u32(crc(all))]
}

const harWith = (content: object, more: object = {}) =>
  JSON.stringify({
    log: { entries: [{ request: { method: 'POST', url: '/x' }, response: { content }, ...more }] },
  })

describe('HAR', () => {
  it('gives bodies with exchange, role and transport, and streams inside', () => {
    const { kind, documents, findings } = contain(sample('har'))
    expect(kind).toBe('har')
    const transport = { method: 'POST', path: '/v1/messages', mcpVersion: '2025-06-18' }
    expect(messagesOf(documents)).toMatchObject([
      { value: { model: 'm' }, exchange: 0, role: 'request', transport },
      { value: { a: '"x"' }, exchange: 0, role: 'response', stream: 0, event: 'a' },
      { value: { b: 2 }, exchange: 0, role: 'response', stream: 0, event: 'b' },
      { value: { c: 3 }, exchange: 2, role: 'request' },
      { value: { d: [4] }, exchange: 2, role: 'response', origin: { kind: 'opaque' } },
    ])
    expect(findings).toMatchObject([{ code: 'container/bodies-passed-over', params: { count: 1 } }])
  })
  it('names missing and cut bodies', () => {
    const missing = contain(harWith({ mimeType: 'application/json', size: 10 }))
    expect(missing.findings).toMatchObject([
      {
        code: 'container/body-missing',
        at: { document: 0, trail: ['/log/entries/0/response'] },
        params: { size: 10 },
      },
    ])
    const cut = contain(harWith({ mimeType: 'application/json', size: 99, text: '{"a":[1' }))
    expect(cut.findings.map(({ code }) => code)).toEqual(['container/cut-off', 'container/body-truncated'])
  })
  it('gives messages of event sources and web sockets', () => {
    const messages = [
      { data: '{"a":1}', eventName: 'delta' },
      { data: '{"b":2}', eventName: 'message' },
    ]
    const events = contain(harWith({ mimeType: 'text/event-stream' }, { _eventSourceMessages: messages }))
    expect(messagesOf(events.documents)).toMatchObject([
      { value: { a: 1 }, event: 'delta', stream: 0 },
      { value: { b: 2 }, stream: 0 },
    ])
    const sockets = [
      { type: 'send', opcode: 1, data: '{"a":1}' },
      { type: 'receive', opcode: 1, data: '{"b":2}' },
      { type: 'receive', opcode: 2, data: 'AAAA' },
    ]
    const { documents, findings } = contain(harWith({}, { _webSocketMessages: sockets }))
    expect(messagesOf(documents).map(({ value, role, stream }) => [value, role, stream])).toEqual([
      [{ a: 1 }, 'request', undefined],
      [{ b: 2 }, 'response', 0],
    ])
    expect(findings).toMatchObject([{ code: 'container/binary-message' }])
  })
  it('decodes frames of AWS event streams', () => {
    const frames = [
      ...frameOf({ ':event-type': 'contentBlockDelta', ':message-type': 'event' }, '{"delta":{"text":"é"}}'),
      ...frameOf({ ':event-type': 'chunk' }, JSON.stringify({ bytes: btoa('{"type":"message_stop"}') })),
      ...frameOf({ ':exception-type': 'throttlingException' }, 'no JSON'),
    ]
    const textOf = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes))
    const content = {
      mimeType: 'application/vnd.amazon.eventstream',
      encoding: 'base64',
      text: textOf(frames),
    }
    const { documents, findings } = contain(harWith(content))
    expect(messagesOf(documents)).toMatchObject([
      { value: { delta: { text: 'é' } }, event: 'contentBlockDelta', stream: 0, role: 'response' },
      { value: { type: 'message_stop' }, event: 'chunk', stream: 0 },
      { text: 'no JSON', isJson: false, event: 'throttlingException' },
    ])
    expect(findings.map(({ code }) => code)).toEqual(['container/event-not-json'])
    const cut = contain(harWith({ ...content, text: textOf(frames.slice(0, -3)) }))
    expect(messagesOf(cut.documents)).toHaveLength(2)
    expect(cut.findings.map(({ code }) => code)).toEqual(['container/frame-cut-off'])
    const damaged = contain(harWith({ ...content, text: textOf(frames.with(60, 33)) }))
    expect(damaged.findings.map(({ code }) => code)).toContain('container/frame-damaged')
  })
})

describe('OTLP', () => {
  it('unfolds attributes and keeps places exact', () => {
    const capture = sample('otlp')
    const { kind, documents, findings } = contain(capture)
    expect(kind).toBe('otlp')
    const [span] = messagesOf(documents)
    expect(span?.value).toEqual({
      traceId: 'aa',
      name: 'execute_tool',
      attributes: {
        'gen_ai.tool.name': 'get_weather',
        'gen_ai.tool.call.arguments': '{"city":"Oslo\\n"}',
        // biome-ignore lint/correctness/noPrecisionLoss: what JSON.parse makes of the digits, which the text keeps
        'gen_ai.usage.input_tokens': 9007199254740993,
        'gen_ai.output.messages': [{ role: 'assistant' }],
      },
      events: [{ name: 'e', attributes: { ok: true } }],
    })
    expect(span?.text).toContain('9007199254740993')
    const cut = (trail: readonly string[]) =>
      placeOf(documents, { document: 1, trail })
        .map(({ start, end }) => capture.slice(start, end))
        .join('')
    expect(cut(['/attributes/gen_ai.tool.name'])).toBe('"get_weather"')
    expect(cut(['/attributes/gen_ai.tool.call.arguments', '/city'])).toBe('\\"Oslo\\\\n\\"')
    expect(cut(['/attributes/gen_ai.usage.input_tokens'])).toBe('9007199254740993')
    expect(cut(['/attributes/gen_ai.output.messages'])).toMatch(/^\{\s*"arrayValue"[\s\S]*\}$/)
    expect(findings).toMatchObject([{ code: 'container/spans-passed-over', params: { count: 1 } }])
  })
})

describe('recordings', () => {
  it('give bodies as strings, parsed, and as events', () => {
    const { kind, documents } = contain(sample('recording'))
    expect(kind).toBe('recording')
    expect(
      messagesOf(documents).map(({ text, role, exchange, stream }) => [text, role, exchange, stream]),
    ).toEqual([
      ['{"a":"\\u00e9"}', 'request', 0, undefined],
      ['{"b":1}', 'response', 0, 0],
      ['[DONE]', 'response', 0, 0],
      ['{"c":[1,"12345678901234567890"]}', 'request', 1, undefined],
      ['{"type":"x"}', 'response', 1, 1],
      ['{"type":"y"}', 'response', 1, 1],
    ])
    expect(messagesOf(contain(sample('nock')).documents)).toMatchObject([
      { value: { a: 1 }, role: 'request', transport: { method: 'POST', path: '/v1/x' } },
      { value: { b: 2 }, role: 'response' },
    ])
  })
  it('of batches give request and response', () => {
    const capture = [
      { custom_id: '1', method: 'POST', url: '/v1/chat/completions', body: { model: 'm' } },
      { custom_id: '1', response: { status_code: 200, body: { id: 'r' } } },
    ]
    const { documents } = contain(capture.map((line) => JSON.stringify(line)).join('\n'))
    expect(messagesOf(documents).map(({ value, role }) => [value, role])).toEqual([
      [{ model: 'm' }, 'request'],
      [{ id: 'r' }, 'response'],
    ])
  })
  it('in YAML give bodies with their places', () => {
    const capture = sample('yaml recording')
    const { kind, documents, findings } = contain(capture)
    expect(kind).toBe('recording')
    expect(documents.map(({ text, role, stream }) => [text, role, stream])).toEqual([
      ['{"model": "m", "text": "it\'s a long line that a recorder folds",  "n": 1}', 'request', undefined],
      ['{"id": "r1", "t": "é and more"}', 'response', undefined],
      ['{"messages":[{"content":"hi there","role":"user"}],"n":1.50}', 'request', undefined],
      ['{"a":1}', 'response', 0],
      ['[DONE]', 'response', 0],
    ])
    expect(findings).toEqual([])
    const cut = (document: number, pointer: string) =>
      placeOf(documents, { document, trail: [pointer] }).map(({ start, end }) => capture.slice(start, end))
    expect(cut(0, '/model')).toEqual(['"m"'])
    expect(cut(0, '/n')).toEqual(['1'])
    expect(cut(0, '/text')).toEqual(['"it\'\'s a long line that a recorder\n      folds"'])
    expect(cut(1, '/id')).toEqual(['\\"r1\\"'])
    expect(cut(2, '/messages/0/content')).toEqual(['hi there'])
    expect(cut(2, '/messages/0')).toEqual(['content: hi there\n        role: user'])
    expect(cut(2, '/n')).toEqual(['1.50'])
    expect(cut(3, '/a')).toEqual(['1'])
  })
})
