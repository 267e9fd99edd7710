import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contain } from '../contain'

const eventsOf = (capture: string) =>
  contain(capture).documents.flatMap(({ text, event, stream }) =>
    stream === undefined ? [] : [event === undefined ? { data: text } : { event, data: text }],
  )
const codesOf = (capture: string) => contain(capture).findings.map(({ code }) => code)

describe('server-sent events', () => {
  it('are read as eventsource-parser reads them', () => {
    // Where our reading is meant to differ: JSON in a string is taken out of it.
    const json = fc.json({ maxDepth: 1 }).filter((text) => !(text.startsWith('"') && /[[{]/.test(text)))
    const line = fc.oneof(
      json.map((text) => `data: ${text}`),
      json.map((text) => `data:${text}`),
      fc.constantFrom(': comment', ':', 'event: delta', 'event:x', 'id: 7', 'retry: 100', 'data: [DONE]'),
    )
    const event = fc.array(line, { minLength: 1, maxLength: 3 }).filter((lines) => {
      // Likewise: names without data, and several JSON texts in one event.
      const data = lines.filter((text) => text.startsWith('data')).length
      return data === 1 || (data === 0 && !lines.some((text) => text.startsWith('event')))
    })
    fc.assert(
      fc.property(fc.array(event, { minLength: 1 }), fc.constantFrom('\n', '\r\n', '\r'), (events, feed) => {
        const capture = `event: first\ndata: {"a":1}\n\n${events.map((lines) => lines.join(feed) + feed + feed).join('')}`
        const expected: { event?: string; data: string }[] = []
        const parser = createParser({
          onEvent: ({ event: name, data }) =>
            expected.push(name === undefined ? { data } : { event: name, data }),
        })
        // The parser holds back a CR at the very end, which might be half of a CRLF.
        parser.feed(`${capture}:`)
        expect(eventsOf(capture)).toEqual(expected)
      }),
    )
  })
  it('join data lines, keep names and mark the stream', () => {
    const { kind, documents, findings } = contain('event: a\ndata: {"x":\ndata: 1}\n\ndata: [DONE]\n\n')
    expect(kind).toBe('sse')
    expect(documents).toMatchObject([
      { text: '{"x":\n1}', value: { x: 1 }, event: 'a', stream: 0 },
      { text: '[DONE]', isJson: false, stream: 0 },
    ])
    expect(findings).toEqual([])
  })
  it('that hold JSON in a string give what is in it', () => {
    expect(eventsOf('data:"[]"\n\ndata:{}\n\n')).toEqual([{ data: '[]' }, { data: '{}' }])
  })
  it('that are not JSON are kept and named', () => {
    expect(eventsOf('data: {"a":1}\n\ndata: oops\n\ndata: {"b":2}\n\n').map(({ data }) => data)).toEqual([
      '{"a":1}',
      'oops',
      '{"b":2}',
    ])
    expect(codesOf('data: {"a":1}\n\ndata: oops\n\n')).toEqual(['container/event-not-json'])
    expect(codesOf('data: {"a":1}\n\ndata: {"b":oops}\n\n')).toEqual(['container/not-json'])
    expect(codesOf('event: endpoint\ndata: /messages?id=1\n\n')).toEqual(['container/event-not-json'])
    expect(codesOf('data: {"a":1}\n\nevent: done\n\n')).toEqual(['container/event-without-data'])
  })
  it('cut off in the middle give what arrived', () => {
    const { documents, findings } = contain('data: {"a":1}\n\ndata: {"b":"x')
    expect(documents[1]).toMatchObject({ isJson: false, cutOff: { value: { b: 'x' } } })
    expect(findings).toMatchObject([{ code: 'container/cut-off', severity: 'warning' }])
    expect(codesOf('t":1}\n\ndata: {"a":1}\n\n')).toEqual(['container/noise'])
  })
  it('without the empty lines between them are told apart', () => {
    const { documents, findings } = contain('event: a\ndata: {"x":1}\nevent: b\ndata: {"y":2}\ndata: {"z":')
    expect(documents.map(({ text, event }) => [event, text])).toEqual([
      ['a', '{"x":1}'],
      ['b', '{"y":2}'],
      [undefined, '{"z":'],
    ])
    expect(findings.map(({ code }) => code)).toEqual(['container/events-not-separated', 'container/cut-off'])
  })
  it('whose data goes on without its field are put together', () => {
    const { documents, findings } = contain('data: {\n  "a": 1\n}\n\ndata: {"b":2}\n\n')
    expect(documents.map(({ value }) => value)).toEqual([{ a: 1 }, { b: 2 }])
    expect(findings).toMatchObject([{ code: 'container/line-without-field' }])
  })
  it('stand beside other documents, which part them into streams', () => {
    const { documents } = contain('{"model":"m"}\n\ndata: {"a":1}\n\n{"model":"n"}\n\ndata: {"b":2}\n\n')
    expect(documents.map(({ text, stream }) => [text, stream])).toEqual([
      ['{"model":"m"}', undefined],
      ['{"a":1}', 0],
      ['{"model":"n"}', undefined],
      ['{"b":2}', 1],
    ])
  })
  it('behind a log prefix lose it', () => {
    const capture =
      '10:00:01 api | event: x\n10:00:01 api | data: {"a":1}\n10:00:01 api |\n10:00:02 other line\n10:00:02 api | data: {"b":2}\n'
    const { documents, findings } = contain(capture)
    expect(documents.map(({ text, event }) => [event, text])).toEqual([
      ['x', '{"a":1}'],
      [undefined, '{"b":2}'],
    ])
    expect(findings).toMatchObject([{ code: 'container/noise', params: { lines: 1 } }])
  })
})
