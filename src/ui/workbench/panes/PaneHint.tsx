import type { Messages } from '../../i18n/en'
import { useMessages } from '../../i18n/use-messages'
import { useWorkbench } from '../../state/use-workbench'
import type { PaneId } from '../../state/workbench'

const hintOf = (id: PaneId, ofCall: boolean, m: Messages): readonly [string, string] => {
  switch (id) {
    case 'schema':
      return ofCall ? [m.pane.hintNoSchema, m.pane.hintNoSchema2] : [m.pane.hintSchema, m.pane.hintSchema2]
    case 'outputSchema':
      return [m.pane.hintOutput, m.pane.hintOutput2]
    case 'arguments':
      return [m.pane.hintArguments, m.pane.hintArguments2]
    case 'result':
      return ofCall ? [m.pane.hintNoResult, m.pane.hintNoResult2] : [m.pane.hintResult, m.pane.hintResult2]
  }
}

/** What an empty pane wants; lies over the editor and lets every click through. */
export function PaneHint({ id }: { readonly id: PaneId }) {
  const kind = useWorkbench((w) => w.selected?.kind)
  const [first, second] = hintOf(id, kind === 'call' || kind === 'result', useMessages())
  return (
    <div className="hint over">
      <p>{first}</p>
      <p className="second">{second}</p>
    </div>
  )
}
