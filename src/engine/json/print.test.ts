import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format, minify, sortKeys } from './print'

/** The tokens of a JSON text, by a regular expression: another way than that of the printer. */
const tokens = (text: string): readonly string[] =>
  text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gs) ?? []

/** JSON texts with numbers, strings and names that do not survive a value, in odd layouts. */
const anyLayout = fc
  .letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        '1.0',
        '1e400',
        '9007199254740993',
        '-0',
        'true',
        'null',
        '"\\u0061\\/"',
        '" { "',
        '""',
        '"\\\\"',
      ),
      fc.array(tie('value')).map((items) => `[ ${items.join(' ,\r\n')}]`),
      fc
        .array(fc.tuple(fc.constantFrom('"b"', '"a"', '"\\u0061"', '"10"', '"9"', '"é"'), tie('value')))
        .map((members) => `{${members.map(([name, value]) => `${name}\t: ${value}`).join('\n, ')} }`),
    ),
  }))
  .value.map((text) => ` ${text}\n`)

describe('format and minify', () => {
  it('keep every token', () => {
    fc.assert(
      fc.property(anyLayout, fc.constantFrom(0, 2, '\t'), (text, indent) => {
        expect(tokens(format(text, indent) ?? '')).toEqual(tokens(text))
        expect(minify(text)).toBe(tokens(text).join(''))
      }),
    )
  })

  it('lay values out as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(1, 2, 4, '\t'), (value, indent) => {
        const plain = JSON.stringify(value)
        const laidOut = JSON.stringify(value, null, indent)
        expect(format(plain, indent)).toBe(laidOut)
        expect(minify(laidOut)).toBe(plain)
      }),
    )
  })

  it('refuse what is not JSON', () => {
    for (const text of ['', '{', '{"a":1,}', 'nope']) {
      expect(format(text)).toBeUndefined()
      expect(minify(text)).toBeUndefined()
      expect(sortKeys(text)).toBeUndefined()
    }
  })

  it('do not recurse', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(minify(format(deep) ?? '')).toBe(deep)
    expect(sortKeys(deep)).toBe(deep)
  })
})

describe('sortKeys', () => {
  it('orders members, keeps repeated ones in order and tokens as written', () => {
    expect(sortKeys('{"b": 1.0, "a": [{"d":1,"c":2}], "b":1e400, "\\u0061a":0, "10":1, "9":2}')).toBe(
      '{"10":1,"9":2,"a":[{"c":2,"d":1}],"\\u0061a":0,"b":1.0,"b":1e400}',
    )
    expect(sortKeys('{"b":{},"a":[]}', 2)).toBe('{\n  "a": [],\n  "b": {}\n}')
    expect(sortKeys(' "x" ')).toBe('"x"')
  })

  it('loses and invents nothing, and sorting again changes nothing', () => {
    fc.assert(
      fc.property(anyLayout, (text) => {
        const sorted = sortKeys(text) ?? ''
        expect([...tokens(sorted)].sort()).toEqual([...tokens(text)].sort())
        expect(sortKeys(sorted)).toBe(sorted)
      }),
    )
  })
})
