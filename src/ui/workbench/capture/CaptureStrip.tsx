import { useDeferredValue, useState } from 'react'
import { useMessages } from '../../i18n/use-messages'
import { Icon } from '../../kit/Icon'
import { isBare } from '../../state/actions'
import { openOver } from '../../state/chrome'
import { hasEdits } from '../../state/derived'
import { shownOf } from '../../state/slot'
import { useActions, useWorkbench } from '../../state/use-workbench'
import { CaptureHead } from './CaptureHead'
import { HopList } from './HopList'
import { Unrecognised } from './Unrecognised'

/** The capture: what it was recognised as, and everything found in it. */
export function CaptureStrip() {
  const m = useMessages()
  const capture = useWorkbench((w) => w.capture)
  const newest = useWorkbench((w) => shownOf(w.inspection))
  // A long list is drawn in steps, between which the page hears its reader. An old one is not shown meanwhile.
  const drawn = useDeferredValue(newest)
  const inspection = drawn === newest ? drawn : undefined
  const reading = useWorkbench((w) => w.inspection.kind === 'working') || drawn !== newest
  const bare = useWorkbench(isBare)

  return (
    <section className="capture" aria-label={m.capture.title}>
      {capture && inspection ? (
        <>
          <CaptureHead capture={capture} inspection={inspection} />
          {inspection.recognised.length === 0 && inspection.list.length === 0 ? (
            <Unrecognised inspection={inspection} />
          ) : (
            <HopList key={capture.version} inspection={inspection} />
          )}
        </>
      ) : (
        <>
          <div className="capture-head bare">
            <div>
              <h2 className="label grow">{m.capture.title}</h2>
            </div>
          </div>
          <div className="hint">
            <p>{reading ? m.capture.reading : m.capture.nothing}</p>
            {!reading && <p className="second">{bare ? m.capture.bare : m.capture.nothingHint}</p>}
          </div>
          <div className="grow" />
        </>
      )}
      {(capture || bare) && (
        <div className="capture-foot">
          <button type="button" className="btn quiet" onClick={() => openOver('add')}>
            <Icon name="plus" />
            {m.capture.add}
          </button>
          <Forget />
        </div>
      )}
    </section>
  )
}

/** Where there are edits it asks once: what is forgotten cannot be taken back. */
function Forget() {
  const m = useMessages()
  const { forget } = useActions()
  const edits = useWorkbench(hasEdits)
  const [asked, setAsked] = useState(false)
  return (
    <button
      type="button"
      className="btn quiet end"
      title={m.capture.forgetTitle}
      onClick={() => {
        if (!edits || asked) forget()
        setAsked(edits && !asked)
      }}
      onBlur={() => setAsked(false)}
    >
      {asked ? m.capture.forgetEdits : m.capture.forget}
    </button>
  )
}
