import type { Finding } from '../findings/finding'
import type { Judgement, Ready, WrittenNumbers } from '../schema/compiled'

/** A finding about a payload, with its pointer relative to the payload. */
export type PayloadFinding = Omit<Finding, 'at'> & { readonly pointer: string }

/** A payload that was judged by its schema. */
export interface Judged {
  readonly subject: 'arguments' | 'result'
  readonly compiled: Ready
  readonly value: unknown
  readonly judgement: Judgement
  /** Numbers of the payload that a double cannot hold. */
  readonly numbers?: WrittenNumbers | undefined
  /** The payload's own JSON text; with it, findings carry edits of it. */
  readonly text?: string | undefined
}
