import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstFault } from './json/scan'
import { mend } from './mend'

const schema = JSON.stringify({
  type: 'object',
  properties: { quantity: { type: 'integer' }, shipping: { enum: ['standard', 'express'] } },
})

describe('mend', () => {
  it('makes JSON of a text, and says that the gate refuses the outcome', () => {
    const broken = "{'quantity': 3, 'shipping': 'expres',}"
    const mended = mend({ panes: { schema, arguments: broken }, pane: 'arguments' })
    expect(mended.text).toBe('{"quantity": 3, "shipping": "expres"}')
    expect(mended.parses).toBe(true)
    expect(mended.gate.state).toBe('refused')
    expect(mended.findings.map(({ code }) => code)).toEqual(['arguments/enum'])
  })

  it('makes only the edits that are chosen', () => {
    const mended = mend({ panes: { arguments: "{'a': True}" }, pane: 'arguments', only: [0] })
    expect(mended.edits).toHaveLength(2)
    expect(mended.text).toBe('{"a": True}')
    expect(mended.parses).toBe(false)
    expect(mended.gate.state).toBe('refused')
  })

  it('proposes for JSON what undoes odd text and what the schema refuses', () => {
    const odd = '{"city":"\\u6771\\u4eac","quantity":"3"}'
    const mended = mend({ panes: { schema, arguments: odd }, pane: 'arguments' })
    expect(mended.edits.map(({ why, text, changesMeaning }) => [why, text, changesMeaning])).toEqual([
      ['text/escaped-readable', '東京', false],
      ['arguments/number-as-string', '3', true],
    ])
    expect(mended.text).toBe('{"city":"東京","quantity":3}')
    expect(mended.gate.state).toBe('ok')
  })

  it('checks the mended result by the output schema', () => {
    const panes = { outputSchema: '{"type":"object","required":["ok"]}', result: "{'no': 1}" }
    const mended = mend({ panes, pane: 'result' })
    expect([mended.parses, mended.gate.state]).toEqual([true, 'refused'])
  })

  it('never completes a schema that was cut off, nor takes words out of one by guess', () => {
    const cut = '{"type":"object","properties":{"a":{"type":"str'
    expect(mend({ panes: { schema: cut }, pane: 'schema' }).edits).toEqual([])
    expect(mend({ panes: { schema: 'Here it is: {"type":"object"}' }, pane: 'schema' }).edits).toEqual([])
    const commas = mend({ panes: { outputSchema: "{'type': 'object',}" }, pane: 'outputSchema' })
    expect(commas.text).toBe('{"type": "object"}')
  })

  it('leaves any text whole when nothing is chosen, and never throws', () => {
    const pane = fc.constantFrom('schema', 'outputSchema', 'arguments', 'result')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), pane, (text, where) => {
        const none = mend({ panes: { [where]: text }, pane: where, only: [] })
        expect(none.text).toBe(text)
        const all = mend({ panes: { [where]: text }, pane: where })
        expect(all.parses).toBe(firstFault(all.text) === undefined)
      }),
    )
  })
})
