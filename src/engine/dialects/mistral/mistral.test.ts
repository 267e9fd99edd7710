import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8')
const dialectsOf = (text: string) => read(text).seen.map((seen) => seen.dialect.id)

describe('Mistral', () => {
  it('takes arguments as text and as an object', () => {
    expect(read(sample('response-parallel.json')).trace.calls).toMatchObject([
      { id: 'Xy12abCD9', arguments: '{"city": "Oslo"}', expects: 'either' },
      { id: 'Qw34efGH8', arguments: { city: 'Rome' }, expects: 'either' },
    ])
  })

  it('names an id that the API refuses, once', () => {
    const { findings } = read(sample('history-foreign-id.json'))
    expect(findings).toMatchObject([{ code: 'mistral/id-format', params: { id: 'tool-1' } }])
  })

  it('takes the id "null" of later fragments for none', () => {
    expect(read(sample('stream-cut-off.sse.txt')).trace.calls).toMatchObject([
      { id: 'Xy12abCD9', name: 'get_weather', arguments: '{"city": "Os', cutOff: true },
    ])
  })

  it('is not seen where ids or a fingerprint speak of another server', () => {
    const response = sample('response.json')
    expect(dialectsOf(response)).toEqual(['mistral'])
    expect(dialectsOf(response.replace('Xy12abCD9', 'call_abc'))).toEqual(['openai-chat'])
    const other = response.replace('mistral-small-latest', 'qwen-sample')
    expect(dialectsOf(other)).toEqual(['mistral'])
    expect(dialectsOf(other.replace('"created"', '"system_fingerprint": "fp_1", "created"'))).toEqual([
      'openai-chat',
    ])
    const request = sample('request.json')
    expect(dialectsOf(request)).toEqual(['mistral'])
    expect(dialectsOf(request.replace('mistral-small', 'sample').replace('"any"', '"auto"'))).toEqual([
      'openai-chat',
    ])
  })
})
