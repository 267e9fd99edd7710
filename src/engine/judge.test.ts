import { describe, expect, it } from 'vitest'
import { engine } from './engine'

const tool = (parameters: unknown, name = 'get_weather') => ({
  type: 'function',
  function: { name, parameters },
})
const call = (id: string, args: string) => ({
  role: 'assistant',
  tool_calls: [{ id, type: 'function', function: { name: 'get_weather', arguments: args } }],
})
const answer = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'cold' })

describe('the schema of a definition', () => {
  const schema = { type: 'object', properties: { city: { type: 'strng' } } }

  it('is looked at though nobody calls the tool', () => {
    const text = JSON.stringify({
      model: 'm',
      messages: [{ role: 'user', content: 'hi' }],
      tools: [tool(schema)],
    })
    const { findings } = engine.inspect({ text })
    expect(findings).toMatchObject([
      { code: 'schema/unknown-type', severity: 'error', definition: 0, tool: 'get_weather' },
    ])
    const view = engine.view({ text, select: { kind: 'definition', index: 0 } })
    expect(view.findings).toMatchObject([{ code: 'schema/unknown-type', pane: 'schema' }])
  })

  it('is spoken of once, however many calls it has, and with each of them', () => {
    const ids = ['call_a', 'call_b', 'call_c']
    const messages = ids.flatMap((id) => [call(id, JSON.stringify({ city: id })), answer(id)])
    const text = JSON.stringify({ model: 'm', messages, tools: [tool(schema)] })
    const { calls, findings } = engine.inspect({ text })
    expect(findings.map(({ code }) => code)).toEqual(['schema/unknown-type'])
    expect(calls.map(({ gate }) => gate.reason)).toEqual(ids.map(() => 'schema-broken'))
    const view = engine.view({ text, select: { kind: 'call', index: 2 } })
    expect(view.findings).toMatchObject([{ code: 'schema/unknown-type', pane: 'schema' }])
  })
})
