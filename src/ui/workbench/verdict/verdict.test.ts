import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import { engine } from '../../../engine/engine'
import { plain } from '../../i18n/rich'
import { learnSentences } from '../../i18n/say'
import { sentences } from '../../i18n/sentences/index'
import { messagesOf } from '../../i18n/use-messages'
import { actionsOf } from '../../state/actions'
import type { Ask } from '../../state/ask'
import { initialWorkbench, type Workbench } from '../../state/workbench'
import { type ExampleId, textOfExample } from '../examples/examples'
import { verdictOf } from './verdict'

learnSentences(sentences)

const ask: Ask = async (_, op, input) => {
  const run = engine[op] as unknown as (input: unknown) => never
  return { kind: 'done', output: run(input) }
}

async function lineOf(text: string, then?: (actions: ReturnType<typeof actionsOf>) => Promise<unknown>) {
  const store = createStore<Workbench>()(() => initialWorkbench)
  const actions = actionsOf(store, { ask, cancel: () => {} })
  await actions.read(text)
  await then?.(actions)
  const { tone, line, aside } = verdictOf(store.getState(), messagesOf('en'), 'en')
  return `${tone}: ${plain(line)}${aside ? ` | ${plain(aside)}` : ''}`
}

describe('the verdict', () => {
  it.each<[ExampleId, string]>([
    [
      'weather',
      'ok: Gate 1 lets this call through: the arguments match the schema. | Gate 2 not checked: no output schema.',
    ],
    [
      'mcp',
      'error: Gate 2 refuses this result: /available must be integer; got the string "4". | 1 more finding below.',
    ],
  ])('of the example %s', async (id, line) => {
    expect(await lineOf(textOfExample(id))).toBe(line)
  })

  it.each([
    [
      'mixed',
      /^error: Gate 1 refuses this call: \/unit must be one of "celsius", "fahrenheit"; got "kelvin"\./,
    ],
    ['broken', /^error: Gate 1 refuses this call: \/quantity must be integer; got the string "3"\./],
    ['twice', /^error: Gate 1 refuses this call: .*encoded twice/],
    ['cut', /^error: Gate 1 refuses this call: The arguments are not JSON: the text ends inside a string/],
  ] as const)('of the example %s', async (id, line) => {
    expect(await lineOf(textOfExample(id))).toMatch(line)
  })

  it('names the schema that took too long, and a pattern only as one of its own', () => {
    const doing = { step: 'validate' as const, side: 'output' as const, subject: 'find' }
    const said = (more: object) => {
      const late = { kind: 'late' as const, version: 1, milliseconds: 2000, last: undefined }
      const check = { ...late, doing: { ...doing, ...more } }
      const { line, aside } = verdictOf({ ...initialWorkbench, check }, messagesOf('en'), 'en')
      return [plain(line), aside && plain(aside)]
    }
    expect(said({ pattern: '^a$' })).toEqual([
      'The check was stopped after 2 s: the output schema of find takes too long.',
      'Its patterns include ^a$',
    ])
    expect(said({})[1]).toBeUndefined()
  })

  it('says what was checked when all is well', async () => {
    const both = (actions: ReturnType<typeof actionsOf>) => actions.select({ kind: 'call', index: 0 })
    expect(await lineOf(textOfExample('mcp'), both)).toBe(
      'ok: Both gates let this call through: arguments and result match their schemas.',
    )
  })

  it('says what a failed tool said', async () => {
    const call = '{"type":"tool_use","id":"toolu_1","name":"get_weather","input":{"city":"Atlantis"}}'
    const result =
      '{"type":"tool_result","tool_use_id":"toolu_1","is_error":true,"content":"no such city: Atlantis"}'
    const text = `[{"role":"assistant","content":[${call}]},{"role":"user","content":[${result}]}]`
    expect(await lineOf(text)).toMatch(/^warn: The tool reports an error: no such city: Atlantis \|/)
  })

  it('offers the panes when nothing was recognised', async () => {
    expect(await lineOf('{"type":"object"}')).toMatch(/^none: Nothing was recognised/)
    expect(await lineOf("{'a' 1}")).toMatch(/^error: .*The text stands under Raw/)
  })
})
