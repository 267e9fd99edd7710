/** What a dialect writes: definitions, calls and results as neutral values whose JSON is text, digits as written. */
import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import type { ResultBlock } from '../trace/trace'

/** A member of a definition that the trace does not know. */
export interface OtherMember {
  readonly name: string
  /** Its value as written. */
  readonly json: string
  /** Stands beside the definition in its wrapper, not in it. */
  readonly isOutside: boolean
}

/** A tool of the user's. Schemas are JSON texts. `undefined`: the wire it came from did not say. */
export interface EncodableDefinition {
  readonly dialect: string
  readonly at: Address
  readonly name: string
  readonly description?: string | undefined
  readonly inputSchema?: string | undefined
  readonly outputSchema?: string | undefined
  readonly strict?: boolean | undefined
  readonly freeText: boolean
  readonly others: readonly OtherMember[]
}

/** A call that the client is to run. */
export interface EncodableCall {
  readonly at: Address
  readonly id?: string | number | undefined
  readonly name: string
  /** `json`: a JSON text. `broken`: was meant to be one. `free`: the text a custom tool takes. `undefined`: none. */
  readonly arguments?: { readonly kind: 'json' | 'broken' | 'free'; readonly text: string } | undefined
  /** The wire it came from allows a call without arguments; missing means `{}`. */
  readonly argumentsOptional: boolean
}

/** An image, a sound or a file, apart from how a wire writes it. */
export type Media =
  | { readonly mimeType: string; readonly base64: string }
  | { readonly mimeType: string | undefined; readonly url: string }

/** One piece of a result. */
export interface EncodableBlock {
  readonly dialect: string
  readonly at: Address
  readonly kind: ResultBlock['kind']
  /** The text; for `json` its JSON text; for a file the text in it, where it is one. */
  readonly text?: string | undefined
  /** The block as its own wire has it, as JSON text. */
  readonly written?: string | undefined
  readonly media?: Media | undefined
}

/** The answer to a call. */
export interface EncodableResult {
  readonly at: Address
  /** The call it answers, one of the same conversation; `undefined` when that is not there. */
  readonly call?: EncodableCall | undefined
  /** As the result names it. */
  readonly callId?: string | number | undefined
  readonly name?: string | undefined
  readonly content: readonly EncodableBlock[]
  /** JSON text. */
  readonly structured?: string | undefined
  readonly isError?: boolean | undefined
  readonly protocolError?: { readonly code: number; readonly message: string } | undefined
}

/** Calls made together, and the results that came before the next ones; both in wire order. */
export interface Round {
  readonly calls: readonly EncodableCall[]
  readonly results: readonly EncodableResult[]
}

/** A conversation as far as tools go. */
export interface Encodable {
  readonly definitions: readonly EncodableDefinition[]
  readonly rounds: readonly Round[]
}

/**
 * What a dialect wrote, and what did not get into it as it was: findings `encode/…` at the place in the source.
 * `warning`: it is lost, or the receiver refuses it; `note`: it is said otherwise.
 */
export interface Encoded {
  /** A request body, or messages line by line. */
  readonly text: string
  readonly lost: readonly Finding[]
}
