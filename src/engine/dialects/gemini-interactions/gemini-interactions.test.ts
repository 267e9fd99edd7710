import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8')

function callsOf(name: string) {
  return read(sample(name)).trace.calls.map((call) => [call.name, call.id, call.arguments, call.ranBy])
}

describe('Gemini Interactions', () => {
  it('joins argument fragments, or takes them whole from the start', () => {
    expect(callsOf('stream.sse.txt')).toEqual([
      ['get_weather', 'f1', '{"city":"Oslo"}', 'client'],
      ['get_time', 'f2', { zone: 'UTC' }, 'client'],
    ])
    expect(callsOf('older-stream.sse.txt')).toEqual([['get_weather', 'f1', { city: 'Oslo' }, 'client']])
  })

  it('keeps what arrived of a stream that ends early', () => {
    const { trace, findings } = read(sample('stream-cut-off.sse.txt'))
    expect(trace.calls).toMatchObject([{ name: 'get_weather', arguments: '{"city":"Os', cutOff: true }])
    expect(findings.map(({ code }) => code)).toContain('stream/no-end')
  })

  it('pairs the calls that Google runs with their results', () => {
    for (const name of ['response-server-tools.json', 'stream-server-tools.sse.txt']) {
      const { calls, results } = read(sample(name)).trace
      expect(calls.every((call) => call.ranBy === 'provider' && call.result !== undefined)).toBe(true)
      expect(results.every((result) => result.ranBy === 'provider' && result.content.length > 0)).toBe(true)
    }
    expect(callsOf('stream-server-tools.sse.txt')).toEqual([
      ['google_search', 'g1', { queries: ['oslo weather'] }, 'provider'],
    ])
  })

  it('reads results as text, blocks and objects, with their error flag', () => {
    const { results } = read(sample('result-error.json')).trace
    expect(results).toMatchObject([
      { callId: 'f2', isError: true, content: [{ kind: 'text', value: 'station offline' }] },
      { callId: 'f3', content: [{ kind: 'json', value: { temp_c: 14 } }] },
    ])
  })

  it('says what it does not know', () => {
    const { notes } = read(sample('response-unknown-step.json')).trace
    expect(notes).toMatchObject([{ kind: 'unknown', text: 'daydream' }])
  })
})
