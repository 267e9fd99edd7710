import { useMemo } from 'react'
import type { Inspection } from '../../../engine/operations'
import type { Messages } from '../../i18n/en'
import { visible } from '../../i18n/rich'
import { sayNotice } from '../../i18n/say-notice'
import { useMessages } from '../../i18n/use-messages'
import { Count } from '../../kit/Count'
import { Segments } from '../../kit/Segments'
import { problemItemsOf } from '../../state/derived'
import { useActions, useWorkbench } from '../../state/use-workbench'
import type { Capture } from '../../state/workbench'
import { Choice } from './Choice'
import { recognisedAs } from './recognised-as'
import { Why } from './Why'

function countsOf(inspection: Inspection, m: Messages): string {
  const turns = new Set(inspection.list.map(({ turn }) => turn)).size
  return [
    ...(turns > 1 ? [m.count.turns(turns)] : []),
    m.count.calls(inspection.calls.length),
    m.count.results(inspection.results.length),
    m.count.characters(inspection.units),
  ].join(' · ')
}

/** The head of the capture strip: recognition with its reasons, counts, and the filter. */
export function CaptureHead(props: { readonly capture: Capture; readonly inspection: Inspection }) {
  const { capture, inspection } = props
  const m = useMessages()
  const { show } = useActions()
  const filter = useWorkbench((w) => w.filter)
  const file = visible(capture.name ?? '')
  const problems = problemItemsOf(inspection).length
  const counts = useMemo(() => countsOf(inspection, m), [inspection, m])
  const name = recognisedAs(inspection, m)
  return (
    <div className="capture-head">
      <div>
        <h2 className="label grow cut" title={file}>
          {m.capture.title}
          {file && <span className="file-name"> {file}</span>}
        </h2>
      </div>
      <div>
        <span className="two" title={name}>
          {name}
        </span>
        <Why capture={capture} inspection={inspection} />
      </div>
      <Choice capture={capture} inspection={inspection} />
      <div className="counts">
        <span className="second num cut" title={counts}>
          {counts}
        </span>
      </div>
      {capture.notices.map((notice) => (
        <p key={JSON.stringify(notice)} className="second noticed">
          {sayNotice(m, notice)}
        </p>
      ))}
      <Segments
        label={m.capture.filter}
        value={filter}
        onChange={(value) => show({ filter: value })}
        options={[
          { value: 'all', label: m.capture.all },
          {
            value: 'problems',
            label: (
              <>
                {m.capture.problems}{' '}
                <Count value={problems} tone="error" says={m.count.withProblems(problems)} />
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
