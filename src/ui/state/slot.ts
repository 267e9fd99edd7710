import type { Doing, Progress } from '../../worker/protocol'

/** Where an answer of the engine stands. `version` is that of the question; answers to older ones are dropped. */
export type Slot<T> =
  | { readonly kind: 'empty' }
  /** `last` is the answer to an earlier question, shown until the new one is there. */
  | {
      readonly kind: 'working'
      readonly version: number
      readonly last: T | undefined
      /** How far the work has come, once that is known. */
      readonly progress?: Progress
    }
  | { readonly kind: 'ready'; readonly version: number; readonly value: T }
  /** It ran out of its time, in milliseconds; `doing` is what it was at. */
  | {
      readonly kind: 'late'
      readonly version: number
      readonly milliseconds: number
      readonly doing: Doing | undefined
      readonly last: T | undefined
    }
  /** A fault of ours. */
  | { readonly kind: 'crashed'; readonly version: number; readonly message: string }

export const empty: Slot<never> = { kind: 'empty' }

/** What can be shown: the answer, or the last one while a newer one is worked out. */
export function shownOf<T>(slot: Slot<T>): T | undefined {
  switch (slot.kind) {
    case 'ready':
      return slot.value
    case 'working':
    case 'late':
      return slot.last
    case 'empty':
    case 'crashed':
      return undefined
  }
}

/** The slot once a new question has been asked. */
export function working<T>(slot: Slot<T>, version: number): Slot<T> {
  return { kind: 'working', version, last: shownOf(slot) }
}
