import type { Address } from '../findings/trail'
import { parsed } from '../json/parsed'
import type { Piece } from '../text/offset-map'
import type { Span } from '../text/span'
import type { ContainerKind } from './kind'

/** Where the text of a document came from; `locate` walks these back to the capture. */
export type Origin =
  /** A contiguous part of the capture as pasted. */
  | { readonly kind: 'slice'; readonly span: Span }
  /** Parts of the capture put together (several `data:` lines, a log prefix cut from each line). In order. */
  | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] }
  /** The string value at an address, decoded (a body inside a HAR). */
  | { readonly kind: 'string'; readonly at: Address }
  /** Derived from what stands at an address in a way that keeps no offsets (base64): a place is all of that. */
  | { readonly kind: 'opaque'; readonly at: Address | Span }
  /** A part of another document's text (one event of a stream held in a HAR body). */
  | { readonly kind: 'part'; readonly document: number; readonly pieces: readonly Piece[] }
  /**
   * Text of ours made of parts of a document's text (`undefined`: of the capture): attributes of a span unfolded,
   * YAML as JSON. A place reaches from the first to the last part it touches.
   */
  | { readonly kind: 'built'; readonly document: number | undefined; readonly pieces: readonly Piece[] }
  /**
   * Fragments of other texts, joined in order: each is the string at an address (the document's text for an empty
   * trail; any other value as it is written there), or text of ours without a source. `span` narrows to units of that
   * decoded string; where its length differs from that of `text` (an escape), all of it is meant.
   */
  | {
      readonly kind: 'joined'
      readonly parts: readonly { readonly at?: Address; readonly span?: Span; readonly text: string }[]
    }

/** What is left of a JSON text that was cut off at its end: `text.slice(0, keep) + closers` is JSON, its value `value`. */
export interface CutOff {
  readonly keep: number
  /** What closes the open string and the open brackets. */
  readonly closers: string
  readonly value: unknown
  /** The cut went through a string, whose beginning is kept in `value`. Cut names, numbers and words are not. */
  readonly inString: boolean
}

/** One JSON text taken out of its container. */
export interface Document {
  readonly text: string
  /**
   * The parsed value; `undefined` when the text is not JSON (then the container has a finding for it), and once it was
   * let go: `valueOfDocument` parses again.
   */
  readonly value: unknown
  readonly isJson: boolean
  readonly origin: Origin
  /** Set on a JSON text that was cut off at its end (`isJson` is false): what had arrived. */
  readonly cutOff?: CutOff
  /** This text only carries others, which are documents of their own: a HAR, a log, a body that is a stream. */
  readonly carrier?: ContainerKind
  /** Documents of one stream share its number; others have none. */
  readonly stream?: number
  /** The `event:` name of an SSE event. */
  readonly event?: string
  /** Documents of one HTTP exchange share its number (HAR entry, recording). */
  readonly exchange?: number
  readonly role?: 'request' | 'response'
  /** What the transport knows: request path and method, MCP protocol version header. */
  readonly transport?: { readonly method?: string; readonly path?: string; readonly mcpVersion?: string }
}

/** Lets go of a document's value. The values of a big capture take more memory than its text, and few are asked for again. */
export function letGo(document: Document): void {
  const mutable: { value: unknown } = document
  mutable.value = undefined
}

/** The value of a document, parsed again where it was let go; `undefined` for what is not JSON. */
export function valueOfDocument(document: Document): unknown {
  const isHere = !document.isJson || document.value !== undefined
  return isHere ? document.value : parsed(document.text)?.value
}
