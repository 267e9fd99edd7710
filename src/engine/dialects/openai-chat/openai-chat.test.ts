import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => read(readFileSync(join(import.meta.dirname, 'samples', name), 'utf8'))

describe('definitions', () => {
  it('are functions and custom tools', () => {
    const { definitions } = sample('tools.json').trace
    expect(definitions.map(({ name, freeText, strict }) => [name, freeText, strict])).toEqual([
      ['get_weather', undefined, true],
      ['run_sql', true, undefined],
      ['list_rooms', undefined, undefined],
    ])
    expect(definitions[0]?.inputSchemaAt?.trail).toEqual(['/0/function/parameters'])
  })

  it('in the older form have no wrapper', () => {
    const [definition] = sample('request-legacy.json').trace.definitions
    expect(definition?.inputSchemaAt?.trail).toEqual(['/functions/0/parameters'])
  })

  it('in the shape of Responses are read, and named', () => {
    const { trace, findings } = sample('request-flat-function.json')
    expect(trace.definitions[0]?.inputSchemaAt?.trail).toEqual(['/tools/0/parameters'])
    expect(findings.map(({ code, at }) => [code, at.trail])).toEqual([
      ['openai-chat/flat-function', ['/tools/0']],
    ])
  })
})

describe('messages', () => {
  it('give calls whose arguments are text, or free text', () => {
    const { calls } = sample('response-parallel.json').trace
    expect(calls.map(({ id, expects, finishReason }) => [id, expects, finishReason])).toEqual([
      ['call_a', 'text', 'tool_calls'],
      ['call_b', 'text', 'tool_calls'],
      ['call_c', 'free-text', 'tool_calls'],
    ])
    expect(calls[2]?.argumentsAt.trail).toEqual(['/choices/0/message/tool_calls/2/custom/input'])
  })

  it('pair by id, and by name in the older form', () => {
    expect(sample('history.json').trace.calls.map((call) => call.pairedBy)).toEqual(['id', 'id'])
    expect(sample('request-legacy.json').trace.calls.map((call) => call.pairedBy)).toEqual(['name'])
  })

  it('of unknown roles are kept as notes', () => {
    expect(sample('history-unknown-role.json').trace.notes[0]).toMatchObject({
      kind: 'unknown',
      text: 'Meanwhile.',
    })
  })

  it.each([
    ['history.json', []],
    ['history-misplaced.json', ['chat/result-not-next']],
    ['history-odd-content.json', ['openai-chat/result-content', 'openai-chat/result-content']],
    ['parallel-wrapper.json', ['trace/parallel-wrapper']],
  ])('name what is wrong with %s', (name, expected) => {
    expect(sample(name).findings.map((finding) => finding.code)).toEqual(expected)
  })
})

describe('streams', () => {
  it('join fragments and keep the way back to each', () => {
    const { trace, documents } = sample('stream.sse.txt')
    expect(trace.calls.map((call) => call.arguments)).toEqual(['{"city":"Oslo"}', '{"city":"Rome"}'])
    const origin = documents[trace.calls[0]?.argumentsAt.document ?? -1]?.origin
    expect(origin?.kind === 'joined' && origin.parts.map((part) => [part.at?.document, part.text])).toEqual([
      [4, '{"city":'],
      [5, '"Oslo"}'],
    ])
  })

  it('join custom tools, the older function call, and calls without an index', () => {
    const said = (name: string) => sample(name).trace.calls.map((call) => [call.name, call.arguments])
    expect(said('stream-custom.sse.txt')).toEqual([['run_sql', 'SELECT 1']])
    expect(said('stream-legacy.sse.txt')).toEqual([['get_weather', '{"city":"Oslo"}']])
    const two = [
      ['get_weather', '{"city":"Oslo"}'],
      ['get_weather', '{"city":"Rome"}'],
    ]
    expect(said('stream-no-index.sse.txt')).toEqual(two)
    expect(said('stream-shared-index.sse.txt')).toEqual(two)
    expect(said('stream-shared-index-no-ids.sse.txt')).toEqual([two[0], ['get_time', '{"zone":"CET"}']])
  })

  it.each([
    ['stream.sse.txt', []],
    ['stream-cut-off.sse.txt', ['container/cut-off', 'stream/no-end']],
    ['stream-custom.sse.txt', []],
    ['stream-no-index.sse.txt', ['stream/index-missing']],
    ['stream-shared-index.sse.txt', ['stream/calls-share-index']],
    ['stream-shared-index-no-ids.sse.txt', ['stream/calls-share-index']],
    ['stream-index-jumps.sse.txt', ['stream/index-jumps']],
    ['stream-name-repeated.sse.txt', ['stream/name-repeated']],
    ['stream-leading-object.sse.txt', ['stream/finish-reason', 'stream/leading-object']],
    ['stream-no-calls.sse.txt', ['stream/finish-reason']],
    ['stream-error.sse.txt', ['stream/error-event', 'openai-chat/failed-generation']],
    ['stream-chunks.jsonl', []],
  ])('name what is wrong with %s', (name, expected) => {
    expect(sample(name).findings.map((finding) => finding.code)).toEqual(expected)
  })

  it('keep arguments that came as a value', () => {
    const call = { index: 0, id: 'call_1', function: { name: 'f', arguments: { city: 'Oslo' } } }
    const chunk = { object: 'chat.completion.chunk', choices: [{ index: 0, delta: { tool_calls: [call] } }] }
    const { trace } = read(`data: ${JSON.stringify(chunk)}\n\n`)
    expect(trace.calls).toMatchObject([{ arguments: { city: 'Oslo' }, expects: 'text' }])
  })

  it('mark calls that were cut off', () => {
    const cut = (name: string) => sample(name).trace.calls.map((call) => call.cutOff === true)
    expect(cut('stream-cut-off.sse.txt')).toEqual([true])
    expect(cut('stream-error.sse.txt')).toEqual([true])
    expect(cut('stream-chunks.jsonl')).toEqual([false])
  })
})
