import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const line = (type: string, message: object, rest: object = {}) => ({
  type,
  message,
  uuid: 'u',
  parentUuid: null,
  isSidechain: false,
  sessionId: 's',
  ...rest,
})
const use = { type: 'tool_use', id: 'toolu_a', name: 'Bash', input: { command: 'date' } }

describe('Claude Code', () => {
  it('reads the Anthropic message inside a line, and not the copy of the host', () => {
    const result = { type: 'tool_result', tool_use_id: 'toolu_a', content: 'Monday' }
    const { calls, results } = read(
      lines(
        line('assistant', { role: 'assistant', content: [use] }),
        line(
          'user',
          { role: 'user', content: [result] },
          { toolUseResult: { stdout: 'Monday', stderr: '' } },
        ),
      ),
    ).trace
    expect(calls).toMatchObject([
      { dialect: 'anthropic', argumentsAt: { trail: ['/message/content/0/input'] }, result: 0 },
    ])
    expect(results).toHaveLength(1)
  })

  it('joins the stream events inside its lines, and counts the whole message once', () => {
    const event = (inner: object) => ({
      type: 'stream_event',
      event: inner,
      session_id: 's',
      parent_tool_use_id: null,
    })
    const delta = (partial_json: string) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'input_json_delta', partial_json } })
    const start = [
      event({ type: 'message_start', message: { id: 'm', type: 'message', role: 'assistant', content: [] } }),
      event({ type: 'content_block_start', index: 0, content_block: { ...use, input: {} } }),
      delta('{"command":'),
    ]
    const cut = read(lines(...start)).trace.calls
    expect(cut).toMatchObject([{ id: 'toolu_a', arguments: '{"command":', cutOff: true }])
    const whole = {
      type: 'assistant',
      message: { id: 'm', role: 'assistant', content: [use] },
      session_id: 's',
      parent_tool_use_id: null,
    }
    const end = [
      delta('"date"}'),
      event({ type: 'content_block_stop', index: 0 }),
      event({ type: 'message_delta', delta: { stop_reason: 'tool_use' } }),
      event({ type: 'message_stop' }),
    ]
    const reading = read(lines(...start, ...end, whole))
    expect(reading.trace.calls).toMatchObject([{ id: 'toolu_a', arguments: '{"command":"date"}' }])
    expect(reading.findings).toEqual([])
  })

  it('knows the tools of a session by name', () => {
    const init = {
      type: 'system',
      subtype: 'init',
      session_id: 's',
      tools: ['Bash', 'Read'],
      permissionMode: 'default',
    }
    expect(read(lines(init)).trace.definitions).toMatchObject([
      { name: 'Bash', builtIn: true },
      { name: 'Read', builtIn: true },
    ])
  })
})
