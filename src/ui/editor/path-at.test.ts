import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locate } from '../../engine/layers/locate'
import { lineStartsOf, positionAt } from './line-starts'
import { trailAt } from './path-at'

/** The text without `|`, and where it stood. */
const cursor = (marked: string) => [marked.replace('|', ''), marked.indexOf('|')] as const

describe('trailAt', () => {
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
    ['{"a":|"{\\"b\\":1}"}', '/a', "$['a']"],
    ['{"a":"[broken|"}', '/a', "$['a']"],
    ['{"a":"\\"wo|rds\\""}', '/a', "$['a']"],
    ['{"{\\"k|\\":1}":1}', '/{"k":1}', '$[\'{"k":1}\']'],
    ['', '', '$'],
  ])('%s', (marked, pointer, jsonPath) => {
    const [text, offset] = marked === '' ? ['', 0] : cursor(marked)
    expect(trailAt(text, offset)).toEqual([{ pointer, jsonPath }])
  })

  it.each([
    ['{"a":"{\\"b\\":|1}"}', ['/a', '/b']],
    ['{"a":"{\\"b\\":[\\"\\u00e9\\\\n|x\\"]}"}', ['/a', '/b/0']],
    ['{"a":"{\\"b\\":[1,|2]}"}', ['/a', '/b/1']],
    ['"\\"{\\\\\\"b\\\\\\":|1}\\""', ['', '', '/b']],
    ['{"a":"|{\\"b\\":1}"}', ['/a', '']],
  ])('goes on inside a string that holds JSON: %s', (marked, pointers) => {
    const [text, offset] = cursor(marked)
    expect(trailAt(text, offset).map(({ pointer }) => pointer)).toEqual(pointers)
  })

  it('finds the trail of a place that the engine found, through any number of layers', () => {
    const inner = fc.record({ k: fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 1 }) })
    fc.assert(
      fc.property(inner, fc.nat(3), (value, layers) => {
        let text = JSON.stringify(value)
        for (let i = 0; i < layers; i += 1) text = JSON.stringify({ 'in"ner': text })
        const trail = [...Array<string>(layers).fill('/in"ner'), `/k/${value.k.length - 1}`]
        const span = locate(text, trail)
        expect(trailAt(text, span?.start ?? -1).map(({ pointer }) => pointer)).toEqual(trail)
      }),
    )
  })

  it('never throws and takes deep nesting', () => {
    expect(trailAt('['.repeat(200_000), 200_000)[0].pointer.length).toBe(400_000)
    fc.assert(
      fc.property(
        fc.string(),
        fc.nat(50),
        (text, offset) => typeof trailAt(text, offset)[0].pointer === 'string',
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
