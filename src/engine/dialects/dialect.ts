import type { Document } from '../container/document'
import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import type { Item, Recurrence } from '../trace/trace'
import type { Encodable, Encoded } from './encodable'
import type { JoinPart } from './runs'

export type { Item } from '../trace/trace'

/**
 * Evidence for a dialect in one JSON value: a path of member names (`*` any item of an array, `{}` any member
 * of an object, at most the first eight are tried), and optionally what stands there. `weight` may be negative: evidence against.
 */
export interface Mark {
  /** `/choices/*​/message/tool_calls`; the empty path is the value itself. */
  readonly path: string
  readonly weight: number
  /** The value must be one of these, exactly. */
  readonly equals?: readonly (string | number | boolean | null)[]
  /** The value must be a string that starts with one of these. */
  readonly startsWith?: readonly string[]
  /** The value must be a string that this matches; for ids of a fixed form. Without the flag `g`. */
  readonly matches?: RegExp
  /** The value must be of this kind. */
  readonly kind?: 'string' | 'object' | 'array' | 'number' | 'boolean'
}

/** What a dialect found in one document or one finished stream. */
export interface Decoded {
  /** In wire order. */
  readonly items: readonly Item[]
  readonly findings: readonly Finding[]
  /** Values that another dialect may have written (the message inside a transcript's line): recognised again. */
  readonly carried: readonly Carried[]
  /** How calls in it relate to ones seen before. */
  readonly kind: Recurrence
}

/** A value to be recognised again; a string is read as JSON first (one layer deeper). */
export interface Carried {
  readonly at: Address
  readonly value: unknown
  /** A string that a model wrote to people: it is searched for calls written as text, and not read as JSON. */
  readonly written?: true
  /** From a recorder, which may have parsed texts or written values as text: neither speaks against the wire inside. */
  readonly recorded?: true
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

/** Makes a document out of fragments of other texts; returns its address with an empty trail. */
export type Join = (parts: readonly JoinPart[]) => Address

/** Decodes the documents of one capture, remembering earlier ones. Never throws. */
export interface Session {
  decode(value: unknown, at: Address, document: Document): Decoded
  /** What only the capture as a whole shows (a page that was never fetched). */
  end(): readonly Finding[]
}

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
  /**
   * Only where documents refer to each other (a JSON-RPC response names its request by id alone): a reader with a
   * memory, one per capture, fed with every document of the dialect in wire order instead of `decode`.
   */
  session?(): Session
  /** Only where the dialect streams: marks of one event, and a fresh reader. */
  readonly stream?: {
    readonly marks: readonly Mark[]
    open(): StreamReader
  }
  /**
   * Only where a person would want the wire back: a request body (or messages) that says the same, as far as this wire
   * can, and what did not get into it. Never throws.
   */
  encode?(conversation: Encodable): Encoded
}
