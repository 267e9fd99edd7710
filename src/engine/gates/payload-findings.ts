import type { Finding } from '../findings/finding'
import type { Judgement } from '../schema/compiled'

/** A finding about a payload, with its pointer relative to the payload. */
export type PayloadFinding = Omit<Finding, 'at'> & { readonly pointer: string }

export function payloadFindings(
  subject: 'arguments' | 'result',
  judgement: Judgement,
  _value: unknown,
  _schema: unknown,
): PayloadFinding[] {
  return judgement.errors.map((error) => ({
    code: `${subject}/${error.keyword}`,
    severity: 'error',
    pointer: error.pointer,
    params: {
      ...error.params,
      schemaPointer: error.schemaPointer,
      ...(error.member ? { member: error.member } : {}),
    },
  }))
}
