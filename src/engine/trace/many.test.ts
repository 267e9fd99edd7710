import { describe, expect, it } from 'vitest'
import { assemble } from './assemble'
import type { Item, Part, Recurrence } from './trace'

const at = (pointer: string) => ({ document: 0, trail: [pointer] })
const part = (kind: Recurrence, items: readonly Item[], exchange?: number): Part => ({
  document: 0,
  kind,
  items,
  exchange,
})
const call = (id: string | undefined, args: unknown, dialect = 'd', name = 'w'): Item => ({
  kind: 'call',
  call: {
    dialect,
    at: at('/call'),
    id,
    name,
    arguments: args,
    argumentsAt: at('/call/input'),
    expects: 'either',
    ranBy: 'client',
  },
})
const result = (callId: string | undefined, value: string, name?: string, dialect = 'd'): Item => ({
  kind: 'result',
  result: {
    dialect,
    at: at('/r'),
    callId,
    name,
    content: [{ at: at('/r'), kind: 'text', value }],
    ranBy: 'client',
  },
})
const range = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Long lists are looked up, short ones searched: both must say the same. */
describe.each([3, 40])('%i calls', (count) => {
  const many = range(count)

  it('with one id are copied by their arguments, however those are written', () => {
    const calls = many.map((i) => call('x', { a: i, b: 1 }))
    const again = many.toReversed().map((i) => call('x', `{"b":1,"a":${i}}`))
    const { trace } = assemble([part('history', calls), part('history', [...again, call('x', { a: -1 })])])
    expect(trace.calls).toHaveLength(count + 1)
    expect(trace.calls.map(({ copies }) => copies.length)).toEqual([...many.map(() => 1), 0])
  })

  it('that are all the same are copied one by one', () => {
    const calls = many.map(() => call(undefined, {}))
    const { trace } = assemble([part('history', calls), part('history', [...calls, call(undefined, {})])])
    expect(trace.calls).toHaveLength(count + 1)
    expect(trace.calls.map(({ copies }) => copies.length)).toEqual([...many.map(() => 1), 0])
  })

  it('find their results by id in any order', () => {
    const calls = many.map((i) => call(`c${i}`, {}))
    const results = many.toReversed().map((i) => result(`c${i}`, `r${i}`))
    const { trace, findings } = assemble([part('history', [...calls, ...results])])
    expect(trace.calls.map((one) => one.result)).toEqual(many.toReversed())
    expect(findings).toEqual([])
  })

  it('without ids are answered by name, then by order', () => {
    const calls = many.map((i) => call(undefined, { i }, 'd', i % 2 === 0 ? 'even' : 'odd'))
    const odd = many.filter((i) => i % 2 === 1)
    const even = many.filter((i) => i % 2 === 0)
    const results = [
      ...odd.map((i) => result(undefined, `r${i}`, 'odd')),
      ...even.map((i) => result(undefined, `r${i}`)),
    ]
    const { trace } = assemble([part('new', calls), part('new', results)])
    expect(trace.results.map((one) => one.call)).toEqual([...odd, ...even])
    expect(new Set(trace.calls.map(({ pairedBy }) => pairedBy))).toEqual(new Set(['name', 'order']))
  })

  it('with one id over JSON-RPC are answered first come, first served', () => {
    const calls = many.map((i) => call('1', { i }))
    const { trace } = assemble([
      part('each', calls),
      part(
        'each',
        many.map((i) => result('1', `r${i}`)),
      ),
    ])
    expect(trace.calls.map((one) => one.result)).toEqual(many)
  })

  it('take results that came too early, each once', () => {
    const early = many.map((i) => part('each', [result('1', `r${i}`)], i))
    const later = many.map((i) => part('each', [call('1', { i })], count + i))
    const { trace, findings } = assemble([...early, ...later])
    expect(trace.calls.map((one) => one.result)).toEqual(many)
    expect(findings).toEqual([])
  })

  it('are linked to the server by tool and arguments', () => {
    const wishes = many.map((i) => call(`c${i}`, `{"a":${i}}`, 'd', 'mcp__s__w'))
    const done = many.toReversed().map((i) => call(`${i}`, { a: i }, 'mcp', 'w'))
    const { trace } = assemble([part('new', wishes), part('each', done)])
    expect(trace.calls.slice(0, count).map((one) => one.hop)).toEqual(many.map((i) => 2 * count - 1 - i))
  })

  it('missing, their results come again as copies', () => {
    const results = many.map((i) => result('x', `r${i}`))
    const { trace } = assemble([part('history', results), part('history', results)])
    expect(trace.results.map(({ copies }) => copies.length)).toEqual(many.map(() => 1))
  })
})

// Quadratic work on these would take minutes: a test that ends in its time has seen none.
describe('takes time in proportion to what there is', () => {
  const many = range(20_000)
  it.each([
    ['calls of one id, each answered', many.flatMap((i) => [call('x', { i }), result('x', `r${i}`)])],
    [
      'calls of one id, then their answers',
      [...many.map((i) => call('x', { i })), ...many.map((i) => result('x', `r${i}`))],
    ],
    ['calls without ids', many.map((i) => call(undefined, { i }))],
    ['calls without ids, all the same', many.map(() => call(undefined, {}))],
    ['results of one id', many.map((i) => result('x', `r${i}`))],
    ['results of other tools', many.map((i) => result(`${i}`, 'r', 'other'))],
    [
      'wishes and what became of them',
      many.flatMap((i) => [call(`a${i}`, { i }, 'd', 's-w'), call(`b${i}`, { j: i }, 'mcp')]),
    ],
  ])('%s', (_, items) => {
    const each = items.map((item) => part('history', [item]))
    expect(assemble([part('history', items), part('history', items)]).trace.order.length).toBeGreaterThan(0)
    expect(assemble(each).trace.order.length).toBeGreaterThan(0)
    expect(assemble([part('each', items)]).trace.order).toHaveLength(items.length)
  })
})
