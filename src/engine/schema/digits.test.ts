import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rootAt } from './at'
import { compile } from './compile'
import { isMultiple, isSame, twinsIn } from './digits'

const none = new Map<string, string>()

/** Judges a number by its text, with limits by theirs where they are given. */
function judge(schema: unknown, digits: string, schemaDigits: Record<string, string> = {}) {
  const compiled = compile(schema, { numbers: new Map(Object.entries(schemaDigits)) })
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults))
  return compiled.validate({ n: Number(digits) }, new Map([['/n', digits]]))
}

const n = (schema: unknown): unknown => ({ properties: { n: schema } })

describe('numbers that a double cannot hold', () => {
  it.each<[string, unknown, string, boolean]>([
    ['is no integer', { type: 'integer' }, '1.00000000000000000001', false],
    ['is an integer', { type: 'integer' }, '12345678901234567890.0', true],
    ['is an integer of any size', { type: 'integer' }, '1e400', true],
    ['is below', { maximum: 9007199254740992 }, '9007199254740993', false],
    ['is not below', { minimum: 9007199254740992 }, '9007199254740991.9', false],
    ['excludes itself', { exclusiveMinimum: 9007199254740992 }, '9007199254740992.000000001', true],
    ['is a multiple', { multipleOf: 3 }, '9007199254740993', true],
    ['is no multiple', { multipleOf: 2 }, '9007199254740993', false],
    ['is no constant', { const: 9007199254740992 }, '9007199254740993', false],
    ['is none of them', { enum: [9007199254740992, 'a'] }, '9007199254740993', false],
    [
      'is judged in branches',
      { anyOf: [{ maximum: 9007199254740992 }, { type: 'string' }] },
      '9007199254740993',
      false,
    ],
    ['is judged in negations', { not: { const: 9007199254740992 } }, '9007199254740993', true],
  ])('%s: %j %s', (_, schema, digits, valid) => {
    expect(judge(n(schema), digits).valid).toBe(valid)
  })

  it('are judged by the digits of the schema too', () => {
    const at = (keyword: string, digits: string) => ({ [`/properties/n/${keyword}`]: digits })
    const limit = 9007199254740992
    expect(judge(n({ maximum: limit }), '9007199254740993', at('maximum', '9007199254740993')).valid).toBe(
      true,
    )
    expect(judge(n({ maximum: limit }), '9007199254740994', at('maximum', '9007199254740993')).valid).toBe(
      false,
    )
    expect(judge(n({ const: limit }), '9007199254740993', at('const', '9007199254740993')).valid).toBe(true)
    const compiled = compile({ enum: [limit] }, { numbers: new Map([['/enum/0', '9007199254740993']]) })
    expect(compiled.ok && compiled.validate(limit)).toMatchObject({
      valid: false,
      errors: [{ params: { allowed: [{ written: '9007199254740993' }] } }],
    })
  })

  it('are judged by the digits where a double makes 0 or the same of them', () => {
    const small = compile({ multipleOf: 0 }, { numbers: new Map([['/multipleOf', '1e-400']]) })
    expect(small.ok && small.validate(0, new Map([['', '3e-400']])).valid).toBe(true)
    expect(small.ok && small.validate(0, new Map([['', '1e-401']])).valid).toBe(false)
    expect(compile({ multipleOf: 0 }, { numbers: new Map([['/multipleOf', '-1e-400']]) }).ok).toBe(false)
    const twins = [
      ['/enum/0', '9007199254740992'],
      ['/enum/1', '9007199254740993'],
    ] as const
    const schema = { $schema: 'http://json-schema.org/draft-07/schema#', enum: [2 ** 53, 2 ** 53] }
    expect(compile(schema, { numbers: new Map(twins) }).notes).toEqual([])
    expect(compile({ ...schema, title: 'x' }).notes).toMatchObject([{ code: 'schema/keyword-value' }])
  })

  it('stand as written inside the values that are allowed', () => {
    const numbers = new Map([['/const/a/1', '1e400']])
    const compiled = compile({ const: { a: ['x', Infinity] } }, { numbers })
    expect(compiled.ok && compiled.validate(1)).toMatchObject({
      errors: [{ params: { allowed: [{ written: '{"a":["x",1e400]}' }] } }],
    })
  })

  it('stand in errors as they are written', () => {
    expect(judge(n({ maximum: 1 }), '9007199254740993').errors).toMatchObject([
      { written: '9007199254740993', params: { limit: 1 } },
    ])
  })

  it('are told apart in lists', () => {
    const written = new Map([['/0', '9007199254740993']])
    const value = [9007199254740992, 9007199254740992]
    expect(twinsIn(rootAt(value, written))).toBeUndefined()
    expect(twinsIn(rootAt(value, none))).toEqual([1, 0])
  })
})

describe('isMultiple', () => {
  it.each([
    [0.3, 0.1, true],
    [0.35, 0.1, false],
    [19.99, 0.01, true],
    [1e21, 1, true],
    [1e308, 0.5, true],
    [1e-7, 1e-7, true],
    [7, 2, false],
    [0, 0.3, true],
    [-0.6, 0.2, true],
  ])('%d of %d: %s', (value, factor, expected) => {
    expect(isMultiple(value, factor)).toBe(expected)
  })
})

describe('isSame', () => {
  it('is JSON equality, whatever the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const at = (value: unknown) => rootAt(value, none)
        const turned = (value: unknown): unknown =>
          Array.isArray(value)
            ? value.map(turned)
            : typeof value === 'object' && value !== null
              ? Object.fromEntries(
                  Object.entries(value)
                    .reverse()
                    .map(([name, one]) => [name, turned(one)]),
                )
              : value
        expect(isSame(at(a), at(turned(a)))).toBe(true)
        if (JSON.stringify(a) === JSON.stringify(b)) expect(isSame(at(a), at(b))).toBe(true)
        else if (typeof a !== 'object') expect(isSame(at(a), at(b))).toBe(false)
      }),
    )
  })
})
