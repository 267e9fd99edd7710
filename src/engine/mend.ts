import { check } from './check'
import { applyEdits, withoutOverlap } from './json/apply-edits'
import { textFaultsOf } from './json/faults'
import { repair } from './json/repair'
import { firstFault } from './json/scan'
import type { Mended, MendInput } from './operations'

/**
 * Proposes edits for a pane's text: those that make it JSON, or, where it is JSON already, those that undo what is odd
 * about it. Says what the gate makes of the outcome: a text that parses but breaks the schema is no success. Changes
 * nothing itself and never throws.
 */
export function mend({ panes, pane, only }: MendInput): Mended {
  const text = panes[pane] ?? ''
  const edits = firstFault(text)
    ? repair(text).edits
    : withoutOverlap(textFaultsOf(text).flatMap((fault) => fault.edits ?? []))
  const mended = applyEdits(text, only ? edits.filter((_, index) => only.includes(index)) : edits)
  const checked = check({ ...panes, [pane]: mended })
  const gate = pane === 'result' ? checked.gate2 : checked.gate1
  return { edits, text: mended, parses: firstFault(mended) === undefined, gate }
}
