import { useEffect } from 'react'
import { sayNotice } from '../i18n/say-notice'
import { useMessages } from '../i18n/use-messages'
import { IconButton } from '../kit/IconButton'
import { useActions, useWorkbench } from '../state/use-workbench'

/** Milliseconds that a mere confirmation stays. */
const briefly = 2500

/** What the reader should know about the last thing they did; lies over the corner, so that nothing moves. */
export function NoticeBar() {
  const m = useMessages()
  const { show, undoRead } = useActions()
  const notice = useWorkbench((w) => w.notice)
  const previous = useWorkbench((w) => w.previous)
  const brief = notice?.code === 'copied'
  useEffect(() => {
    if (!brief || !notice) return
    const timer = setTimeout(() => show({ notice: undefined }), briefly)
    return () => clearTimeout(timer)
  }, [brief, notice, show])
  return (
    <div className="notice-seat" role="status">
      {notice && (
        <div className="popover notice">
          <span className="grow">{sayNotice(m, notice)}</span>
          {(notice.code === 'replaced-capture' || notice.code === 'moved') && previous && (
            <button type="button" className="btn" onClick={() => void undoRead()}>
              {m.app.undo}
            </button>
          )}
          {!brief && (
            <IconButton icon="cross" label={m.app.dismiss} onClick={() => show({ notice: undefined })} />
          )}
        </div>
      )}
    </div>
  )
}
