import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read } from '../read'

function findingsOf(sample: string): string[] {
  const text = readFileSync(new URL(`./openai-chat/samples/${sample}`, import.meta.url), 'utf8')
  return read(text)
    .findings.filter(({ code }) => !code.startsWith('trace/'))
    .map(({ code, params }) => (params['sign'] === undefined ? code : `${code} ${params['sign']}`))
}

describe('servers that speak OpenAI Chat', () => {
  it.each([
    ['server-groq-refused.json', ['openai-chat/failed-generation', 'text-calls/leaked']],
    [
      'server-ollama-index-zero.sse.txt',
      ['stream/finish-reason', 'stream/calls-share-index', 'openai-chat/compatible-server fp_ollama'],
    ],
    ['server-qwen-empty-ids.sse.txt', ['openai-chat/compatible-server reasoning_content']],
    [
      'server-deepseek-reasoning-lost.json',
      ['openai-chat/compatible-server reasoning_content', 'openai-chat/reasoning-missing'],
    ],
    [
      'server-gemini-signature-lost.json',
      ['openai-chat/compatible-server extra_content.google', 'openai-chat/signature-missing'],
    ],
    [
      'server-kimi-index-same.json',
      [
        'openai-chat/compatible-server functions.name:n',
        'openai-chat/finish-reason',
        'openai-chat/index-same',
      ],
    ],
    ['response-parallel.json', []],
    ['history.json', []],
  ])('%s', (sample, codes) => {
    expect(findingsOf(sample)).toEqual(codes)
  })

  it.each([
    ['call_1', []],
    ['x'.repeat(41), ['openai-chat/id-too-long']],
    ['', ['openai-chat/id-empty']],
  ])('an id %j', (id, codes) => {
    const call = { id, type: 'function', function: { name: 'f', arguments: '{}' } }
    const messages = [
      { role: 'user', content: 'x' },
      { role: 'assistant', content: null, tool_calls: [call] },
    ]
    const { findings } = read(JSON.stringify({ model: 'm', messages }))
    expect(findings.map(({ code }) => code).filter((code) => code.startsWith('openai-chat/'))).toEqual(codes)
  })
})
