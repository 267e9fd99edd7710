import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const leaked = '<tool_call>{"name":"f","arguments":{"a":1}}</tool_call>'

function request(...contents: readonly string[]) {
  return JSON.stringify({
    tools: [{ type: 'function', function: { name: 'f', parameters: { type: 'object' } } }],
    messages: [
      { role: 'user', content: `What does ${leaked} mean?` },
      ...contents.map((content) => ({ role: 'assistant', content })),
    ],
  })
}

describe('calls in the text of messages', () => {
  it('are read from what the model wrote, not from what people asked', () => {
    const { trace, findings } = read(request(leaked))
    expect(trace.calls).toMatchObject([{ dialect: 'text-calls', name: 'f', arguments: '{"a":1}' }])
    expect(findings.filter(({ code }) => code === 'text-calls/leaked')).toHaveLength(1)
  })

  it('are the same call when the next request repeats the message', () => {
    const lines = [request(leaked), request(leaked, 'Well.'), request(leaked, 'Well.', leaked)]
    expect(read(lines.join('\n')).trace.calls).toHaveLength(2)
  })

  it('are left alone beside calls of the message itself', () => {
    const message = {
      role: 'assistant',
      content: leaked,
      tool_calls: [{ id: 'call_a', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }],
    }
    expect(read(JSON.stringify([message])).trace.calls).toMatchObject([
      { dialect: 'openai-chat', id: 'call_a' },
    ])
  })

  it('are found in every dialect that has text', () => {
    const texts = [
      { role: 'model', parts: [{ text: leaked }, { functionResponse: { name: 'x', response: {} } }] },
      { object: 'interaction', steps: [{ type: 'model_output', content: [{ type: 'text', text: leaked }] }] },
      { done: true, created_at: 'now', message: { role: 'assistant', content: leaked } },
      {
        finish_reason: 'COMPLETE',
        message: { role: 'assistant', content: [{ type: 'text', text: leaked }] },
      },
      {
        type: 'message',
        role: 'assistant',
        stop_reason: 'end_turn',
        content: [{ type: 'text', text: leaked }],
      },
      { object: 'chat.completion', choices: [{ message: { role: 'assistant', content: leaked } }] },
      { object: 'response', output: [{ type: 'message', content: [{ type: 'output_text', text: leaked }] }] },
    ]
    for (const text of texts) {
      const { trace } = read(JSON.stringify(text))
      expect(trace.calls).toMatchObject([{ dialect: 'text-calls', name: 'f' }])
    }
  })
})

describe('a bare call', () => {
  it('is read from JSON that is nothing else', () => {
    expect(read('{"name":"f","arguments":"{}"}').trace.calls).toMatchObject([
      { name: 'f', expects: 'either' },
    ])
  })

  it.each([
    '{"name":"f","description":"d","parameters":{"type":"object","properties":{}}}',
    '{"name":"not a name","arguments":{}}',
    '{"name":"f","arguments":[1]}',
  ])('is not seen in %s', (text) => {
    expect(read(text).trace.calls).toEqual([])
  })
})
