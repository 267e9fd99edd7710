import type { Problem } from '../../state/derived'
import type { PaneId } from '../../state/workbench'

/** Whether a problem is one of a text: it is no JSON, or odd characters are in it. Those are mended together. */
export const isOfText = ({ code, edits }: Problem): boolean =>
  code.endsWith('/not-json') || (code.startsWith('text/') && edits !== undefined && edits.length > 0)

/**
 * Whether a problem proposes edits. They are offsets of a text; arguments that are a value of the capture get theirs
 * once the text of their pane is checked, so before that the finding's own words tell of them.
 */
export const proposesEdits = ({ code, pane, params, edits }: Problem): boolean =>
  (edits?.length ?? 0) > 0 ||
  (pane === 'arguments' &&
    (params['fits'] !== undefined ||
      code === 'arguments/injected-field' ||
      (params['nearest'] !== undefined && /\/(?:enum|const|unknown-parameter)$/.test(code))))

/** Whether there may be something to mend in a pane: its text is not JSON, or a finding in it has edits. */
export function canMend(problems: readonly Problem[], pane: PaneId): boolean {
  const own = problems.filter(({ scope }) => scope === 'item')
  // The output schema has no seat of its own, so its findings name no pane.
  if (pane === 'outputSchema')
    return own.some(({ code, pane: where }) => code === 'schema/not-json' && where === undefined)
  return own.some((problem) => problem.pane === pane && (isOfText(problem) || proposesEdits(problem)))
}
