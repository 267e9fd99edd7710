import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import { textFaultsOf } from '../json/faults'
import { firstFault } from '../json/scan'
import { lineColumnOf } from '../text/span'

/**
 * Findings for a text that was meant to be JSON and is not: where a parser stops, then what is wrong by name, with
 * edits where there is something to mend.
 */
export function textFindings(
  subject: 'arguments' | 'result',
  text: string,
  at: Address,
  call: { readonly cutOff?: boolean | undefined; readonly finishReason?: string | undefined },
): Finding[] {
  const fault = firstFault(text)
  if (!fault) return []
  const { line, column } = lineColumnOf(text, fault.offset)
  const stop: Finding = {
    code: `${subject}/not-json`,
    severity: 'error',
    at,
    span: { start: fault.offset, end: Math.min(text.length, fault.offset + 1) },
    params: {
      fault: fault.code,
      offset: fault.offset,
      line,
      column,
      open: fault.open,
      ...(call.finishReason === undefined ? {} : { finishReason: call.finishReason }),
      ...(call.cutOff ? { cutOff: true } : {}),
    },
  }
  return [stop, ...textFaultsOf(text).map((named): Finding => ({ ...named, at }))]
}
