import type { Edit } from '../../engine/findings/finding'
import { withEditor } from '../editor/handles'
import { type Problem, paneOfProblem, problemsOf, seatOf } from '../state/derived'
import type { Bench } from '../state/use-workbench'
import type { PaneId } from '../state/workbench'

/** Goes to the place of a problem with the focus: in its pane, or in the raw capture when it has none. */
export function goTo({ store, actions }: Bench, index: number) {
  const problem = problemsOf(store.getState())[index]
  if (!problem) return
  const pane = paneOfProblem(problem)
  if (!pane || !problem.paneSpan) return showInRaw({ store, actions } as Bench, index)
  const { paneSpan } = problem
  const side = pane === 'schema' || pane === 'outputSchema' ? { side: pane } : {}
  actions.show({ problem: index, seat: seatOf(pane), ...side })
  // The pane may only now come on screen.
  requestAnimationFrame(() => withEditor(pane, (editor) => editor.reveal(paneSpan, true)))
}

/** Shows a problem in the capture as pasted. */
export function showInRaw({ store, actions }: Bench, index: number) {
  if (!store.getState().capture) return
  actions.show({ problem: index, tab: 'raw', tabOpen: true })
  requestAnimationFrame(() => withEditor('raw', (editor) => editor.focus()))
}

/** Whether a problem has an edit that can be made in its pane. */
export const canApply = (problem: Problem): boolean =>
  (problem.edits?.length ?? 0) > 0 && problem.pane !== undefined && problem.paneSpan !== undefined

/** Makes edits in the edited copy of a pane, where they can be undone, and gives it the focus. */
export function editPane({ actions }: Bench, pane: PaneId, edits: readonly Edit[]) {
  const side = pane === 'schema' || pane === 'outputSchema' ? { side: pane } : {}
  actions.show({ seat: seatOf(pane), ...side })
  // The pane may only now come on screen.
  requestAnimationFrame(() =>
    withEditor(pane, (editor) => {
      if (edits.length > 0) editor.apply(edits)
      editor.focus()
    }),
  )
}

/** Makes the edits of a problem in its pane. */
export function applyEdits(bench: Bench, problem: Problem, edits: readonly Edit[]) {
  if (!problem.pane) return
  bench.actions.show({ problem: problemsOf(bench.store.getState()).indexOf(problem) })
  editPane(bench, problem.pane, edits)
}
