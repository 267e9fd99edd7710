import { liveTextOf } from '../../editor/handles'
import { useMessages } from '../../i18n/use-messages'
import { copy } from '../../kit/copy'
import { Icon } from '../../kit/Icon'
import { IconButton } from '../../kit/IconButton'
import { Tip } from '../../kit/Tip'
import { openMend } from '../../state/chrome'
import { useSettings } from '../../state/settings'
import { useActions } from '../../state/use-workbench'
import type { PaneId } from '../../state/workbench'

/** The buttons at the head of a pane. */
export function PaneActions(props: {
  readonly id: PaneId
  readonly label: string
  readonly empty: boolean
  /** There is something that may be mended. */
  readonly mends: boolean
  readonly onOpen: () => void
}) {
  const m = useMessages()
  const { show } = useActions()
  const wrap = useSettings((s) => s.wrap)
  return (
    <>
      {props.mends && (
        <Tip says={m.mend.tip(props.id)}>
          <button type="button" className="btn quiet" onClick={() => openMend(props.id)}>
            <Icon name="apply" />
            <span className="word">{m.mend.action}</span>
          </button>
        </Tip>
      )}
      {!props.empty && (
        <>
          <IconButton
            icon="copy"
            label={m.pane.copy(props.label)}
            onClick={() => void copy(liveTextOf(props.id) ?? '').then((notice) => show({ notice }))}
          />
          <IconButton
            icon="wrap"
            label={m.pane.wrap}
            aria-pressed={wrap}
            onClick={() => useSettings.setState({ wrap: !wrap })}
          />
        </>
      )}
      <IconButton icon="open" label={m.pane.openInto(props.label)} onClick={props.onOpen} />
    </>
  )
}
