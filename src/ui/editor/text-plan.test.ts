import { expect, it } from 'vitest'
import { planOf } from './text-plan'

it.each([
  ['a small text', '{}', 'json', true],
  ['many short lines', '[1]\n'.repeat(300_000), 'json', false],
  ['one long line', `[${'1,'.repeat(60_000)}1]`, 'plaintext', true],
  ['a large text', '[1]\n'.repeat(1_300_000), 'plaintext', false],
])('%s', (_, text, language, wraps) => {
  expect(planOf(text)).toMatchObject({ language, part: undefined, wraps })
})

it('shows a part of a text with a huge line, which cannot be read unless it is broken', () => {
  const part = { start: 400_000, end: 600_000 }
  expect(planOf('x'.repeat(1_000_001), 500_000)).toMatchObject({ part, wraps: true })
})

it('shows a part of a huge text, around the place that matters', () => {
  const huge = 'x'.repeat(20_000_001)
  expect(planOf(huge).part).toEqual({ start: 0, end: 200_000 })
  expect(planOf(huge, 10_000_000).part).toEqual({ start: 9_900_000, end: 10_100_000 })
  expect(planOf(huge, huge.length).part).toEqual({ start: 19_800_001, end: 20_000_001 })
})
