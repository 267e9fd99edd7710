import { expect, it } from 'vitest'
import { factsOf } from './facts'

it('tells of fewer facts where it takes long to say where they are', () => {
  const wide = `[${Array.from({ length: 3000 }, () => '1.0').join()}]`
  const deep = `${'['.repeat(100_000)}${Array.from({ length: 3000 }, () => '1.0').join()}${']'.repeat(100_000)}`
  expect(factsOf(wide)).toHaveLength(1000)
  expect(factsOf(deep).length).toBeGreaterThan(0)
  expect(factsOf(deep).length).toBeLessThan(20)
})
