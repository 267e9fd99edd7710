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

/** What a dialect found in one document or one finished stream, in wire order. */
export interface Decoded {
  readonly definitions: readonly ToolDefinition[]
  readonly calls: readonly ToolCall[]
  readonly results: readonly ToolResult[]
  readonly notes: readonly Note[]
  readonly findings: readonly Finding[]
  /** Values that another dialect may have written (the message inside a transcript's line): recognised again. */
  readonly carried: readonly Carried[]
  /**
   * `history`: repeats earlier turns, so calls in it may be copies of ones seen before.
   * `new`: everything in it happened now.
   */
  readonly kind: 'history' | 'new'
}

/** A value to be recognised again; a string is read as JSON first (one layer deeper). */
export interface Carried {
  readonly at: Address
  readonly value: unknown
}

/** Joins the events of one stream. Never throws, whatever the order or kind of events. */
export interface StreamReader {
  /** Takes the next event. `value` is the event's JSON; events that are not JSON come as `undefined`. */
  event(document: Document, at: Address): void
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
