import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../json/apply-edits'
import { factsOf } from '../json/scan'
import { compile } from '../schema/compile'
import type { PayloadFinding } from './judged'
import { payloadFindings } from './payload-findings'

function found(
  schema: unknown,
  text: string,
  subject: 'arguments' | 'result' = 'arguments',
): readonly PayloadFinding[] {
  const compiled = compile(schema)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults))
  const value: unknown = JSON.parse(text)
  const numbers = new Map(
    factsOf(text)
      .filter(({ fact }) => fact === 'beyond-double')
      .map(({ pointer, span }) => [pointer, text.slice(span.start, span.end)]),
  )
  return payloadFindings({
    subject,
    compiled,
    value,
    judgement: compiled.validate(value, numbers),
    numbers,
    text,
  })
}

/** `code pointer` of each finding, the subject left out; an exclamation mark before errors. */
const told = (schema: unknown, text: string): string[] =>
  found(schema, text).map(
    ({ code, severity, pointer }) =>
      `${severity === 'error' ? '!' : ''}${code.replace('arguments/', '')} ${pointer}`,
  )

/** The text after the edits of its only finding. */
function mended(schema: unknown, text: string): string {
  const edits = found(schema, text).flatMap((finding) => finding.edits ?? [])
  return applyEdits(text, edits)
}

const object = (properties: object, more: object = {}): unknown => ({ type: 'object', properties, ...more })
const closed = { additionalProperties: false }

describe('a failed keyword', () => {
  it('is told with what was found and what is allowed', () => {
    const [finding] = found(object({ unit: { enum: ['celsius', 'fahrenheit'] } }), '{"unit":"kelvin"}')
    expect(finding).toEqual({
      code: 'arguments/enum',
      severity: 'error',
      pointer: '/unit',
      params: {
        keyword: 'enum',
        allowed: ['celsius', 'fahrenheit'],
        found: 'kelvin',
        kind: 'string',
        schemaPointer: '/properties/unit/enum',
      },
    })
  })

  it('is told of results under their own name', () => {
    expect(found({ type: 'object' }, '[]', 'result')).toMatchObject([{ code: 'result/type' }])
  })

  it('shows long values by their beginning', () => {
    const [finding] = found({ type: 'object' }, JSON.stringify('x'.repeat(1000)))
    expect(finding?.params).toMatchObject({ found: `${'x'.repeat(120)}…`, foundLength: 1000 })
    const values = Array.from({ length: 300 }, (_, i) => `v${i}`)
    expect(found({ enum: values }, '"w"')[0]?.params).toMatchObject({
      allowed: values.slice(0, 50),
      allowedCount: 300,
    })
    expect(found({ type: 'string' }, '[1,2,3]')[0]?.params).toMatchObject({ kind: 'array', size: 3 })
  })

  it('shows numbers by their digits', () => {
    const [finding] = found(object({ id: { maximum: 5 } }), '{"id":12345678901234567890}')
    expect(finding?.params['found']).toEqual({ written: '12345678901234567890' })
  })

  it('names the nearest allowed value', () => {
    const nearest = (values: unknown[], text: string): unknown =>
      found({ enum: values }, text)[0]?.params['nearest']
    expect(nearest(['celsius', 'fahrenheit'], '"Celsius"')).toBe('celsius')
    expect(nearest(['asc', 'desc'], '"descc"')).toBe('desc')
    expect(nearest([1, 2], '"2"')).toBe(2)
    expect(nearest(['1', '2'], '2')).toBe('2')
    expect(nearest(['asc', 'desc'], '"random"')).toBeUndefined()
  })

  it('tells how many more there are', () => {
    const list = JSON.stringify(Array.from({ length: 150 }, (_, i) => i))
    expect(found({ items: { type: 'null' } }, list).at(-1)).toMatchObject({
      code: 'arguments/more-errors',
      params: { shown: 100, total: 150 },
    })
  })
})

describe('a mistake is known by its name and mended', () => {
  const list = { type: 'array', items: { type: 'string' } }
  it.each<[string, unknown, string, string]>([
    ['stringified', list, '["a"]', '["a"]'],
    ['stringified', { $ref: '#/$defs/o' }, '{"x": 1e2}', '{"x": 1e2}'],
    ['stringified', { anyOf: [{ $ref: '#/$defs/o' }, { type: 'null' }] }, '{"x":1}', '{"x":1}'],
    ['stringified', list, '"[\\"a\\"]"', '["a"]'],
    ['stringified', list, "['a']", '["a"]'],
    ['stringified', { $ref: '#/$defs/o' }, "{'x': 1,}", '{"x": 1}'],
    ['number-as-string', { type: 'integer' }, '42', '42'],
    ['number-as-string', { type: 'number' }, ' 1.50 ', '1.50'],
    ['number-as-string', { type: 'integer' }, '12345678901234567891', '12345678901234567891'],
    ['boolean-as-string', { type: 'boolean' }, 'True', 'true'],
    ['null-as-string', { type: ['integer', 'null'] }, 'None', 'null'],
    ['single-for-list', list, 'a', '["a"]'],
  ])('%s: %j of %s', (code, schema, inner, json) => {
    const root = object(
      { p: schema },
      { $defs: { o: { type: 'object', properties: { x: { type: 'number' } } } } },
    )
    const text = `{"p": ${JSON.stringify(inner)} }`
    expect(found(root, text)).toMatchObject([
      {
        code: `arguments/${code}`,
        severity: 'error',
        pointer: '/p',
        params: { fits: true, keyword: 'type' },
      },
    ])
    expect(mended(root, text)).toBe(`{"p": ${json} }`)
  })

  it('keeps every digit of a text that is unwrapped', () => {
    const long = '1234567890123456789012345'
    const numbers = new Map([['/properties/p/properties/id/const', long]])
    const schema = compile(object({ p: object({ id: { const: Number(long) } }) }), { numbers })
    const fitsOf = (id: string) => {
      if (!schema.ok) throw new Error(JSON.stringify(schema.faults))
      const value = { p: `{"id":${id}}` }
      const judgement = schema.validate(value)
      const judged = { subject: 'arguments', compiled: schema, value, judgement } as const
      return payloadFindings({ ...judged, numbers: undefined, text: JSON.stringify(value) })[0]?.params[
        'fits'
      ]
    }
    expect(fitsOf(long)).toBe(true)
    expect(fitsOf(long.replace(/5$/, '6'))).toBe(false)
  })

  it('makes no item of a text that begins like a list', () => {
    expect(told(object({ p: list }), '{"p":"[a, b"}')).toEqual(['!type /p'])
  })

  it('is told once, and nothing else of a value that it mends', () => {
    const schema = object({ n: { type: 'integer', enum: [1, 2] } })
    expect(told(schema, '{"n":"2"}')).toEqual(['!number-as-string /n'])
  })

  it('a piece of the schema for a value', () => {
    const schema = object({ city: { type: 'string' } })
    expect(told(schema, '{"city":{"type":"string","description":"the city"}}')).toEqual([
      '!schema-echoed /city',
    ])
    expect(told(schema, '{"city":{"type":"town","size":3}}')).toEqual(['!type /city'])
  })

  it('a whole call for its arguments', () => {
    const schema = object({ city: { type: 'string' } }, { required: ['city'] })
    const text = '{"name":"get_weather","arguments":{"city":"Oslo"}}'
    expect(told(schema, text)).toEqual(['!wrapped /arguments'])
    expect(mended(schema, text)).toBe('{"city":"Oslo"}')
  })

  it('list-for-single', () => {
    expect(told(object({ p: { type: 'string' } }), '{"p":["a"]}')).toEqual(['!list-for-single /p'])
    expect(mended(object({ p: { type: 'string' } }), '{"p":[ "a" ]}')).toBe('{"p":"a"}')
  })

  it('says when what is in the text does not fit either', () => {
    const schema = object({ n: { type: 'integer', maximum: 5 }, l: list })
    expect(found(schema, '{"n":"7","l":"[1]"}').map(({ code, params }) => [code, params['fits']])).toEqual([
      ['arguments/number-as-string', false],
      ['arguments/stringified', false],
    ])
  })

  it('does not guess at words', () => {
    expect(
      told(object({ n: { type: 'integer' }, b: { type: 'boolean' } }), '{"n":"seven","b":"yes"}'),
    ).toEqual(['!type /n', '!type /b'])
  })

  it('null where the member should have been left out', () => {
    const schema = object(
      { a: { type: 'string', enum: ['x'] }, b: { type: 'string' }, c: {} },
      { required: ['b'] },
    )
    expect(told(schema, '{"a":null,"b":null,"c":null}')).toEqual(['!null-for-omitted /a', '!type /b'])
    expect(mended(schema, '{"a":null, "b":"", "c":1}')).toBe('{"b":"", "c":1}')
    expect(mended(schema, '{"b":"", "a" : null }')).toBe('{"b":"" }')
    expect(mended(schema, '{"b":"x","c":{"a":1},"a":null}')).toBe('{"b":"x","c":{"a":1}}')
  })

  it('empty where the member should have been left out is a note', () => {
    const schema = object({ a: {}, b: {}, c: {}, d: {} }, { required: ['d'] })
    expect(told(schema, '{"a":"","b":[],"c":{},"d":""}')).toEqual([
      'empty-for-omitted /a',
      'empty-for-omitted /b',
      'empty-for-omitted /c',
    ])
    expect(found(schema, '{"a":""}', 'result')).toMatchObject([{ code: 'result/required' }])
  })
})

describe('names the schema does not know', () => {
  const weather = { city: { type: 'string' }, unit: { type: 'string' } }

  it('are not told of where a part of the schema that knows them failed', () => {
    const schema = {
      allOf: [object({ a: { type: 'string' }, b: { type: 'integer' } })],
      unevaluatedProperties: false,
    }
    expect(told(schema, '{"a":"x","b":"y"}')).toEqual(['!type /b'])
    expect(told(schema, '{"a":"x","c":1}')).toEqual(['!unknown-parameter /c'])
  })

  it('may be a part of the name that was meant, where that one is missing', () => {
    const schema = object({ file_path: { type: 'string' } }, { required: ['file_path'] })
    expect(told(schema, '{"path":"x"}')).toEqual(['!required ', 'unknown-parameter /path'])
    expect(mended(schema, '{"path":"x"}')).toBe('{"file_path":"x"}')
    expect(told(object({ file_path: {} }), '{"path":"x"}')).toEqual([])
  })

  it('are refused by closed schemas, with the name that was meant', () => {
    const schema = object(weather, { ...closed, required: ['city'] })
    const findings = found(schema, '{"citty":"Oslo","other":1}')
    expect(findings).toMatchObject([
      { code: 'arguments/required', pointer: '', params: { member: 'city', nearest: 'citty' } },
      {
        code: 'arguments/unknown-parameter',
        severity: 'error',
        pointer: '/citty',
        part: 'key',
        params: {
          member: 'citty',
          nearest: 'city',
          known: ['city', 'unit'],
          keyword: 'additionalProperties',
        },
      },
      { code: 'arguments/unknown-parameter', pointer: '/other' },
    ])
    expect(findings[2]?.params['nearest']).toBeUndefined()
    expect(mended(schema, '{ "citty" : "Oslo" }')).toBe('{ "city" : "Oslo" }')
  })

  it('are warned of in open schemas when one that is declared is near and unset', () => {
    expect(found(object(weather), '{"City":"Oslo","other":1}')).toMatchObject([
      {
        code: 'arguments/unknown-parameter',
        severity: 'warning',
        pointer: '/City',
        params: { nearest: 'city' },
      },
    ])
    expect(told(object(weather), '{"city":"Oslo","City":"Oslo"}')).toEqual([])
    expect(told(object(weather, { additionalProperties: { type: 'string' } }), '{"citi":"Oslo"}')).toEqual([])
    expect(told({ type: 'object' }, '{"anything":1}')).toEqual([])
  })

  it('are looked for at any depth', () => {
    const schema = object({ list: { items: { $ref: '#/$defs/w' } } }, { $defs: { w: object(weather) } })
    expect(told(schema, '{"list":[{"city":""},{"ctiy":"Oslo"}]}')).toEqual([
      'unknown-parameter /list/1/ctiy',
      'empty-for-omitted /list/0/city',
    ])
  })

  it('are told by who puts them there', () => {
    expect(found(object(weather), '{"city":"Oslo","task_progress":"- [x]","_meta":{}}')).toMatchObject([
      {
        code: 'arguments/injected-field',
        severity: 'warning',
        pointer: '/task_progress',
        params: { by: 'Cline' },
      },
      { code: 'arguments/injected-field', pointer: '/_meta', params: { by: 'MCP' } },
    ])
    expect(told(object(weather, closed), '{"toolCallId":"c","action":"x"}')).toEqual([
      '!injected-field /toolCallId',
      '!injected-field /action',
    ])
    expect(told(object(weather, closed), '{"action":"x"}')).toEqual(['!unknown-parameter /action'])
    expect(told(object({ task_progress: {} }, closed), '{"task_progress":"x"}')).toEqual([])
  })
})

describe('the schema given back', () => {
  const schema = object({ city: { type: 'string' } }, { ...closed, required: ['city'] })

  it('as it is', () => {
    expect(told(schema, '{"type":"object","properties":{"city":{"type":"string"}}}')).toEqual([
      '!schema-echoed ',
      '!required ',
    ])
  })

  it('with the values in it', () => {
    const text = '{"type": "object", "properties": { "city": "Oslo" }}'
    expect(told(schema, text)).toEqual(['!schema-echoed /properties'])
    expect(mended(schema, text)).toBe('{ "city": "Oslo" }')
  })

  it('around a single value', () => {
    const text = '{"city":{"type":"string","value":"Oslo"}}'
    expect(told(schema, text)).toEqual(['!schema-echoed /city'])
    expect(mended(schema, text)).toBe('{"city":"Oslo"}')
  })

  it('as a warning where the schema lets it pass', () => {
    expect(told(object({ city: {} }), '{"properties":{"city":"Oslo"}}')).toEqual([
      'schema-echoed /properties',
    ])
  })

  it('or one more object around everything', () => {
    expect(told(schema, '{"arguments":{"city":"Oslo"}}')).toEqual(['!wrapped /arguments'])
    expect(mended(schema, '{"arguments":{"city":"Oslo"}}')).toBe('{"city":"Oslo"}')
    expect(told(schema, '{"arguments":{"country":"Norway"}}')).toEqual([
      '!required ',
      '!unknown-parameter /arguments',
    ])
  })

  it('is no such thing where the schema has these names', () => {
    expect(
      told(object({ properties: { type: 'object' } }), '{"properties":{"city":{"type":"string"}}}'),
    ).toEqual([])
  })
})

describe('payloadFindings', () => {
  it('never throws, and every edit lies in the text and leaves JSON behind', () => {
    const schema = object(
      { a: { type: 'integer' }, b: { type: 'array', items: { type: 'boolean' } }, c: { $ref: '#' } },
      { ...closed, required: ['a'] },
    )
    const names = fc.constantFrom('a', 'b', 'c', 'A', '_meta', '__proto__', 'arguments', 'properties', 'type')
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>(null, true, 'true', '1', '[true]', '{"a":1}', 'null', '', 1, 1.5, [], {}),
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(names, tie('value'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (drawn, indent) => {
        const text = JSON.stringify(drawn, null, indent)
        for (const finding of found(schema, text))
          for (const edit of finding.edits ?? [])
            expect(() => JSON.parse(applyEdits(text, [edit]))).not.toThrow()
      }),
    )
  })

  it('takes values of any depth', () => {
    const deep = `${'{"c":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    expect(() => found(object({ c: { $ref: '#' } }), deep)).not.toThrow()
    expect(() => found(object({ c: { type: 'string' } }), deep)).not.toThrow()
    expect(() => found(object({ c: {} }), `{"arguments":${deep}}`)).not.toThrow()
  })
})
