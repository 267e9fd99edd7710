import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import { engine } from '../../../engine/engine'
import { messagesOf } from '../../i18n/use-messages'
import { actionsOf } from '../../state/actions'
import type { Ask } from '../../state/ask'
import { initialWorkbench, type Workbench } from '../../state/workbench'
import { textOfExample } from '../examples/examples'
import { paneWords } from './pane-words'

const ask: Ask = async (_, op, input) => {
  const run = engine[op] as unknown as (input: unknown) => never
  return { kind: 'done', output: run(input) }
}

describe('the words of a pane', () => {
  it('say how the text of the capture was unwrapped, and nothing of it once the text is edited', async () => {
    const store = createStore<Workbench>()(() => initialWorkbench)
    const actions = actionsOf(store, { ask, cancel: () => {} })
    const from = () => paneWords(store.getState(), 'arguments', messagesOf('en')).from
    await actions.read(textOfExample('cut'))
    expect(from()).toBe('string, not JSON')
    await actions.edit('arguments', '{"city":"Oslo"}')
    expect(from()).toBe('from the capture')
    await actions.revert('arguments')
    expect(from()).toBe('string, not JSON')
    store.setState(initialWorkbench)
    await actions.edit('arguments', '{}')
    expect(from()).toBe('put here by hand')
  })
})
