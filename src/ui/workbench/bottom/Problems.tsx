import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/use-messages'
import { bringIntoSight } from '../../kit/bring-into-sight'
import { useRoom } from '../../kit/use-media'
import { isBare } from '../../state/actions'
import { isEdited, ownCount, problemItemsOf, problemsOf, verdictsOf } from '../../state/derived'
import { shownOf } from '../../state/slot'
import { useActions, useWorkbench } from '../../state/use-workbench'
import type { Workbench } from '../../state/workbench'
import { ProblemCard, ProblemRow } from './ProblemRow'

/** Rows beyond this many are counted, not shown: whoever mends the first hundred sees the rest. */
const most = 200

/** What is wrong with the selected item. */
export function Problems() {
  const own = useWorkbench(ownCount)
  return own === 0 ? <NoProblems /> : <ProblemList from={0} to={own} />
}

/** What is to be said of the capture as a whole, whatever is selected. */
export function CaptureProblems() {
  const own = useWorkbench(ownCount)
  const all = useWorkbench((w) => problemsOf(w).length)
  return <ProblemList from={own} to={all} />
}

/** Some of the problems, by index, one row a finding. */
function ProblemList({ from, to }: { readonly from: number; readonly to: number }) {
  const m = useMessages()
  const problems = useWorkbench(problemsOf)
  const current = useWorkbench((w) => w.problem)
  const wide = useRoom() === 'wide'
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (current === undefined) return
    const row = frame.current?.querySelector('[aria-current=true]')
    if (frame.current && row) bringIntoSight(frame.current, row)
  }, [current])

  const shown = problems.slice(from, Math.min(to, from + most))
  const more = to - from > most && <p className="hint second">{m.problems.more(to - from - most)}</p>
  const Row = wide ? ProblemRow : ProblemCard
  const rows = shown.map((problem, at) => {
    const index = from + at
    const key = `${index}:${problem.code}`
    return <Row key={key} problem={problem} index={index} current={index === current} />
  })
  if (!wide) {
    return (
      <div className="scroll" ref={frame}>
        <ul>{rows}</ul>
        {more}
      </div>
    )
  }
  return (
    <div className="scroll" ref={frame}>
      <table className="table problems">
        <colgroup>
          <col className="c-severity" />
          <col />
          <col className="c-where" />
          <col className="c-rule" />
          <col className="c-actions" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{m.problems.severity}</th>
            <th scope="col">{m.problems.finding}</th>
            <th scope="col">{m.problems.where}</th>
            <th scope="col">{m.problems.rule}</th>
            <th scope="col">
              <span className="sr">{m.problems.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      {more}
    </div>
  )
}

/** What an empty list means: what was not checked is not said to be in order. */
function wordsOfNone(w: Workbench): 'none' | 'noneUnchecked' | 'noneDefinition' | 'noneNothing' {
  if (w.selected === undefined && !isBare(w)) return 'noneNothing'
  if (w.selected?.kind === 'definition' && !isEdited(w)) return 'noneDefinition'
  const verdicts = verdictsOf(w)
  const checked = verdicts && [verdicts.gate1, verdicts.gate2].some(({ state }) => state !== 'not-checked')
  return checked ? 'none' : 'noneUnchecked'
}

function NoProblems() {
  const m = useMessages()
  const { goElsewhere } = useActions()
  const inspection = useWorkbench((w) => shownOf(w.inspection))
  const selected = useWorkbench((w) => w.selected)
  const words = useWorkbench(wordsOfNone)
  const elsewhere = inspection
    ? problemItemsOf(inspection).filter(
        ({ kind, index }) => !(kind === selected?.kind && index === selected.index),
      ).length
    : 0
  return (
    <div className="nothing">
      <p>{m.problems[words]}</p>
      {elsewhere > 0 && (
        <>
          <p className="second">{m.problems.elsewhere(elsewhere)}</p>
          <button type="button" className="btn" onClick={() => void goElsewhere()}>
            {m.problems.goFirst}
          </button>
        </>
      )}
    </div>
  )
}
