import { Dialog } from 'radix-ui'
import { useMessages } from '../i18n/use-messages'
import { useOpener } from '../kit/use-opener'
import { openOver, useChrome } from '../state/chrome'
import { CaptureStrip } from '../workbench/capture/CaptureStrip'

/** The capture list where there is no room for it beside the panes; why it was read so is asked inside it. */
export function ListDrawer() {
  const m = useMessages()
  const open = useChrome(({ over }) => over === 'list' || over === 'why')
  const back = useOpener(open)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => openOver(next ? 'list' : undefined)}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="drawer"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // What was opened from here has the focus already.
            if (useChrome.getState().over === undefined) back()
          }}
        >
          <Dialog.Title className="sr">{m.capture.title}</Dialog.Title>
          <CaptureStrip />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
