import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand'
import { engine } from '../../engine/engine'
import type { Outcome } from '../../worker/protocol'
import { textOfExample } from '../workbench/examples/examples'
import { type Actions, actionsOf } from './actions'
import type { Ask } from './ask'
import { draftOf, isEdited, isEditedItem, ownCount, problemsOf, textOf, verdictsOf } from './derived'
import { shownOf } from './slot'
import { initialWorkbench, type Workbench } from './workbench'

/** Asks the engine itself, at once; `hold` keeps the answers back until they are let go, in any order. */
function openTestBench() {
  const store = createStore<Workbench>()(() => initialWorkbench)
  const held: (() => void)[] = []
  let holding = false
  let outcome: Outcome<never> | undefined
  const ask: Ask = (_, op, input) =>
    new Promise((resolve) => {
      const run = engine[op] as unknown as (input: unknown) => never
      const answer = () => resolve(outcome ?? { kind: 'done', output: run(structuredClone(input)) })
      if (holding) held.push(answer)
      else answer()
    })
  return {
    store,
    actions: actionsOf(store, { ask, cancel: () => {} }),
    hold: () => {
      holding = true
    },
    release: (index: number) => held[index]?.(),
    end: (next: Outcome<never> | undefined) => {
      outcome = next
    },
  }
}

let bench: ReturnType<typeof openTestBench>
let actions: Actions
const now = () => bench.store.getState()
const turn = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  bench = openTestBench()
  actions = bench.actions
})

describe('what takes too long', () => {
  it('is set aside by tool, the capture read again without it, and the view as well', async () => {
    const asked: unknown[] = []
    const slow = {
      step: 'validate' as const,
      side: 'input' as const,
      subject: 'get_weather',
      pattern: '^(a+)+$',
    }
    const store = createStore<Workbench>()(() => initialWorkbench)
    const ask: Ask = (_, op, input) => {
      const { setAside = [] } = input as { setAside?: readonly unknown[] }
      asked.push([op, setAside.length])
      const run = engine[op] as unknown as (input: unknown) => never
      return Promise.resolve(
        op !== 'check' && setAside.length === 0
          ? { kind: 'deadline', milliseconds: 2000, doing: slow }
          : { kind: 'done', output: run(input) },
      )
    }
    await actionsOf(store, { ask, cancel: () => {} }).read(textOfExample('weather'))
    expect(asked).toEqual([
      ['inspect', 0],
      ['inspect', 1],
      ['view', 1],
    ])
    expect(verdictsOf(store.getState())?.gate1).toMatchObject({
      state: 'not-checked',
      reason: 'schema-too-slow',
    })
    expect(problemsOf(store.getState()).map(({ code }) => code)).toContain('schema/too-slow')
  })
})

describe('taking back', () => {
  it('brings a replaced capture back with its edits and what was selected', async () => {
    await actions.read(textOfExample('weather'))
    const { selected } = now()
    await actions.edit('arguments', '{"city":"Oslo"}')
    await actions.read(textOfExample('mcp'))
    expect(isEdited(now())).toBe(false)
    await actions.undoRead()
    expect(now().selected).toEqual(selected)
    expect(textOf(now(), 'arguments')).toBe('{"city":"Oslo"}')
    expect(now().check.kind).toBe('ready')
  })

  it('brings it back as well when reading the new one is cancelled', async () => {
    await actions.read(textOfExample('weather'))
    await actions.edit('arguments', '{"city":"Oslo"}')
    bench.hold()
    void actions.read(textOfExample('mcp'))
    actions.stop()
    expect(now().capture?.text).toBe(textOfExample('weather'))
    expect(draftOf({ ...now(), selected: { kind: 'call', index: 0 } }, 'arguments')).toBe('{"city":"Oslo"}')
  })

  it('tells of edits that go when the capture is read otherwise, and gives them back', async () => {
    await actions.read(textOfExample('weather'))
    await actions.edit('arguments', '{"city":"Oslo"}')
    await actions.chooseDialect('anthropic')
    expect(now().notice).toEqual({ code: 'dropped-edits', dropped: 1 })
    await actions.undoRead()
    expect(textOf(now(), 'arguments')).toBe('{"city":"Oslo"}')
    await actions.chooseDialect(undefined)
    expect(isEdited(now())).toBe(false)
  })

  it('tells of no edits where they were reverted', async () => {
    await actions.read(textOfExample('weather'))
    await actions.edit('arguments', '{"city":"Oslo"}')
    await actions.revert('arguments')
    await actions.chooseDialect('anthropic')
    expect(now().notice).toBeUndefined()
  })

  it('brings back panes filled by hand that a capture replaced, and the capture again', async () => {
    await actions.edit('schema', '{"type":"object","required":["a"]}')
    await actions.edit('arguments', '{}')
    await actions.read(textOfExample('weather'))
    expect(now().notice).toEqual({ code: 'replaced-panes' })
    await actions.undoRead()
    expect(now().capture).toBeUndefined()
    expect([textOf(now(), 'schema'), textOf(now(), 'arguments')]).toEqual([
      '{"type":"object","required":["a"]}',
      '{}',
    ])
    expect(verdictsOf(now())?.gate1.state).toBe('refused')
    await actions.undoRead()
    expect(now().capture?.text).toBe(textOfExample('weather'))
  })

  it('is no longer offered in the notice once a pane was edited, but still by command', async () => {
    await actions.read(textOfExample('weather'))
    await actions.read(textOfExample('broken'))
    expect(now().notice?.code).toBe('replaced-capture')
    await actions.edit('arguments', '{}')
    expect(now().notice).toBeUndefined()
    await actions.undoRead()
    expect(now().capture?.text).toBe(textOfExample('weather'))
    await actions.undoRead()
    expect(textOf(now(), 'arguments')).toBe('{}')
  })

  it('is not needed after a file without text: it leaves everything as it is', async () => {
    await actions.read(textOfExample('weather'))
    await actions.take({ text: '', name: 'empty.json', notices: [] })
    expect(now().capture?.text).toBe(textOfExample('weather'))
    expect(now().notice).toEqual({ code: 'nothing-pasted' })
  })
})

describe('reading', () => {
  it('selects the first item with a problem and its first problem', async () => {
    await actions.read(textOfExample('mcp'))
    expect(now().selected).toEqual({ kind: 'result', index: 1 })
    expect(now().problem).toBe(0)
    expect(verdictsOf(now())?.gate2.state).toBe('refused')
    expect(now().seat).toBe('result')
  })

  it('shows the schema that a problem is about beside it', async () => {
    await actions.read(textOfExample('mcp'))
    expect(now().side).toBe('outputSchema')
    actions.show({ side: 'schema' })
    actions.show({ problem: 0 })
    expect(now().side).toBe('outputSchema')
    await actions.read(textOfExample('broken'))
    expect(now().side).toBe('schema')
  })

  it('refuses blank text with a notice', async () => {
    await actions.read(' \n')
    expect(now().capture).toBeUndefined()
    expect(now().notice).toEqual({ code: 'nothing-pasted' })
  })

  it('takes a replaced capture back', async () => {
    await actions.read('{"a":1}')
    await actions.read('{"b":2}')
    expect(now().notice).toEqual({ code: 'replaced-capture', units: 7 })
    await actions.undoRead()
    expect(now().capture?.text).toBe('{"a":1}')
  })

  it('puts added text behind what is there', async () => {
    await actions.read('{"a":1}')
    await actions.add('{"b":2}')
    expect(now().capture?.text).toBe('{"a":1}\n{"b":2}')
    expect(now().notice).toEqual({ code: 'added', units: 7, dropped: 0 })
    await actions.undoRead()
    expect(now().capture?.text).toBe('{"a":1}')
  })

  it('keeps the edits of items that are the same after text was added', async () => {
    await actions.read(textOfExample('broken'))
    await actions.edit('arguments', '{}')
    await actions.edit('schema', '{"type":"object"}')
    await actions.add(textOfExample('mcp'))
    expect(now().notice).toMatchObject({ code: 'added', dropped: 0 })
    await actions.select({ kind: 'call', index: 0 })
    expect([draftOf(now(), 'arguments'), draftOf(now(), 'schema')]).toEqual(['{}', '{"type":"object"}'])
  })

  it('tells of edits that added text leaves without an item, and gives them back', async () => {
    await actions.read('{"a":1}')
    await actions.edit('arguments', '{"a":2}')
    await actions.add(textOfExample('weather'))
    expect(now().notice).toMatchObject({ code: 'added', dropped: 1 })
    expect(isEdited(now())).toBe(false)
    await actions.undoRead()
    expect(textOf(now(), 'arguments')).toBe('{"a":2}')
  })

  it('drops an answer to an older question', async () => {
    bench.hold()
    void actions.read('{"a":1}')
    void actions.read(textOfExample('weather'))
    bench.release(1)
    await turn()
    bench.release(0)
    await turn()
    expect(now().capture?.text).toBe(textOfExample('weather'))
    expect(now().inspection).toMatchObject({ kind: 'ready', value: { calls: { length: 2 } } })
  })
})

describe('editing', () => {
  beforeEach(() => actions.read(textOfExample('broken')))

  it('makes a copy, lets the verdict follow, and reverts', async () => {
    const before = textOf(now(), 'arguments')
    const good = '{"customer_id":"C-1042","quantity":3,"shipping":"express"}'
    await actions.edit('arguments', good)
    expect(isEdited(now())).toBe(true)
    expect(verdictsOf(now())?.gate1.state).toBe('ok')
    expect(now().capture?.text).toBe(textOfExample('broken'))
    await actions.revert('arguments')
    expect(isEdited(now())).toBe(false)
    expect(textOf(now(), 'arguments')).toBe(before)
    expect(verdictsOf(now())?.gate1.state).toBe('refused')
  })

  it('keeps edits with their item, and schemas with their tool', async () => {
    await actions.edit('arguments', '{}')
    await actions.edit('schema', '{"type":"object"}')
    await actions.select({ kind: 'call', index: 2 })
    expect(draftOf(now(), 'arguments')).toBeUndefined()
    expect(draftOf(now(), 'schema')).toBe('{"type":"object"}')
    await actions.select({ kind: 'call', index: 0 })
    expect(draftOf(now(), 'arguments')).toBe('{}')
  })

  it('is told of in the rows of the item, and of all items of a tool whose schema was edited', async () => {
    const edited = () => {
      const inspection = shownOf(now().inspection)
      return inspection?.calls.flatMap((_, index) =>
        isEditedItem(now(), inspection, { kind: 'call', index }) ? [index] : [],
      )
    }
    await actions.edit('arguments', '{}')
    expect(edited()).toEqual([0])
    await actions.revert('arguments')
    expect(edited()).toEqual([])
    await actions.edit('schema', '{"type":"object"}')
    const tool = shownOf(now().inspection)?.calls[0]?.name
    const same = shownOf(now().inspection)?.calls.flatMap(({ name }, i) => (name === tool ? [i] : []))
    expect(edited()).toEqual(same)
    expect(same?.length).toBeGreaterThan(1)
  })

  it('says which check ran out of time', async () => {
    bench.end({ kind: 'deadline', milliseconds: 2000, doing: { step: 'validate', pattern: '^(a+)+$' } })
    await actions.edit('arguments', '{"a":1}')
    expect(now().check).toMatchObject({ kind: 'late', doing: { pattern: '^(a+)+$' } })
    bench.end(undefined)
    await actions.edit('arguments', '{"a":2}')
    expect(now().check.kind).toBe('ready')
  })

  it('finds the edits of a problem for the text in the pane', async () => {
    const problem = problemsOf(now()).find(({ edits }) => edits)
    expect(problem).toBeDefined()
    if (!problem) return
    const edits = await actions.editsOf(problem)
    const text = textOf(now(), 'arguments')
    expect(edits.map(({ span }) => text.slice(span.start, span.end))).toEqual(['"3"'])
  })
})

describe('bare panes', () => {
  it('checks a schema and a payload without a capture', async () => {
    await actions.edit('schema', '{"type":"object","required":["a"]}')
    await actions.edit('arguments', '{}')
    expect(problemsOf(now()).map(({ code }) => code)).toEqual(['arguments/required'])
    await actions.edit('arguments', '{"a":1}')
    expect(verdictsOf(now())?.gate1.state).toBe('ok')
  })

  it('takes an unrecognised capture as the text of a pane', async () => {
    await actions.read('{"type":"object","properties":{}}')
    await actions.moveTo('schema')
    expect(now().capture).toBeUndefined()
    expect(textOf(now(), 'schema')).toBe('{"type":"object","properties":{}}')
  })

  it('puts a payload beside the schema that was put there before, and takes only the payload back', async () => {
    await actions.read('{"type":"object","required":["city"]}')
    await actions.moveTo('schema')
    await actions.read('{"town":"Oslo"}')
    await actions.moveTo('arguments')
    expect(verdictsOf(now())?.gate1.state).toBe('refused')
    await actions.undoRead()
    expect(now().capture?.text).toBe('{"town":"Oslo"}')
    await actions.moveTo('result')
    expect([textOf(now(), 'schema'), textOf(now(), 'arguments')]).toEqual([
      '{"type":"object","required":["city"]}',
      '',
    ])
  })
})

describe('walking', () => {
  it('walks the problems of an item and goes on to the next, around and back', async () => {
    await actions.read(textOfExample('broken'))
    const first = now().selected
    const count = problemsOf(now()).length
    for (let i = 0; i < count; i += 1) await actions.walk(1)
    expect(now().selected).not.toEqual(first)
    expect(now().problem).toBe(0)
    await actions.walk(-1)
    expect(now().selected).toEqual(first)
    expect(now().problem).toBe(count - 1)
  })

  it('comes by what is said of the capture as a whole once a round, either way', async () => {
    const call = (id: string) =>
      `{"type":"function_call","call_id":"${id}","name":"f","arguments":"{}","id":"1","id":"1"}`
    await actions.read(`[${call('a')},${call('b')}]`)
    const steps = async (step: 1 | -1, count: number) => {
      const seen: string[] = []
      for (let i = 0; i < count; i += 1) {
        await actions.walk(step)
        const { selected, problem, tab } = now()
        seen.push(`${tab} ${selected?.kind} ${selected?.index}: ${problem}`)
      }
      return seen
    }
    expect(await steps(1, 4)).toEqual([
      'problems call 1: 0',
      'capture call 1: 1',
      'problems call 0: 0',
      'problems call 1: 0',
    ])
    expect(await steps(-1, 4)).toEqual([
      'problems call 0: 0',
      'capture call 0: 1',
      'problems call 1: 0',
      'problems call 0: 0',
    ])
    // Back to where it came from, when the direction changes there.
    await actions.walk(-1)
    expect(await steps(1, 1)).toEqual(['problems call 0: 0'])
  })

  it('counts what is said of the capture with the item only where the capture is the item', async () => {
    await actions.read('{"city":"Oslo","city":"Bergen"}')
    expect(problemsOf(now()).some(({ scope }) => scope === 'capture')).toBe(true)
    expect(ownCount(now())).toBe(problemsOf(now()).length)
  })
})
