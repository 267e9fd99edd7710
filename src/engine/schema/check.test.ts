import { Ajv } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import Ajv04 from 'ajv-draft-04'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../trace/trace'
import { faultsOf } from './check'
import { drafts, keywordsOf } from './keywords'
import { positionsOf } from './positions'

const ofMetaschema: ReadonlySet<string> = new Set([
  'schema/keyword-value',
  'schema/not-a-schema',
  'schema/flag-schema',
  'schema/unknown-type',
  'schema/required-flag',
  'schema/properties-list',
])

function objects(schema: unknown, draft: Draft): boolean {
  return positionsOf({ value: schema, pointer: '' }).some((position) =>
    faultsOf(position, draft, new Map()).some(
      ({ code, severity, params }) =>
        ofMetaschema.has(code) ||
        (code === 'schema/enum-empty' && severity === 'error') ||
        (code === 'schema/keyword-alone' && String(params['keyword']).startsWith('exclusive')),
    ),
  )
}

const metaschemas = {
  'draft-04': new Ajv04({ strict: false, logger: false, validateFormats: false }),
  'draft-06': new Ajv({ strict: false, logger: false, validateFormats: false }).addMetaSchema(draft06),
  'draft-07': new Ajv({ strict: false, logger: false, validateFormats: false }),
  '2019-09': new Ajv2019({ strict: false, logger: false, validateFormats: false }),
  '2020-12': new Ajv2020({ strict: false, logger: false, validateFormats: false }),
}

const addresses = {
  'draft-04': 'http://json-schema.org/draft-04/schema',
  'draft-06': 'http://json-schema.org/draft-06/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
}

/** Words that a metaschema says nothing of, though its draft or every validator has them. */
const unwatched: { readonly [draft in Draft]: readonly string[] } = {
  'draft-04': ['$ref', '$defs', 'format'],
  'draft-06': ['$defs'],
  'draft-07': ['$defs', 'writeOnly'],
  '2019-09': [],
  '2020-12': [],
}

/** Schemas as people get them wrong: right words with values of any shape. */
function schemas(draft: Draft): fc.Arbitrary<unknown> {
  const words = [...keywordsOf(draft).keys()].filter(
    (word) => word !== '$schema' && !unwatched[draft].includes(word),
  )
  const { schema } = fc.letrec((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.boolean(),
      fc.dictionary(fc.constantFrom(...words), tie('value'), { maxKeys: 3 }),
    ),
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(true, false, null, 0, 1, -1, 1.5, '', 'a', 'string', 'object', [], {}),
      fc.constantFrom<unknown>(
        ['a'],
        ['a', 'a'],
        ['string', 'null'],
        [1, 1],
        [{}, {}],
        { a: ['b'] },
        { a: [] },
      ),
      tie('schema'),
      fc.array(tie('schema'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'type', 'items', '__proto__'), tie('schema'), { maxKeys: 2 }),
    ),
  }))
  // As `JSON.parse` makes them: objects with the usual prototype.
  return schema.map((drawn): unknown => JSON.parse(JSON.stringify(drawn)))
}

describe('faultsOf', () => {
  it.each(drafts)('objects where the official metaschema does: %s', (draft) => {
    const accepts = metaschemas[draft].getSchema(addresses[draft])
    fc.assert(
      fc.property(schemas(draft), (schema) => {
        expect(objects(schema, draft)).toBe(accepts?.(schema) !== true)
      }),
    )
  })
})
