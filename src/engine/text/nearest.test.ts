import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsBetween, nearestOf } from './nearest'

describe('nearestOf', () => {
  it.each([
    ['requierd', ['required', 'readOnly'], 'required'],
    ['cityName', ['city', 'city_name'], 'city_name'],
    ['strng', ['string', 'array'], 'string'],
    ['Celsius', ['celsius', 'fahrenheit'], 'celsius'],
    ['get_wether', ['get_weather', 'set_weather'], 'get_weather'],
    ['kelvin', ['celsius', 'fahrenheit'], undefined],
    ['a', ['bcd'], undefined],
    ['', ['a'], undefined],
    ['same', ['same'], undefined],
  ])('%s of %j is %s', (word, candidates, nearest) => {
    expect(nearestOf(word, candidates)).toBe(nearest)
  })

  it('takes the first of equally close ones', () => {
    expect(nearestOf('cat', ['bat', 'hat'])).toBe('bat')
  })
})

describe('editsBetween', () => {
  it('counts a swap as one', () => expect(editsBetween('ab', 'ba')).toBe(1))

  it('is symmetric, zero only for the same word, and never above the longer one', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const edits = editsBetween(a, b)
        expect(edits).toBe(editsBetween(b, a))
        expect(edits === 0).toBe(a === b)
        expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(editsBetween(a, b, 2)).toBe(Math.min(2, edits))
      }),
    )
  })
})
