import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offsetMapOf, outerOffset, toOuter } from './offset-map'

/** A string written as the inside of a JSON literal, each unit in one of its escape forms. */
const anyLiteral = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 2 })), { maxLength: 40 })
  .map((units) => {
    const pieces = units.map(([unit, form]) => {
      const short = JSON.stringify(String.fromCharCode(unit)).slice(1, -1)
      const long = `\\u${unit.toString(16).padStart(4, '0')}`
      return form === 0 && unit !== 47 ? short : form === 1 && unit === 47 ? '\\/' : long
    })
    return { inner: String.fromCharCode(...units.map(([unit]) => unit)), raw: pieces.join(''), pieces }
  })

describe('offsetMapOf', () => {
  it('puts every unit where it was written', () => {
    fc.assert(
      fc.property(anyLiteral, fc.nat(20), ({ inner, raw, pieces }, start) => {
        const map = offsetMapOf(raw, start)
        let outer = start
        for (let i = 0; i < inner.length; i += 1) {
          const width = pieces[i]?.length ?? 0
          expect(toOuter(map, { start: i, end: i + 1 })).toEqual([{ start: outer, end: outer + width }])
          expect(outerOffset(' '.repeat(start) + raw, start, i)).toBe(outer)
          outer += width
        }
        if (inner.length > 0)
          expect(toOuter(map, { start: 0, end: inner.length })).toEqual([{ start, end: start + raw.length }])
      }),
    )
  })

  it('lets a backslash that begins no escape stand for itself', () => {
    const map = offsetMapOf('C:\\Users\\new', 1)
    expect(toOuter(map, { start: 2, end: 3 })).toEqual([{ start: 3, end: 4 }])
    expect(toOuter(map, { start: 8, end: 9 })).toEqual([{ start: 9, end: 11 }])
  })

  it('never throws and covers any text without gaps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const map = offsetMapOf(raw, 0)
        let at = 0
        for (const piece of map) {
          expect(piece.outer.start).toBe(at)
          at = piece.outer.end
        }
        expect(at).toBe(raw.length)
      }),
    )
  })
})

describe('toOuter', () => {
  const joined = [
    { inner: { start: 0, end: 4 }, outer: { start: 10, end: 14 } },
    { inner: { start: 4, end: 5 }, outer: { start: 14, end: 16 } },
    { inner: { start: 5, end: 8 }, outer: { start: 30, end: 33 } },
    { inner: { start: 9, end: 10 }, outer: { start: 50, end: 51 } },
  ]

  it.each([
    ['inside one piece', { start: 1, end: 3 }, [{ start: 11, end: 13 }]],
    ['neighbours become one span', { start: 3, end: 5 }, [{ start: 13, end: 16 }]],
    [
      'pieces apart stay apart',
      { start: 3, end: 6 },
      [
        { start: 13, end: 16 },
        { start: 30, end: 31 },
      ],
    ],
    ['a gap has no source', { start: 8, end: 9 }, []],
    ['an empty span is a point', { start: 2, end: 2 }, [{ start: 12, end: 12 }]],
    ['the end is a point', { start: 10, end: 10 }, [{ start: 51, end: 51 }]],
    ['a point between pieces belongs to the later one', { start: 5, end: 5 }, [{ start: 30, end: 30 }]],
    ['beyond the end there is nothing', { start: 20, end: 25 }, []],
  ])('%s', (_name, span, expected) => {
    expect(toOuter(joined, span)).toEqual(expected)
  })
})
