import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointerOf, valueAt } from './pointer'
import { factsOf, find, firstFault, mayHoldFacts } from './scan'

const isValid = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** JSON texts with one to three changes: units dropped, doubled, or put in from the alphabet of JSON. */
const mutatedJson = fc
  .tuple(
    fc.json({ maxDepth: 4 }),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom(...'{}[]",:\\ ue0-.+Etfnr1\n\u0001\ud800'.split(''), ''), fc.nat(2)),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  )
  .map(([json, changes]) => {
    let text = json
    for (const [where, unit, drop] of changes) {
      const at = where % (text.length + 1)
      text = text.slice(0, at) + unit + text.slice(at + drop)
    }
    return text
  })

const pointersOf = (value: unknown, pointer = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [pointer]
  return [
    pointer,
    ...Object.entries(value).flatMap(([name, child]) => pointersOf(child, pointer + pointerOf([name]))),
  ]
}

describe('firstFault', () => {
  it('agrees with JSON.parse over mutated JSON', () => {
    fc.assert(
      fc.property(mutatedJson, (text) => {
        const fault = firstFault(text)
        expect(fault === undefined).toBe(isValid(text))
        if (fault) expect(fault.offset).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('agrees with JSON.parse over any units', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(firstFault(text) === undefined).toBe(isValid(text))
      }),
    )
  })

  it.each([
    ['', 'cut-off', 0, 0],
    ['  ', 'cut-off', 2, 0],
    ['{"a":1', 'cut-off', 6, 1],
    ['{"a', 'cut-off-string', 3, 1],
    ['[1,]', 'expected-value', 3, 1],
    ['{"a":1,}', 'expected-key', 7, 1],
    ["{'a':1}", 'expected-key', 1, 1],
    ['{"a" 1}', 'expected-colon', 5, 1],
    ['[1 2]', 'expected-comma', 3, 1],
    ['[1}', 'expected-comma', 2, 1],
    ['1 2', 'trailing-text', 2, 0],
    ['["\n"]', 'control-character', 2, 1],
    ['"C:\\Users"', 'bad-escape', 3, 0],
    ['"\\ud80"', 'bad-escape', 1, 0],
    ['[01]', 'bad-number', 2, 1],
    ['-', 'cut-off', 1, 0],
    ['[1.]', 'bad-number', 3, 1],
    ['[True]', 'expected-value', 1, 1],
    ['[truf]', 'bad-literal', 4, 1],
    ['\ufeff{}', 'expected-value', 0, 0],
  ])('%j: %s at %i, %i open', (text, code, offset, open) => {
    expect(firstFault(text)).toEqual({ code, offset, open })
  })

  it('does not recurse', () => {
    const deep = 200_000
    expect(firstFault('['.repeat(deep) + ']'.repeat(deep))).toBeUndefined()
    expect(firstFault('['.repeat(deep))).toEqual({ code: 'cut-off', offset: deep, open: deep })
  })
})

describe('find', () => {
  it('finds every value of any JSON, in any layout', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(0, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const parsed: unknown = JSON.parse(text)
        for (const pointer of pointersOf(parsed)) {
          const span = find(text, pointer)
          expect(span).toBeDefined()
          expect(JSON.parse(text.slice(span?.start, span?.end))).toEqual(valueAt(parsed, pointer))
        }
      }),
    )
  })

  it.each([
    ['{"a":1,"b":{"c":[10,20]}}', '/b/c/1', 'value', '20'],
    ['{"a":1,"b":{"c":[10,20]}}', '/b/c', 'key', '"c"'],
    ['{"a":1,"a":2}', '/a', 'value', '2'],
    ['{"a":{"b":1},"a":{"c":2}}', '/a/b', 'value', undefined],
    ['{"a":{"b":1},"a":{"b":2}} ', '/a/b', 'value', '2'],
    ['{"\\u0061":1}', '/a', 'value', '1'],
    ['{"\\u0061":1}', '/a', 'key', '"\\u0061"'],
    ['{"a\\/b":1}', '/a~1b', 'value', '1'],
    ['{"a\\\\b":1}', '/a\\b', 'value', '1'],
    ['{"__proto__":{"x":1}}', '/__proto__/x', 'value', '1'],
    ['\ufeff {"a":"x"}', '/a', 'value', '"x"'],
    ['{"a":"x', '/a', 'value', '"x'],
    ['{"a":[1,{"b":2', '/a/1/b', 'value', '2'],
    ['[1,2]', '/0', 'key', undefined],
    ['[1,2]', '/2', 'value', undefined],
    ['{}', '/a', 'value', undefined],
    ['', '', 'value', undefined],
  ] as const)('%s at %s (%s)', (text, pointer, part, expected) => {
    const span = find(text, pointer, part)
    expect(span && text.slice(span.start, span.end)).toBe(expected)
  })

  it('never throws on mutated text', () => {
    fc.assert(
      fc.property(mutatedJson, fc.array(fc.constantFrom('', 'a', '0', '1')), (text, tokens) => {
        const span = find(text, pointerOf(tokens))
        if (span) expect(span.end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('factsOf', () => {
  const brief = (text: string) =>
    factsOf(text).map(({ fact, pointer, span }) => [fact, pointer, text.slice(span.start, span.end)])

  it.each([
    ['{"a":1,"b":2}', []],
    [
      '{"a":1,"a":2,"a":3}',
      [
        ['repeated-key', '/a', '"a"'],
        ['repeated-key', '/a', '"a"'],
      ],
    ],
    ['{"x":[{"a":1,"\\u0061":2}]}', [['repeated-key', '/x/0/a', '"\\u0061"']]],
    ['{"x":{"a":1},"y":{"a":1}}', []],
    ['[0.1,1.5,12,-7,123456789012345]', []],
    ['[9007199254740993]', [['beyond-double', '/0', '9007199254740993']]],
    ['{"n":1e400}', [['beyond-double', '/n', '1e400']]],
    ['[1, 1.0]', [['number-form', '/1', '1.0']]],
    ['-0', [['number-form', '', '-0']]],
    ['[1e2]', [['number-form', '/0', '1e2']]],
    ['[2e+21, 2e21]', [['number-form', '/1', '2e21']]],
    ['["\\ud83d\\ude00","\\ud83d"]', [['lone-surrogate', '/1', '\\ud83d']]],
    ['{"k\ude00":1}', [['lone-surrogate', '/k\ude00', '\ude00']]],
    [
      '{"__proto__":{"\\u005f_proto__":1}}',
      [
        ['proto-key', '/__proto__', '"__proto__"'],
        ['proto-key', '/__proto__/__proto__', '"\\u005f_proto__"'],
      ],
    ],
  ])('%s', (text, expected) => {
    expect(brief(text)).toEqual(expected)
    if (expected.some(([fact]) => fact !== 'repeated-key')) expect(mayHoldFacts(text)).toBe(true)
  })

  it('finds a repeated key among many, and the member it hides', () => {
    const members = Array.from({ length: 100 }, (_, i) => `"k${i}":${i}`)
    const text = `{${[...members, '"k7":0'].join(',')}}`
    const [fact, ...others] = factsOf(text)
    expect(others).toEqual([])
    expect(fact?.pointer).toBe('/k7')
    expect(fact?.earlier?.start).toBe(text.indexOf('"k7"'))
  })

  it('finds every repeated key: the text has as many members as the value, or a fact for each one lost', () => {
    const member = fc.tuple(
      fc.constantFrom('a', 'b', '\\u0061', 'c', 'aa', '\\n'),
      fc.constantFrom('1', '"x"', '[]'),
    )
    fc.assert(
      fc.property(fc.array(member, { maxLength: 40 }), (members) => {
        const text = `{${members.map(([name, value]) => `"${name}":${value}`).join(', ')}}`
        const kept = Object.keys(JSON.parse(text) as object).length
        expect(factsOf(text)).toHaveLength(members.length - kept)
      }),
    )
  })

  it('is not hinted at for text without facts, and hinted at for all others', () => {
    fc.assert(
      fc.property(mutatedJson, (text) => {
        if (factsOf(text).some(({ fact }) => fact !== 'repeated-key') && isValid(text))
          expect(mayHoldFacts(text)).toBe(true)
      }),
    )
    expect(mayHoldFacts('{"id":"0b3e4f5a-1e10-4d3e","at":1733011200000,"x":[-1.5,"😀"]}')).toBe(false)
  })

  it('stops at the limit and never recurses', () => {
    expect(factsOf(`[${'1.0,'.repeat(50)}1]`, 10)).toHaveLength(10)
    expect(factsOf(`${'['.repeat(200_000)}1.0`)).toHaveLength(1)
  })
})
