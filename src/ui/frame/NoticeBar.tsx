import { useEffect, useRef } from 'react'
import { sayNotice } from '../i18n/say-notice'
import { useMessages } from '../i18n/use-messages'
import { type Notice, takesBack } from '../intake/notice'
import { IconButton } from '../kit/IconButton'
import { useChrome } from '../state/chrome'
import { useActions, useWorkbench } from '../state/use-workbench'

/**
 * Milliseconds after which a notice goes by itself: a mere confirmation, and an undo that stays in the command palette
 * and would lie over the problems of the new capture. All others stay until they are dismissed.
 */
const goesAfter: { readonly [code in Notice['code']]?: number } = {
  copied: 2500,
  'replaced-capture': 10_000,
  'replaced-panes': 10_000,
}

/** What the reader should know about the last thing they did; lies over the page, so that nothing moves. */
export function NoticeBar() {
  const m = useMessages()
  const { show, undoRead } = useActions()
  const notice = useWorkbench((w) => w.notice)
  const previous = useWorkbench((w) => w.previous)
  const seat = useRef<HTMLDivElement>(null)
  const stays = notice && goesAfter[notice.code]
  useEffect(() => {
    if (stays === undefined || !notice) return
    // The button that somebody is about to press does not go.
    const go = () => seat.current?.matches(':hover, :focus-within') || show({ notice: undefined })
    const timer = setInterval(go, stays)
    return () => clearInterval(timer)
  }, [stays, notice, show])
  useEffect(() => {
    if (!notice || !takesBack(notice)) return
    // What is opened over the page begins something else; the undo stays in the command palette.
    return useChrome.subscribe(({ over }) => over && show({ notice: undefined }))
  }, [notice, show])
  return (
    <div className="notice-seat" role="status">
      {notice && (
        <div className="popover notice" ref={seat}>
          <span className="grow">{sayNotice(m, notice)}</span>
          {takesBack(notice) && previous && (
            <button type="button" className="btn" onClick={() => void undoRead()}>
              {m.app.undo}
            </button>
          )}
          {notice.code !== 'copied' && (
            <IconButton icon="cross" label={m.app.dismiss} onClick={() => show({ notice: undefined })} />
          )}
        </div>
      )}
    </div>
  )
}
