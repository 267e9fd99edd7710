import { useMessages } from '../../i18n/use-messages'
import { Icon } from '../../kit/Icon'
import type { Problem } from '../../state/derived'
import { useBench, useWorkbench } from '../../state/use-workbench'
import { applyEdits, canApply, goTo, showInRaw } from '../go-to'

/** What can be done about a finding; *Go to* is always last, so that it is always in the same place. */
export function ProblemActions({ problem, index }: { readonly problem: Problem; readonly index: number }) {
  const m = useMessages()
  const bench = useBench()
  const captured = useWorkbench((w) => w.capture !== undefined)
  const guess = problem.edits?.some(({ changesMeaning }) => changesMeaning) ?? false
  return (
    <div className="row-actions">
      {canApply(problem) && (
        <button
          type="button"
          className="btn"
          title={guess ? m.problems.mayChange : undefined}
          onClick={() => applyEdits(problem)}
        >
          <Icon name="apply" />
          {guess ? m.problems.applyGuess : m.problems.apply}
        </button>
      )}
      {captured && problem.paneSpan && (
        <button type="button" className="btn" onClick={() => showInRaw(bench, index)}>
          {m.problems.raw}
        </button>
      )}
      <button type="button" className="btn" onClick={() => goTo(bench, index)}>
        {m.problems.goTo}
      </button>
    </div>
  )
}
