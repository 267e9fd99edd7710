import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAll } from './find-all'
import { pointerOf } from './pointer'
import { pointersAround, pointerTreeOf } from './pointer-tree'
import { find } from './scan'

const pointersOf = (value: unknown, pointer = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [pointer]
  return [
    pointer,
    ...Object.entries(value).flatMap(([name, child]) => pointersOf(child, pointer + pointerOf([name]))),
  ]
}

describe('findAll', () => {
  it('finds what find finds, in one walk', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.nat(4),
        fc.infiniteStream(fc.boolean()),
        (value, space, some) => {
          const text = JSON.stringify(value, null, space)
          const pointers = pointersOf(value).filter(() => some.next().value)
          const expected = new Map(pointers.map((pointer) => [pointer, find(text, pointer)]))
          expect(findAll(text, pointers)).toEqual(expected)
        },
      ),
    )
  })

  it('leaves out what is not there', () => {
    expect(findAll('{"a":[1,{"b":2}]}', ['/a/2', '/a/1/c', '/c', 'a', '/a/01', '/a/1/b'])).toEqual(
      new Map([['/a/1/b', { start: 13, end: 14 }]]),
    )
  })

  it('takes the last of repeated keys, and names as they are meant', () => {
    expect(findAll('{"a":1,"\\u0061":22,"x/y":3}', ['/a', '/x~1y'])).toEqual(
      new Map([
        ['/a', { start: 16, end: 18 }],
        ['/x~1y', { start: 25, end: 26 }],
      ]),
    )
  })

  it('says something of any text, deep or cut off', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(findAll(text, ['', '/a', '/0']).size).toBeLessThanOrEqual(3)
      }),
    )
    const deep = '['.repeat(200_000)
    expect(findAll(deep, ['/0/0/0']).get('/0/0/0')).toEqual({ start: 3, end: 200_000 })
    expect(findAll('{"a":{"b":[1', ['/a/b/0', '/a'])).toEqual(new Map([['/a/b/0', { start: 11, end: 12 }]]))
  })
})

describe('pointersAround', () => {
  it('gives the pointers that lead there or to something around, the outermost first', () => {
    const tree = pointerTreeOf(['/a', '/a/b', '/a/b/c/d', '/ab', 'none'])
    expect(pointersAround(tree, '/a/b/c')).toEqual(['/a', '/a/b'])
    expect(pointersAround(tree, '/a/b')).toEqual(['/a', '/a/b'])
    expect(pointersAround(tree, '/abc')).toEqual([])
    expect(pointersAround(pointerTreeOf(['']), '/x')).toEqual([''])
  })
})
