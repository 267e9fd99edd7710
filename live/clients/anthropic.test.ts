import Anthropic from '@anthropic-ai/sdk'
import type { Message, MessageParam, ToolUnion } from '@anthropic-ai/sdk/resources/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harOf } from '../har'
import { itReadsAlike, toldBy } from './agreement'
import { type Call, readingOf, resultsIn } from './reading'
import { type Replay, startReplay } from './replay'
import { membersOf, sampleOf, samplesOf, streamOf } from './samples'

let replay: Replay
let client: Anthropic
beforeAll(async () => {
  replay = await startReplay()
  client = new Anthropic({ apiKey: 'none', baseURL: replay.origin, maxRetries: 0 })
})
afterAll(() => replay.close())

const samples = samplesOf('anthropic')
const user: MessageParam = { role: 'user', content: 'Weather in Oslo and Rome?' }
const question = { model: 'claude-x', max_tokens: 1024, messages: [user] }

/** The calls of a message, as the client hands them over. */
function callsOf({ content }: Pick<Message, 'content'>): Call[] {
  return content.flatMap((block): Call[] => {
    // The connector's blocks are typed in the client's beta branch only.
    const type: string = block.type
    if (type !== 'tool_use' && type !== 'server_tool_use' && type !== 'mcp_tool_use') return []
    const { id, name, input } = block as { id: string; name: string; input: unknown }
    return [{ id, name, arguments: input, ranBy: type === 'tool_use' ? 'client' : 'provider' }]
  })
}

describe('responses', () => {
  const responses = samples.filter((sample) => membersOf(sample)['type'] === 'message')

  it('are among the samples', () => expect(responses.length).toBeGreaterThanOrEqual(6))

  itReadsAlike('anthropic', responses, (sample) => {
    replay.answer(sample)
    return toldBy(async () => callsOf(await client.messages.create(question)))
  })
})

describe('streams', () => {
  const streams = samples.filter(streamOf)

  it('are among the samples', () => expect(streams.length).toBeGreaterThanOrEqual(5))

  itReadsAlike(
    'anthropic',
    streams,
    (sample) => {
      replay.answer(sample)
      return toldBy(async () => callsOf(await client.messages.stream(question).finalMessage()))
    },
    {
      'stream-cut-off.sse.txt': {
        told: { refusal: 'without producing a Message' },
        finding: 'stream/no-end',
        reason: 'The helper gives no half message; the engine shows what had arrived.',
      },
      'stream-error.sse.txt': {
        told: { refusal: 'Overloaded' },
        finding: 'stream/error-event',
        reason: 'The helper throws the error event; the engine shows what had arrived before.',
      },
      'stream-leading-object.jsonl': {
        told: { refusal: 'after JSON at position 2' },
        finding: 'stream/leading-object',
        reason: 'Nobody can read it; the engine names why.',
      },
      'stream-limit.sse.txt': {
        told: {
          calls: [
            {
              id: 'toolu_a',
              name: 'write_file',
              arguments: { path: 'a.txt', lines: ['one'] },
              ranBy: 'client',
            },
          ],
        },
        finding: 'arguments/not-json',
        reason: 'The helper hands out the whole beginning of cut-off arguments as if it were all of them.',
      },
      'stream-spliced.jsonl': {
        told: { refusal: 'got message_start before receiving "message_stop"' },
        finding: 'stream/spliced',
        reason: 'The helper stops at the second message; the engine reads both.',
      },
      'stream-whole-message.jsonl': {
        told: { refusal: 'got message_start before receiving "message_stop"' },
        reason: 'Two messages in one log: the helper was made for one stream.',
      },
    },
  )
})

describe('requests', () => {
  const city: Anthropic.Tool.InputSchema = {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: ['city'],
    additionalProperties: false,
  }
  const none: Anthropic.Tool.InputSchema = { type: 'object', properties: {} }
  const tools: ToolUnion[] = [
    { name: 'get_weather', description: 'Current weather', strict: true, input_schema: city },
    { name: 'list_rooms', input_schema: none },
    { type: 'web_search_20250305', name: 'web_search', max_uses: 3 },
  ]
  const definitions = [
    { name: 'get_weather', schema: city },
    { name: 'list_rooms', schema: none },
    { name: 'web_search', schema: undefined },
  ]

  it('are read as they were sent, alone and with the responses around them', async () => {
    const before = replay.exchanges.length
    replay.answer(sampleOf(samples, 'stream.sse.txt'))
    const first = await client.messages.stream({ ...question, tools }).finalMessage()
    const calls = callsOf(first)
    const messages: MessageParam[] = [
      user,
      { role: 'assistant', content: first.content },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'toolu_b', is_error: true, content: 'No such house' },
          {
            type: 'tool_result',
            tool_use_id: 'toolu_a',
            content: [{ type: 'text', text: '{"celsius":-3}' }],
          },
        ],
      },
    ]
    replay.answer(sampleOf(samples, 'response-no-arguments.json'))
    const second = await client.messages.create({ ...question, messages, tools })
    const results = [
      { call: 1, content: ['No such house'], isError: true },
      { call: 0, content: ['{"celsius":-3}'], isError: undefined },
    ]
    const own = (text: string) => resultsIn(text).filter(({ call }) => calls[call ?? -1]?.ranBy === 'client')

    const request = replay.lastRequest()
    expect(calls.map(({ id }) => id)).toEqual(['toolu_a', 'toolu_b', 'srvtoolu_1'])
    expect({ ...readingOf(request), results: own(request) }).toEqual({
      dialects: ['anthropic'],
      definitions,
      calls,
      results,
    })

    const har = harOf(replay.exchanges.slice(before))
    expect({ ...readingOf(har), results: own(har) }).toEqual({
      dialects: ['anthropic'],
      definitions,
      calls: [...calls, ...callsOf(second)],
      results,
    })
  })
})
