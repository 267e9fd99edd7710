/** What passes between the page and the frames of the sealed home. */

/** A frame's greeting: its scripts run, it can be spoken to. */
export const READY = 'toolwire: ready'

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
