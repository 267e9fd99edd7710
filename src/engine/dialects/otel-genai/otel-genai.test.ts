import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const text = (value: unknown) => JSON.stringify(value)
const assistant = (...parts: unknown[]) => ({ role: 'assistant', parts })

describe('OpenTelemetry GenAI', () => {
  it('finds places inside the JSON text of an attribute', () => {
    const span = {
      'gen_ai.operation.name': 'chat',
      'gen_ai.output.messages': text([
        assistant({ type: 'tool_call', id: 'a', name: 'w', arguments: { city: 'Oslo' } }),
      ]),
      'gen_ai.tool.definitions': text([{ type: 'function', name: 'w', parameters: { type: 'object' } }]),
    }
    const { calls, definitions } = read(text(span)).trace
    expect(calls).toMatchObject([
      { argumentsAt: { trail: ['/gen_ai.output.messages', '/0/parts/0/arguments'] }, definition: 0 },
    ])
    expect(definitions).toMatchObject([
      { name: 'w', inputSchemaAt: { trail: ['/gen_ai.tool.definitions', '/0/parameters'] } },
    ])
  })

  it('takes the span of a tool for a copy of the call in a message', () => {
    const reading = read(
      [
        {
          'gen_ai.operation.name': 'chat',
          'gen_ai.output.messages': text([
            assistant({ type: 'tool_call', id: 'a', name: 'w', arguments: { city: 'Oslo' } }),
          ]),
        },
        {
          'gen_ai.operation.name': 'execute_tool',
          'gen_ai.tool.name': 'w',
          'gen_ai.tool.call.id': 'a',
          'gen_ai.tool.call.arguments': '{"city": "Oslo"}',
          'gen_ai.tool.call.result': '-3',
        },
        {
          'gen_ai.operation.name': 'chat',
          'gen_ai.input.messages': text([
            assistant({ type: 'tool_call', id: 'a', name: 'w', arguments: { city: 'Oslo' } }),
            { role: 'tool', parts: [{ type: 'tool_call_response', id: 'a', response: -3 }] },
          ]),
        },
      ]
        .map(text)
        .join('\n'),
    )
    expect(reading.trace.calls).toHaveLength(1)
    expect(reading.trace.results).toHaveLength(1)
    expect(reading.trace.calls[0]).toMatchObject({ result: 0, pairedBy: 'id' })
  })

  it('reads attributes that OTLP writes as lists', () => {
    const attribute = (key: string, value: object) => ({ key, value })
    const map = { values: [attribute('city', { stringValue: 'Oslo' })] }
    const capture = text({
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                {
                  name: 'execute_tool w',
                  attributes: [
                    attribute('gen_ai.tool.name', { stringValue: 'w' }),
                    attribute('gen_ai.tool.call.arguments', { kvlistValue: map }),
                  ],
                },
              ],
            },
          ],
        },
      ],
    })
    expect(read(capture).trace.calls).toMatchObject([{ name: 'w', arguments: { city: 'Oslo' } }])
  })

  it('keeps parts of unknown types as notes', () => {
    const messages = [assistant({ type: 'hologram' }, { type: 'tool_call', id: 'a', name: 'w' })]
    expect(read(text(messages)).trace.notes).toMatchObject([{ kind: 'unknown', text: 'hologram' }])
  })

  it('leaves messages of another shape to the dialect that wrote them', () => {
    const span = {
      'gen_ai.operation.name': 'chat',
      'gen_ai.input.messages': text([
        {
          role: 'assistant',
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'w', arguments: '{}' } }],
        },
      ]),
    }
    expect(read(text(span)).trace.calls).toMatchObject([{ id: 'a', dialect: 'openai-chat' }])
  })
})
