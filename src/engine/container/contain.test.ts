import { describe, expect, it } from 'vitest'
import { contain } from './contain'

const texts = (capture: string) =>
  contain(capture).documents.flatMap(({ carrier, text }) => (carrier ? [] : [text]))
const codes = (capture: string) => contain(capture).findings.map(({ code }) => code)

describe('contain', () => {
  it.each([
    ['', 'empty', 0],
    ['\ufeff \n', 'empty', 0],
    ['{"a":1}', 'json', 1],
    ['"hello"', 'json', 1],
    ['1e3', 'json', 1],
    [' true\n', 'json', 1],
    ['\ufeff{"a":1}', 'json', 1],
    ['{"a":1}\n{"b":2}\n', 'json-lines', 2],
    ['{"a":1}\r\n[2]\r\n', 'json-lines', 2],
    ['{"a":1}{"b":2}', 'json-sequence', 2],
    ['{\n "a": 1\n}\n\n{\n "b": 2\n}', 'json-sequence', 2],
    ['{"a":1},\n{"b":2},\n{"c":3}', 'json-sequence', 3],
    ['data: {"a":1}\n\ndata: [DONE]\n\n', 'sse', 2],
    ['event: x\ndata: {"a":1}\n\n', 'sse', 1],
    ['[{"a":1},{"b":', 'json', 1],
    ['hello there', 'text', 1],
    ["{'a': True, 'b': None}", 'literal', 1],
    ['{a: 1, b: undefined}', 'literal', 1],
    ['2026-12-01 INFO start\n2026-12-01 INFO {"a":1}\n2026-12-01 INFO {"b":[2]}', 'log', 2],
    ['Here is the call: {"name":"x"} and its answer:\n[{"ok":true}]', 'markdown', 2],
  ] as const)('reads %j as %s', (capture, kind, count) => {
    const contained = contain(capture)
    expect(contained.kind).toBe(kind)
    expect(contained.documents.filter(({ carrier }) => carrier === undefined)).toHaveLength(count)
  })
  it('names a cut', () => {
    const { documents, findings } = contain('[{"a":1},{"b":"x')
    expect(documents[0]).toMatchObject({
      isJson: false,
      cutOff: { value: [{ a: 1 }, { b: 'x' }], closers: '"}]' },
    })
    expect(findings).toMatchObject([{ code: 'container/cut-off', params: { open: '[{', inString: true } }])
  })
  it('lets no message that a log cut off swallow the next one', () => {
    const capture = '12:00:01 {"a":{"b":"c\n12:00:02 {"d":1}\n12:00:03 slow {"not": so\nINFO {"e":2}\n}\n'
    expect(texts(capture)).toEqual(['{"a":{"b":"c', '{"d":1}', '{"not": so', '{"e":2}'])
  })
  it('goes on behind a broken line', () => {
    const capture = '{"a":1}\n{"b":}\nnoise\n{"c":3}\n{"d":'
    expect(texts(capture)).toEqual(['{"a":1}', '{"b":}', '{"c":3}', '{"d":'])
    expect(codes(capture)).toEqual(['container/not-json', 'container/cut-off', 'container/noise'])
  })
})
