import OpenAI from 'openai'
import type {
  ChatCompletion,
  ChatCompletionMessageParam,
  ChatCompletionTool,
} from 'openai/resources/chat/completions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harOf } from '../har'
import { itReadsAlike, type Otherwise, toldBy } from './agreement'
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

const samples = samplesOf('openai-chat')
const user: ChatCompletionMessageParam = { role: 'user', content: 'Weather in Oslo and Rome?' }
const question = { model: 'gpt-x', messages: [user] }

/** The calls of all choices, as the client hands them over. */
function callsOf({ choices }: ChatCompletion): Call[] {
  return choices.flatMap(({ message }): Call[] => {
    const legacy = message.function_call
    const calls = (message.tool_calls ?? []).map((call): Call => {
      const [name, args] =
        call.type === 'custom'
          ? [call.custom.name, call.custom.input]
          : [call.function.name, valueOfText(call.function.arguments)]
      return { id: call.id, name, arguments: args, ranBy: 'client' }
    })
    if (!legacy) return calls
    return [...calls, { name: legacy.name, arguments: valueOfText(legacy.arguments), ranBy: 'client' }]
  })
}

describe('responses', () => {
  const responses = samples.filter((sample) => membersOf(sample)['object'] === 'chat.completion')

  it('are among the samples', () => expect(responses.length).toBeGreaterThanOrEqual(5))

  itReadsAlike('openai-chat', responses, (sample) => {
    replay.answer(sample)
    return toldBy(async () => callsOf(await client.chat.completions.create(question)))
  })
})

const bothTexts = '{"city":"Oslo"}{"city":"Rome"}'
const joinedIntoOne: Otherwise = {
  told: { calls: [{ id: 'call_b', name: 'get_weather', arguments: bothTexts, ranBy: 'client' }] },
  finding: 'stream/calls-share-index',
  reason: 'The helper joins two calls of one index into one; the ids tell them apart.',
}

describe('streams', () => {
  const streams = samples.filter(streamOf)

  it('are among the samples', () => expect(streams.length).toBeGreaterThanOrEqual(8))

  itReadsAlike(
    'openai-chat',
    streams,
    (sample) => {
      replay.answer(sample)
      return toldBy(async () => callsOf(await client.chat.completions.stream(question).finalChatCompletion()))
    },
    {
      'stream-custom.sse.txt': {
        told: { refusal: 'function.name' },
        reason: 'The helper of 6.49 knows function calls only; the server sends custom tools all the same.',
      },
      'stream-cut-off.sse.txt': {
        told: { refusal: 'missing finish_reason' },
        finding: 'stream/no-end',
        reason: 'The helper gives no half message; the engine shows what had arrived.',
      },
      'stream-error.sse.txt': {
        told: { refusal: 'Tool call validation failed' },
        finding: 'stream/error-event',
        reason: 'The helper throws the error event; the engine shows what had arrived before.',
      },
      'stream-index-jumps.sse.txt': {
        told: { refusal: "reading 'type'" },
        finding: 'stream/index-jumps',
        reason: 'The helper trips over the hole in its list; the id tells that it is one call.',
      },
      'stream-no-index.sse.txt': {
        told: { calls: [] },
        finding: 'stream/index-missing',
        reason: 'The helper loses calls without an index.',
      },
      'server-ollama-index-zero.sse.txt': joinedIntoOne,
      'stream-shared-index.sse.txt': joinedIntoOne,
      'stream-shared-index-no-ids.sse.txt': {
        told: { refusal: 'missing `type`' },
        finding: 'stream/calls-share-index',
        reason: 'The helper wants an id and a type of each call; the engine tells two calls by their names.',
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
  const tools: ChatCompletionTool[] = [
    {
      type: 'function',
      function: { name: 'get_weather', description: 'Current weather', strict: true, parameters: city },
    },
    { type: 'custom', custom: { name: 'run_sql', description: 'Run one SELECT' } },
  ]
  const definitions = [
    { name: 'get_weather', schema: city },
    { name: 'run_sql', schema: undefined },
  ]

  it('are read as they were sent, alone and with the responses around them', async () => {
    const before = replay.exchanges.length
    replay.answer(sampleOf(samples, 'stream.sse.txt'))
    const first = await client.chat.completions.stream({ ...question, tools }).finalChatCompletion()
    const calls = callsOf(first)
    const message = first.choices[0]?.message as ChatCompletionMessageParam
    const messages: ChatCompletionMessageParam[] = [
      user,
      message,
      { role: 'tool', tool_call_id: 'call_b', content: [{ type: 'text', text: 'ERROR: station offline' }] },
      { role: 'tool', tool_call_id: 'call_a', content: '{"celsius":-3}' },
    ]
    replay.answer(sampleOf(samples, 'response-empty-arguments.json'))
    const second = await client.chat.completions.create({ ...question, messages, tools })
    const results = [
      { call: 1, content: ['ERROR: station offline'], isError: undefined },
      { call: 0, content: ['{"celsius":-3}'], isError: undefined },
    ]

    const request = replay.lastRequest()
    expect(calls.map(({ id }) => id)).toEqual(['call_a', 'call_b'])
    expect(readingOf(request)).toEqual({ dialects: ['openai-chat'], definitions, calls, results })

    const har = harOf(replay.exchanges.slice(before))
    expect(readingOf(har)).toEqual({
      dialects: ['openai-chat'],
      definitions,
      calls: [...calls, ...callsOf(second)],
      results,
    })
  })
})
