import { useMessages } from '../i18n/use-messages'
import { Split, SplitPart, Splits } from '../kit/Splits'
import { useRoom } from '../kit/use-media'
import { isBare } from '../state/actions'
import { shownOf } from '../state/slot'
import { useWorkbench } from '../state/use-workbench'
import { Bottom } from './bottom/Bottom'
import { Status } from './bottom/Status'
import { CaptureStrip } from './capture/CaptureStrip'
import { Choice } from './capture/Choice'
import { Empty } from './empty/Empty'
import { Panes } from './panes/Panes'
import { VerdictLine } from './verdict/VerdictLine'

/** The main job: the capture at the left, the verdict above, the panes, and what is wrong below them. */
export function Workbench() {
  const m = useMessages()
  const room = useRoom()
  if (room === 'narrow') {
    return (
      <main className="workbench" tabIndex={-1}>
        <Main choice />
      </main>
    )
  }
  return (
    <main className="workbench" tabIndex={-1}>
      <Splits id="frame" direction="horizontal" parts={['list', 'main']}>
        <SplitPart id="list" least={220} size={288}>
          <CaptureStrip />
        </SplitPart>
        <Split label={m.pane.splitList} />
        <SplitPart id="main" least={480}>
          <Main />
        </SplitPart>
      </Splits>
    </main>
  )
}

/** `choice`: what must be decided about the format stands here, as the capture's own head is out of sight. */
function Main({ choice = false }: { readonly choice?: boolean }) {
  const m = useMessages()
  const empty = useWorkbench((w) => w.capture === undefined && !isBare(w))
  const open = useWorkbench((w) => w.tabOpen)
  const below = !empty && open
  return (
    <div className={empty ? 'main empty' : 'main'}>
      <VerdictLine />
      {choice && <Tie />}
      {empty && <Empty />}
      <div className="rows">
        <Splits id="rows" direction="vertical" parts={below ? ['panes', 'below'] : ['panes']}>
          <SplitPart id="panes" least={120}>
            <Panes />
          </SplitPart>
          {below && <Split label={m.pane.splitPanel} />}
          {below && (
            <SplitPart id="below" least={96} size={228}>
              <Bottom />
            </SplitPart>
          )}
        </Splits>
      </div>
      {!empty && !open && <Bottom />}
      {!empty && <Status />}
    </div>
  )
}

function Tie() {
  const capture = useWorkbench((w) => w.capture)
  const inspection = useWorkbench((w) => shownOf(w.inspection))
  const open = capture?.dialect === undefined && inspection?.recognised.some(({ tie }) => tie)
  return capture && inspection && open ? (
    <div className="tie-bar">
      <Choice capture={capture} inspection={inspection} />
    </div>
  ) : null
}
