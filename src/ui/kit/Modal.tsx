import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages'
import { focusInside } from './focus-inside'
import { IconButton } from './IconButton'
import { useOpener } from './use-opener'

/** A dialog with its title and a way out. Escape and a click beside it close it. */
export function Modal(props: {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly className?: string
  /** Once the dialog is gone and the focus is back where it was; may take the focus elsewhere. */
  readonly onClosed?: () => void
  readonly children: ReactNode
}) {
  const m = useMessages()
  const back = useOpener(props.open)
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className={`popover dialog ${props.className ?? ''}`}
          aria-describedby={undefined}
          onOpenAutoFocus={focusInside}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            back()
            props.onClosed?.()
          }}
        >
          <div className="lead">
            <Dialog.Title className="grow">{props.title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon="cross" label={m.app.close} />
            </Dialog.Close>
          </div>
          {props.children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
