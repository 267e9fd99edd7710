import type { ContainerKind } from '../kind'
import type { Draft, Leftover } from './draft'
import type { Facts, Region } from './region'

/** One way in which a text holds documents. */
export interface TextContainer {
  /** Whether the text is one. Looks only; linear in the text at worst. `start` is its first unit that is no white space. */
  readonly is: (text: string, start: number) => boolean
  /** Adds the documents of the text to the draft and says what it was. Never throws. */
  readonly read: (draft: Draft, region: Region, facts: Facts, leftover: Leftover) => ContainerKind
}

/** One way in which a JSON value carries others that are to be documents of their own. */
export interface ValueContainer {
  readonly kind: ContainerKind
  readonly is: (value: object | string) => boolean
  /**
   * Adds what the document at `index` carries; it is in the draft already. `value` is its value, `facts` is what its
   * parts inherit. Never throws.
   */
  readonly read: (draft: Draft, index: number, value: object | string, facts: Facts) => void
}
