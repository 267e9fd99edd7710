import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const message = (calls: object[]) => ({
  id: 'm',
  timestamp: 't',
  type: 'gemini',
  content: '',
  toolCalls: calls,
})
const call = (status: string, response?: object) => ({
  id: 'c1',
  name: 'read_file',
  args: { path: 'a.ts' },
  status,
  ...(response ? { result: [{ functionResponse: { id: 'c1', name: 'read_file', response } }] } : {}),
})

describe('Gemini CLI', () => {
  it('counts a call once when its message is written again', () => {
    const { calls, results } = read(
      lines(message([call('executing')]), message([call('success', { output: 'text' })])),
    ).trace
    expect(calls).toMatchObject([{ id: 'c1', result: 0 }])
    expect(results).toMatchObject([{ isError: false, content: [{ value: 'text' }] }])
  })

  it.each([
    ['success', { output: 'text' }, false, 'text'],
    ['error', { error: 'gone' }, true, 'gone'],
    ['cancelled', { error: 'cancelled by the user' }, true, 'cancelled by the user'],
  ])('reads the result of a call that is %s', (status, response, isError, value) => {
    expect(read(lines(message([call(status, response)]))).trace.results).toMatchObject([
      { isError, content: [{ kind: 'text', value }] },
    ])
  })

  it('reads the lines of stream-json', () => {
    const { calls, results } = read(
      lines(
        { type: 'tool_use', timestamp: 't', tool_name: 'w', tool_id: 'c1', parameters: { x: 1 } },
        {
          type: 'tool_result',
          timestamp: 't',
          tool_id: 'c1',
          status: 'error',
          error: { type: 'E', message: 'no' },
        },
      ),
    ).trace
    expect(calls).toMatchObject([{ name: 'w', arguments: { x: 1 }, result: 0 }])
    expect(results).toMatchObject([{ isError: true, content: [{ value: 'no' }] }])
  })
})
