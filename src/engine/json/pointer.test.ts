import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointerOf, toJsonPath, tokensOf, valueAt } from './pointer'

describe('tokensOf and pointerOf', () => {
  it('undo each other for any names', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (tokens) => {
        expect(tokensOf(pointerOf(tokens))).toEqual(tokens)
      }),
    )
  })

  it.each(['a', 'a/b', '/~', '/~2', '/a~'])('%s is no pointer', (pointer) => {
    expect(tokensOf(pointer)).toBeUndefined()
  })
})

describe('valueAt', () => {
  const value: unknown = JSON.parse('{"a":[{"b/c":1},null],"__proto__":{"x":2},"":3,"~1":4}')

  it.each([
    ['', value],
    ['/a/0/b~1c', 1],
    ['/a/1', null],
    ['/__proto__/x', 2],
    ['/', 3],
    ['/~01', 4],
    ['/a/2', undefined],
    ['/a/00', undefined],
    ['/a/-', undefined],
    ['/a/length', undefined],
    ['/toString', undefined],
    ['/constructor/name', undefined],
    ['/a/0/__proto__', undefined],
    ['no pointer', undefined],
  ])('%s', (pointer, expected) => {
    expect(valueAt(value, pointer)).toEqual(expected)
  })
})

describe('toJsonPath', () => {
  it.each([
    ['', '$'],
    ['/a/0/b~1c', "$['a'][0]['b/c']"],
    ["/it's", "$['it\\'s']"],
    ['/\\\n\u0001é', "$['\\\\\\n\\u0001é']"],
    ['/01', "$['01']"],
  ])('%s is %s', (pointer, path) => {
    expect(toJsonPath(pointer)).toBe(path)
  })

  it('asks the value whether digits are a name', () => {
    expect(toJsonPath('/0/1', { 0: ['x', 'y'] })).toBe("$['0'][1]")
  })
})
