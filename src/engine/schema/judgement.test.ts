import { describe, expect, it } from 'vitest'
import { compile } from './compile'
import type { CompileOptions, Judgement } from './compiled'

function judge(schema: unknown, value: unknown, options?: CompileOptions): Judgement {
  const compiled = compile(schema, options)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults))
  return compiled.validate(value)
}

describe('errors', () => {
  it.each<[string, unknown, unknown, object]>([
    [
      'type',
      { type: ['string', 'null'] },
      1,
      { pointer: '', params: { type: ['string', 'null'] }, found: 1 },
    ],
    ['type', { type: 'string', nullable: true }, 1, { params: { type: ['string', 'null'] } }],
    ['enum', { enum: ['a', 1] }, 'b', { params: { allowed: ['a', 1] }, found: 'b' }],
    ['const', { const: { a: 1 } }, 'b', { params: { allowed: [{ a: 1 }] } }],
    ['minimum', { minimum: 2 }, 1, { params: { limit: 2, exclusive: false } }],
    ['exclusiveMaximum', { exclusiveMaximum: 2 }, 2, { params: { limit: 2, exclusive: true } }],
    ['multipleOf', { multipleOf: 0.1 }, 0.35, { params: { factor: 0.1 } }],
    ['minLength', { minLength: 3 }, '😀😀', { params: { limit: 3, size: 2 } }],
    ['maxItems', { maxItems: 1 }, [1, 2], { params: { limit: 1, size: 2 } }],
    ['minProperties', { minProperties: 1 }, {}, { params: { limit: 1, size: 0 } }],
    ['pattern', { pattern: '^a' }, 'b', { params: { pattern: '^a' } }],
    ['format', { format: 'email' }, 'b', { params: { format: 'email' } }],
    ['uniqueItems', { uniqueItems: true }, [1, 2, { a: 1 }, { a: 1 }], { params: { item: 3, same: 2 } }],
    ['contains', { contains: { type: 'null' } }, [1], { params: { min: 1, count: 0 } }],
    ['required', { required: ['a'] }, {}, { pointer: '', member: 'a', schemaPointer: '/required' }],
    [
      'dependentRequired',
      { dependentRequired: { a: ['b'] } },
      { a: 1 },
      { member: 'b', params: { because: 'a' } },
    ],
    ['additionalProperties', { additionalProperties: false }, { a: 1 }, { pointer: '', member: 'a' }],
    [
      'unevaluatedProperties',
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
      { a: 1, b: 1 },
      { member: 'b' },
    ],
    [
      'propertyNames',
      { propertyNames: { pattern: '^a' } },
      { b: 1 },
      { member: 'b', params: { reason: 'pattern', pattern: '^a' } },
    ],
    ['items', { prefixItems: [{}], items: false }, [1, 2], { pointer: '', params: { size: 2 } }],
    ['not', { not: { type: 'null' } }, null, { schemaPointer: '/not' }],
    ['false', { properties: { a: false } }, { a: 1 }, { pointer: '/a', schemaPointer: '/properties/a' }],
    [
      'oneOf',
      { oneOf: [{}, { type: 'string' }, { minLength: 1 }] },
      'a',
      { params: { matching: [0, 1, 2] } },
    ],
    [
      'minimum',
      { $ref: '#/$defs/a', $defs: { a: { minimum: 2 } } },
      1,
      { schemaPointer: '/$defs/a/minimum' },
    ],
  ])('%s says what was found and what is allowed: %j', (keyword, schema, value, expected) => {
    expect(judge(schema, value)).toMatchObject({ valid: false, errors: [{ keyword, ...expected }], total: 1 })
  })

  it('of draft-04 say whether the limit itself is excluded', () => {
    const schema = { minimum: 2, exclusiveMinimum: true }
    expect(judge(schema, 2, { defaultDraft: 'draft-04' }).errors[0]?.params).toEqual({
      limit: 2,
      exclusive: true,
    })
  })

  it('come in the order of the value, missing names first', () => {
    const schema = {
      properties: { a: { type: 'string' }, b: { items: { type: 'string' } }, '2': { type: 'string' } },
      required: ['z'],
      additionalProperties: false,
    }
    const { errors } = judge(schema, { b: ['x', 1, 2], extra: 1, a: 1, 2: 2 })
    expect(errors.map(({ pointer, member }) => `${pointer} ${member ?? ''}`)).toEqual([
      ' z',
      '/2 ',
      '/b/1 ',
      '/b/2 ',
      ' extra',
      '/a ',
    ])
  })

  it('are a hundred at most, and counted', () => {
    const { errors, total } = judge(
      { items: { type: 'string' } },
      Array.from({ length: 5000 }, (_, i) => i),
    )
    expect([errors.length, total, errors[99]?.pointer]).toEqual([100, 5000, '/99'])
  })
})

describe('of the branches of anyOf and oneOf', () => {
  it('one error stands for all when every branch wants another type', () => {
    const schema = { anyOf: [{ type: 'string', minLength: 2 }, { type: ['array', 'null'] }] }
    expect(judge(schema, 5).errors).toEqual([
      {
        keyword: 'type',
        pointer: '',
        schemaPointer: '/anyOf',
        params: { type: ['string', 'array', 'null'] },
        found: 5,
      },
    ])
  })

  it('one error stands for all when every branch wants another value in one place', () => {
    const branch = (kind: string): unknown => ({ properties: { kind: { const: kind } }, required: ['kind'] })
    expect(judge({ oneOf: [branch('circle'), branch('square')] }, { kind: 'disc' }).errors).toEqual([
      {
        keyword: 'enum',
        pointer: '/kind',
        schemaPointer: '/oneOf',
        params: { allowed: ['circle', 'square'] },
        found: 'disc',
      },
    ])
    expect(judge({ anyOf: [{ const: 1 }, { enum: [2, 3] }, { type: 'null' }] }, 4).errors).toMatchObject([
      { keyword: 'enum', params: { allowed: [1, 2, 3] } },
    ])
  })

  it('the one of the right type speaks', () => {
    const schema = { anyOf: [{ type: 'null' }, { type: 'string', enum: ['a', 'b'] }] }
    expect(judge(schema, 'c').errors).toMatchObject([
      {
        keyword: 'enum',
        schemaPointer: '/anyOf/1/enum',
        union: { keyword: 'anyOf', schemaPointer: '/anyOf', branch: 1, of: 2 },
      },
    ])
  })

  it('the one with the right kind speaks, however much else is wrong in it', () => {
    const circle = {
      properties: { kind: { const: 'circle' }, r: { type: 'number' } },
      required: ['kind', 'r', 'x'],
    }
    const square = { properties: { kind: { const: 'square' } }, required: ['kind'] }
    const { errors } = judge({ oneOf: [square, circle] }, { kind: 'circle', r: 'a' })
    expect(errors.map(({ keyword, member, union }) => [keyword, member, union?.branch])).toEqual([
      ['required', 'x', 1],
      ['type', undefined, 1],
    ])
  })

  it('the one with the least to mend speaks, in recursion too', () => {
    const schema = {
      $ref: '#/$defs/tree',
      $defs: {
        tree: {
          anyOf: [
            {
              type: 'object',
              properties: { left: { $ref: '#/$defs/tree' } },
              required: ['left'],
              additionalProperties: false,
            },
            {
              type: 'object',
              properties: { leaf: { type: 'number' } },
              required: ['leaf'],
              additionalProperties: false,
            },
          ],
        },
      },
    }
    expect(judge(schema, { left: { left: { leaf: 'a' } } }).errors).toMatchObject([
      { keyword: 'type', pointer: '/left/left/leaf', union: { branch: 1 } },
    ])
  })

  it('what else is wrong is told too', () => {
    const schema = { properties: { a: { anyOf: [{ type: 'string' }] }, b: { type: 'null' } } }
    expect(judge(schema, { a: 1, b: 1 }).errors.map(({ pointer }) => pointer)).toEqual(['/a', '/b'])
  })
})
