import type { Finding } from '../findings/finding'
import type { Document } from './document'

/** What a capture was wrapped in. */
export type ContainerKind =
  | 'json'
  | 'json-lines'
  | 'json-sequence'
  | 'sse'
  | 'har'
  | 'otlp'
  | 'recording'
  | 'log'
  | 'markdown'
  | 'escaped-json'
  | 'data-stream-lines'
  | 'text'
  | 'binary'
  | 'empty'
  | 'literal'

/** How a text was read; `why` holds codes with params like findings, for the reader who asks. */
export interface Contained {
  readonly kind: ContainerKind
  readonly why: readonly {
    readonly code: string
    readonly params: { readonly [name: string]: string | number }
  }[]
  readonly documents: readonly Document[]
  readonly findings: readonly Finding[]
}
