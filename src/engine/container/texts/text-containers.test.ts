import { describe, expect, it } from 'vitest'
import { contain } from '../contain'
import { placeOf } from '../place'

const textsOf = (capture: string) =>
  contain(capture).documents.flatMap(({ carrier, text }) => (carrier ? [] : [text]))
const codesOf = (capture: string) => contain(capture).findings.map(({ code }) => code)

describe('JSON Lines', () => {
  it('take a last line that was cut off', () => {
    const { documents, findings } = contain('{"a":1}\n{"b":2}\n{"c":[1,')
    expect(documents[2]).toMatchObject({ isJson: false, cutOff: { value: { c: [1] } } })
    expect(findings).toMatchObject([
      { code: 'container/cut-off', severity: 'warning', params: { open: '{[' } },
    ])
  })
  it('hold values of any kind', () => {
    expect(contain('1\n"a"\nnull\n').documents.map(({ value }) => value)).toEqual([1, 'a', null])
  })
  it('are read by line whatever their strings quote, and left to others once a line is none', () => {
    const line = JSON.stringify({ text: 'data: {"a":1}\n```json\n[\nevent: x' })
    expect(contain(`${line}\n${line}\n`)).toMatchObject({ kind: 'json-lines', findings: [] })
    expect(contain(`${line}\n${line}\ndata: {"a":1}\n`).kind).toBe('sse')
  })

  it('say where noise is, and how much', () => {
    const capture = '{"a":1}\nStarting up\n{"b":2}\nbye\n{"c":3}'
    const { kind, findings } = contain(capture)
    expect(kind).toBe('log')
    expect(findings).toMatchObject([{ code: 'container/noise', params: { lines: 2, characters: 14 } }])
    expect(findings[0]?.span).toEqual({ start: 8, end: 19 })
  })
  it('list a hundred findings of one kind and count the rest', () => {
    const { documents, findings } = contain('{"a":1}\n{"a":x}\n'.repeat(150))
    expect(documents.filter(({ isJson }) => !isJson)).toHaveLength(150)
    expect(findings).toHaveLength(101)
    expect(findings.at(-1)).toMatchObject({ code: 'container/more-of-the-same', params: { count: 50 } })
  })
})

describe('values in text', () => {
  it.each([
    ['Ports [1] and {name} and {} and [INFO] stay text', []],
    ['got {"a":1} and ["x"], then [2]', ['{"a":1}', '["x"]']],
    ['server[1234]: {"a":[1]} (3 ms)', ['{"a":[1]}']],
    ['x {"a":1}{"b":2} y', ['{"a":1}', '{"b":2}']],
    ['Error: {\n  "code": 1\n}\nat line 7', ['{\n  "code": 1\n}']],
    ['stray { and\n{"a":1}\n{"b":2}\nmore', ['{"a":1}', '{"b":2}']],
    ['He said: {"a": it\'s}\nthen {"b":1}', ['{"a": it\'s}', '{"b":1}']],
  ])('of %j', (capture, expected) => {
    const found = textsOf(capture)
    expect(found).toEqual(expected.length > 0 ? expected : [capture])
  })
  it('whose quotes are escaped are read as well', () => {
    const capture = 'level=INFO msg="{\\"a\\":\\"x\\\\ny\\"}" n=1\n'
    const { documents } = contain(capture)
    expect(documents[0]?.value).toEqual({ a: 'x\ny' })
    expect(
      placeOf(documents, { document: 0, trail: ['/a'] }).map(({ start, end }) => capture.slice(start, end)),
    ).toEqual(['\\"x\\\\ny\\"'])
  })
  it('whose quotes are escaped may have space behind the bracket', () => {
    expect(textsOf('msg="{ \\"a\\": [ { \\"b\\": 1 } ] }" n=1\n')).toEqual(['{ "a": [ { "b": 1 } ] }'])
  })
  it('leave the text around them as a document that carries them', () => {
    const capture = '<tool_call>\n{"name":"x"}\n</tool_call>'
    expect(contain(capture).documents).toMatchObject([
      { text: '{"name":"x"}', isJson: true },
      { text: capture, isJson: false, carrier: 'markdown' },
    ])
  })
})

describe('broken JSON', () => {
  it.each([
    ["{'a': datetime.now(), 'b': None}", 'literal', 'container/literal'],
    ['{a: undefined}', 'literal', 'container/literal'],
    ['{"a": 1 "b": 2}', 'json', 'container/not-json'],
    ['{"a": "x', 'json', 'container/cut-off'],
    ['[1, 2', 'json', 'container/cut-off'],
  ])('%j is %s', (capture, kind, code) => {
    const contained = contain(capture)
    expect(contained.kind).toBe(kind)
    expect(contained.documents).toMatchObject([{ text: capture, isJson: false, value: undefined }])
    expect(contained.findings.map((finding) => finding.code)).toEqual([code])
  })
  it('is named by its language', () => {
    expect(contain('{a: undefined}').findings[0]?.params).toEqual({ language: 'javascript' })
  })
})

describe('what stands before each line', () => {
  const pretty = JSON.stringify({ a: [1, { b: 'x' }], c: null }, null, 2).split('\n')
  it.each([
    ['a quotation', () => '> '],
    ['a service', () => 'app-1  | '],
    ['a time stamp', (i: number) => `2026-12-01T10:00:${9 + i}.${i}Z `],
    ['a journal', () => 'Dec 01 10:00:00 host app[123]: '],
    ['a level in brackets', () => '[INFO] '],
  ])('%s is taken off', (_, prefix) => {
    const capture = ['before', ...pretty, 'behind'].map((line, i) => `${prefix(i)}${line}`).join('\r\n')
    const { documents } = contain(capture)
    expect(documents[0]?.value).toEqual({ a: [1, { b: 'x' }], c: null })
    const places = placeOf(documents, { document: 0, trail: ['/a/1/b'] })
    expect(places.map(({ start, end }) => capture.slice(start, end))).toEqual(['"x"'])
  })
  it('is nothing where only the first line has it', () => {
    expect(textsOf(`INFO got ${pretty.join('\n')}\nINFO bye\n`)).toEqual([pretty.join('\n')])
  })
})

describe('literals of other languages', () => {
  it.each([
    [
      "{'a': True, 'b': [None, 'it\\'s \\x41'], 'c': (1, 2,)}",
      'python',
      { a: true, b: [null, "it's A"], c: [1, 2] },
    ],
    ['{"a": None}', 'python', { a: null }],
    ['{ a: "x", \'b-c\': [1,], }', 'javascript', { a: 'x', 'b-c': [1] }],
    ['{"a": 1, // one\n}', 'json-with-comments', { a: 1 }],
    [
      "ChatCompletionMessage(content=None, n=<Why.STOP: 'stop'>, tool_calls=[Call(id='c', f=Function(arguments='{\"a\":1}'))], u=Usage())",
      'python-object',
      { content: null, n: 'stop', tool_calls: [{ id: 'c', f: { arguments: '{"a":1}' } }], u: {} },
    ],
    [
      "{'messages': [HumanMessage(content='q'), {'a': 1}]}",
      'python-object',
      { messages: [{ content: 'q' }, { a: 1 }] },
    ],
  ])('%j is read as JSON', (capture, language, value) => {
    const { kind, documents, findings } = contain(capture)
    expect(kind).toBe('literal')
    expect(documents).toMatchObject([{ value, isJson: true }])
    expect(findings).toMatchObject([{ code: 'container/literal-read', params: { language } }])
  })
  it.each([
    ['{“a”: “x”}', { a: 'x' }],
    ['{\u00a0\u00a0"a": 1\u00a0}', { a: 1 }],
    ['{&quot;a&quot;:&quot;&lt;b&gt;&quot;}', { a: '<b>' }],
    ['%7B%22a%22%3A1%7D', { a: 1 }],
  ])('%j is read as what it was before it was copied', (capture, value) => {
    const { documents, findings } = contain(capture)
    expect(documents).toMatchObject([{ value, isJson: true }])
    expect(findings).toMatchObject([{ params: { language: 'changed-characters' } }])
  })
  it('that say nothing are noise', () => {
    const { findings } = contain('10:00 Message from client: {"a":1} { metadata: undefined }\n')
    expect(findings.map(({ code }) => code)).toEqual(['container/noise'])
  })
  it('keep their digits and places', () => {
    const capture = "INFO got {'n': 12345678901234567890, 'ok': True}\nINFO bye\n"
    const { documents } = contain(capture)
    expect(documents[0]?.text).toBe('{"n": 12345678901234567890, "ok": true}')
    const at = (pointer: string) => placeOf(documents, { document: 0, trail: [pointer] })
    expect(at('/n').map(({ start, end }) => capture.slice(start, end))).toEqual(['12345678901234567890'])
    expect(at('/ok').map(({ start, end }) => capture.slice(start, end))).toEqual(['True'])
  })
  it('leave calls of tools alone', () => {
    expect(contain("[GetWeather(city='Oslo')]").findings.map(({ code }) => code)).not.toContain(
      'container/literal-read',
    )
  })
})

describe('escaped JSON', () => {
  it.each([
    '{\\"a\\":1}',
    '"{\\"a\\":1}',
    '{\\n  \\"a\\": 1\\n}',
    '{\\\\\\"a\\\\\\":1}',
    '"{\\"a\\":1}"',
    '"\\"{\\\\\\"a\\\\\\":1}\\""',
  ])('%j holds an object', (capture) => {
    const { kind, documents } = contain(capture)
    expect(kind).toBe('escaped-json')
    expect(documents.filter(({ carrier }) => !carrier).map(({ value }) => value)).toEqual([{ a: 1 }])
  })
  it('holds streams', () => {
    expect(textsOf('data: {\\"a\\":1}\\n\\ndata: {\\"b\\":2}\\n\\n')).toEqual(['{"a":1}', '{"b":2}'])
  })
  it('is not seen in plain strings', () => {
    expect(contain('"just a \\"word\\""').kind).toBe('json')
  })
})

describe('fences', () => {
  it('are read, and the prose around them', () => {
    const capture = 'Call:\n```json\n{"a":\n1}\n```\nand {"b":2}\n```ts\nconst x = 1\n```\n'
    const { kind, documents, findings } = contain(capture)
    expect(kind).toBe('markdown')
    expect(documents.filter(({ isJson }) => isJson).map(({ value }) => value)).toEqual([{ a: 1 }, { b: 2 }])
    expect(findings).toMatchObject([{ code: 'container/noise', params: { lines: 3 } }])
  })
  it('may be left open', () => {
    expect(textsOf('```\n{"a":1}\n')).toEqual(['{"a":1}'])
    expect(codesOf('```\n{"a":1}\n')).toEqual(['container/fence-not-closed'])
  })
})

describe('data stream lines', () => {
  it('have their code as event and share a stream', () => {
    const { kind, documents } = contain('0:"Hi"\n9:{"toolCallId":"c"}\nd:{"finish')
    expect(kind).toBe('data-stream-lines')
    expect(documents.map(({ event, stream, isJson }) => [event, stream, isJson])).toEqual([
      ['0', 0, true],
      ['9', 0, true],
      ['d', 0, false],
    ])
  })
})

describe('HTTP', () => {
  it('messages give bodies with their exchange', () => {
    const capture =
      '* Connected\n> POST /v1/x?key=k HTTP/2\n> MCP-Protocol-Version: 2025-06-18\n>\n* sent\n< HTTP/2 200\n< content-type: application/json\n<\n{"a":1}\n'
    expect(contain(capture).documents[0]).toMatchObject({
      value: { a: 1 },
      role: 'response',
      exchange: 0,
      transport: { method: 'POST', path: '/v1/x', mcpVersion: '2025-06-18' },
    })
  })
  it('commands of curl give the body and what follows', () => {
    const capture = `curl -s https://h/v1/x -d '{"a":"it'\\''s"}' \\\n -H "x: y"\n{"b":2}\n`
    const { documents } = contain(capture)
    expect(documents.map(({ value, role, transport }) => [value, role, transport?.path])).toEqual([
      [{ a: "it's" }, 'request', '/v1/x'],
      [{ b: 2 }, 'response', '/v1/x'],
    ])
    const [span] = placeOf(documents, { document: 0, trail: ['/a'] })
    expect(capture.slice(span?.start, span?.start)).toBe('')
    expect(
      placeOf(documents, { document: 0, trail: ['/a'] })
        .map(({ start, end }) => capture.slice(start, end))
        .join(''),
    ).toBe('"it\'s"')
  })
})

describe('what cannot be read', () => {
  it.each([
    ['PK\u0003\u0004\u0014\0\0\0', 'zip'],
    ['\u001f\ufffd\b\0\0\0', 'gzip'],
    ['\ufffdPNG\r\n\u001a\n\0', 'png'],
    ['{\0"\0a\0"\0:\u00001\0}\0', 'utf-16le'],
    ['\0{\0"\0a\0"\0:\u00001\0}', 'utf-16be'],
    ['\ufffd\ufffd\0\0{\0\0\0"\0\0\0a\0\0\0"\0\0\0', 'utf-32le'],
    ['\0\0\ufffd\ufffd\0\0\0{\0\0\0"\0\0\0a\0\0\0"', 'utf-32be'],
    ['\u0001\u0002\ufffd\u0003xyz', 'unknown'],
  ])('%j looks like %s', (capture, looksLike) => {
    const { kind, findings } = contain(capture)
    expect(kind).toBe('binary')
    expect(findings).toMatchObject([{ code: 'container/binary', params: { looksLike } }])
  })
})
