import { describe, expect, it } from 'vitest'
import { compile } from './compile'
import type { CompileOptions } from './compiled'

/** `code pointer` of every fault, or of every note; an exclamation mark before what stops the schema. */
function told(schema: unknown, options: CompileOptions = { defaultDraft: '2020-12' }): string[] {
  const compiled = compile(schema, options)
  const faults = compiled.ok ? [] : compiled.faults.map(({ code, pointer }) => `!${code} ${pointer}`)
  return [...faults, ...compiled.notes.map(({ code, pointer }) => `${code} ${pointer}`)].map((line) =>
    line.replace('schema/', ''),
  )
}

const fits = (schema: unknown, value: unknown, options?: CompileOptions): boolean => {
  const compiled = compile(schema, options)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults))
  return compiled.validate(value).valid
}

describe('faults that stop a schema', () => {
  it.each<[string, unknown, string[]]>([
    ['no schema', undefined, ['!not-a-schema ']],
    ['null', null, ['!not-a-schema ']],
    ['a text', 'string', ['!not-a-schema ']],
    ['a list', [], ['!not-a-schema ']],
    ['an invented type', { properties: { a: { type: 'any' } } }, ['!unknown-type /properties/a/type']],
    ['an invented type in a list', { type: ['string', 'date'] }, ['!unknown-type /type/1']],
    ['no type', { type: [] }, ['!keyword-value /type']],
    [
      'a flag for required',
      { properties: { a: { type: 'string', required: true } } },
      ['!required-flag /properties/a/required'],
    ],
    ['a text for required', { required: 'a' }, ['!keyword-value /required']],
    ['what PHP makes of no properties', { type: 'object', properties: [] }, ['!properties-list /properties']],
    [
      'a property that is no schema',
      { properties: { type: 'object', a: {} } },
      ['!not-a-schema /properties/type'],
    ],
    [
      'a tuple where one schema is due',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', items: [{}] },
      ['!keyword-value /items'],
    ],
    ['no branches', { anyOf: [] }, ['!keyword-value /anyOf']],
    ['a text for a number', { minLength: '1' }, ['!keyword-value /minLength']],
    ['no step', { multipleOf: 0 }, ['!keyword-value /multipleOf']],
    ['a pattern of Python', { pattern: '(?P<a>x)' }, ['!pattern /pattern']],
    [
      'a pattern of Python for names',
      { patternProperties: { '(?i)x': {} } },
      ['!pattern /patternProperties/(?i)x'],
    ],
    ['a reference to nowhere', { $ref: '#/$defs/a' }, ['!ref-not-found /$ref']],
    ['a reference to no schema', { required: ['a'], $ref: '#/required' }, ['!ref-not-schema /$ref']],
    [
      'a reference elsewhere',
      { properties: { a: { $ref: 'https://example.com/a.json' } } },
      ['!remote-ref /properties/a/$ref'],
    ],
    ['a reference to a file', { $ref: 'common.json#/$defs/a' }, ['!remote-ref /$ref']],
    ['a reference to itself', { $ref: '#' }, ['!ref-loop /$ref']],
    [
      'references in a circle',
      { anyOf: [{ $ref: '#/$defs/a' }], $defs: { a: { allOf: [{ $ref: '#' }] } } },
      ['!ref-loop /$defs/a/allOf/0/$ref'],
    ],
    [
      'the same address twice',
      {
        $defs: { a: { $id: 'x', type: 'string' }, b: { $id: 'x' } },
        $ref: 'x',
        allOf: [{ $ref: '#/$defs/b' }],
      },
      ['!id-clash /$defs/b/$id'],
    ],
    [
      'several at once, in order',
      { type: 'strng', properties: { a: { enum: 'x' } }, required: 1 },
      ['!unknown-type /type', '!keyword-value /required', '!keyword-value /properties/a/enum'],
    ],
  ])('%s', (_, schema, expected) => {
    expect(told(schema)).toEqual(expected)
  })

  it('names the type that was meant', () => {
    const nearest = (type: string): unknown => {
      const compiled = compile({ type })
      return compiled.ok ? 'fine' : compiled.faults[0].params['nearest']
    }
    expect(['strng', 'dict', 'float', 'String', 'list', 'int', 'any', 'qwertz'].map(nearest)).toEqual([
      'string',
      'object',
      'number',
      'string',
      'array',
      'integer',
      '',
      undefined,
    ])
  })

  it('names the reference that was meant', () => {
    const compiled = compile({ $ref: '#/definitions/User', $defs: { User: {} } })
    expect(compiled.ok ? [] : compiled.faults[0].params).toEqual({
      ref: '#/definitions/User',
      nearest: '#/$defs/User',
    })
  })

  it.each([429, 5000, 200_000])('nesting of %i levels, or none', (levels) => {
    let schema: unknown = {}
    for (let i = 0; i < levels; i += 1) schema = { items: schema }
    const compiled = compile(schema)
    if (levels > 1000) expect(compiled.ok ? [] : compiled.faults).toMatchObject([{ code: 'schema/too-deep' }])
    // Whether a few hundred levels compile depends on the stack of whoever runs this.
    else expect(compiled.ok || compiled.faults[0].code === 'schema/too-deep').toBe(true)
  })

  it('are warnings where no value ever comes', () => {
    expect(told({ $defs: { a: { type: 'any' } } })).toEqual(['unknown-type /$defs/a/type'])
    expect(told({ $defs: { a: { type: 'any' } }, items: { $ref: '#/$defs/a' } })).toEqual([
      '!unknown-type /$defs/a/type',
    ])
  })
})

describe('notes', () => {
  it.each<[string, unknown, string[]]>([
    [
      'nothing to say',
      { type: 'object', properties: { format: { type: 'string' }, enum: {} }, 'x-order': 1 },
      [],
    ],
    ['a misspelt keyword', { requierd: ['a'] }, ['unknown-keyword /requierd', 'no-keyword ']],
    ['a payload instead of a schema', { city: 'Oslo' }, ['unknown-keyword /city', 'no-keyword ']],
    ['a word of nobody', { qwertzuiop: 1 }, ['unknown-keyword /qwertzuiop', 'no-keyword ']],
    [
      'a property beside properties',
      { type: 'object', city_of_birth: { type: 'string' } },
      ['misplaced-property /city_of_birth'],
    ],
    ['a misspelt format', { format: 'date-tyme' }, ['unknown-format /format']],
    ['a format of nobody', { format: 'uint32x' }, ['unknown-format /format']],
    ['a format without table', { format: 'idn-email' }, ['unchecked-format /format']],
    [
      'a keyword of an older draft',
      { $schema: 'http://json-schema.org/draft-07/schema#', prefixItems: [{}] },
      ['keyword-ignored /prefixItems'],
    ],
    ['then alone', JSON.parse('{"then":{}}'), ['keyword-alone /then']],
    ['a number for a title', { title: 1 }, ['keyword-value /title']],
    ['a negative length', { minLength: -1 }, ['keyword-value /minLength']],
    ['names twice', { required: ['a', 'a'] }, ['keyword-value /required']],
    ['an empty list of values', { enum: [] }, ['enum-empty /enum']],
    ['nullable without a type', { anyOf: [{}], nullable: true }, ['nullable-without-type /nullable']],
    ['a pattern for the old syntax', { pattern: '^\\-$' }, ['pattern-not-unicode /pattern']],
    [
      'words beside an old $ref',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        items: { $ref: '#/definitions/a', minimum: 1 },
        definitions: { a: {} },
      },
      ['ref-siblings /items/$ref'],
    ],
  ])('%s', (_, schema, expected) => {
    expect(told(schema)).toEqual(expected)
  })

  it('tell that evaluation is forbidden', () => {
    const compiled = compile({ type: 'string' }, { interpret: true })
    expect(compiled).toMatchObject({ ok: true, interpreted: true, notes: [{ code: 'schema/interpreted' }] })
  })
})

describe('a schema at work', () => {
  it('follows nullable as Ajv does', () => {
    expect(fits({ type: 'string', nullable: true }, null)).toBe(true)
    expect(fits({ type: 'null', nullable: false }, null)).toBe(true)
    expect(fits({ anyOf: [{ type: 'string' }], nullable: true }, null)).toBe(false)
  })

  it.each([false, true])('reads types in upper case, exactly those (interpreted: %s)', (interpret) => {
    const schema = {
      type: 'OBJECT',
      properties: {
        city: { type: 'STRING' },
        days: { type: ['INTEGER', 'NULL'] },
        at: { type: 'NUMBER', nullable: true },
      },
      required: ['city'],
    }
    const compiled = compile(schema, { interpret })
    if (!compiled.ok) throw new Error('broken')
    expect(compiled.notes).toMatchObject([
      {
        code: 'schema/upper-case-types',
        severity: 'note',
        pointer: '/type',
        params: { found: 'OBJECT', count: 4 },
      },
      ...(interpret ? [{ code: 'schema/interpreted' }] : []),
    ])
    expect(compiled.validate({ city: 'Oslo', days: null, at: null }).valid).toBe(true)
    expect(compiled.validate({ city: 1 }).errors).toMatchObject([
      {
        keyword: 'type',
        pointer: '/city',
        schemaPointer: '/properties/city/type',
        params: { type: ['string'] },
      },
    ])
    expect(compile({ type: 'TYPE_UNSPECIFIED' }).ok).toBe(false)
    expect(compile({ type: 'String' }).ok).toBe(false)
  })

  it('judges thousands of properties, which Ajv does not come to the end of', () => {
    const names = Array.from({ length: 5000 }, (_, i) => `p${i}`)
    const schema = {
      properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
      required: names,
    }
    expect(fits(schema, Object.fromEntries(names.map((name) => [name, 1])))).toBe(true)
    expect(fits(schema, Object.fromEntries(names.map((name) => [name, name === 'p77' ? 'x' : 1])))).toBe(
      false,
    )
  })

  it('looks at members named as objects inherit them', () => {
    const schema: unknown = JSON.parse(
      '{"properties":{"__proto__":{"type":"number"}},"required":["toString"],"additionalProperties":{"type":"string"}}',
    )
    expect(fits(schema, JSON.parse('{"__proto__":1,"toString":"a"}'))).toBe(true)
    expect(fits(schema, JSON.parse('{"__proto__":"x","toString":"a"}'))).toBe(false)
    expect(fits(schema, {})).toBe(false)
    expect(fits({ const: { toString: 1, constructor: {} } }, { toString: 1, constructor: {} })).toBe(true)
  })

  it('takes a pattern that only the old syntax takes', () => {
    expect(fits({ pattern: '^\\-$' }, '-')).toBe(true)
  })

  it('does not wait for what Ajv would: $async', () => {
    expect(fits({ $async: true, type: 'string' }, 1)).toBe(false)
  })

  it('finds references by pointer, by name and by address, whatever the names', () => {
    const schema = {
      $id: 'https://example.com/root',
      $defs: {
        'a/b~c%d "é': { type: 'string' },
        n: { $anchor: 'n', type: 'null' },
        i: { $id: 'sub', type: 'integer' },
      },
      anyOf: [{ $ref: '#/$defs/a~1b~0c%25d%20%22%C3%A9' }, { $ref: '#n' }, { $ref: 'sub' }],
      components: { x: {} },
    }
    expect([['a'], null, 1, true, 'a'].map((value) => fits(schema, value))).toEqual([
      false,
      true,
      true,
      false,
      true,
    ])
    expect(
      fits({ $ref: '#/components/schemas/A', components: { schemas: { A: { type: 'null' } } } }, 1),
    ).toBe(false)
  })

  it('has the official metaschemas at hand', () => {
    const schema = { properties: { schema: { $ref: 'http://json-schema.org/draft-07/schema#' } } }
    expect(fits(schema, { schema: { type: 'string' } })).toBe(true)
    expect(fits(schema, { schema: { type: 'strng' } })).toBe(false)
    const modern = { $ref: 'https://json-schema.org/draft/2020-12/schema' }
    expect(fits(modern, { items: { minimum: 1 } })).toBe(true)
    expect(fits(modern, { items: { minimum: '1' } })).toBe(false)
  })

  it('gives up on values too deep, and says so', () => {
    const compiled = compile({
      $ref: '#/$defs/a',
      $defs: { a: { type: 'array', items: { $ref: '#/$defs/a' } } },
    })
    const value: unknown = JSON.parse(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`)
    expect(compiled.ok && compiled.validate(value)).toMatchObject({
      valid: false,
      errors: [{ keyword: 'too-deep', pointer: '' }],
      total: 1,
    })
  })

  it('is kept by object and by content', () => {
    const schema = { type: 'string', description: 'kept' }
    expect(compile(schema)).toBe(compile(schema))
    expect(compile(schema)).toBe(compile({ ...schema }))
    expect(compile(schema)).not.toBe(compile(schema, { defaultDraft: 'draft-07' }))
    expect(compile({ type: 'number' }, { numbers: new Map([['/x', '1']]) })).not.toBe(
      compile({ type: 'number' }),
    )
  })
})
