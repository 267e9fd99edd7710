import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => read(readFileSync(join(import.meta.dirname, 'samples', name), 'utf8'))

it('reads tools with a schema and tools of the service, and leaves cache points out', () => {
  const { definitions } = sample('tools.json').trace
  expect(definitions.map(({ name, builtIn, strict }) => [name, builtIn, strict])).toEqual([
    ['get_weather', false, true],
    ['list_rooms', false, undefined],
    ['nova_grounding', true, undefined],
  ])
  expect(definitions[0]?.inputSchemaAt?.trail).toEqual(['/0/toolSpec/inputSchema/json'])
})

it.each([
  [
    'an answer',
    { output: { message: { role: 'assistant', content: [] } }, stopReason: 'malformed_tool_use' },
  ],
  [
    'a stream',
    [{ messageStart: { role: 'assistant' } }, { messageStop: { stopReason: 'malformed_tool_use' } }],
  ],
])('names a call that could not be read in %s', (_, value) => {
  expect(read(JSON.stringify(value)).findings).toContainEqual(
    expect.objectContaining({ code: 'bedrock/stop-reason', params: { reason: 'malformed_tool_use' } }),
  )
})

it('reads results with their status', () => {
  const { results } = sample('history.json').trace
  expect(
    results.map(({ isError, content }) => [isError, content.map(({ kind, value }) => [kind, value])]),
  ).toEqual([
    [false, [['json', { temp_c: -3 }]]],
    [true, [['text', 'station offline']]],
  ])
})

it('tells what the service ran itself', () => {
  const { calls, results } = sample('response-server-tool.json').trace
  expect([calls[0]?.ranBy, results[0]?.ranBy, results[0]?.call]).toEqual(['provider', 'provider', 0])
})

it('keeps blocks of unknown kinds as notes', () => {
  expect(sample('response-unknown-block.json').trace.notes.map(({ kind, text }) => [kind, text])).toEqual([
    ['unknown', 'hologram'],
  ])
})

it('reads both spellings of a stream alike', () => {
  const said = (name: string) =>
    sample(name).trace.calls.map(({ id, name: tool, arguments: args, finishReason }) => [
      id,
      tool,
      args,
      finishReason,
    ])
  expect(said('stream-raw.jsonl')).toEqual(said('stream.jsonl'))
  expect(said('stream-array.json')).toEqual(said('stream.jsonl'))
  expect(said('stream.jsonl')).toEqual([
    ['tooluse_a', 'get_weather', '{"city":"Oslo"}', 'tool_use'],
    ['tooluse_b', 'list_rooms', {}, 'tool_use'],
  ])
})

it('gathers the result of a server tool from its deltas', () => {
  const [result] = sample('stream-server-tool.jsonl').trace.results
  expect(result?.content.map(({ value }) => value)).toEqual(['a deep ', 'valley'])
  expect(result?.content[1]?.at.trail).toEqual(['/contentBlockDelta/delta/toolResult/0/text'])
})

it.each([
  ['stream.jsonl', []],
  ['stream-raw.jsonl', []],
  ['stream-cut-off.jsonl', ['stream/no-end']],
  ['stream-exception.jsonl', ['stream/error-event']],
  ['stream-limit.jsonl', []],
  ['history-misplaced.json', ['bedrock/result-not-next']],
])('names what is wrong with %s', (name, expected) => {
  expect(sample(name).findings.map((finding) => finding.code)).toEqual(expected)
})
