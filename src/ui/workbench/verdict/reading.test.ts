import { describe, expect, it } from 'vitest'
import { en } from '../../i18n/en'
import { zh } from '../../i18n/zh'
import { readingAloud, readingOf } from './reading'

describe('readingOf', () => {
  it('goes on from step to step and never back', () => {
    const steps = ['find', 'read', 'check'] as const
    const percents = steps.flatMap((step) =>
      [0, 3, 10].map((done) => readingOf({ step, done, total: 10 }, en).percent),
    )
    expect(percents).toEqual([0, 12, 40, 40, 52, 80, 80, 86, 100])
  })

  it('tells amounts: characters, then calls and results', () => {
    expect(readingOf({ step: 'find', done: 1000, total: 2000 }, en).line).toBe(
      'Reading… 500 of 2,000 characters',
    )
    expect(readingOf({ step: 'read', done: 1000, total: 2000 }, en).line).toBe(
      'Reading… 1,500 of 2,000 characters',
    )
    expect(readingOf({ step: 'check', done: 5, total: 2000 }, en).line).toBe(
      'Checking… 5 of 2,000 calls and results',
    )
    expect(readingOf({ step: 'check', done: 5, total: 2000 }, zh).line).toContain('2,000')
  })

  it('is read aloud by quarters only', () => {
    const said = Array.from({ length: 101 }, (_, percent) => readingAloud({ percent, line: '' }, en))
    expect([...new Set(said)]).toHaveLength(5)
    expect(said[0]).toBe(en.verdict.reading)
    expect(said[74]).toContain('50')
  })
})
