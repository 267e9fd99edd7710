import { describe, expect, it } from 'vitest'
import type { Join } from '../dialect'
import { type JoinPart, textOf } from '../runs'
import { readText } from './read-text'

const at = { document: 3, trail: ['/choices/0/message/content'] }

function read(text: string, from: 'message' | 'document' = 'message') {
  const joined: (readonly JoinPart[])[] = []
  const join: Join = (parts) => ({ document: 100 + joined.push(parts) - 1, trail: [] })
  const decoded = readText(text, at, join, from)
  const partsOf = (document: number) => joined[document - 100] ?? []
  return { ...decoded, partsOf }
}

describe('readText', () => {
  it('gives JSON arguments as written, from where they stand', () => {
    const text = 'So: <tool_call>{"name":"f","arguments":{"a": 1.50}}</tool_call>'
    const { items, partsOf } = read(text)
    expect(items).toMatchObject([
      {
        kind: 'call',
        call: { name: 'f', arguments: '{"a": 1.50}', expects: 'text', argumentsAt: { trail: [] } },
      },
    ])
    const [item] = items
    if (item?.kind !== 'call') throw new Error('no call')
    expect(partsOf(item.call.argumentsAt.document)).toEqual([
      { at, span: { start: text.indexOf('{"a"'), end: text.indexOf('}}') + 1 }, text: '{"a": 1.50}' },
    ])
    expect(textOf(partsOf(item.call.at.document))).toBe(text.slice(4))
    expect(item.call.id).toBeUndefined()
  })

  it('gives values without a type as an object of strings', () => {
    const { items, findings } = read(
      '<function=f><parameter=a>1</parameter><parameter=b>x "y"</parameter></function>',
    )
    expect(items).toMatchObject([
      {
        kind: 'call',
        call: {
          arguments: { a: '1', b: 'x "y"' },
          expects: 'object',
          untypedValues: true,
          argumentsAt: { trail: [''] },
        },
      },
    ])
    expect(findings.map(({ code }) => code)).toEqual(['text-calls/leaked', 'text-calls/untyped-values'])
  })

  it('says where a call was left in a message, and nothing of the kind for raw text', () => {
    const text = 'Hm. [TOOL_CALLS]f[ARGS]{}[TOOL_CALLS]g[ARGS]{}'
    expect(read(text).findings).toEqual([
      {
        code: 'text-calls/leaked',
        severity: 'warning',
        at,
        span: { start: 4, end: 25 },
        params: { family: 'mistral-raw', calls: 2, tools: ['f', 'g'] },
        tool: 'f',
      },
    ])
    expect(read(text, 'document').findings).toEqual([])
  })

  it('reads results and tool lists of raw prompts, in order', () => {
    const text =
      '<tools>{"type":"function","function":{"name":"f"}}\n{"type":"function","function":{"name":"g"}}</tools>' +
      '<tool_call>{"name":"f","arguments":{}}</tool_call><tool_response>{"name":"f","content":"ok"}</tool_response>' +
      '<tool_response>\nplain\n</tool_response>'
    const { items, carried } = read(text, 'document')
    expect(items.map(({ kind }) => kind)).toEqual(['call', 'result', 'result'])
    expect(items[1]).toMatchObject({ result: { name: 'f', content: [{ value: '"ok"' }] } })
    expect(items[2]).toMatchObject({ result: { content: [{ value: 'plain' }] } })
    expect(carried.map(({ value }) => value)).toEqual([
      '{"type":"function","function":{"name":"f"}}',
      '{"type":"function","function":{"name":"g"}}',
    ])
    expect(read(text).items.map(({ kind }) => kind)).toEqual(['call'])
  })
})
