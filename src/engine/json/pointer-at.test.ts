import { describe, expect, it } from 'vitest'
import { pointerAt } from './pointer-at'

describe('pointerAt', () => {
  const text = '{"a": [1, {"b/c": "x"}], "d": "e"}'

  it.each([
    ['1', '/a/0'],
    ['"b/c"', '/a/1/b~1c'],
    ['"x"', '/a/1/b~1c'],
    ['[1', '/a'],
    ['"e"', '/d'],
    ['"a"', '/a'],
  ])('names what stands at %s', (piece, pointer) => {
    expect(pointerAt(text, text.indexOf(piece))).toBe(pointer)
  })

  it('names the root at the ends', () => {
    expect(pointerAt(text, 0)).toBe('')
    expect(pointerAt(text, text.length)).toBe('')
  })
})
