/** Captures damaged as the real world damages them: what is found, and nothing beside it. */
import { describe, expect, it } from 'vitest'
import { engine } from './engine'

const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] }
const tools = [{ type: 'function', function: { name: 'get_weather', parameters: schema } }]
const callOf = (id: string, args: unknown, name = 'get_weather') => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name, arguments: args } }],
})
const answer = (id: string, content: unknown = 'cold') => ({ role: 'tool', tool_call_id: id, content })
const user = { role: 'user', content: 'Weather?' }
const chat = (...messages: unknown[]) => JSON.stringify({ model: 'm', tools, messages: [user, ...messages] })
const found = (text: string) =>
  engine.inspect({ text }).findings.map(({ code, severity }) => `${severity} ${code}`)

describe('arguments that are no object', () => {
  it.each([
    [null, 'error arguments/null'],
    ['null', 'error arguments/null-text'],
    ['[1]', 'error arguments/not-object'],
    ['"x"', 'error arguments/not-object'],
  ])('%j is told once', (args, code) => {
    expect(found(chat(callOf('call_a', args), answer('call_a')))).toEqual([code])
  })

  it('are the business of a provider that runs the tool itself', () => {
    const call = {
      type: 'file_search_call',
      id: 'fs_1',
      status: 'completed',
      queries: ['ferry'],
      results: null,
    }
    expect(found(JSON.stringify({ object: 'response', id: 'resp_1', output: [call] }))).toEqual([])
  })

  it('show what is said of the text around them at their beginning', () => {
    const text = chat(callOf('call_a', JSON.stringify('{"city":"Oslo"}')), answer('call_a'))
    const { findings } = engine.view({ text, select: { kind: 'call', index: 0 } })
    expect(findings).toMatchObject([
      { code: 'arguments/encoded-again', pane: 'arguments', paneSpan: { start: 0, end: 1 } },
    ])
  })
})

describe('a capture that is cut off', () => {
  const text = chat(
    callOf('call_a', '{"city":"Oslo"}'),
    answer('call_a'),
    callOf('call_b', '{"city":"Rome"}'),
  )

  it('never has more calls than the whole, wherever it is cut', () => {
    let before = 0
    for (let end = 0; end <= text.length; end += 1) {
      const { calls, findings } = engine.inspect({ text: text.slice(0, end) })
      expect(calls.length).toBeGreaterThanOrEqual(before)
      if (end > 0 && end < text.length) expect(findings).not.toEqual([])
      before = calls.length
    }
  })

  it('does not blame a call for what the cut has taken', () => {
    const line = JSON.stringify({
      type: 'message',
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'toolu_a', name: 'get_weather', input: { city: 'Oslo' } }],
      model: 'm',
      stop_reason: null,
    })
    const cut = `${line}\n${line.slice(0, line.indexOf('weather"'))}`
    expect(engine.inspect({ text: cut }).calls).toHaveLength(1)
    expect(found(cut)).not.toContain('error call/no-name')
  })

  it('does not blame a message for what the cut has taken', () => {
    const from = text.indexOf('"role":"tool"') + '"role":"tool"'.length
    expect(text.indexOf('"content"', from)).toBeGreaterThan(from)
    for (let end = from; end < text.indexOf('"content"', from); end += 1)
      expect(found(text.slice(0, end))).not.toContain('error openai-chat/result-content')
    expect(found(text.replace(',"content":"cold"', ''))).toContain('error openai-chat/result-content')
  })

  it('does not let the rest of an event undo the events before it', () => {
    const events = [
      { type: 'response.created', sequence_number: 0, response: { id: 'r', object: 'response', output: [] } },
      {
        type: 'response.output_item.added',
        sequence_number: 1,
        output_index: 0,
        item: { type: 'function_call', id: 'fc_1', call_id: 'call_a', name: 'get_weather', arguments: '' },
      },
      {
        type: 'response.function_call_arguments.delta',
        sequence_number: 2,
        output_index: 0,
        item_id: 'fc_1',
        delta: '{"city":"Oslo"}',
      },
    ].map((event) => JSON.stringify(event))
    const done =
      '{"type":"response.output_item.done","sequence_number":3,"output_index":0,"item":{"type":"function_call","i'
    const { calls } = engine.inspect({ text: [...events, done].join('\n') })
    expect(calls).toMatchObject([{ id: 'call_a', name: 'get_weather' }])
  })
})

describe('ids used again in a later turn', () => {
  it('do not misplace their results', () => {
    const text = chat(
      callOf('call_a', '{"city":"Oslo"}'),
      answer('call_a'),
      user,
      callOf('call_a', '{"city":"Rome"}'),
      answer('call_a', 'hot'),
    )
    expect(found(text)).toEqual([])
  })
})

describe('recorders', () => {
  it('may have parsed arguments that are text on the wire', () => {
    const output = {
      object: 'response',
      output: [{ type: 'function_call', id: 'fc_1', call_id: 'call_a', name: 'f', arguments: { a: 1 } }],
    }
    const row = {
      id: 'o',
      traceId: 't',
      type: 'GENERATION',
      parentObservationId: null,
      usageDetails: {},
      output,
    }
    expect(found(JSON.stringify(row))).toEqual([])
    expect(found(JSON.stringify(output))).toEqual(['error arguments/value-not-text'])
  })
})

describe('a response that lost its choices', () => {
  it('is no call', () => {
    const text = JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'm' })
    expect(engine.inspect({ text }).calls).toEqual([])
  })
})

describe('requests in the shape of another wire', () => {
  it.each([
    [
      'tools of Chat in Responses',
      { model: 'gpt-x', input: 'hi', tools },
      'error openai-responses/nested-function',
    ],
    [
      'text for Ollama, which wants objects',
      {
        model: 'm',
        messages: [
          { role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: '{"city":"Oslo"}' } }] },
          { role: 'tool', tool_name: 'get_weather', content: 'x' },
        ],
      },
      'error arguments/text-not-value',
    ],
  ])('%s', (_, request, code) => {
    expect(found(JSON.stringify(request))).toContain(code)
  })
})

describe('text that holds calls', () => {
  it.each([
    '<tool_call>\n{"name": "get_weather", "arguments": {"city": "Oslo"}}\n</tool_call>',
    '[get_weather(city="Oslo")]',
    '<function_calls>\n<invoke name="get_weather">\n<parameter name="city">Oslo</parameter>\n</invoke>\n</function_calls>',
  ])('is not called broken JSON: %s', (text) => {
    const { calls, findings } = engine.inspect({ text })
    expect(calls).toHaveLength(1)
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([])
  })
})

describe('very many findings', () => {
  it('are listed up to a limit, and counted', () => {
    const calls = Array.from({ length: 1500 }, (_, i) => [callOf(`c${i}`, '{'), answer(`c${i}`)]).flat()
    const text = chat(...calls)
    const { findings } = engine.inspect({ text })
    expect(findings.filter(({ code }) => code === 'arguments/not-json')).toHaveLength(1000)
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'capture/more-findings',
        params: { of: 'arguments/not-json', total: 1500, shown: 1000 },
      }),
    )
    const last = engine.view({ text, select: { kind: 'call', index: 1499 } })
    expect(last.findings).toContainEqual(expect.objectContaining({ code: 'arguments/not-json' }))
  })
})

describe('calls and results that do not meet', () => {
  it('are refused where the conversation went on, and may wait where it ends', () => {
    const call = callOf('call_a', '{"city":"Oslo"}')
    expect(found(chat(call, user))).toEqual(['error trace/call-without-result'])
    expect(found(chat(call))).toEqual(['warning trace/call-without-result'])
  })

  it('are missed in a conversation, not where a result was pasted by itself', () => {
    expect(found(chat({ role: 'assistant', content: 'Hm.' }, answer('call_z')))).toEqual([
      'warning trace/result-without-call',
    ])
    expect(found(JSON.stringify(answer('call_z')))).toEqual(['note trace/result-without-call'])
    const input = [{ type: 'function_call_output', call_id: 'call_a', output: 'cold' }]
    expect(found(JSON.stringify({ model: 'gpt-x', previous_response_id: 'resp_1', input }))).toEqual([
      'note trace/result-without-call',
    ])
  })
})

describe('wires that do not say all', () => {
  it('list some tools beside those of the host: no name is unknown', () => {
    const lines = [
      { type: 'session_meta', payload: { id: 's', dynamic_tools: [{ name: 'search', inputSchema: {} }] } },
      {
        type: 'response_item',
        payload: { type: 'function_call', name: 'shell', arguments: '{}', call_id: 'call_a' },
      },
    ].map((line) => JSON.stringify({ timestamp: '2026-11-30T10:00:00Z', ...line }))
    expect(found(lines.join('\n')).filter((one) => one.startsWith('error'))).toEqual([])
  })

  it('have type names of their own: that is worth a note', () => {
    const parameters = { type: 'dict', properties: { city: { type: 'string' } }, required: ['city'] }
    const fn = { name: 'weather', description: 'Weather', parameters }
    expect(found(JSON.stringify({ id: 'simple_0', question: [[user]], function: [fn] }))).toEqual([
      'note schema/unknown-type',
    ])
  })
})

describe('half a surrogate pair', () => {
  it('is an error wherever it stands, since providers refuse the request', () => {
    const inMessage = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'x' }] }).replace(
      '"x"',
      '"\\ud83d"',
    )
    expect(found(inMessage)).toContain('error text/lone-surrogate')
  })
})

describe('panes with the wrong text', () => {
  const args = '{"city":"Oslo"}'

  it('pass nothing when the schema pane holds a payload', () => {
    const checked = engine.check({ schema: args, arguments: JSON.stringify(schema) })
    expect(checked.gate1).toMatchObject({ state: 'not-checked', reason: 'no-schema' })
    expect(checked.findings).toContainEqual(
      expect.objectContaining({ code: 'schema/no-keyword', severity: 'warning', pane: 'schema' }),
    )
  })

  it('look at a schema though there are no arguments', () => {
    const checked = engine.check({ schema: '{"type":"strng"}' })
    expect(checked.gate1).toMatchObject({ state: 'not-checked', reason: 'no-arguments' })
    expect(checked.findings).toMatchObject([{ code: 'schema/unknown-type', pane: 'schema' }])
  })
})
