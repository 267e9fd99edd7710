import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineStartsOf, positionAt } from './line-starts'
import { pathAt } from './path-at'

/** The text without `|`, and where it stood. */
const cursor = (marked: string) => [marked.replace('|', ''), marked.indexOf('|')] as const

describe('pathAt', () => {
  it.each([
    ['|{"a":1}', '', '$'],
    ['{|"a":1}', '/a', "$['a']"],
    ['{"a|":1}', '/a', "$['a']"],
    ['{"a":|1}', '/a', "$['a']"],
    ['{"a":1|}', '', '$'],
    ['{"a":[1,|2]}', '/a/1', "$['a'][1]"],
    ['{"a":[1,{"b":|true}]}', '/a/1/b', "$['a'][1]['b']"],
    ['{"a":{"b":1},"c":|2}', '/c', "$['c']"],
    ['{"a/b~":|1}', '/a~1b~0', "$['a/b~']"],
    ['{"it\'s\\n":|1}', "/it's\n", "$['it\\'s\\n']"],
    ['{"a":"x|y', '/a', "$['a']"],
    ['{"a":1}\n{"b":[|2]}', '/b/0', "$['b'][0]"],
    ['{"a":"{\\"b\\":|1}"}', '/a', "$['a']"],
    ['', '', '$'],
  ])('%s', (marked, pointer, jsonPath) => {
    const [text, offset] = marked === '' ? ['', 0] : cursor(marked)
    expect(pathAt(text, offset)).toEqual({ pointer, jsonPath })
  })

  it('never throws and takes deep nesting', () => {
    expect(pathAt('['.repeat(200_000), 200_000).pointer.length).toBe(400_000)
    fc.assert(
      fc.property(
        fc.string(),
        fc.nat(50),
        (text, offset) => typeof pathAt(text, offset).pointer === 'string',
      ),
    )
  })
})

describe('positions', () => {
  it.each([
    ['a\r\nb\rc\nd', 3, { line: 2, column: 1 }],
    ['a\r\nb\rc\nd', 5, { line: 3, column: 1 }],
    ['a\r\nb\rc\nd', 7, { line: 4, column: 1 }],
    ['abc', 2, { line: 1, column: 3 }],
    ['', 0, { line: 1, column: 1 }],
  ])('%j at %i', (text, offset, place) => {
    expect(positionAt(lineStartsOf(text), offset)).toEqual(place)
  })
})
