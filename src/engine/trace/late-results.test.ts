import { expect, it } from 'vitest'
import { assemble } from './assemble'
import type { Item, Part, Recurrence } from './trace'

const at = (pointer: string) => ({ document: 0, trail: [pointer] })
const part = (kind: Recurrence, ...items: Item[]): Part => ({ document: 0, kind, items })
const call = (id: string): Item => ({
  kind: 'call',
  call: {
    dialect: 'd',
    at: at('/call'),
    id,
    name: 'w',
    arguments: {},
    argumentsAt: at('/call/input'),
    expects: 'object',
    ranBy: 'client',
  },
})
const result = (callId: string, value: string): Item => ({
  kind: 'result',
  result: {
    dialect: 'd',
    at: at('/r'),
    callId,
    content: [{ at: at('/r'), kind: 'text', value }],
    ranBy: 'client',
  },
})

it('pairs a result that stands before its call, and takes its repetition for a copy', () => {
  const { trace, findings } = assemble([
    part('history', result('a', 'cold')),
    part('history', result('a', 'cold')),
    part('new', call('a')),
  ])
  expect(trace.results).toMatchObject([{ call: 0, copies: [at('/r')] }])
  expect(trace.calls).toMatchObject([{ result: 0, pairedBy: 'id' }])
  expect(findings).toEqual([])
})

it('reports a result whose call never comes', () => {
  const { findings } = assemble([part('history', result('a', 'cold')), part('new', call('b'))])
  expect(findings.map((finding) => finding.code)).toEqual(['trace/result-without-call'])
})

it('does not pair backwards where ids are used again', () => {
  const { trace } = assemble([part('each', result('a', 'cold')), part('each', call('a'))])
  expect(trace.results[0]?.call).toBeUndefined()
})
