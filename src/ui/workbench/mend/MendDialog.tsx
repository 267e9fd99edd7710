import { useRef } from 'react'
import type { Edit } from '../../../engine/findings/finding'
import { useMessages } from '../../i18n/use-messages'
import { Modal } from '../../kit/Modal'
import { openOver, useChrome } from '../../state/chrome'
import { useBench } from '../../state/use-workbench'
import { editPane } from '../go-to'
import { Mending } from './Mending'

/** Mends the text of a pane: proposed edits, what the chosen ones lead to, and the way to make them. */
export function MendDialog() {
  const m = useMessages()
  const bench = useBench()
  const open = useChrome(({ over }) => over === 'mend')
  const pane = useChrome(({ mending }) => mending)
  const confirmed = useRef<readonly Edit[]>([])
  const closed = () => {
    const edits = confirmed.current
    confirmed.current = []
    // The editor can take the edits and the focus only once the dialog no longer holds it.
    if (edits.length > 0) editPane(bench, pane, edits)
  }
  return (
    <Modal
      title={m.mend.title(pane)}
      open={open}
      onClose={() => openOver(undefined)}
      onClosed={closed}
      className="mend"
    >
      {open && (
        <Mending
          pane={pane}
          onApply={(edits) => {
            confirmed.current = edits
            openOver(undefined)
          }}
        />
      )}
    </Modal>
  )
}
