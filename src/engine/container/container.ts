import type { Finding } from '../findings/finding'
import type { Document } from './document'
import type { ContainerKind } from './kind'

export type { ContainerKind } from './kind'

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
