import type { Address } from '../findings/trail'
import type { Piece } from '../text/offset-map'
import type { Span } from '../text/span'

/** Where the text of a document came from; `locate` walks these back to the capture. */
export type Origin =
  /** A contiguous part of the capture as pasted. */
  | { readonly kind: 'slice'; readonly span: Span }
  /** Parts of the capture put together (several `data:` lines, a log prefix cut from each line). In order. */
  | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] }
  /** The string value at an address, decoded (a body inside a HAR). */
  | { readonly kind: 'string'; readonly at: Address }
  /** Derived from the value at an address in a way that keeps no offsets (base64, YAML): a place is that whole value. */
  | { readonly kind: 'opaque'; readonly at: Address | Span }
  /** A part of another document's text (one event of a stream held in a HAR body). */
  | { readonly kind: 'part'; readonly document: number; readonly pieces: readonly Piece[] }
  /** Fragments of a stream, joined: each is a string at an address, or text of ours without a source. In order. */
  | { readonly kind: 'joined'; readonly parts: readonly { readonly at?: Address; readonly text: string }[] }

/** One JSON text taken out of its container. */
export interface Document {
  readonly text: string
  /** The parsed value; `undefined` when the text is not JSON (then the container has a finding for it). */
  readonly value: unknown
  readonly isJson: boolean
  readonly origin: Origin
  /** Documents of one stream share its number; others have none. */
  readonly stream?: number
  /** The `event:` name of an SSE event. */
  readonly event?: string
  /** Documents of one HTTP exchange share its number (HAR entry, recording). */
  readonly exchange?: number
  readonly role?: 'request' | 'response'
  /** What the transport knows: request path and method, MCP protocol version header. */
  readonly transport?: { readonly path?: string; readonly mcpVersion?: string }
}
