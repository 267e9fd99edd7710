import { about } from './about'
import { check } from './check'
import { encode } from './encode'
import { type Doing, listening } from './gates/doing'
import { inspect } from './inspect'
import { locateInCapture } from './locate'
import { mend } from './mend'
import { followed, type Progress } from './text/progress'
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
  encode: watched(encode),
  locate: watched(locateInCapture),
}

/** An operation that tells, on wish, of work that could run away, and how far it has come. */
function watched<I, O>(operation: (input: I) => O) {
  return (input: I, onDoing?: (doing: Doing) => void, onProgress?: (progress: Progress) => void): O =>
    followed(onProgress, () => listening(onDoing, () => operation(input)))
}

export type Engine = typeof engine
