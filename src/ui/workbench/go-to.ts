import type { Edit } from '../../engine/findings/finding'
import type { Span } from '../../engine/text/span'
import { withEditor } from '../editor/handles'
import { planOf } from '../editor/text-plan'
import type { Ask } from '../state/ask'
import { captured, isEdited, type Problem, paneOfProblem, problemsOf, seatOf, viewOf } from '../state/derived'
import type { Bench } from '../state/use-workbench'
import type { Capture, PaneId, Workbench } from '../state/workbench'
import { proposesEdits } from './mend/can-mend'

/** Goes to the place of a problem with the focus: in its pane, or in the raw capture when it has none. */
export function goTo(bench: Bench, index: number) {
  const { store, actions } = bench
  const problem = problemsOf(store.getState())[index]
  if (!problem) return
  const pane = paneOfProblem(problem)
  if (!pane || !problem.paneSpan) return void showInRaw(bench, index)
  const { paneSpan } = problem
  actions.show({ problem: index, seat: seatOf(pane) })
  // The pane may only now come on screen.
  requestAnimationFrame(() => withEditor(pane, (editor) => editor.reveal(paneSpan, true)))
}

/** Walks to the next or previous problem; where there is no other, to the place of the only one. */
export async function walkOn(bench: Bench, step: 1 | -1) {
  const { store, actions } = bench
  const before = store.getState()
  await actions.walk(step)
  const { problem, selected } = store.getState()
  if (problem !== undefined && problem === before.problem && selected === before.selected)
    goTo(bench, problem)
}

/** Shows a problem in the capture as pasted, with its first place selected, so that the status line tells of it. */
export async function showInRaw({ store, actions, engine }: Bench, index: number) {
  const w = store.getState()
  const problem = problemsOf(w)[index]
  const { capture } = w
  if (!capture || !problem) return
  actions.show({ problem: index, tab: 'raw', tabOpen: true })
  const span = await placeInRaw(w, problem, capture, engine.ask)
  requestAnimationFrame(() =>
    withEditor('raw', (editor) => {
      if (span) editor.reveal(span, true)
      else editor.focus()
    }),
  )
}

/** The first place of a problem in what the raw editor shows of the capture. */
async function placeInRaw(w: Workbench, problem: Problem, { text, dialect }: Capture, ask: Ask) {
  const view = viewOf(w)
  // A finding about an edited copy stands nowhere in the capture: its item does.
  if (isEdited(w) && problem.scope === 'item' && problem.pane)
    return shownPart(text, (captured(view, problem.pane) ?? view?.arguments)?.spans[0])
  const { at, part, span } = problem
  const outcome = await ask('go', 'locate', {
    text,
    at,
    ...(dialect ? { dialect } : {}),
    ...(part ? { part } : {}),
    ...(span ? { span } : {}),
  })
  return outcome.kind === 'done' ? shownPart(text, outcome.output.spans[0]) : undefined
}

/** A span of the capture as one of the part that is shown around it. */
function shownPart(text: string, span: Span | undefined): Span | undefined {
  const from = span && (planOf(text, span.start).part?.start ?? 0)
  return span && from !== undefined ? { start: span.start - from, end: span.end - from } : undefined
}

/** Whether a problem has an edit that can be made in its pane. */
export const canApply = (problem: Problem): boolean =>
  proposesEdits(problem) && problem.pane !== undefined && problem.paneSpan !== undefined

/** Makes edits, or none, in the edited copy of a pane, where they can be undone, and gives it the focus. */
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

/** A capture in which nothing was recognised becomes the text of a pane, which gets the focus. */
export async function moveInto(bench: Bench, pane: PaneId) {
  await bench.actions.moveTo(pane)
  editPane(bench, pane, [])
}

/** Makes the edits of a problem in its pane. */
export function applyEdits(bench: Bench, problem: Problem, edits: readonly Edit[]) {
  if (!problem.pane) return
  bench.actions.show({ problem: problemsOf(bench.store.getState()).indexOf(problem) })
  editPane(bench, problem.pane, edits)
}
