import { useEffect, useState } from 'react'
import type { Mended } from '../../../engine/operations'
import { settled } from '../../state/ask'
import { checkInputOf } from '../../state/derived'
import { empty, type Slot, working } from '../../state/slot'
import { useBench, useWorkbench } from '../../state/use-workbench'
import type { PaneId } from '../../state/workbench'

/** Milliseconds that proposing and checking may take. */
const deadline = 10_000

let versions = 0

/** What is proposed for a pane's text and what the chosen edits lead to; `undefined` chosen: not yet known. */
export function useMended(pane: PaneId, chosen: ReadonlySet<number> | undefined): Slot<Mended> {
  const { ask } = useBench().engine
  const draftVersion = useWorkbench((w) => w.draftVersion)
  const { store } = useBench()
  const [slot, setSlot] = useState<Slot<Mended>>(empty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft's version says when its text is another one
  useEffect(() => {
    versions += 1
    const version = versions
    let wanted = true
    setSlot((last) => working(last, version))
    const only = chosen ? { only: [...chosen] } : {}
    const input = { panes: checkInputOf(store.getState()), pane, ...only }
    void ask('mend', 'mend', input, { deadline }).then((outcome) => {
      if (wanted) setSlot((last) => settled(last, version, outcome) ?? last)
    })
    return () => {
      wanted = false
    }
  }, [ask, store, pane, chosen, draftVersion])
  return slot
}
