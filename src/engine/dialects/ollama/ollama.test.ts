import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8')

describe('Ollama', () => {
  it('reads the lines of a stream as one answer', () => {
    const { trace, findings } = read(sample('stream.jsonl'))
    expect(trace.calls.map((call) => [call.name, call.arguments, call.finishReason])).toEqual([
      ['get_weather', { city: 'Oslo' }, 'stop'],
      ['get_weather', { city: 'Rome' }, 'stop'],
    ])
    expect(trace.notes).toMatchObject([{ text: 'I look it up.' }])
    expect(findings).toEqual([])
  })

  it.each([
    ['a call', { function: { name: 'f', arguments: {} } }, 'ollama'],
    ['a call with an id', { id: 'call_x', function: { index: 0, name: 'f', arguments: {} } }, 'ollama'],
    [
      'a typed call',
      { id: 'call_x', type: 'function', function: { name: 'f', arguments: {} } },
      'openai-chat',
    ],
    ['a message', { role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: {} } }] }, 'ollama'],
    [
      'a message as its page shows it',
      {
        role: 'assistant',
        tool_calls: [{ type: 'function', function: { index: 0, name: 'f', arguments: {} } }],
      },
      'ollama',
    ],
    [
      'a typed message',
      { role: 'assistant', tool_calls: [{ type: 'function', function: { name: 'f', arguments: {} } }] },
      'openai-chat',
    ],
  ])('tells %s with an object from a badly written one of OpenAI', (_, value, dialect) => {
    const { seen, trace } = read(JSON.stringify(value))
    expect(seen.map((first) => first.dialect.id)).toEqual([dialect])
    expect(trace.calls).toMatchObject([{ name: 'f', expects: dialect === 'ollama' ? 'object' : 'text' }])
  })

  it('says when the last line is missing', () => {
    expect(read(sample('stream-cut-off.jsonl')).findings).toMatchObject([{ code: 'stream/no-end' }])
  })

  it('keeps two streams of one log apart', () => {
    const { trace, findings } = read(`${sample('stream.jsonl')}${sample('stream.jsonl')}`)
    expect(trace.calls).toHaveLength(4)
    expect(trace.notes).toHaveLength(2)
    expect(findings).toEqual([])
  })

  it('pairs by tool name in order, else by order alone', () => {
    const byName = read(sample('history.json')).trace
    expect(byName.calls.map((call) => [call.result, call.pairedBy])).toEqual([
      [0, 'name'],
      [1, 'name'],
    ])
    expect(read(sample('history-no-names.json')).trace.calls).toMatchObject([
      { result: 0, pairedBy: 'order' },
    ])
  })

  it('finds a call that was left in the text, in pieces too', () => {
    const { content } = JSON.parse(sample('response-leaked.json')).message
    const pieces = [content.slice(0, 15), content.slice(15)].map((text: string, index) =>
      JSON.stringify({
        model: 'qwen3',
        created_at: '2026-11-30T10:00:00Z',
        message: { role: 'assistant', content: text },
        done: index === 1,
      }),
    )
    const { trace, findings } = read(pieces.join('\n'))
    expect(trace.calls).toMatchObject([
      { dialect: 'text-calls', name: 'get_weather', arguments: '{"city": "Oslo"}' },
    ])
    expect(findings.map(({ code }) => code)).toEqual(['text-calls/leaked'])
  })
})
