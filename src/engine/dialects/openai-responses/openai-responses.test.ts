import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => read(readFileSync(join(import.meta.dirname, 'samples', name), 'utf8'))
const codesOf = (name: string) => sample(name).findings.map((finding) => finding.code)
const lines = (...events: readonly object[]) => events.map((event) => JSON.stringify(event)).join('\n')

describe('definitions', () => {
  it('are functions, custom tools, tools of a namespace and built-in ones', () => {
    const { definitions } = sample('tools.json').trace
    expect(definitions.map(({ name, builtIn, freeText }) => [name, builtIn, freeText])).toEqual([
      ['get_weather', false, undefined],
      ['run_sql', false, true],
      ['find_lead', false, undefined],
      ['mcp', true, undefined],
      ['web_search_preview', true, undefined],
      ['stock', false, undefined],
    ])
    expect(definitions[2]?.inputSchemaAt?.trail).toEqual(['/2/tools/0/parameters'])
    expect(definitions[5]?.outputSchemaAt?.trail).toEqual(['/5/output_schema'])
  })

  it('of an MCP list stand beside others that are not listed', () => {
    const output = [
      { type: 'mcp_list_tools', id: 'l', server_label: 'd', tools: [{ name: 'search', input_schema: {} }] },
      { type: 'function_call', id: 'fc', call_id: 'c', name: 'get_weather', arguments: '{}' },
    ]
    const [call] = read(JSON.stringify({ object: 'response', output })).trace.calls
    expect(call?.offered).toBeUndefined()
    const tools = [{ type: 'function', name: 'get_time', parameters: {} }]
    const [other] = read(JSON.stringify({ object: 'response', tools, output })).trace.calls
    expect(other?.offered).toEqual(['get_time', 'search'])
    // A list elsewhere is looked into where it knows the name.
    const request = {
      model: 'm',
      input: 'q',
      tools: [{ type: 'function', name: 'get_weather', parameters: {} }],
    }
    const { trace } = read(lines(request, { object: 'response', output }))
    expect(trace.definitions[trace.calls[0]?.definition ?? -1]?.name).toBe('get_weather')
  })

  it('come from MCP lists too', () => {
    const { definitions } = sample('response-mcp.json').trace
    expect(definitions.map(({ name, inputSchemaAt }) => [name, inputSchemaAt?.trail])).toEqual([
      ['mcp', undefined],
      ['search', ['/output/0/tools/0/input_schema']],
    ])
  })

  it('in the shape of Chat Completions are read, and named', () => {
    const { trace, findings } = sample('request-nested-function.json')
    expect(trace.definitions[0]?.inputSchemaAt?.trail).toEqual(['/tools/0/function/parameters'])
    expect(findings.map(({ code, at }) => [code, at.trail])).toEqual([
      ['openai-responses/nested-function', ['/tools/0/function']],
    ])
  })
})

describe('items', () => {
  it('of the client say what they expect, and go by call id', () => {
    const { calls } = sample('response-parallel.json').trace
    expect(calls.map(({ id, name, expects, argumentsAt }) => [id, name, expects, argumentsAt.trail])).toEqual(
      [
        ['call_a', 'get_weather', 'text', ['/output/1/arguments']],
        ['call_b', 'find_lead', 'text', ['/output/2/arguments']],
        ['call_c', 'run_sql', 'free-text', ['/output/3/input']],
      ],
    )
  })

  it('of MCP hold call and result', () => {
    const { calls, results, notes } = sample('response-mcp.json').trace
    expect(calls.map(({ ranBy, result }) => [ranBy, result])).toEqual([
      ['provider', 0],
      ['provider', 1],
    ])
    expect(results.map(({ isError, content }) => [isError, content[0]?.value])).toEqual([
      [false, 'two pages'],
      [true, 'q is missing'],
    ])
    expect(notes.map(({ text }) => text)).toContain('mcp_approval_request search')
  })

  it('of built-in tools go by the type that was offered', () => {
    const names = (name: string) =>
      sample(name).trace.calls.map((call) => [call.name, call.ranBy, call.result])
    expect(names('response-server-tools.json')).toEqual([
      ['web_search_preview', 'provider', undefined],
      ['file_search', 'provider', 0],
      ['code_interpreter', 'provider', 1],
      ['image_generation', 'provider', 2],
      ['tool_search', 'provider', 3],
    ])
    expect(names('history-built-in.json')).toEqual([
      ['shell', 'client', 0],
      ['local_shell', 'client', 1],
      ['apply_patch', 'client', 2],
      ['computer_use_preview', 'client', 3],
    ])
  })

  it('that a program asked for name their caller', () => {
    const { calls } = sample('response-program.json').trace
    expect(calls.map(({ name, ranBy, callerId }) => [name, ranBy, callerId])).toEqual([
      ['programmatic_tool_calling', 'provider', undefined],
      ['stock', 'client', 'call_o'],
    ])
  })

  it('of unknown types are kept as notes', () => {
    expect(sample('response-unknown-item.json').trace.notes[0]).toMatchObject({
      kind: 'unknown',
      text: 'telepathy_call',
    })
  })

  it('that are incomplete say why', () => {
    const [call] = sample('response-incomplete.json').trace.calls
    expect([call?.cutOff, call?.finishReason]).toEqual([true, 'max_output_tokens'])
  })
})

it('tells an item id from a call id', () => {
  const { findings } = sample('history-item-id.json')
  expect(findings[0]).toMatchObject({
    code: 'openai-responses/item-id-as-call-id',
    params: { found: 'fc_1', meant: 'call_a' },
    at: { trail: ['/input/1/call_id'] },
  })
})

it('names calls that were wrapped into one', () => {
  expect(sample('parallel-wrapper.json').findings[0]).toMatchObject({
    code: 'trace/parallel-wrapper',
    params: { names: ['functions.get_weather', 'functions.get_weather'] },
  })
})

describe('streams', () => {
  it('join fragments and keep the way back to each', () => {
    const { trace, documents } = sample('stream-interleaved.jsonl')
    expect(trace.calls.map((call) => call.arguments)).toEqual(['{"city":"Oslo"}', '{"city":"Rome"}'])
    const origin = documents[trace.calls[1]?.argumentsAt.document ?? -1]?.origin
    expect(origin?.kind === 'joined' && origin.parts.map((part) => part.at)).toEqual([
      { document: 4, trail: ['/delta'] },
      { document: 6, trail: ['/delta'] },
    ])
  })

  it.each([
    ['stream.sse.txt', []],
    ['stream-cut-off.sse.txt', ['container/cut-off', 'stream/no-end']],
    ['stream-id-rotation.jsonl', ['stream/id-changes']],
    ['stream-interleaved.jsonl', []],
    ['stream-mcp.jsonl', []],
    ['stream-only-completed.jsonl', []],
    ['stream-two-responses.jsonl', []],
    ['stream-failed.jsonl', ['stream/error-event']],
    ['stream-incomplete.jsonl', []],
    ['stream-event-lost.jsonl', ['stream/sequence-gap', 'stream/snapshot-differs']],
  ])('name what is wrong with %s', (name, expected) => {
    expect(codesOf(name)).toEqual(expected)
  })

  it('believe the completed item more than the fragments', () => {
    const [call] = sample('stream-event-lost.jsonl').trace.calls
    expect([call?.arguments, call?.argumentsAt.trail]).toEqual(['{"city":"Oslo"}', ['/item/arguments']])
  })

  it('read the older spelling of MCP arguments', () => {
    const item = { type: 'mcp_call', id: 'mcp_1', name: 'search', server_label: 'docs', arguments: '' }
    const { calls } = read(
      lines(
        { type: 'response.output_item.added', output_index: 0, item },
        { type: 'response.mcp_call.arguments_delta', item_id: 'mcp_1', output_index: 0, delta: '{"q":' },
        { type: 'response.mcp_call.arguments_delta', item_id: 'mcp_1', output_index: 0, delta: '1}' },
        { type: 'response.mcp_call.arguments_done', item_id: 'mcp_1', output_index: 0, arguments: '{"q":1}' },
      ),
    ).trace
    expect(calls.map((call) => [call.arguments, call.cutOff])).toEqual([['{"q":1}', undefined]])
  })

  it('name fragments without an item, positions used twice, and what follows the end', () => {
    const delta = {
      type: 'response.function_call_arguments.delta',
      item_id: 'fc_1',
      output_index: 0,
      delta: '{}',
    }
    const added = (id: string) => ({
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'function_call', id, call_id: `call_${id}`, name: 'now', arguments: '' },
    })
    const end = { type: 'response.completed', response: { id: 'resp_1', output: [] } }
    const codes = (...events: readonly object[]) =>
      read(lines(...events)).findings.map((finding) => finding.code)
    expect(codes(delta, end)).toEqual(['stream/start-missing'])
    expect(codes(added('fc_1'), added('fc_2'), end)).toEqual(['stream/index-repeated'])
    expect(codes(added('fc_1'), end, delta)).toEqual(['stream/after-end'])
  })

  it('keep events of unknown types', () => {
    const { notes } = read(
      lines(
        { type: 'response.created', response: { id: 'resp_1', object: 'response', output: [] } },
        { type: 'response.telepathy.delta', delta: 'hm' },
        { type: 'response.completed', response: { id: 'resp_1', output: [] } },
      ),
    ).trace
    expect(notes).toMatchObject([{ kind: 'unknown', text: 'response.telepathy.delta' }])
  })
})
