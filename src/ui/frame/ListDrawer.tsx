import { Dialog } from 'radix-ui'
import { useMessages } from '../i18n/use-messages'
import { openOver, useChrome } from '../state/chrome'
import { CaptureStrip } from '../workbench/capture/CaptureStrip'

/** The capture list where there is no room for it beside the panes. */
export function ListDrawer() {
  const m = useMessages()
  const open = useChrome(({ over }) => over === 'list')
  return (
    <Dialog.Root open={open} onOpenChange={(next) => openOver(next ? 'list' : undefined)}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="drawer" aria-describedby={undefined}>
          <Dialog.Title className="sr">{m.capture.title}</Dialog.Title>
          <CaptureStrip />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
