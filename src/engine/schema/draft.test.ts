import { describe, expect, it } from 'vitest'
import type { Draft } from '../trace/trace'
import type { DraftReason } from './compiled'
import { draftNamed, draftOf } from './draft'
import { positionsOf } from './positions'

const chosen = (schema: unknown, wire?: Draft): string => {
  const { draft, chosenBy } = draftOf(positionsOf({ value: schema, pointer: '' }), wire)
  return `${draft} ${chosenBy satisfies DraftReason}`
}

describe('draftOf', () => {
  it.each<[string, unknown, Draft | undefined, string]>([
    ['nothing said', { type: 'object' }, undefined, '2020-12 assumed'],
    ['the wire speaks', { type: 'object' }, 'draft-07', 'draft-07 wire'],
    [
      'the schema speaks',
      { $schema: 'http://json-schema.org/draft-07/schema#' },
      '2020-12',
      'draft-07 declared',
    ],
    ['a tuple', { items: [{}] }, '2020-12', 'draft-07 keywords'],
    ['a tuple where it fits', { items: [{}] }, 'draft-06', 'draft-06 wire'],
    ['a tuple among new words', { items: [{}], dependentRequired: {} }, '2020-12', '2019-09 keywords'],
    ['a flag beside a limit', { minimum: 1, exclusiveMinimum: true }, '2020-12', 'draft-04 keywords'],
    ['a limit that excludes', { exclusiveMinimum: 1 }, 'draft-04', '2020-12 keywords'],
    ['an address as id', { id: 'http://example.com/a' }, undefined, 'draft-04 keywords'],
    ['a name as id', { id: 'weather' }, undefined, '2020-12 assumed'],
    ['a property called id', { properties: { id: { type: 'string' } } }, undefined, '2020-12 assumed'],
    ['definitions alone', { definitions: { a: {} } }, undefined, 'draft-07 keywords'],
    ['definitions on a wire', { definitions: { a: {} } }, '2020-12', '2020-12 wire'],
    ['definitions and $defs', { definitions: { a: {} }, $defs: {} }, undefined, '2020-12 assumed'],
    [
      'definitions and newer words',
      { definitions: {}, unevaluatedProperties: false },
      undefined,
      '2020-12 assumed',
    ],
    ['$recursiveRef', { items: { $recursiveRef: '#' } }, '2020-12', '2019-09 keywords'],
    ['prefixItems', { prefixItems: [{}] }, undefined, '2020-12 keywords'],
    ['prefixItems on an old wire', { prefixItems: [{}] }, 'draft-07', '2020-12 keywords'],
    ['dependentRequired on an old wire', { dependentRequired: {} }, 'draft-07', '2020-12 keywords'],
    ['contradictions', { items: [{}], prefixItems: [{}] }, 'draft-07', 'draft-07 wire'],
    ['a draft of nobody', { $schema: 'https://example.com/mine' }, undefined, '2020-12 assumed'],
    ['no schema at all', 7, undefined, '2020-12 assumed'],
  ])('%s', (_, schema, wire, expected) => {
    expect(chosen(schema, wire)).toBe(expected)
  })

  it('tells of what it saw', () => {
    const notes = (schema: unknown, wire?: Draft): unknown =>
      draftOf(positionsOf({ value: schema, pointer: '' }), wire).notes
    expect(notes({ properties: { a: { items: [{}] } } }, '2020-12')).toEqual([
      {
        code: 'schema/draft-by-keywords',
        severity: 'note',
        pointer: '/properties/a/items',
        part: 'key',
        params: { keyword: 'items', draft: 'draft-07', instead: '2020-12' },
      },
    ])
    expect(notes({ $schema: 'https://json-schema.org/draft/7' })).toMatchObject([
      { code: 'schema/draft-spelling' },
    ])
    expect(notes({ $schema: 'https://example.com/mine' })).toMatchObject([{ code: 'schema/unknown-draft' }])
  })
})

describe('draftNamed', () => {
  it.each<[string, Draft | undefined]>([
    ['http://json-schema.org/draft-04/schema#', 'draft-04'],
    ['http://json-schema.org/draft-06/schema', 'draft-06'],
    ['https://json-schema.org/draft-07/schema#', 'draft-07'],
    ['https://json-schema.org/draft/7', 'draft-07'],
    ['draft-07', 'draft-07'],
    ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
    ['https://json-schema.org/draft/2020-12', '2020-12'],
    ['http://json-schema.org/schema#', undefined],
    ['http://json-schema.org/draft-03/schema#', undefined],
    ['https://example.com/schema/7', undefined],
    ['', undefined],
  ])('%s', (text, draft) => {
    expect(draftNamed(text)).toBe(draft)
  })
})
