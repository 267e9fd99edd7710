import { useRef, useState } from 'react'
import type { Edit } from '../../../engine/findings/finding'
import { useMessages } from '../../i18n/use-messages'
import { Icon } from '../../kit/Icon'
import { Modal } from '../../kit/Modal'
import { type Problem, textOf } from '../../state/derived'
import { useBench } from '../../state/use-workbench'
import { applyEdits } from '../go-to'

/** Makes the edits that a finding proposes; a guess is shown first, with what it would change. */
export function ApplyButton({ problem }: { readonly problem: Problem }) {
  const m = useMessages()
  const bench = useBench()
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const confirmed = useRef<readonly Edit[]>([])
  const guess = problem.edits?.some(({ changesMeaning }) => changesMeaning) ?? true
  const apply = async () => {
    const found = await bench.actions.editsOf(problem)
    if (found.some(({ changesMeaning }) => changesMeaning)) setEdits(found)
    else applyEdits(bench, problem, found)
  }
  const closed = () => {
    if (confirmed.current.length > 0) applyEdits(bench, problem, confirmed.current)
    confirmed.current = []
  }
  const text = problem.pane ? textOf(bench.store.getState(), problem.pane) : ''
  return (
    <>
      <button
        type="button"
        className="btn"
        title={guess ? m.problems.mayChange : undefined}
        onClick={() => void apply()}
      >
        <Icon name="apply" />
        {guess ? m.problems.applyGuess : m.problems.apply}
      </button>
      <Modal
        title={m.problems.applyTitle}
        open={edits.length > 0}
        onClose={() => setEdits([])}
        onClosed={closed}
      >
        <div className="body">
          <p>{m.problems.applyHint}</p>
          {edits.map(({ span, text: after }) => (
            <dl className="change" key={span.start}>
              <dt>{m.problems.applyBefore}</dt>
              <dd className="data">{text.slice(span.start, span.end) || m.problems.nothing}</dd>
              <dt>{m.problems.applyAfter}</dt>
              <dd className="data">{after || m.problems.nothing}</dd>
            </dl>
          ))}
        </div>
        <div className="foot">
          <button type="button" className="btn big end" onClick={() => setEdits([])}>
            {m.capture.cancel}
          </button>
          <button
            type="button"
            className="btn big primary"
            onClick={() => {
              confirmed.current = edits
              setEdits([])
            }}
          >
            {m.problems.apply}
          </button>
        </div>
      </Modal>
    </>
  )
}
