import { expect, it } from 'vitest'
import { engine } from '../engine'
import type { Progress } from './progress'

const exchange = (n: number) =>
  JSON.stringify({
    messages: [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: `c${n}`, type: 'function', function: { name: 'f', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: `c${n}`, content: '{"a":1}' },
    ],
  })

it.each([
  ['lines', (texts: readonly string[]) => texts.join('\n')],
  ['an event stream', (texts: readonly string[]) => texts.map((text) => `data: ${text}\n\n`).join('')],
  ['one array', (texts: readonly string[]) => `[${texts.join(',')}]`],
])('tells of each step from its beginning to its end, and never goes back: %s', (_, join) => {
  const told: Progress[] = []
  const text = join(Array.from({ length: 50 }, (_, n) => exchange(n)))
  engine.inspect({ text }, undefined, (progress) => told.push(progress))
  const steps = ['find', 'read', 'check']
  expect([...new Set(told.map(({ step }) => step))]).toEqual(steps)
  for (const step of steps) {
    const shares = told.filter((progress) => progress.step === step).map(({ done, total }) => done / total)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeGreaterThan(0.9)
    expect(shares.at(-1)).toBeLessThanOrEqual(1)
  }
})
