import { describe, expect, it } from 'vitest'
import { engine } from './engine'

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, unit: { enum: ['celsius', 'fahrenheit'] } },
  required: ['city'],
  additionalProperties: false,
}

const tools = [{ type: 'function', function: { name: 'get_weather', parameters: schema } }]

/** A request whose one call has these arguments; `undefined` leaves them out. */
function chat(args: unknown, name = 'get_weather'): string {
  const fn = args === undefined ? { name } : { name, arguments: args }
  return JSON.stringify({
    model: 'gpt-x',
    messages: [
      { role: 'user', content: 'Weather?' },
      { role: 'assistant', content: null, tool_calls: [{ id: 'call_1', type: 'function', function: fn }] },
      { role: 'tool', tool_call_id: 'call_1', content: 'fine' },
    ],
    tools,
  })
}

function mcp(args: unknown, result: object, outputSchema?: object): string {
  return [
    {
      jsonrpc: '2.0',
      id: 1,
      result: { tools: [{ name: 'get_weather', inputSchema: schema, outputSchema }] },
    },
    { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'get_weather', arguments: args } },
    { jsonrpc: '2.0', id: 2, result },
  ]
    .map((message) => JSON.stringify(message))
    .join('\n')
}

const codes = (text: string) => engine.inspect({ text }).findings.map((finding) => finding.code)
const gateOf = (text: string) => engine.inspect({ text }).calls[0]?.gate

describe('gate 1', () => {
  it('lets a good call run', () => {
    expect(gateOf(chat('{"city":"Oslo","unit":"celsius"}'))).toEqual({ state: 'ok', errors: 0, warnings: 0 })
  })

  it.each([
    ['not JSON', '{"city":"Oslo"', 'arguments/not-json'],
    ['empty string', '', 'arguments/empty'],
    ['blank string', '  ', 'arguments/blank'],
    ['null', null, 'arguments/null'],
    ['"null"', 'null', 'arguments/null-text'],
    ['"undefined"', 'undefined', 'arguments/undefined-text'],
    ['missing', undefined, 'arguments/missing'],
    ['encoded twice', JSON.stringify('{"city":"Oslo"}'), 'arguments/encoded-again'],
    ['an object where the wire wants text', { city: 'Oslo' }, 'arguments/value-not-text'],
    ['an array', '[1]', 'arguments/not-object'],
    ['a value outside the enum', '{"city":"Oslo","unit":"kelvin"}', 'arguments/enum'],
    ['a missing property', '{}', 'arguments/required'],
    ['a wrong type', '{"city":{}}', 'arguments/type'],
  ])('names %s', (_, args, code) => {
    expect(codes(chat(args))).toContain(code)
    expect(gateOf(chat(args))?.state).toBe('refused')
  })

  it('names text where the wire wants an object', () => {
    expect(codes(mcp('{"city":"Oslo"}', { content: [] }))).toContain('arguments/text-not-value')
  })

  it('names an unknown tool with the nearest name', () => {
    const { findings } = engine.inspect({ text: chat('{"city":"Oslo"}', 'get_wether') })
    const unknown = findings.find((finding) => finding.code === 'call/unknown-tool')
    expect(unknown?.params).toMatchObject({ name: 'get_wether', nearest: ['get_weather'] })
  })

  it('says how many layers there were', () => {
    const twice = JSON.stringify(JSON.stringify('{"city":"Oslo"}'))
    const found = engine
      .inspect({ text: chat(twice) })
      .findings.find((f) => f.code === 'arguments/encoded-again')
    expect(found?.params).toMatchObject({ layers: 3, expected: 1 })
  })

  it('never passes a call whose schema does not compile', () => {
    const text = chat('{"city":"Oslo"}').replace('"object"', '"obiect"')
    const { calls, findings } = engine.inspect({ text })
    expect(calls[0]?.gate).toMatchObject({ state: 'not-checked', reason: 'schema-broken' })
    expect(findings.some((finding) => finding.code.startsWith('schema/'))).toBe(true)
  })

  it('says not checked, not ok, when there is no definition', () => {
    const text = JSON.stringify({
      role: 'assistant',
      tool_calls: [{ id: 'a', function: { name: 'f', arguments: '{}' } }],
    })
    expect(gateOf(text)).toMatchObject({ state: 'not-checked', reason: 'no-definition' })
  })
})

describe('gate 2', () => {
  const output = { type: 'object', properties: { temp: { type: 'number' } }, required: ['temp'] }
  const good = { content: [{ type: 'text', text: '{"temp":4}' }], structuredContent: { temp: 4 } }
  const resultGate = (result: object, schemaOut?: object) =>
    engine.inspect({ text: mcp({ city: 'Oslo' }, result, schemaOut) }).results[0]?.gate

  it('says which draft judges the result, in a capture and in the panes', () => {
    const text = mcp({ city: 'Oslo' }, good, output)
    const note = { draft: '2020-12', chosenBy: 'assumed' }
    expect(engine.view({ text, select: { kind: 'call', index: 0 } }).outputSchemaNote).toEqual(note)
    const edited = {
      outputSchema: JSON.stringify({ ...output, $schema: 'http://json-schema.org/draft-07/schema#' }),
    }
    expect(engine.check(edited).outputSchemaNote).toEqual({ draft: 'draft-07', chosenBy: 'declared' })
  })

  it('lets a fitting result back', () => {
    expect(resultGate(good, output)).toEqual({ state: 'ok', errors: 0, warnings: 0 })
  })

  it('checks structured content against the output schema', () => {
    expect(codes(mcp({ city: 'Oslo' }, { ...good, structuredContent: { temp: 'four' } }, output))).toContain(
      'result/type',
    )
  })

  it('compares text with structured content', () => {
    const text = [{ type: 'text', text: '{"temp":5}' }]
    expect(codes(mcp({ city: 'Oslo' }, { ...good, content: text }, output))).toContain('result/text-differs')
  })

  it('wants structured content where there is an output schema', () => {
    expect(codes(mcp({ city: 'Oslo' }, { content: good.content }, output))).toContain(
      'result/structured-missing',
    )
  })

  it('says not checked without an output schema, and for an error', () => {
    expect(resultGate(good)).toMatchObject({ state: 'not-checked', reason: 'no-output-schema' })
    const failed = { content: [{ type: 'text', text: 'no such city' }], isError: true }
    expect(resultGate(failed, output)).toMatchObject({ state: 'not-checked', reason: 'is-error' })
    expect(codes(mcp({ city: 'Oslo' }, failed, output))).toContain('result/is-error')
  })

  it('says what a failed tool said, and where it stands in the pane of the result', () => {
    const placed = (text: string) =>
      engine
        .view({
          text: mcp({ city: 'Oslo' }, { content: [{ type: 'text', text }], isError: true }, output),
          select: { kind: 'result', index: 0 },
        })
        .findings.find(({ code }) => code === 'result/is-error')
    expect(placed('no such city')).toMatchObject({
      params: { message: 'no such city' },
      pane: 'result',
      paneSpan: { start: 0, end: 12 },
    })
    expect(placed('{"error":"no such city"}')).toMatchObject({ pane: 'result', paneSpan: { start: 0 } })
  })
})

describe('three hops pasted one after the other', () => {
  const list = { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'get_weather', inputSchema: schema }] } }
  const message = {
    role: 'assistant',
    content: null,
    tool_calls: [
      { id: 'call_1', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } },
    ],
  }
  const call = {
    jsonrpc: '2.0',
    id: 2,
    method: 'tools/call',
    params: { name: 'get_weather', arguments: { city: 'Oslo' } },
  }
  const result = { jsonrpc: '2.0', id: 2, result: { content: [{ type: 'text', text: '4 °C' }] } }
  const text = [list, message, call, result].map((json) => JSON.stringify(json, null, 2)).join('\n\n')

  it('finds definition, both calls and the result, and links the hops', () => {
    const { recognised, definitions, calls, results } = engine.inspect({ text })
    expect(recognised.map(({ dialect }) => dialect).sort()).toEqual(['mcp', 'openai-chat'])
    expect(definitions).toHaveLength(1)
    expect(calls.map(({ dialect, gate, hop }) => [dialect, gate.state, hop])).toEqual([
      ['openai-chat', 'ok', 1],
      ['mcp', 'ok', 0],
    ])
    expect(results[0]).toMatchObject({ call: 1 })
  })

  it('shows the server’s result beside the model’s call', () => {
    const shown = engine.view({ text, select: { kind: 'call', index: 0 } })
    expect(shown.resultText?.text).toBe('4 °C')
    expect(shown.resultFromHop).toBe(true)
    expect(shown.schemaNote).toMatchObject({ draft: '2020-12' })
  })
})

describe('places', () => {
  it('leads a finding back to the characters that were pasted', () => {
    const text = chat('{"city": "Ósló \\u00e9", "unit": "kelvin"}')
    const { findings } = engine.inspect({ text })
    const found = findings.find((finding) => finding.code === 'arguments/enum')
    expect(found).toBeDefined()
    if (!found) return
    const { spans } = engine.locate({ text, at: found.at })
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['\\"kelvin\\"'])
  })

  it('leads a finding in a stream back to its chunks', () => {
    const chunk = (delta: object) =>
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta }] })}\n\n`
    const head = { tool_calls: [{ index: 0, id: 'a', function: { name: 'get_weather', arguments: '' } }] }
    const piece = (text: string) => ({ tool_calls: [{ index: 0, function: { arguments: text } }] })
    const text = `${chunk(head)}${chunk(piece('{"city":"Oslo","unit":"kel'))}${chunk(piece('vin"}'))}data: [DONE]\n\n${JSON.stringify({ tools })}\n`
    const { findings, calls } = engine.inspect({ text })
    expect(calls).toHaveLength(1)
    const found = findings.find((finding) => finding.code === 'arguments/enum')
    if (!found) throw new Error(`not found among ${findings.map(({ code }) => code).join()}`)
    const { spans } = engine.locate({ text, at: found.at })
    expect(spans.map(({ start, end }) => text.slice(start, end)).join('|')).toBe('\\"kel|vin\\"')
  })

  it('places a finding in its pane and the schema line that speaks', () => {
    const text = chat('{"city":"Oslo","unit":"kelvin"}')
    const shown = engine.view({ text, select: { kind: 'call', index: 0 } })
    const found = shown.findings.find((finding) => finding.code === 'arguments/enum')
    expect(found).toMatchObject({ pane: 'arguments', pointer: '/unit', paneStart: { line: 3 } })
    const at = found?.paneSpan
    expect(at && shown.arguments?.text.slice(at.start, at.end)).toBe('"kelvin"')
    const speaks = found?.schemaSpan
    expect(speaks && shown.schema?.text.slice(speaks.start, speaks.end)).toContain('"enum"')
  })
})

describe('a body kept as a string in a record', () => {
  const chunk = (call: object) =>
    JSON.stringify({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { tool_calls: [call] } }],
    })
  const pieces = [
    chunk({ index: 0, id: 'call_1', function: { name: 'f', arguments: '{"city":' } }),
    chunk({ index: 0, function: { arguments: '"Oslo"}' } }),
  ]
  it.each([
    ['a stream', `${pieces.map((piece) => `data: ${piece}\n\n`).join('')}data: [DONE]\n\n`],
    ['lines', pieces.join('\n')],
  ])('is read as %s, with places', (_, body) => {
    const text = `${JSON.stringify({ level: 'info', response: { body } })}\n{"level":"info"}\n`
    const { calls } = engine.inspect({ text })
    expect(calls).toMatchObject([{ name: 'f', id: 'call_1' }])
    const view = engine.view({ text, select: { kind: 'call', index: 0 } })
    expect(JSON.parse(view.arguments?.text ?? '')).toEqual({ city: 'Oslo' })
    const slices = view.arguments?.spans.map(({ start, end }) => text.slice(start, end)) ?? []
    expect(slices.join('')).toBe(String.raw`{\\\"city\\\":\\\"Oslo\\\"}`)
  })
  it('has its own findings', () => {
    const text = JSON.stringify({ level: 'info', body: `data: ${pieces[0]}\n\ndata: {"oops"\n\n` })
    expect(engine.inspect({ text }).findings.map(({ code }) => code)).toContain('container/cut-off')
  })
})

describe('checking bare panes', () => {
  it('checks a schema and a payload without any capture', () => {
    const checked = engine.check({ schema: JSON.stringify(schema), arguments: '{"city":1}' })
    expect(checked.gate1).toMatchObject({ state: 'refused' })
    expect(checked.schemaNote).toEqual({ draft: '2020-12', chosenBy: 'assumed' })
    expect(checked.findings.find((f) => f.pointer === '/city')?.paneStart).toEqual({ line: 1, column: 9 })
  })

  it('unwraps a whole tool definition and a payload in a string', () => {
    const checked = engine.check({
      schema: JSON.stringify(tools[0]),
      arguments: JSON.stringify('{"city":"Oslo"}'),
    })
    expect(checked.gate1).toMatchObject({ state: 'ok' })
    expect(checked.findings.map(({ code }) => code)).toContain('arguments/string-unwrapped')
  })

  it('says that a schema is not JSON, and does not check', () => {
    const checked = engine.check({ schema: '{"type":', arguments: '{}' })
    expect(checked.gate1).toMatchObject({ state: 'not-checked', reason: 'schema-broken' })
    expect(checked.findings[0]?.code).toBe('schema/not-json')
  })

  it('checks nothing when nothing is there', () => {
    expect(engine.check({}).gate1).toMatchObject({ state: 'not-checked' })
  })
})

describe('what parsing loses', () => {
  it('keeps and names long numbers, repeated keys and odd keys', () => {
    const text = chat('{"city":"a","city":"b","n":12345678901234567890,"__proto__":1}')
    const found = codes(text)
    for (const code of ['text/repeated-key', 'text/number-beyond-double', 'text/proto-key'])
      expect(found).toContain(code)
    const shown = engine.view({ text, select: { kind: 'call', index: 0 } })
    expect(shown.arguments?.text).toContain('12345678901234567890')
    expect(shown.arguments?.text.match(/"city"/g)).toHaveLength(2)
  })

  it('names the same outside the payloads', () => {
    const text = '{"jsonrpc":"2.0","id":12345678901234567890,"id":2,"method":"ping","s":"\\ud800"}'
    const found = codes(text)
    for (const code of ['text/repeated-key', 'text/number-beyond-double', 'text/lone-surrogate'])
      expect(found).toContain(code)
  })
})

describe('mending', () => {
  const panes = { schema: JSON.stringify(schema), arguments: "{'city': 'Oslo', 'unit': 'celsius',}" }

  it('proposes safe edits and says that the outcome fits', () => {
    const mended = engine.mend({ panes, pane: 'arguments' })
    expect(mended.edits.length).toBeGreaterThan(2)
    expect(mended.edits.every(({ changesMeaning }) => !changesMeaning)).toBe(true)
    expect(mended).toMatchObject({
      text: '{"city": "Oslo", "unit": "celsius"}',
      parses: true,
      gate: { state: 'ok' },
    })
  })

  it('makes only the chosen edits', () => {
    const { edits } = engine.mend({ panes, pane: 'arguments' })
    const last = engine.mend({ panes, pane: 'arguments', only: [edits.length - 1] })
    expect(last.text).toBe("{'city': 'Oslo', 'unit': 'celsius'}")
    expect(last.parses).toBe(false)
  })

  it('is no success where the outcome breaks the schema', () => {
    const cut = { ...panes, arguments: '{"city":"Oslo","unit":"kel' }
    const mended = engine.mend({ panes: cut, pane: 'arguments' })
    expect(mended.edits.every(({ changesMeaning }) => changesMeaning)).toBe(true)
    expect(mended).toMatchObject({ parses: true, gate: { state: 'refused' } })
  })

  it('never makes something empty of something', () => {
    for (const text of ['maybe', '{"city":"Par', '{}{"city":"Oslo"}', '{"a":1}{"a":2}']) {
      const mended = engine.mend({ panes: { arguments: text }, pane: 'arguments' })
      expect(mended.text.replace(/\s/g, '')).not.toBe('{}')
    }
  })
})

describe('any input', () => {
  it.each([
    ['empty', ''],
    ['blank', ' \n\t'],
    ['200,000 brackets', '['.repeat(200_000)],
    ['200,000 closed brackets', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['200,000 objects', '{"a":'.repeat(100_000)],
    ['a long line', `{"a":"${'x'.repeat(5_000_000)}"}`],
    ['NaN', '{"a":NaN}'],
    ['binary', '\u0000\u0001\u0002\ufffd\ufffdPNG'],
    ['a lone surrogate', '{"a":"\ud800"}'],
    ['prose', 'the tool call failed again, see the log'],
  ])(
    'answers %s',
    (_, text) => {
      const { findings, container } = engine.inspect({ text })
      expect(container).toBeTruthy()
      expect(findings.length).toBeGreaterThan(0)
    },
    20_000,
  )
})

describe('work that could run away', () => {
  it('is announced with the tool and the pattern', () => {
    const said: unknown[] = []
    const risky = { type: 'object', properties: { s: { type: 'string', pattern: '^(a+)+$' } } }
    engine.check(
      { schema: JSON.stringify({ name: 'grep', inputSchema: risky }), arguments: '{"s":"aa"}' },
      (doing) => said.push(doing),
    )
    expect(said).toEqual([
      { step: 'validate', side: 'input', subject: 'grep', pattern: '^(a+)+$' },
      { step: 'other' },
    ])
  })

  const saidOf = (schema: object) => {
    const said: unknown[] = []
    engine.check({ schema: JSON.stringify(schema), arguments: '{}' }, (doing) => said.push(doing))
    return said
  }
  const doubling = {
    $defs: { a: { allOf: [{ $ref: '#/$defs/b' }, { $ref: '#/$defs/b' }] }, b: { type: 'object' } },
    $ref: '#/$defs/a',
  }

  it.each<[string, object]>([
    [
      'branches that refer to themselves',
      { anyOf: [{ properties: { c: { $ref: '#' } } }, { required: ['y'] }] },
    ],
    ['references that double', doubling],
    ['items compared with each other', { properties: { list: { type: 'array', uniqueItems: true } } }],
    ['very many branches', { anyOf: Array.from({ length: 600 }, (_, n) => ({ required: [`k${n}`] })) }],
  ])('is announced without any pattern: %s', (_, schema) => {
    expect(saidOf(schema)).toEqual([{ step: 'validate', side: 'input' }, { step: 'other' }])
  })

  it('is announced where empty arguments are held against a schema', () => {
    const text = JSON.stringify({
      tools: [{ type: 'function', function: { name: 'f', parameters: doubling } }],
      messages: [
        {
          role: 'assistant',
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'f', arguments: '' } }],
        },
      ],
    })
    const said: unknown[] = []
    engine.inspect({ text }, (doing) => said.push(doing))
    expect(said).toEqual([{ step: 'validate', side: 'input', subject: 'f' }, { step: 'other' }])
  })

  it('is not announced where a schema is certain to be quick', () => {
    expect(saidOf({ properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] } } })).toEqual([])
  })

  it('is left out for a tool that was set aside, and said so; other tools are checked', () => {
    const risky = { type: 'object', properties: { s: { type: 'string', pattern: '^(a+)+$' } } }
    const call = (id: string, name: string, args: object) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(args) },
    })
    const text = JSON.stringify({
      tools: ['grep', 'other'].map((name) => ({ type: 'function', function: { name, parameters: risky } })),
      messages: [
        {
          role: 'assistant',
          tool_calls: [call('a', 'grep', { s: `${'a'.repeat(60)}!` }), call('b', 'other', { s: 1 })],
        },
      ],
    })
    const setAside = [{ tool: 'grep', side: 'input' as const, pattern: '^(a+)+$', milliseconds: 2000 }]
    const { calls, findings } = engine.inspect({ text, setAside })
    expect(calls.map(({ gate }) => [gate.state, gate.reason])).toEqual([
      ['not-checked', 'schema-too-slow'],
      ['refused', undefined],
    ])
    expect(findings.filter(({ code }) => code === 'schema/too-slow')).toMatchObject([
      { definition: 0, params: { tool: 'grep', pattern: '^(a+)+$', seconds: 2 } },
    ])
    const view = engine.view({ text, setAside, select: { kind: 'call', index: 0 } })
    expect(view.gate1.reason).toBe('schema-too-slow')
    expect(view.findings.map(({ code }) => code)).toContain('schema/too-slow')
  })

  it('is the output schema alone where that is at work, and alone is left out', () => {
    const output = { type: 'object', properties: { s: { type: 'string', pattern: '^(a+)+$' } } }
    const text = mcp({ unit: 'celsius' }, { content: [], structuredContent: { s: 'aa' } }, output)
    const said: unknown[] = []
    const { findings: before } = engine.inspect({ text }, (doing) => said.push(doing))
    expect(said).toEqual([
      { step: 'validate', side: 'output', subject: 'get_weather', pattern: '^(a+)+$' },
      { step: 'other' },
    ])
    const setAside = [{ tool: 'get_weather', side: 'output' as const, milliseconds: 2000 }]
    const { calls, results, findings } = engine.inspect({ text, setAside })
    expect(calls.map(({ gate }) => gate.state)).toEqual(['refused'])
    expect(results.map(({ gate }) => [gate.state, gate.reason])).toEqual([['not-checked', 'schema-too-slow']])
    expect(findings.filter((finding) => !before.some(({ code }) => code === finding.code))).toMatchObject([
      {
        code: 'schema/too-slow',
        params: { side: 'output' },
        at: { trail: ['/result/tools/0/outputSchema'] },
      },
    ])
  })
})

describe('findings of a result', () => {
  const output = { type: 'object', properties: { temp: { type: 'number' } }, required: ['temp'] }
  const text = mcp(
    { city: 'Oslo' },
    { content: [{ type: 'text', text: '{"temp":"4"}' }], structuredContent: { temp: '4' } },
    output,
  )

  it('speak from the output schema', () => {
    const shown = engine.view({ text, select: { kind: 'result', index: 0 } })
    const found = shown.findings.find((finding) => finding.pane === 'result' && finding.schemaSpan)
    const at = found?.schemaSpan
    expect(at && shown.outputSchema?.text.slice(at.start, at.end)).toBe('"type": "number"')
  })

  it('are mended by edits of the pane', () => {
    const checked = engine.check({ outputSchema: JSON.stringify(output), result: '{"temp":"4"}' })
    expect(checked.findings[0]?.edits).toMatchObject([{ span: { start: 8, end: 11 }, text: '4' }])
  })

  it('are not reproached with a missing text copy when a pane holds them', () => {
    const checked = engine.check({ outputSchema: JSON.stringify(output), result: '{"temp":4}' })
    expect(checked.gate2.state).toBe('ok')
    expect(checked.findings).toEqual([])
  })
})

describe('what is odd about a result and its copy in a text', () => {
  it('is told once', () => {
    const long = '{"id":90071992547409931}'
    const message = `{"jsonrpc":"2.0","id":2,"result":{"content":[{"type":"text","text":${JSON.stringify(long)}}],"structuredContent":${long}}}`
    const call = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'find' } })
    const found = engine.inspect({ text: `${call}\n${message}` }).findings
    expect(found.filter(({ code }) => code === 'text/number-beyond-double')).toHaveLength(1)
  })
})

describe('an allowed value', () => {
  it('is offered in place of one that is not', () => {
    const found = engine
      .check({ schema: JSON.stringify(schema), arguments: '{"city":"Oslo","unit":"Celsius"}' })
      .findings.find(({ code }) => code === 'arguments/enum')
    expect(found?.edits).toEqual([
      { span: { start: 22, end: 31 }, text: '"celsius"', changesMeaning: true, why: 'arguments/enum' },
    ])
  })
})
