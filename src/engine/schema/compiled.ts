import type { Param, Severity } from '../findings/finding'
import type { Draft } from '../trace/trace'

/** How the draft of a schema was chosen. `wire`: what the dialect means by a schema without `$schema`. */
export type DraftReason = 'declared' | 'wire' | 'keywords' | 'assumed'

/**
 * Something wrong with, or worth knowing about, a schema itself. `pointer` is a JSON Pointer inside the schema;
 * `part: 'key'` means the name of the member there. Codes begin with `schema/`.
 */
export interface SchemaFault {
  readonly code: string
  readonly severity: Severity
  readonly pointer: string
  readonly part?: 'key'
  readonly params: { readonly [name: string]: Param }
}

/** Numbers a double cannot hold: JSON Pointer of the number → its digits as written. */
export type WrittenNumbers = ReadonlyMap<string, string>

/** The `anyOf` or `oneOf` whose closest branch an error was taken from. */
export interface Branch {
  readonly keyword: 'anyOf' | 'oneOf'
  /** JSON Pointer of the keyword inside the schema. */
  readonly schemaPointer: string
  readonly branch: number
  readonly of: number
}

/** One keyword of a schema that a value does not fit. */
export interface SchemaError {
  /**
   * As in the schema; also `false` (nothing is allowed here), `too-deep` and `not-judged` (the value could not be
   * followed).
   */
  readonly keyword: string
  /** JSON Pointer of the value; the object's, where the name in `member` is missing or not allowed. */
  readonly pointer: string
  readonly member?: string
  /** JSON Pointer of the keyword that failed, inside the schema. */
  readonly schemaPointer: string
  /**
   * What is allowed, per keyword: `{ type: [] }`; `{ allowed: [] }` of `enum` and `const`; `{ limit, exclusive }`,
   * `{ factor }`; `{ limit, size }` of lengths and counts, `{ size }` of `items`; `{ pattern }`, `{ format }`;
   * `{ item, same }` (indexes) of `uniqueItems`; `{ min, max, count }` of `contains`; `{ matching }` (branches) of
   * `oneOf`; `{ because }` of dependencies; `{ reason, … }` of `propertyNames`. A number that a double cannot hold
   * stands as `{ written: digits }`.
   */
  readonly params: { readonly [name: string]: Param }
  /** The value at `pointer` as it stands; neither copied nor shortened. */
  readonly found: unknown
  /** The digits of a found number that a double cannot hold. */
  readonly written?: string
  readonly union?: Branch
}

/** What a compiled schema says of a value. `total` counts all errors; `errors` holds the first hundred at most. */
export interface Judgement {
  readonly valid: boolean
  readonly errors: readonly SchemaError[]
  readonly total: number
}

/** What a schema declares about the members and items of a value, whatever the value: all its branches together. */
export interface Shape {
  /** Names listed under `properties`. */
  readonly declared: ReadonlySet<string>
  /** Names that must be there, in every branch or outside of branches. */
  readonly required: ReadonlySet<string>
  /** Other names have a schema of their own (`patternProperties`, `additionalProperties`): the object is a map. */
  readonly isMap: boolean
  /** The shape of a declared member; `undefined` for others. */
  member(name: string): Shape | undefined
  /** The shape of an item, by all that is said of items at any index. */
  item(): Shape | undefined
}

/** A schema that can be asked. */
export interface Ready {
  readonly ok: true
  readonly draft: Draft
  readonly chosenBy: DraftReason
  readonly notes: readonly SchemaFault[]
  /** True where values are judged by our interpreter alone, without compiled code: slower, never less exact. */
  readonly interpreted: boolean
  /** Never throws. `numbers` are those of the value that a double cannot hold; they are judged on their digits. */
  validate(value: unknown, numbers?: WrittenNumbers): Judgement
  /** What the schema declares, for whoever looks for names it does not know. Worked out when asked for. */
  shape(): Shape
}

/** A schema that cannot be asked: there is nothing to call, so it is never a pass. */
export interface Broken {
  readonly ok: false
  readonly draft: Draft
  readonly chosenBy: DraftReason
  readonly notes: readonly SchemaFault[]
  /** Everything found that stops the schema, in the schema's order; never empty. */
  readonly faults: readonly [SchemaFault, ...SchemaFault[]]
}

export type Compiled = Ready | Broken

export interface CompileOptions {
  /** What the wire means by a schema without `$schema`. */
  readonly defaultDraft?: Draft
  /** Numbers of the schema's own text that a double cannot hold. */
  readonly numbers?: WrittenNumbers
  /** False: `format` is an annotation only, as the drafts since 2019-09 have it. Default true. */
  readonly assertFormats?: boolean
  /** True: interpret even where evaluation is allowed. */
  readonly interpret?: boolean
}
