import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { around, shortened } from './around'

const loneHalf = /^[\udc00-\udfff]|[\ud800-\udbff]$/

describe('around', () => {
  it('gives the text on both sides, and says where more was left out', () => {
    expect(around('{"a": True}', { start: 6, end: 10 })).toEqual({
      before: '{"a": ',
      after: '}',
      cutBefore: false,
      cutAfter: false,
    })
    const long = around('x'.repeat(100), { start: 50, end: 50 })
    expect([long.before.length, long.after.length, long.cutBefore, long.cutAfter]).toEqual([
      28,
      28,
      true,
      true,
    ])
  })

  it('never cuts a pair in two', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.nat(120), (text, place) => {
        const points = Array.from(text)
        const start = points.slice(0, place).join('').length
        const { before, after } = around(text, { start, end: start })
        expect(before + after).not.toMatch(loneHalf)
        expect(text.slice(start - before.length, start + after.length)).toBe(before + after)
      }),
    )
  })

  it('leaves the middle of a long text out', () => {
    expect(shortened('short')).toBe('short')
    expect(shortened('😀'.repeat(400)).length).toBeLessThan(260)
  })
})
