import { useMessages } from '../../i18n/use-messages'
import type { Problem } from '../../state/derived'
import { useBench, useWorkbench } from '../../state/use-workbench'
import { canApply, goTo, showInRaw } from '../go-to'
import { ApplyButton } from './ApplyButton'

/** What can be done about a finding; *Go to* is always last, so that it is always in the same place. */
export function ProblemActions({ problem, index }: { readonly problem: Problem; readonly index: number }) {
  const m = useMessages()
  const bench = useBench()
  const captured = useWorkbench((w) => w.capture !== undefined)
  return (
    <div className="row-actions">
      {canApply(problem) && <ApplyButton problem={problem} />}
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
