import { describe, expect, it } from 'vitest'
import { check } from '../check'
import { inspect } from '../inspect'
import type { ToolResult } from '../trace/trace'
import { gate2 } from './gate2'

const at = { document: 0, trail: ['/result'] }

function codesOf(text: string, structured: unknown): string[] {
  const content: ToolResult['content'] = [{ at, kind: 'text', value: text }]
  const structuredAt = { document: 0, trail: ['/result/structuredContent'] }
  const result: ToolResult = { dialect: 'mcp', at, content, structured, structuredAt, ranBy: 'client' }
  return gate2({ result }).findings.map(({ code }) => code)
}

describe('text beside structured content', () => {
  it.each([
    ['is its copy', '{"a": 1}', { a: 1 }, []],
    ['says something else', '{"a": 2}', { a: 1 }, ['result/text-differs']],
    ['is prose', 'one', { a: 1 }, ['result/no-text-copy']],
    [
      'is the JSON that a member holds word for word',
      '{"a": 2}',
      { content: '{"a": 2}' },
      ['result/no-text-copy'],
    ],
    ['holds the value of a member', '[1,2]', { result: [1, 2] }, ['result/no-text-copy']],
    ['holds the first item of a list', '{"x":1}', { result: [{ x: 1 }, { x: 2 }] }, ['result/no-text-copy']],
    ['repeats a key that structured content does not', '{"a":2,"a":1}', { a: 1 }, ['text/repeated-key']],
  ])('%s', (_, text, structured, codes) => {
    expect(codesOf(text, structured)).toEqual(codes)
  })

  it.each([
    ['12345678901234567890', '12345678901234567891', true],
    ['12345678901234567890', '1234567890123456789e1', false],
    ['10', '1e1', false],
  ])('%s and %s differ: %s', (structured, text, differs) => {
    const result = `{"structuredContent":{"a":${structured}},"content":[{"type":"text","text":"{\\"a\\":${text}}"}]}`
    const { findings } = inspect({ text: `{"jsonrpc":"2.0","id":1,"result":${result}}` })
    expect(findings.some(({ code }) => code === 'result/text-differs')).toBe(differs)
  })
})

describe('a text that differs', () => {
  const told = (structured: string, text: string) => {
    const content = `[{"type":"text","text":${JSON.stringify(text)}}]`
    const result = `{"structuredContent":${structured},"content":${content}}`
    const { findings } = inspect({ text: `{"jsonrpc":"2.0","id":1,"result":${result}}` })
    return findings.find(({ code }) => code === 'result/text-differs')
  }

  it('is told at the first member that differs, with both values', () => {
    expect(told('{"a":1,"b":{"low":3}}', '{"a":1,"b":{"low":"3"}}')).toMatchObject({
      at: { trail: ['/result/structuredContent/b/low'] },
      params: {
        pointer: '/b/low',
        structured: { kind: 'number', found: 3 },
        text: { kind: 'string', found: '3' },
      },
    })
    expect(told('{"a":12345678901234567890}', '{"a":1}')?.params['structured']).toMatchObject({
      found: { written: '12345678901234567890' },
    })
  })

  it('is told in the pane too, also when the structured content is edited there', () => {
    const wire = { tool: 't', texts: ['{"low":"3"}'] }
    expect(check({ result: '{"low":3}', wire }).findings).toMatchObject([
      { code: 'result/text-differs', pane: 'result', pointer: '/low' },
    ])
    expect(check({ result: '{"low":"3"}', wire }).findings).toEqual([])
  })
})

describe('an embedded resource', () => {
  const findingsOf = (mimeType: string, text: string) => {
    const content = [{ type: 'resource', resource: { uri: 'notes:/1', mimeType, text } }]
    const capture = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { content } })
    return inspect({ text: capture }).findings.filter(({ at }) => at.trail[0]?.includes('/resource/'))
  }

  it('that says it is JSON and is none is told', () => {
    expect(findingsOf('application/json', '{"a":1,')[0]).toMatchObject({
      code: 'result/not-json',
      at: { trail: ['/result/content/0/resource/text'] },
    })
    expect(findingsOf('application/json', '{"a":1}')).toEqual([])
    expect(findingsOf('text/javascript', '{"a":1,')).toEqual([])
  })
})
