import type { Document } from '../container/document'
import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import type { Note, ToolCall, ToolDefinition, ToolResult } from '../trace/trace'

/**
 * Evidence for a dialect in one JSON value: a path of member names (`*` any array item or member value, at most the
 * first eight are tried), and optionally what stands there. `weight` may be negative: evidence against.
 */
export interface Mark {
  /** `/choices/*​/message/tool_calls`; the empty path is the value itself. */
  readonly path: string
  readonly weight: number
  /** The value must be one of these, exactly. */
  readonly equals?: readonly (string | number | boolean | null)[]
  /** The value must be a string that starts with one of these. */
  readonly startsWith?: readonly string[]
  /** The value must be of this kind. */
  readonly kind?: 'string' | 'object' | 'array' | 'number' | 'boolean'
}

/** One thing a dialect found. */
export type Item =
  | { readonly kind: 'definition'; readonly definition: ToolDefinition }
  | { readonly kind: 'call'; readonly call: ToolCall }
  | { readonly kind: 'result'; readonly result: ToolResult }
  | { readonly kind: 'note'; readonly note: Note }

/** What a dialect found in one document or one finished stream. */
export interface Decoded {
  /** In wire order. */
  readonly items: readonly Item[]
  readonly findings: readonly Finding[]
  /** Values that another dialect may have written (the message inside a transcript's line): recognised again. */
  readonly carried: readonly Carried[]
  /**
   * `history`: repeats earlier turns; a call equal to one seen before is a copy of it, even without an id.
   * `new`: happened now; an id seen before means the same call, a call without an id is always another one.
   * `each`: every call counts, whatever its id (JSON-RPC ids are used again).
   */
  readonly kind: 'history' | 'new' | 'each'
}

/** A value to be recognised again; a string is read as JSON first (one layer deeper). */
export interface Carried {
  readonly at: Address
  readonly value: unknown
}

/** Joins the events of one stream. Never throws, whatever the order or kind of events. */
export interface StreamReader {
  /**
   * Takes the next event: its value, where it stands, and its document. An event that is not JSON (`[DONE]`, a broken
   * line) comes with the value `undefined` and a document whose `isJson` is false.
   */
  event(value: unknown, at: Address, document: Document): void
  /**
   * Ends the stream and tells what arrived. `join` makes a document of fragments (so that places lead back to each
   * chunk) and gives its address.
   */
  end(join: Join): Decoded
}

/** Makes a document out of stream fragments; returns its address with an empty trail. */
export type Join = (parts: readonly { readonly at?: Address; readonly text: string }[]) => Address

/** One API's way of writing definitions, calls and results. */
export interface Dialect {
  readonly id: string
  readonly title: string
  /** Where the facts were read; `read` is an ISO date. */
  readonly source: { readonly url: string; readonly read: string }
  /** Marks of whole documents. */
  readonly marks: readonly Mark[]
  /** Reads one document's value. Unknown types are kept as notes, never errors. Never throws. */
  decode(value: unknown, at: Address, document: Document): Decoded
  /** Only where the dialect streams: marks of one event, and a fresh reader. */
  readonly stream?: {
    readonly marks: readonly Mark[]
    open(): StreamReader
  }
}
