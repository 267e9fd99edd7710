import { describe, expect, it } from 'vitest'
import { deepest, lessonFrom } from './lesson'

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

describe('what the language learns', () => {
  it('is a schema as it stands', () => {
    expect(lessonFrom('{"type":"object"}')).toEqual({ schema: { type: 'object' } })
    expect(lessonFrom('true')).toEqual({ schema: true })
    expect(lessonFrom(nested(deepest))).toBeDefined()
  })

  it.each([
    ['what is not JSON', '{"type":'],
    ['one level too many', nested(deepest + 1)],
    ['20,000 levels', nested(20_000)],
    ['20,000 lists', '['.repeat(20_000) + ']'.repeat(20_000)],
  ])('leaves out %s', (_, text) => {
    expect(lessonFrom(text)).toBeUndefined()
  })
})
