import { type Content, type GenerateContentResponse, GoogleGenAI, Type } from '@google/genai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { harOf } from '../har'
import { itReadsAlike, toldBy } from './agreement'
import { type Call, readingOf } from './reading'
import { type Replay, startReplay } from './replay'
import { membersOf, sampleOf, samplesOf, streamOf } from './samples'

let replay: Replay
let client: GoogleGenAI
beforeAll(async () => {
  replay = await startReplay()
  client = new GoogleGenAI({ apiKey: 'none', httpOptions: { baseUrl: replay.origin } })
})
afterAll(() => replay.close())

const samples = samplesOf('gemini')
const user: Content = { role: 'user', parts: [{ text: 'Weather in Oslo and Rome?' }] }
const question = { model: 'gemini-x', contents: [user] }

/** The calls of a response, as the client hands them over. */
function callsOf(response: GenerateContentResponse): Call[] {
  const parts = (response.candidates ?? []).flatMap(({ content }) => content?.parts ?? [])
  return parts.flatMap((part): Call[] => {
    const { functionCall, executableCode, toolCall } = part
    if (functionCall) return [callOf(functionCall, 'client')]
    if (executableCode) return [{ name: 'codeExecution', arguments: executableCode, ranBy: 'provider' }]
    return toolCall ? [callOf({ ...toolCall, name: toolCall.toolType }, 'provider')] : []
  })
}

function callOf(
  { id, name, args }: { id?: string | undefined; name?: string | undefined; args?: unknown },
  ranBy: Call['ranBy'],
): Call {
  return { ...(id === undefined ? {} : { id }), name: name ?? '', arguments: args, ranBy }
}

/** A piece of a call that streams its arguments: only the first has a name, none has `args`. */
const piece = (name = ''): Call => ({ name, ranBy: 'client' })

/** Reads a stream to its end. */
async function streamed(stream: AsyncIterable<GenerateContentResponse>): Promise<GenerateContentResponse[]> {
  const chunks: GenerateContentResponse[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

describe('responses', () => {
  const responses = samples.filter((sample) => Array.isArray(membersOf(sample)['candidates']))

  it('are among the samples', () => expect(responses.length).toBeGreaterThanOrEqual(5))

  itReadsAlike(
    'gemini',
    responses,
    (sample) => {
      replay.answer(sample)
      return toldBy(async () => {
        const response = await client.models.generateContent(question)
        const calls = callsOf(response)
        const own = calls.filter(({ ranBy }) => ranBy === 'client')
        expect((response.functionCalls ?? []).map((call) => callOf(call, 'client'))).toEqual(own)
        return calls
      })
    },
    {
      'response-snake-case.json': {
        told: { calls: [] },
        reason: 'What the Python client logs; on the wire, which is camel case, it would not be seen.',
      },
    },
  )
})

describe('streams', () => {
  const streams = samples.filter(streamOf)

  it('are among the samples', () => expect(streams.length).toBeGreaterThanOrEqual(3))

  itReadsAlike(
    'gemini',
    streams,
    (sample) => {
      replay.answer(sample)
      return toldBy(async () =>
        (await streamed(await client.models.generateContentStream(question))).flatMap(callsOf),
      )
    },
    {
      'stream-partial-args-cut-off.sse.txt': {
        told: { calls: [piece('get_weather'), piece()] },
        finding: 'stream/no-end',
        reason: 'The client hands out the pieces of a call and does not join them.',
      },
      'stream-partial-args.sse.txt': {
        told: { calls: [piece('book_trip'), piece(), piece(), piece(), piece(), piece()] },
        reason: 'The client hands out the pieces of a call and does not join them.',
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
  const declared = {
    type: Type.OBJECT,
    properties: { zone: { type: Type.STRING, nullable: true }, hours: { type: Type.INTEGER } },
  }
  const config = {
    tools: [
      {
        functionDeclarations: [
          { name: 'get_weather', description: 'Current weather', parametersJsonSchema: city },
          { name: 'get_time', parameters: declared },
        ],
      },
    ],
  }
  const definitions = [
    { name: 'get_weather', schema: city },
    { name: 'get_time', schema: declared },
  ]

  it('are read as they were sent, alone and with the responses around them', async () => {
    const before = replay.exchanges.length
    replay.answer(sampleOf(samples, 'response-parallel.json'))
    const first = await client.models.generateContent({ ...question, config })
    const calls = callsOf(first)
    const answers: Content = {
      role: 'user',
      parts: [
        { functionResponse: { id: 'fc-2', name: 'get_weather', response: { error: 'station offline' } } },
        { functionResponse: { id: 'fc-1', name: 'get_weather', response: { output: { celsius: -3 } } } },
        { functionResponse: { id: 'fc-3', name: 'get_time', response: { output: '12:00' } } },
      ],
    }
    const contents = [user, first.candidates?.[0]?.content ?? {}, answers]
    replay.answer(sampleOf(samples, 'stream.sse.txt'))
    const second = await streamed(
      await client.models.generateContentStream({ ...question, contents, config }),
    )
    const results = [
      { call: 1, content: ['station offline'], isError: true },
      { call: 0, content: [{ celsius: -3 }], isError: undefined },
      { call: 2, content: ['12:00'], isError: undefined },
    ]

    const request = replay.lastRequest()
    expect(calls.map(({ id }) => id)).toEqual(['fc-1', 'fc-2', 'fc-3'])
    expect(readingOf(request)).toEqual({ dialects: ['gemini'], definitions, calls, results })

    const har = harOf(replay.exchanges.slice(before))
    expect(readingOf(har)).toEqual({
      dialects: ['gemini'],
      definitions,
      calls: [...calls, ...second.flatMap(callsOf)],
      results,
    })
  })
})
