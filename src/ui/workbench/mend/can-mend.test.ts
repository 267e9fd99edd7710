import { describe, expect, it } from 'vitest'
import { engine } from '../../../engine/engine'
import type { Problem } from '../../state/derived'
import { proposesEdits } from './can-mend'

const schema = {
  type: 'object',
  properties: {
    city: { type: 'string' },
    days: { type: 'integer', maximum: 7 },
    unit: { enum: ['celsius', 'fahrenheit'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['city'],
  additionalProperties: false,
}

/** An answer whose arguments are a value, not a string. */
const capture = (input: unknown) =>
  JSON.stringify({
    tools: [{ name: 'forecast', input_schema: schema }],
    messages: [
      { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'forecast', input }] },
    ],
  })

describe('edits of arguments that are a value', () => {
  it.each([
    ['a number as a string', { city: 'Oslo', days: '3' }],
    ['a value that is nearly allowed', { city: 'Oslo', unit: 'celcius' }],
    ['a misspelt name', { citty: 'Oslo' }],
    ['one value for a list', { city: 'Oslo', tags: 'a' }],
    ['a list for one value', { city: ['Oslo'] }],
    ['a schema given back', { properties: { city: 'Oslo' } }],
    ['one object too many', { arguments: { city: 'Oslo' } }],
    ['nothing to propose', { city: 'Oslo', days: 12, unit: 'x', other: 1 }],
  ])('are offered when the check has them: %s', (_, input) => {
    const view = engine.view({ text: capture(input), select: { kind: 'call', index: 0 } })
    const panes = { schema: view.schema?.text ?? '', arguments: view.arguments?.text ?? '', wire: view.wire }
    const edited = engine.check(panes).findings
    const own = view.findings.filter(({ code }) => code.startsWith('arguments/'))
    expect(own.length).toBeGreaterThan(0)
    for (const finding of own) {
      const problem: Problem = { ...finding, scope: 'item' }
      const same = edited.find(({ code, pointer }) => code === finding.code && pointer === finding.pointer)
      expect([finding.code, proposesEdits(problem)]).toEqual([finding.code, (same?.edits?.length ?? 0) > 0])
    }
  })
})
