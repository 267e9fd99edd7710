import { describe, expect, it } from 'vitest'
import { read } from '../../read'

const call = (side: string, index: number, id: string | undefined, args: unknown) => {
  const start = `llm.${side}_messages.${index}.message`
  return {
    [`${start}.role`]: 'assistant',
    ...(id === undefined ? {} : { [`${start}.tool_calls.0.tool_call.id`]: id }),
    [`${start}.tool_calls.0.tool_call.function.name`]: 'w',
    [`${start}.tool_calls.0.tool_call.function.arguments`]: args,
  }
}
const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

describe('OpenInference', () => {
  it('finds the schema two layers deep, and the arguments under their flat key', () => {
    const span = {
      'openinference.span.kind': 'LLM',
      'llm.tools.0.tool.json_schema': JSON.stringify({
        function: { name: 'w', parameters: { type: 'object' } },
      }),
      ...call('output', 0, 'a', '{"city":"Oslo"}'),
    }
    const { calls, definitions } = read(JSON.stringify(span)).trace
    expect(definitions).toMatchObject([
      { inputSchemaAt: { trail: ['/llm.tools.0.tool.json_schema', '/function/parameters'] } },
    ])
    expect(calls).toMatchObject([
      {
        expects: 'text',
        argumentsAt: { trail: ['/llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments'] },
      },
    ])
  })

  it('reads arguments that a backend turned into a value', () => {
    const span = { 'openinference.span.kind': 'LLM', ...call('output', 0, 'a', { city: 'Oslo' }) }
    expect(read(JSON.stringify(span)).trace.calls).toMatchObject([
      { arguments: { city: 'Oslo' }, expects: 'either' },
    ])
  })

  const run = {
    'openinference.span.kind': 'TOOL',
    'tool.name': 'w',
    'input.value': '{"city":"Oslo"}',
    'output.value': 'cold',
  }

  it('counts the run of a tool when no message tells of it', () => {
    const { calls, results } = read(lines(run)).trace
    expect(calls).toMatchObject([{ name: 'w', arguments: '{"city":"Oslo"}', result: 0 }])
    expect(results).toMatchObject([{ content: [{ value: 'cold' }] }])
  })

  it('does not count it again when a model called that tool by id', () => {
    const llm = { 'openinference.span.kind': 'LLM', ...call('output', 0, 'a', '{"city":"Oslo"}') }
    expect(read(lines(llm, run)).trace.calls).toHaveLength(1)
  })

  it('counts calls without ids once when the next span repeats them', () => {
    const first = { 'openinference.span.kind': 'LLM', ...call('output', 0, undefined, '{"city":"Oslo"}') }
    const second = { 'openinference.span.kind': 'LLM', ...call('input', 1, undefined, '{"city":"Oslo"}') }
    expect(read(lines(first, second)).trace.calls).toHaveLength(1)
  })
})
