import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const call = (id: string, args: unknown) => ({ name: 'w', args, id, type: 'tool_call' })
const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

it('reads messages as Python prints them', () => {
  const { trace } = read(
    "{'messages': [HumanMessage(content='q', additional_kwargs={}, response_metadata={}), AIMessage(content='', additional_kwargs={}, tool_calls=[{'name': 'f', 'args': {'x': 1}, 'id': 'a', 'type': 'tool_call'}]), ToolMessage(content='r', name='f', tool_call_id='a')]}",
  )
  expect(trace.calls).toMatchObject([{ name: 'f', arguments: { x: 1 }, result: 0 }])
  expect(trace.notes).toMatchObject([{ kind: 'user', text: 'q' }])
})

describe('LangChain', () => {
  it('counts the copies in additional_kwargs and in content once', () => {
    const message = {
      type: 'ai',
      content: [{ type: 'tool_use', id: 'a', name: 'w', input: { x: 1 } }],
      tool_calls: [call('a', { x: 1 })],
      additional_kwargs: { tool_calls: [{ id: 'a', function: { name: 'w', arguments: '{"x": 1}' } }] },
    }
    expect(read(JSON.stringify(message)).trace.calls).toMatchObject([
      { id: 'a', arguments: { x: 1 }, argumentsAt: { trail: ['/tool_calls/0/args'] }, expects: 'object' },
    ])
  })

  it('reads a call that only the provider copy has', () => {
    const message = {
      type: 'ai',
      content: '',
      tool_calls: [],
      additional_kwargs: { tool_calls: [{ id: 'a', function: { name: 'w', arguments: '{"x":' } }] },
    }
    expect(read(JSON.stringify(message)).trace.calls).toMatchObject([
      { id: 'a', arguments: '{"x":', expects: 'text' },
    ])
  })

  it('reads invalid calls of a message, but not the half-written ones of a chunk', () => {
    const invalid = [{ name: 'w', args: '{"x":', id: 'a', error: 'Unterminated', type: 'invalid_tool_call' }]
    const whole = { type: 'ai', content: '', tool_calls: [], invalid_tool_calls: invalid }
    expect(read(JSON.stringify(whole)).trace.calls).toMatchObject([{ id: 'a', arguments: '{"x":' }])
    const chunk = {
      type: 'AIMessageChunk',
      content: '',
      id: 'run-1',
      invalid_tool_calls: invalid,
      tool_call_chunks: [{ name: 'w', args: '{"x":', id: 'a', index: 0 }],
    }
    const end = {
      type: 'AIMessageChunk',
      content: '',
      id: 'run-1',
      tool_call_chunks: [{ args: '1}', index: 0 }],
    }
    const reading = read(lines(chunk, end))
    expect(reading.trace.calls).toMatchObject([{ id: 'a', name: 'w', arguments: '{"x":1}' }])
    expect(reading.findings).toEqual([])
  })

  it('keeps chunks of two messages apart', () => {
    const chunk = (id: string, args: string, callId?: string) => ({
      type: 'AIMessageChunk',
      content: '',
      id,
      tool_call_chunks: [{ name: callId ? 'w' : null, args, id: callId ?? null, index: 0 }],
    })
    const reading = read(
      lines(
        chunk('run-1', '{"x":', 'a'),
        chunk('run-2', '{"y":', 'b'),
        chunk('run-1', '1}'),
        chunk('run-2', '2}'),
      ),
    )
    expect(reading.trace.calls).toMatchObject([
      { id: 'a', arguments: '{"x":1}' },
      { id: 'b', arguments: '{"y":2}' },
    ])
  })

  it('does not count the whole message after its chunks', () => {
    const reading = read(
      lines(
        {
          type: 'AIMessageChunk',
          content: '',
          id: 'run-1',
          tool_call_chunks: [{ name: 'w', args: '{"x":1}', id: 'a', index: 0 }],
        },
        [{ type: 'ai', content: '', id: 'run-1', tool_calls: [call('a', { x: 1 })] }],
      ),
    )
    expect(reading.trace.calls).toHaveLength(1)
  })

  it('takes the last state of a message that is sent again with every token', () => {
    const state = (args: unknown) =>
      `event: messages/partial\ndata: ${JSON.stringify([{ type: 'ai', content: '', id: 'run-1', tool_calls: [call('a', args)] }])}\n\n`
    expect(read(state({}) + state({ city: 'Os' }) + state({ city: 'Oslo' })).trace.calls).toMatchObject([
      { id: 'a', arguments: { city: 'Oslo' } },
    ])
  })

  it('says by the status whether a result is an error', () => {
    const result = (status: string) => ({ type: 'tool', content: 'x', tool_call_id: 'a', name: 'w', status })
    expect(read(JSON.stringify([result('error')])).trace.results).toMatchObject([{ isError: true }])
    expect(read(JSON.stringify([result('success')])).trace.results).toMatchObject([{ isError: false }])
  })
})
