import { useEffect, useState } from 'react'
import type { Span } from '../../../engine/text/span'
import type { Problem } from '../../state/derived'
import { isEdited } from '../../state/derived'
import { useBench, useWorkbench } from '../../state/use-workbench'
import type { Capture } from '../../state/workbench'

/** Findings of an item beyond this many are not marked in the raw capture. */
const most = 40

type Places = ReadonlyMap<number, readonly Span[]>

const none: Places = new Map()

/** Where problems stand in the capture, by their index; comes bit by bit. */
export function useLocated(problems: readonly Problem[], capture: Capture | undefined): Places {
  const { ask } = useBench().engine
  const edited = useWorkbench(isEdited)
  const [places, setPlaces] = useState<Places>(none)
  useEffect(() => {
    setPlaces(none)
    if (!capture) return
    let wanted = true
    const { text, dialect } = capture
    const look = async () => {
      const found = new Map<number, readonly Span[]>()
      for (const [index, { at, part, span, scope, pane }] of problems.slice(0, most).entries()) {
        // Findings about an edited copy stand in the panes only.
        if (edited && scope === 'item' && pane) continue
        const outcome = await ask('place', 'locate', {
          text,
          at,
          ...(dialect ? { dialect } : {}),
          ...(part ? { part } : {}),
          ...(span ? { span } : {}),
        })
        if (!wanted) return
        if (outcome.kind === 'done') found.set(index, outcome.output.spans)
      }
      setPlaces(found)
    }
    void look()
    return () => {
      wanted = false
    }
  }, [problems, capture, edited, ask])
  return places
}
