import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const item = (step: string, value: object) => ({ type: `item.${step}`, item: value })

it('leaves another wire in a record with a payload to that wire', () => {
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'f' } }
  const { seen, trace } = read(JSON.stringify({ level: 30, timestamp: '2026-12-01T10:00:00Z', payload }))
  expect(seen.map((first) => first.dialect.id)).toEqual(['mcp'])
  expect(trace.calls).toMatchObject([{ name: 'f' }])
})

describe('Codex', () => {
  it('reads the Responses item of a line, and not what the screen showed', () => {
    const line = (type: string, payload: object) => ({ timestamp: '2026-11-30T10:00:00Z', type, payload })
    const { calls, results } = read(
      lines(
        line('response_item', {
          type: 'function_call',
          name: 'exec',
          arguments: '{"cmd":"date"}',
          call_id: 'c1',
        }),
        line('event_msg', { type: 'exec_command_end', call_id: 'c1', exit_code: 0 }),
        line('response_item', { type: 'function_call_output', call_id: 'c1', output: 'Monday' }),
      ),
    ).trace
    expect(calls).toMatchObject([
      { dialect: 'openai-responses', id: 'c1', argumentsAt: { trail: ['/payload/arguments'] }, result: 0 },
    ])
    expect(results).toHaveLength(1)
  })

  it('counts an item once, though it is told at each step', () => {
    const command = {
      id: 'item_1',
      type: 'command_execution',
      command: 'date',
      aggregated_output: '',
      status: 'in_progress',
    }
    const done = { ...command, aggregated_output: 'Monday', exit_code: 0, status: 'completed' }
    const { calls, results } = read(lines(item('started', command), item('completed', done))).trace
    expect(calls).toMatchObject([{ id: 'item_1', arguments: 'date', expects: 'free-text', result: 0 }])
    expect(results).toMatchObject([{ isError: false, content: [{ value: 'Monday' }] }])
  })

  it.each([
    [{ exit_code: 2, status: 'completed' }, true],
    [{ exit_code: null, status: 'declined' }, true],
    [{ exit_code: 0, status: 'completed' }, false],
  ])('a command that ended with %j is an error: %s', (rest, isError) => {
    const command = { id: 'i', type: 'command_execution', command: 'x', aggregated_output: '', ...rest }
    expect(read(lines(item('completed', command))).trace.results).toMatchObject([{ isError }])
  })

  it('reads structured content and errors of MCP calls', () => {
    const base = { id: 'i', type: 'mcp_tool_call', server: 's', tool: 'find', arguments: { q: 'x' } }
    const good = {
      ...base,
      status: 'completed',
      result: { content: [], structured_content: { hits: 1 } },
      error: null,
    }
    expect(read(lines(item('completed', good))).trace.results).toMatchObject([
      {
        structured: { hits: 1 },
        structuredAt: { trail: ['/item/result/structured_content'] },
        isError: false,
      },
    ])
    const bad = { ...base, status: 'failed', result: null, error: { message: 'gone' } }
    expect(read(lines(item('completed', bad))).trace.results).toMatchObject([
      { isError: true, content: [{ value: 'gone' }] },
    ])
  })
})
