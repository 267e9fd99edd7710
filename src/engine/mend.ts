import { check } from './check'
import type { Edit } from './findings/finding'
import { applyEdits, withoutOverlap } from './json/apply-edits'
import { textFaultsOf } from './json/faults'
import { repair } from './json/repair'
import { firstFault } from './json/scan'
import type { Mended, MendInput } from './operations'

/**
 * Proposes edits for a pane's text: those that make it JSON, or, where it is JSON already, those that undo what is odd
 * about it or mend what its schema refuses. Says what the gate makes of the outcome: a text that parses but breaks the
 * schema is no success. Changes nothing itself and never throws.
 */
export function mend({ panes, pane, only }: MendInput): Mended {
  const text = panes[pane] ?? ''
  const edits = proposed({ panes, pane }, text)
  const mended = applyEdits(text, only ? edits.filter((_, index) => only.includes(index)) : edits)
  const checked = check({ ...panes, [pane]: mended })
  const gate = pane === 'result' || pane === 'outputSchema' ? checked.gate2 : checked.gate1
  const findings = checked.findings.filter((finding) => finding.pane === pane)
  return { edits, text: mended, parses: firstFault(mended) === undefined, gate, findings }
}

function proposed({ panes, pane }: MendInput, text: string): readonly Edit[] {
  const ofSchema = pane === 'schema' || pane === 'outputSchema'
  if (firstFault(text)) {
    const { edits } = repair(text)
    return joined(ofSchema ? edits.filter((edit) => hidesNothing(text, edit)) : edits)
  }
  const odd = textFaultsOf(text).flatMap((fault) => fault.edits ?? [])
  if (ofSchema) return joined(withoutOverlap(odd.filter((edit) => hidesNothing(text, edit))))
  // Edits of a text further inside are none of the pane's text; those of `text/…` are there already.
  const refused = check(panes).findings.flatMap(({ code, pane: where, at, edits }) =>
    where === pane && at.trail.length === 1 && !code.startsWith('text/') ? (edits ?? []) : [],
  )
  return joined(withoutOverlap([...odd, ...refused]))
}

/** Faults whose mending would make a schema look complete that is not: it would then allow too much. */
const incomplete: readonly string[] = ['text/cut-off', 'text/ellipsis', 'text/missing-value', 'text/empty']

/** Whether no guess takes anything out of a schema: what is left out of a schema is no longer checked. */
function hidesNothing(text: string, { span, text: after, changesMeaning, why }: Edit): boolean {
  if (incomplete.includes(why)) return false
  if (!changesMeaning) return true
  const content = (value: string) => value.replace(/[^\p{L}\p{N}]/gu, '')
  return content(after).includes(content(text.slice(span.start, span.end)))
}

/** Neighbours without anything between them become one edit: a word of escapes is one thing to look at. */
function joined(edits: readonly Edit[]): Edit[] {
  const all: Edit[] = []
  for (const edit of edits) {
    const last = all.at(-1)
    if (
      last &&
      last.span.end === edit.span.start &&
      last.why === edit.why &&
      last.changesMeaning === edit.changesMeaning &&
      edit.span.end > edit.span.start
    ) {
      all[all.length - 1] = {
        ...last,
        span: { start: last.span.start, end: edit.span.end },
        text: last.text + edit.text,
      }
    } else all.push(edit)
  }
  return all
}
