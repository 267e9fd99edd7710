import OpenAI from 'openai'
import type { Response, ResponseInputItem, Tool } from 'openai/resources/responses/responses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harOf } from '../har'
import { itReadsAlike, toldBy } from './agreement'
import { type Call, readingOf, valueOfText } from './reading'
import { type Replay, startReplay } from './replay'
import { membersOf, sampleOf, samplesOf, streamOf } from './samples'

let replay: Replay
let client: OpenAI
beforeAll(async () => {
  replay = await startReplay()
  client = new OpenAI({ apiKey: 'none', baseURL: `${replay.origin}/v1`, maxRetries: 0 })
})
afterAll(() => replay.close())

const samples = samplesOf('openai-responses')
const question = { model: 'gpt-x', input: 'Weather in Oslo and Rome?' }

/** The calls of a response, as the client hands them over. Items without a name are named by their tool. */
function callsOf({ output }: Pick<Response, 'output'>): Call[] {
  return output.flatMap((item): Call[] => {
    switch (item.type) {
      case 'function_call':
        return [
          { id: item.call_id, name: item.name, arguments: valueOfText(item.arguments), ranBy: 'client' },
        ]
      case 'custom_tool_call':
        return [{ id: item.call_id, name: item.name, arguments: item.input, ranBy: 'client' }]
      case 'mcp_call':
        return [{ id: item.id, name: item.name, arguments: valueOfText(item.arguments), ranBy: 'provider' }]
      case 'shell_call':
        return [{ id: item.call_id, name: 'shell', arguments: item.action, ranBy: 'client' }]
      case 'apply_patch_call':
        return [{ id: item.call_id, name: 'apply_patch', arguments: item.operation, ranBy: 'client' }]
      case 'computer_call':
        return [{ id: item.call_id, name: 'computer_use_preview', arguments: item.action, ranBy: 'client' }]
      case 'tool_search_call':
        return [
          {
            id: item.call_id ?? item.id,
            name: 'tool_search',
            arguments: item.arguments,
            ranBy: item.execution === 'client' ? 'client' : 'provider',
          },
        ]
      case 'program':
        return [
          {
            id: item.call_id,
            name: 'programmatic_tool_calling',
            arguments: item.code,
            ranBy: 'provider',
          },
        ]
      case 'web_search_call':
        return [{ id: item.id, name: 'web_search_preview', arguments: item.action, ranBy: 'provider' }]
      case 'file_search_call':
        return [{ id: item.id, name: 'file_search', arguments: item.queries, ranBy: 'provider' }]
      case 'code_interpreter_call':
        return [{ id: item.id, name: 'code_interpreter', arguments: item.code, ranBy: 'provider' }]
      case 'image_generation_call':
        return [{ id: item.id, name: 'image_generation', ranBy: 'provider' }]
      default:
        return []
    }
  })
}

describe('responses', () => {
  const responses = samples.filter((sample) => membersOf(sample)['object'] === 'response')

  it('are among the samples', () => expect(responses.length).toBeGreaterThanOrEqual(8))

  itReadsAlike('openai-responses', responses, (sample) => {
    replay.answer(sample)
    return toldBy(async () => callsOf(await client.responses.create(question)))
  })
})

describe('streams', () => {
  const streams = samples.filter(streamOf)

  it('are among the samples', () => expect(streams.length).toBeGreaterThanOrEqual(8))

  itReadsAlike(
    'openai-responses',
    streams,
    (sample) => {
      replay.answer(sample)
      return toldBy(async () => callsOf(await client.responses.stream(question).finalResponse()))
    },
    {
      'stream-cut-off.sse.txt': {
        told: {
          calls: [{ id: 'call_a', name: 'get_weather', arguments: '{"city":"Os', ranBy: 'client' }],
        },
        finding: 'stream/no-end',
        reason: 'The helper drops the event in which the stream ends; the engine reads what arrived of it.',
      },
      'stream-failed.jsonl': {
        told: { refusal: 'The server had an error.' },
        finding: 'stream/error-event',
        reason: 'The helper throws the error event.',
      },
      'stream-id-rotation.jsonl': {
        told: { calls: [] },
        finding: 'stream/id-changes',
        reason: 'The proxy empties the completed response, which is all that the helper looks at in the end.',
      },
      'stream-two-responses.jsonl': {
        told: {
          calls: [{ id: 'call_b', name: 'get_weather', arguments: { city: 'Rome' }, ranBy: 'client' }],
        },
        reason: 'One socket, two responses: the helper was made for one and keeps the last.',
      },
    },
  )
})

describe('requests', () => {
  const city = {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  }
  // What the samples echo: an echo is no second definition.
  const tools: Tool[] = [
    {
      type: 'function',
      name: 'get_weather',
      description: 'Current weather of a city',
      strict: true,
      parameters: city,
    },
    {
      type: 'custom',
      name: 'run_sql',
      description: 'Run one SELECT',
      format: { type: 'grammar', syntax: 'lark', definition: 'start: /SELECT.+/' },
    },
  ]
  const definitions = [
    { name: 'get_weather', schema: city },
    { name: 'run_sql', schema: undefined },
  ]

  it('are read as they were sent, alone and with the responses around them', async () => {
    const before = replay.exchanges.length
    replay.answer(sampleOf(samples, 'stream.sse.txt'))
    const first = await client.responses.stream({ ...question, tools }).finalResponse()
    const calls = callsOf(first)
    const input: ResponseInputItem[] = [
      { role: 'user', content: question.input },
      ...(first.output as ResponseInputItem[]),
      {
        type: 'custom_tool_call_output',
        call_id: 'call_c',
        output: [{ type: 'input_text', text: 'ERROR: relation missing' }],
      },
      { type: 'function_call_output', call_id: 'call_a', output: '{"celsius":-3}' },
    ]
    replay.answer(sampleOf(samples, 'response-incomplete.json'))
    const second = await client.responses.create({ ...question, input, tools })
    const results = [
      { call: 1, content: ['ERROR: relation missing'], isError: undefined },
      { call: 0, content: ['{"celsius":-3}'], isError: undefined },
    ]

    const request = replay.lastRequest()
    expect(calls.map(({ id }) => id)).toEqual(['call_a', 'call_c'])
    expect(readingOf(request)).toEqual({ dialects: ['openai-responses'], definitions, calls, results })

    const har = harOf(replay.exchanges.slice(before))
    expect(readingOf(har)).toEqual({
      dialects: ['openai-responses'],
      definitions,
      calls: [...calls, ...callsOf(second)],
      results,
    })
  })
})
