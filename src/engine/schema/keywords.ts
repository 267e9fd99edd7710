import type { Draft } from '../trace/trace'

/** What the value of a keyword must be. `schema` and the shapes named after it hold subschemas. */
export type Shape =
  | 'schema'
  | 'schemas'
  | 'schema-or-schemas'
  | 'schema-map'
  | 'pattern-map'
  | 'dependencies'
  | 'names'
  | 'names-map'
  | 'type'
  | 'enum'
  | 'text'
  | 'anchor'
  | 'pattern'
  | 'flag'
  | 'flag-map'
  | 'number'
  | 'positive'
  | 'count'
  | 'list'
  | 'any'

/** A keyword as one draft has it. */
export interface Keyword {
  readonly name: string
  readonly shape: Shape
  /** Whether it decides about values; false for annotations and for `$defs`, which only hold. */
  readonly asserts: boolean
}

/** All drafts, oldest first. */
export const drafts: readonly Draft[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12']

type Row = readonly [names: string, shape: Shape, since?: Draft, until?: Draft]

// Read from the official metaschemas of the five drafts, 2026-12-01.
const asserting: readonly Row[] = [
  ['$ref', 'text'],
  ['$recursiveRef', 'text', '2019-09', '2019-09'],
  ['$recursiveAnchor', 'flag', '2019-09', '2019-09'],
  ['$dynamicRef', 'text', '2020-12'],
  ['$dynamicAnchor', 'anchor', '2020-12'],
  ['$anchor', 'anchor', '2019-09'],
  ['$id', 'text', 'draft-06'],
  ['id', 'text', 'draft-04', 'draft-04'],
  ['type', 'type'],
  ['enum', 'enum'],
  ['const', 'any', 'draft-06'],
  ['multipleOf', 'positive'],
  ['minimum maximum', 'number'],
  ['exclusiveMinimum exclusiveMaximum', 'flag', 'draft-04', 'draft-04'],
  ['exclusiveMinimum exclusiveMaximum', 'number', 'draft-06'],
  ['minLength maxLength minItems maxItems minProperties maxProperties', 'count'],
  ['minContains maxContains', 'count', '2019-09'],
  ['pattern', 'pattern'],
  ['format', 'text'],
  ['items', 'schema-or-schemas', 'draft-04', '2019-09'],
  ['items', 'schema', '2020-12'],
  ['prefixItems', 'schemas', '2020-12'],
  ['additionalItems', 'schema', 'draft-04', '2019-09'],
  ['unevaluatedItems unevaluatedProperties', 'schema', '2019-09'],
  ['contains propertyNames', 'schema', 'draft-06'],
  ['uniqueItems', 'flag'],
  ['properties', 'schema-map'],
  ['patternProperties', 'pattern-map'],
  ['additionalProperties not', 'schema'],
  ['required', 'names'],
  ['dependentRequired', 'names-map', '2019-09'],
  ['dependentSchemas', 'schema-map', '2019-09'],
  // Gone since 2019-09, but every validator still follows it.
  ['dependencies', 'dependencies'],
  ['allOf anyOf oneOf', 'schemas'],
  ['if then else', 'schema', 'draft-07'],
]

const holding: readonly Row[] = [
  ['$schema title description', 'text'],
  ['$comment contentMediaType contentEncoding', 'text', 'draft-07'],
  // `$defs` came with 2019-09, but a `$ref` finds it in any draft, as it finds `definitions`.
  ['$defs definitions', 'schema-map'],
  ['$vocabulary', 'flag-map', '2019-09'],
  ['default', 'any'],
  ['examples', 'list', 'draft-06'],
  ['readOnly writeOnly', 'flag', 'draft-07'],
  ['deprecated', 'flag', '2019-09'],
  ['contentSchema', 'schema', '2019-09'],
]

type Table = ReadonlyMap<string, Keyword>

function tableOf(draft: Draft): Table {
  const at = drafts.indexOf(draft)
  const table = new Map<string, Keyword>()
  for (const [rows, asserts] of [[asserting, true] as const, [holding, false] as const])
    for (const [names, shape, since, until] of rows)
      if (drafts.indexOf(since ?? 'draft-04') <= at && at <= drafts.indexOf(until ?? '2020-12'))
        for (const name of names.split(' ')) table.set(name, { name, shape, asserts })
  return table
}

const tables: ReadonlyMap<Draft, Table> = new Map(drafts.map((draft) => [draft, tableOf(draft)]))

/** The keywords of a draft by name, with the few that every validator also follows. */
export function keywordsOf(draft: Draft): Table {
  return tables.get(draft) as Table
}

/** The drafts that have a keyword; empty for a word no draft knows. */
export function draftsWith(name: string): readonly Draft[] {
  return drafts.filter((draft) => keywordsOf(draft).has(name))
}

/** Where subschemas may stand below a keyword in any draft; `undefined` where there are none. */
export function placesBelow(name: string): Shape | undefined {
  return places.get(name)
}

const holdsSchemas: ReadonlySet<Shape> = new Set<Shape>([
  'schema',
  'schemas',
  'schema-or-schemas',
  'schema-map',
  'pattern-map',
  'dependencies',
])

const places: ReadonlyMap<string, Shape> = new Map(
  // Older drafts last, so that `items` allows both of its forms.
  [...drafts]
    .reverse()
    .flatMap((draft) =>
      [...keywordsOf(draft)]
        .filter(([, keyword]) => holdsSchemas.has(keyword.shape))
        .map(([name, keyword]): [string, Shape] => [name, keyword.shape]),
    ),
)

/** All words that are a keyword of some draft. */
export const allKeywords: ReadonlySet<string> = new Set(
  drafts.flatMap((draft) => [...keywordsOf(draft).keys()]),
)

/** Words that are no keywords of any draft, yet known to stand in schemas: annotations of OpenAPI and of providers. */
export const annotations: ReadonlySet<string> = new Set([
  'nullable',
  'example',
  'discriminator',
  'externalDocs',
  'xml',
  'propertyOrdering',
  'markdownDescription',
  'enumNames',
  'enumDescriptions',
  'errorMessage',
])

/** What people write for a type that JSON Schema has under another name; an empty text means any type. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    string:
      'str text char varchar uuid date datetime date-time time timestamp email uri url enum binary bytes',
    number: 'float double decimal real numeric float32 float64',
    integer: 'int long short int32 int64 uint uint32 uint64 bigint',
    boolean: 'bool flag',
    array: 'list tuple set sequence vector',
    object: 'dict dictionary map hash hashmap record struct json',
    null: 'none nil undefined void nulltype',
    '': 'any mixed unknown *',
  }).flatMap(([type, names]) => names.split(' ').map((name): [string, string] => [name, type])),
)

/** The types of JSON Schema. */
export const types: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** The type of JSON Schema another type system calls `name`; `''` means any type; `undefined` when it is unknown. */
export function typeMeantBy(name: string): string | undefined {
  const lower = name.trim().toLowerCase()
  return types.includes(lower) ? lower : otherNames.get(lower)
}
