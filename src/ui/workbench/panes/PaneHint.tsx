import type { Messages } from '../../i18n/en'
import { useMessages } from '../../i18n/use-messages'
import type { PaneId } from '../../state/workbench'

const hintOf = (id: PaneId, m: Messages): readonly [string, string] => {
  switch (id) {
    case 'schema':
      return [m.pane.hintSchema, m.pane.hintSchema2]
    case 'outputSchema':
      return [m.pane.hintOutput, m.pane.hintOutput2]
    case 'arguments':
      return [m.pane.hintArguments, m.pane.hintArguments2]
    case 'result':
      return [m.pane.hintResult, m.pane.hintResult2]
  }
}

/** What an empty pane wants; lies over the editor and lets every click through. */
export function PaneHint({ id }: { readonly id: PaneId }) {
  const [first, second] = hintOf(id, useMessages())
  return (
    <div className="hint over">
      <p>{first}</p>
      <p className="second">{second}</p>
    </div>
  )
}
