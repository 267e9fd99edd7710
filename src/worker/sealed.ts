/** The few words that pass between the page, the frames of the sealed home and the workers in them. */

/** A frame's greeting: its scripts run, it can be spoken to. */
export const READY = 'toolwire: ready'

/** The page has taken in a piece of an answer: the worker may send the next. */
export const GO_ON = 'toolwire: go on'

/** What the page tells the inner frame. With `launch` comes the port that the new worker shall have. */
export type Order =
  | { readonly kind: 'source'; readonly text: string }
  | { readonly kind: 'launch'; readonly worker: number }
  | { readonly kind: 'end'; readonly worker: number }

/** What the inner frame tells the page of a worker that failed as a whole. */
export interface Broken {
  readonly worker: number
  readonly message: string
}
