import { about } from './about'
import { check } from './check'
import { type Doing, listening } from './gates/doing'
import { inspect } from './inspect'
import { locateInCapture } from './locate'
import { mend } from './mend'
import { view } from './view'

/**
 * The operations offered to the page and to scripts. Each takes one plain value and gives one; none throws for what the
 * person pasted; nothing is remembered between them that is not worked out again from the same text.
 */
export const engine = {
  about: watched(about),
  inspect: watched(inspect),
  view: watched(view),
  check: watched(check),
  mend: watched(mend),
  locate: watched(locateInCapture),
}

/** An operation that tells, on wish, of work that could run away. */
function watched<I, O>(operation: (input: I) => O): (input: I, onDoing?: (doing: Doing) => void) => O {
  return (input, onDoing) => listening(onDoing, () => operation(input))
}

export type Engine = typeof engine
