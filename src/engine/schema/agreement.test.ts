import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../trace/trace'
import { adapted, isBeyondAjv } from './adapt'
import { ajvOf } from './ajv'
import { compile } from './compile'
import { draftOf } from './draft'
import { interpreterOf } from './interpret'
import { drafts, keywordsOf } from './keywords'
import { positionsOf } from './positions'
import { linksOf } from './refs'
import { soundnessOf } from './soundness'

const names = ['a', 'b', 'c', 'toString', '__proto__', 'a/b~c']

/** Values of few kinds and names, so that schemas and values meet often. */
const { value: drawn } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, false, '', 'a', 'bb', '😀', 0, 1, -1, 0.5, 0.3, 1.3, 2, 1e21, 5),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }),
  ),
}))

/** As `JSON.parse` makes them: objects with the usual prototype. */
const values = drawn.map((value): unknown => JSON.parse(JSON.stringify(value)))

/** Sound schemas of a draft, without what Ajv is known not to follow (`unevaluated…`, wandering references). */
function schemas(draft: Draft): fc.Arbitrary<unknown> {
  const known = keywordsOf(draft)
  const { schema } = fc.letrec((tie) => {
    const map = fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 2 })
    const list = fc.array(tie('schema'), { minLength: 1, maxLength: 3 })
    const someNames = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 2 })
    const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object')
    const count = fc.nat(3)
    const number = fc.constantFrom(0, 1, -1, 0.5, 2)
    const reference = fc.constantFrom(
      '#',
      '#/definitions/a',
      '#/definitions/a~1b~0c',
      '#/definitions/__proto__',
    )
    const all: Record<string, fc.Arbitrary<unknown>> = {
      $ref: reference,
      type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
      enum: fc.uniqueArray(values, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
      const: values,
      minimum: number,
      maximum: number,
      exclusiveMinimum: draft === 'draft-04' ? fc.boolean() : number,
      exclusiveMaximum: draft === 'draft-04' ? fc.boolean() : number,
      multipleOf: fc.constantFrom(1, 2, 0.5, 0.1),
      minLength: count,
      maxLength: count,
      pattern: fc.constantFrom('^a', 'b', '^.$', '\\p{L}'),
      minItems: count,
      maxItems: count,
      uniqueItems: fc.boolean(),
      minProperties: count,
      maxProperties: count,
      required: someNames,
      properties: map,
      patternProperties: fc.dictionary(fc.constantFrom('^a', 'o', '_'), tie('schema'), { maxKeys: 2 }),
      additionalProperties: tie('schema'),
      propertyNames: tie('schema'),
      dependentRequired: fc.dictionary(fc.constantFrom(...names), someNames, { maxKeys: 2 }),
      dependentSchemas: fc.dictionary(fc.constantFrom(...names), tie('schema'), { maxKeys: 2 }),
      dependencies: fc.dictionary(fc.constantFrom(...names), fc.oneof(someNames, tie('schema')), {
        maxKeys: 2,
      }),
      items: draft === '2020-12' ? tie('schema') : fc.oneof(tie('schema'), list),
      prefixItems: list,
      additionalItems: tie('schema'),
      contains: tie('schema'),
      minContains: count,
      maxContains: count,
      allOf: list,
      anyOf: list,
      oneOf: list,
      not: tie('schema'),
      if: tie('schema'),
      // biome-ignore lint/suspicious/noThenProperty: the keyword is called so
      then: tie('schema'),
      else: tie('schema'),
    }
    const words = Object.keys(all).filter((word) => known.has(word))
    return {
      schema: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        draft === 'draft-04' ? fc.constant({}) : fc.boolean(),
        fc
          .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
          .chain((some) =>
            fc.record(Object.fromEntries(some.map((word) => [word, all[word] ?? fc.constant(1)]))),
          ),
      ),
    }
  })
  return fc.tuple(schema, fc.tuple(schema, schema, schema)).map(([root, [one, two, three]]) =>
    typeof root === 'object'
      ? {
          ...root,
          definitions: JSON.parse(`{"a":${text(one)},"a/b~c":${text(two)},"__proto__":${text(three)}}`),
        }
      : root,
  )
}

const text = (value: unknown): string => JSON.stringify(value)

describe('Ajv and the interpreter', () => {
  it.each(drafts)('agree on %s', (draft) => {
    let asked = 0
    fc.assert(
      fc.property(schemas(draft), fc.array(values, { minLength: 1, maxLength: 8 }), (schema, some) => {
        const positions = positionsOf({ value: schema, pointer: '' })
        const links = linksOf(positions, draftOf(positions, draft).draft)
        if (soundnessOf(links, draft).faults.length > 0 || isBeyondAjv(links)) return
        const quick = ajvOf(draft, true).compile(adapted(links, draft, true))
        const explain = interpreterOf(links, draft, { assertFormats: true, numbers: new Map() })
        for (const value of some) {
          let fits: boolean
          try {
            fits = quick(value)
          } catch (error) {
            // References that lead round and round on the spot, and members that Ajv takes for methods.
            if (error instanceof RangeError || error instanceof TypeError) continue
            throw error
          }
          asked += 1
          expect([text(value), explain(value, new Map()).length === 0]).toEqual([text(value), fits])
        }
      }),
    )
    expect(asked).toBeGreaterThan(300)
  })
})

describe('compile', () => {
  it('never throws, and a fault is never a pass', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), schemas('2020-12'), schemas('draft-04'), fc.anything()),
        fc.constantFrom(undefined, ...drafts),
        fc.jsonValue(),
        (schema, draft, value) => {
          const compiled = compile(schema, draft === undefined ? {} : { defaultDraft: draft })
          if (!compiled.ok) {
            expect(compiled.faults.length).toBeGreaterThan(0)
            expect('validate' in compiled).toBe(false)
            return
          }
          const judgement = compiled.validate(value)
          expect(judgement.valid).toBe(judgement.errors.length === 0)
          expect(judgement.total).toBeGreaterThanOrEqual(judgement.errors.length)
        },
      ),
    )
  })
})
