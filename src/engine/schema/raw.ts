import type { JsonObject } from '../json/object'
import type { At } from './at'

/** One keyword that a value does not fit, before the branches of `anyOf` and `oneOf` are weighed. */
export interface RawError {
  readonly keyword: string
  readonly at: At
  /** JSON Pointer of the keyword in the schema, and the schema it stands in (none for a schema that is `false`). */
  readonly schemaPointer: string
  readonly parent: JsonObject | undefined
  /** A missing or extra name, or the name that `propertyNames` refused. */
  readonly member?: string
  /** Of a dependency: the name whose presence asks for `member`. */
  readonly because?: string
  /** Of `anyOf` and `oneOf`: the errors of each branch. */
  readonly branches?: readonly (readonly RawError[])[]
  /** Of `oneOf`: the branches that fit, when there are several. */
  readonly matching?: readonly number[]
  /** Of `propertyNames`: what the name did not fit. */
  readonly reason?: RawError
  /** Of `contains`: how many items fit. */
  readonly count?: number
}
