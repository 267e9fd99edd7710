import { describe, expect, it } from 'vitest'
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
  ])('%s', (_, text, structured, codes) => {
    expect(codesOf(text, structured)).toEqual(codes)
  })
})
