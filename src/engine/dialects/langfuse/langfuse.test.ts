import { describe, expect, it } from 'vitest'
import { read } from '../../read'
import { isMentioned } from './mentions'

const row = (type: string, start: string, rest: object) => ({
  id: start,
  traceId: 't',
  type,
  startTime: start,
  ...rest,
})
const message = {
  role: 'assistant',
  tool_calls: [{ id: 'a', type: 'function', function: { name: 'w', arguments: '{"x":1}' } }],
}
const trace = (...observations: object[]) => JSON.stringify({ trace: { id: 't' }, observations })

describe('Langfuse', () => {
  it('reads what an observation carries, also as text, with exact places', () => {
    const text = trace(row('GENERATION', '1', { output: JSON.stringify(message) }))
    expect(read(text).trace.calls).toMatchObject([
      {
        dialect: 'openai-chat',
        argumentsAt: { trail: ['/observations/0/output', '/tool_calls/0/function/arguments'] },
      },
    ])
  })

  it('counts a tool run only when no message speaks of the tool', () => {
    const run = row('TOOL', '2', { name: 'w', input: { x: 1 }, output: 'done' })
    expect(read(trace(run, row('GENERATION', '1', { output: message }))).trace.calls).toHaveLength(1)
    expect(read(trace(run, row('GENERATION', '1', { output: 'I ran it.' }))).trace).toMatchObject({
      calls: [{ dialect: 'langfuse', name: 'w', result: 0 }],
      results: [{ content: [{ value: 'done' }] }],
    })
  })

  it('follows the order of start, not of the file', () => {
    const text = trace(
      row('GENERATION', '3', {
        output: { ...message, tool_calls: [{ ...message.tool_calls[0], id: 'late' }] },
      }),
      row('GENERATION', '1', { output: message }),
    )
    expect(read(text).trace.calls.map((call) => call.id)).toEqual(['a', 'late'])
  })

  it('keeps the error of an observation', () => {
    const text = trace(row('SPAN', '1', { level: 'ERROR', statusMessage: 'timed out' }))
    expect(read(text).trace.notes).toMatchObject([{ kind: 'error', text: 'timed out' }])
  })
})

describe('isMentioned', () => {
  it.each([
    [{ name: 'w' }, true],
    [['x', { deep: ['w'] }], true],
    ['[{"name":"w"}]', true],
    ['"{\\"name\\":\\"w\\"}"', true],
    ['who', false],
    [{ w: 1 }, false],
    [null, false],
  ])('%j', (value, expected) => {
    expect(isMentioned('w', value)).toBe(expected)
  })
})
