import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => read(readFileSync(join(import.meta.dirname, 'samples', name), 'utf8'))
const codes = (text: string | object) =>
  read(typeof text === 'string' ? text : JSON.stringify(text)).findings.map((finding) => finding.code)

describe('definitions', () => {
  it('tell client tools from those that Anthropic defines', () => {
    const { definitions } = sample('tools.json').trace
    expect(definitions.map(({ name, builtIn, strict }) => [name, builtIn, strict])).toEqual([
      ['get_weather', false, undefined],
      ['convert_currency', false, true],
      ['web_search', true, undefined],
      ['bash', true, undefined],
      ['mcp_toolset', true, undefined],
    ])
    expect(definitions[0]?.inputSchemaAt).toEqual({ document: 0, trail: ['/0/input_schema'] })
  })
})

describe('responses', () => {
  it('give calls with their arguments as objects, and who made them', () => {
    const { calls } = sample('response-program.json').trace
    expect(calls.map(({ id, ranBy, callerId, expects }) => [id, ranBy, callerId, expects])).toEqual([
      ['srvtoolu_7', 'provider', undefined, 'object'],
      ['toolu_p', 'client', 'srvtoolu_7', 'object'],
      ['toolu_q', 'client', 'srvtoolu_7', 'object'],
    ])
    expect(calls[1]?.argumentsAt).toEqual({ document: 0, trail: ['/content/1/input'] })
  })

  it('pair server tools in the same message, failed ones as errors', () => {
    const { results } = sample('response-server-tools.json').trace
    expect(results.map(({ callId, ranBy, isError }) => [callId, ranBy, isError])).toEqual([
      ['srvtoolu_1', 'provider', undefined],
      ['mcptoolu_1', 'provider', false],
      ['srvtoolu_2', 'provider', true],
    ])
  })

  it('keep blocks of unknown types as notes', () => {
    const { notes } = sample('response-unknown-block.json').trace
    expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['unknown', 'hologram'],
      ['assistant', 'Done.'],
    ])
  })
})

describe('results', () => {
  it('are strings, blocks or nothing', () => {
    const { results } = sample('history.json').trace
    expect(
      results.map(({ isError, content }) => [isError, content.map(({ kind, value }) => [kind, value])]),
    ).toEqual([
      [undefined, [['text', '-3 °C']]],
      [true, [['text', 'station offline']]],
      [undefined, []],
    ])
  })
})

describe('histories', () => {
  it('are refused when a result is not in the message after its call, or after other blocks', () => {
    const { findings } = sample('history-misplaced.json')
    expect(findings.map(({ code, severity, at }) => [code, severity, at.trail])).toEqual([
      ['anthropic/result-after-other', 'error', ['/messages/4/content/1']],
      ['anthropic/result-not-next', 'error', ['/messages/4/content/1']],
    ])
  })

  it('read neighbours of one role as one turn', () => {
    const call = { type: 'tool_use', id: 'toolu_a', name: 'now', input: {} }
    const messages = [
      { role: 'assistant', content: [call] },
      { role: 'system', content: 'Two minutes left.' },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_a', content: 'noon' }] },
      { role: 'user', content: 'Go on.' },
    ]
    expect(codes({ max_tokens: 9, messages })).toEqual([])
  })

  it('are refused when an id is used twice or has other characters', () => {
    const use = (id: string) => ({ type: 'tool_use', id, name: 'now', input: {} })
    const found = codes({
      max_tokens: 9,
      messages: [{ role: 'assistant', content: [use('a:1'), use('b'), use('b')] }],
    })
    expect(found).toEqual(expect.arrayContaining(['anthropic/id-pattern', 'anthropic/id-repeated']))
  })
})

describe('streams', () => {
  it('join fragments and keep the way back to each', () => {
    const { trace, documents } = sample('stream.sse.txt')
    const [first, second] = trace.calls
    expect(first?.arguments).toBe('{"city":"Oslo \\ud83c\\udf28"}')
    const origin = documents[first?.argumentsAt.document ?? -1]?.origin
    expect(origin?.kind === 'joined' && origin.parts.map((part) => part.at?.trail)).toEqual(
      Array.from({ length: 3 }, () => ['/delta/partial_json']),
    )
    expect([second?.arguments, second?.expects, second?.argumentsAt.trail]).toEqual([
      {},
      'object',
      ['/content_block/input'],
    ])
  })

  it.each([
    ['stream.sse.txt', []],
    ['stream-cut-off.sse.txt', ['container/cut-off', 'stream/no-end']],
    ['stream-limit.sse.txt', []],
    ['stream-spliced.jsonl', ['stream/spliced']],
    ['stream-whole-message.jsonl', []],
    ['stream-error.sse.txt', ['stream/error-event']],
    ['stream-leading-object.jsonl', ['stream/finish-reason', 'stream/leading-object']],
  ])('name what is wrong with %s', (name, expected) => {
    expect(
      sample(name)
        .findings.map((finding) => finding.code)
        .sort(),
    ).toEqual(expected)
  })

  it('mark calls that were cut off', () => {
    const cut = (name: string) => sample(name).trace.calls.map((call) => call.cutOff === true)
    expect(cut('stream-cut-off.sse.txt')).toEqual([true])
    expect(cut('stream-limit.sse.txt')).toEqual([true])
    expect(cut('stream-spliced.jsonl')).toEqual([true, false])
    expect(cut('stream.sse.txt')).toEqual([false, false, false])
  })

  it('name deltas without a start, indexes without a number or used twice, and what follows the end', () => {
    const lines = (...events: readonly object[]) => events.map((event) => JSON.stringify(event)).join('\n')
    const start = { type: 'message_start', message: { id: 'msg_1', content: [] } }
    const block = (index?: number) => ({
      type: 'content_block_start',
      index,
      content_block: { type: 'tool_use', id: `toolu_${index}`, name: 'now', input: {} },
    })
    const delta = {
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'input_json_delta', partial_json: '{}' },
    }
    const stop = { type: 'message_stop' }
    expect(codes(lines(start, delta, stop))).toContain('stream/start-missing')
    expect(codes(lines(start, block(), stop))).toContain('stream/index-missing')
    expect(codes(lines(start, block(0), block(0), stop))).toContain('stream/index-repeated')
    expect(codes(lines(start, block(0), stop, delta))).toContain('stream/after-end')
    expect(codes(lines(start, start, stop))).toEqual(['stream/start-repeated'])
  })

  it('keep events, blocks and deltas of unknown types', () => {
    const { notes } = read(
      [
        { type: 'message_start', message: { id: 'msg_1', content: [] } },
        { type: 'content_block_start', index: 0, content_block: { type: 'hologram' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'hologram_delta', shape: 'cube' } },
        { type: 'content_block_stop', index: 0 },
        { type: 'message_stop' },
      ]
        .map((event) => JSON.stringify(event))
        .join('\n'),
    ).trace
    expect(notes.map(({ kind, text }) => [kind, text])).toEqual([
      ['unknown', 'hologram'],
      ['unknown', 'hologram_delta'],
    ])
  })
})
