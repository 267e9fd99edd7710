import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8')

describe('Cohere v2', () => {
  it('joins fragments by index; a call without any has no arguments', () => {
    const { trace, findings } = read(sample('stream.jsonl'))
    expect(trace.calls).toMatchObject([
      { name: 'get_weather', arguments: '{"city":"Oslo"}', expects: 'text', finishReason: 'TOOL_CALL' },
      { name: 'get_time', arguments: {}, expects: 'object' },
    ])
    expect(trace.calls.map((call) => call.cutOff)).toEqual([undefined, undefined])
    expect(trace.notes).toMatchObject([{ kind: 'assistant', text: 'I will check.' }])
    expect(findings).toEqual([])
  })

  it('keeps texts and calls apart, though both begin at index 0', () => {
    const { trace, findings } = read(sample('stream-cut-off.sse.txt'))
    expect(trace.calls).toMatchObject([{ arguments: '{"city":"Os', cutOff: true }])
    expect(trace.notes).toMatchObject([{ text: 'One moment.' }])
    expect(findings.map(({ code }) => code)).toEqual(['stream/no-end'])
  })

  it('reads documents as results, whether text or object', () => {
    const { results } = read(sample('history.json')).trace
    expect(results.map((result) => result.content[0])).toMatchObject([
      { kind: 'json', value: { temp_c: -3 } },
      { kind: 'text', value: 'station offline' },
    ])
  })

  it('names a finish reason that calls rule out, and keeps an unknown event', () => {
    const { trace, findings } = read(sample('stream-unknown-event.sse.txt'))
    expect(findings).toMatchObject([
      { code: 'stream/finish-reason', params: { reason: 'COMPLETE', calls: 1 } },
    ])
    expect(trace.notes).toMatchObject([{ kind: 'unknown', text: 'mood-delta' }])
  })
})
