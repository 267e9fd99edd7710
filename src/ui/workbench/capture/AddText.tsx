import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages'
import { Modal } from '../../kit/Modal'
import { openOver, useChrome } from '../../state/chrome'
import { useActions } from '../../state/use-workbench'

/** Puts more text behind the capture. */
export function AddText() {
  const m = useMessages()
  const { add } = useActions()
  const open = useChrome(({ over }) => over === 'add')
  const [text, setText] = useState('')
  const close = () => openOver(undefined)
  const go = () => {
    close()
    setText('')
    void add(text)
  }
  return (
    <Modal title={m.capture.addTitle} open={open} onClose={close}>
      <div className="body add-text">
        <textarea
          className="data"
          rows={10}
          spellCheck={false}
          aria-label={m.capture.addTitle}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="second">{m.capture.addHint}</p>
      </div>
      <div className="foot">
        <button type="button" className="btn big end" onClick={close}>
          {m.capture.cancel}
        </button>
        <button type="button" className="btn big primary" disabled={text.trim() === ''} onClick={go}>
          {m.capture.addGo}
        </button>
      </div>
    </Modal>
  )
}
