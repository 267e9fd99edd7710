import { useMessages } from '../../i18n/use-messages'
import { Icon } from '../../kit/Icon'
import { openMend } from '../../state/chrome'
import type { Problem } from '../../state/derived'
import { useBench, useWorkbench } from '../../state/use-workbench'
import { canApply, goTo, showInRaw } from '../go-to'
import { isOfText } from '../mend/can-mend'
import { ApplyButton } from './ApplyButton'

/** What can be done about a finding; *Go to* is always last, so that it is always in the same place. */
export function ProblemActions({ problem, index }: { readonly problem: Problem; readonly index: number }) {
  const m = useMessages()
  const bench = useBench()
  const captured = useWorkbench((w) => w.capture !== undefined)
  const mended = problem.scope === 'item' && isOfText(problem) ? problem.pane : undefined
  return (
    <div className="row-actions">
      {mended ? (
        <button type="button" className="btn" onClick={() => openMend(mended)}>
          <Icon name="apply" />
          {m.mend.action}
        </button>
      ) : (
        canApply(problem) && <ApplyButton problem={problem} />
      )}
      {captured && problem.paneSpan && (
        <button type="button" className="btn" onClick={() => void showInRaw(bench, index)}>
          {m.problems.raw}
        </button>
      )}
      <button type="button" className="btn" onClick={() => goTo(bench, index)}>
        {m.problems.goTo}
      </button>
    </div>
  )
}
