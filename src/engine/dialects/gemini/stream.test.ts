import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../container/document'
import type { ToolCall } from '../../trace/trace'
import type { Join } from '../dialect'
import { type JoinPart, textOf } from '../runs'
import { openStream } from './stream'

const sample = readFileSync(new URL('./samples/stream-partial-args.sse.txt', import.meta.url), 'utf8')
const chunks = sample
  .split('\n')
  .filter((line) => line.startsWith('data: '))
  .map((line) => line.slice(6))

function read(texts: readonly string[]) {
  const joined: (readonly JoinPart[])[] = []
  const join: Join = (parts) => ({ document: 1000 + joined.push(parts), trail: [] })
  const reader = openStream()
  texts.forEach((text, index) => {
    const value: unknown = JSON.parse(text)
    const document: Document = {
      text,
      value,
      isJson: true,
      origin: { kind: 'slice', span: { start: 0, end: 0 } },
    }
    reader.event(value, { document: index, trail: [''] }, document)
  })
  const decoded = reader.end(join)
  const calls = decoded.items.flatMap((item): ToolCall[] => (item.kind === 'call' ? [item.call] : []))
  return { decoded, calls, joined }
}

describe('a stream of partial arguments', () => {
  it('is printed with the digits of the wire', () => {
    const { calls, joined } = read(chunks)
    const text =
      '{"legs":[{"to":"Oslo \\"S\\"\\n","fare":12345678901234567890,"window seat":true},{"to":"Rome"}],"note":null}'
    expect(calls).toMatchObject([
      { name: 'book_trip', arguments: text, expects: 'text', finishReason: 'STOP' },
    ])
    expect(calls[0]?.cutOff).toBeUndefined()
    expect(joined).toHaveLength(1)
    expect(textOf(joined[0] ?? [])).toBe(text)
  })

  it('gives what arrived when any event is missing', () => {
    for (let dropped = 0; dropped < chunks.length; dropped += 1) {
      const { calls } = read(chunks.filter((_, index) => index !== dropped))
      expect(calls).toHaveLength(1)
      expect(calls[0]?.name).toBe(dropped === 0 ? undefined : 'book_trip')
      JSON.parse(String(calls[0]?.arguments))
    }
  })

  it('is cut off when it ends early', () => {
    for (let end = 1; end < chunks.length; end += 1) {
      const { calls, decoded } = read(chunks.slice(0, end))
      expect(calls[0]?.cutOff).toBe(true)
      expect(decoded.findings.map(({ code }) => code)).toEqual(['stream/no-end'])
    }
  })

  it('keeps a second response apart', () => {
    const other = chunks.map((chunk) => chunk.replace('resp-7', 'resp-9'))
    expect(read([...chunks, ...other]).calls).toHaveLength(2)
  })

  it('names a path that cannot be read', () => {
    const { decoded } = read(chunks.map((chunk) => chunk.replace('$.note', '$..note')))
    expect(decoded.findings).toMatchObject([{ code: 'gemini/path', params: { path: '$..note' } }])
  })

  it('knows a part that is sent again after the end', () => {
    const whole = (reason: string) =>
      `{"candidates":[{"content":{"parts":[{"functionCall":{"name":"f","args":{}},"thoughtSignature":"s"}]}${reason}}],"responseId":"r"}`
    const { calls, decoded } = read([whole(',"finishReason":"STOP"'), whole('')])
    expect(calls).toHaveLength(1)
    expect(decoded.findings).toMatchObject([{ code: 'stream/after-end', params: { repeated: true } }])
  })
})
