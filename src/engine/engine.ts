import { about } from './about'
import { check } from './check'
import { inspect } from './inspect'
import { locateInCapture } from './locate'
import { mend } from './mend'
import { view } from './view'

/**
 * The operations offered to the page and to scripts. Each takes one plain value and gives one; none throws for what the
 * person pasted; nothing is remembered between them that is not worked out again from the same text.
 */
export const engine = { about, inspect, view, check, mend, locate: locateInCapture }

export type Engine = typeof engine
