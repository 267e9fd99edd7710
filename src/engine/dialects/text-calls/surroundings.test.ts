import { describe, expect, it } from 'vitest'
import type { Document } from '../../container/document'
import { surroundingsOf } from './surroundings'

function slice(text: string, part: string, carrier?: 'log'): Document {
  const start = text.indexOf(part)
  return {
    text: part,
    value: undefined,
    isJson: carrier === undefined,
    origin: { kind: 'slice', span: { start, end: start + part.length } },
    ...(carrier ? { carrier } : {}),
  }
}

describe('surroundingsOf', () => {
  it('gives the JSON inside a call to the text around it', () => {
    const text = 'a <tool_call>{"name":"f","arguments":{}}</tool_call> b {"x":1}'
    const { within, texts } = surroundingsOf([
      slice(text, '{"name":"f","arguments":{}}'),
      slice(text, '{"x":1}'),
      slice(text, text, 'log'),
    ])
    expect([...within]).toEqual([0])
    expect(texts.get(2)).toBe(text.replace('{"x":1}', '       '))
  })

  it('gives a call inside a JSON string to that document', () => {
    const json = '{"content":"<function=f><parameter=a>1</parameter></function>"}'
    const text = `12:00 ${json}`
    const { within, texts } = surroundingsOf([slice(text, json), slice(text, text, 'log')])
    expect(within.size).toBe(0)
    expect(texts.get(1)?.trim()).toBe('12:00')
  })

  it('gives a call without an end to the escaped document that quotes it', () => {
    const json = String.raw`{\"content\":\"[TOOL_CALLS]f[ARGS]{\\\"a\\\":1}\"}`
    const text = `msg="${json}" n=1`
    const { origin, ...document } = slice(text, json)
    const outer = origin.kind === 'slice' ? origin.span : { start: 0, end: 0 }
    const pieces = [{ inner: { start: 0, end: 1 }, outer }]
    const escaped: Document = { ...document, origin: { kind: 'pieces', pieces } }
    const { within, texts } = surroundingsOf([escaped, slice(text, text, 'log')])
    expect(within.size).toBe(0)
    expect(texts.get(1)).not.toContain('TOOL_CALLS')
  })

  it('knows an array of calls after one marker as parts of them', () => {
    const json = '[{"name":"f","arguments":{}},{"name":"g","arguments":{}}]'
    const text = `[TOOL_CALLS] ${json}`
    expect([...surroundingsOf([slice(text, json), slice(text, text, 'log')]).within]).toEqual([0])
  })
})
