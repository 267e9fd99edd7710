import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Edit } from '../../../engine/findings/finding'
import { lineStartsOf } from '../../editor/line-starts'
import { useMessages } from '../../i18n/use-messages'
import { openOver } from '../../state/chrome'
import { textOf } from '../../state/derived'
import { shownOf } from '../../state/slot'
import { useWorkbench } from '../../state/use-workbench'
import type { PaneId } from '../../state/workbench'
import { MendRow } from './MendRow'
import { OutcomeLine } from './OutcomeLine'
import { useMended } from './use-mended'

/** Edits beyond this many are not listed: the buttons choose them with the others. */
const most = 200

const indexesOf = (edits: readonly Edit[], which: (edit: Edit) => boolean): ReadonlySet<number> =>
  new Set(edits.flatMap((edit, index) => (which(edit) ? [index] : [])))

const isSafe = ({ changesMeaning }: Edit) => !changesMeaning

/** What stands in the dialog. Safe edits are chosen at first; a guess is chosen by the person. */
export function Mending({
  pane,
  onApply,
}: {
  readonly pane: PaneId
  readonly onApply: (edits: readonly Edit[]) => void
}) {
  const m = useMessages()
  const text = useWorkbench((w) => textOf(w, pane))
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const slot = useMended(pane, chosen)
  const mended = shownOf(slot)
  const edits = mended?.edits
  useEffect(() => {
    if (edits) setChosen((known) => known ?? indexesOf(edits, isSafe))
  }, [edits])
  const starts = useMemo(() => lineStartsOf(text), [text])
  const choose = useCallback((index: number, add: boolean) => {
    setChosen((known) => {
      const next = new Set(known)
      if (add) next.add(index)
      else next.delete(index)
      return next
    })
  }, [])

  if (slot.kind === 'late' || slot.kind === 'crashed')
    return <p className="body second">{slot.kind === 'late' ? m.mend.late : m.verdict.crashed.map(String)}</p>
  if (!edits) return <p className="body second">{m.mend.working}</p>
  if (edits.length === 0) {
    const ofSchema = pane === 'schema' || pane === 'outputSchema'
    return (
      <div className="body">
        <p>{m.mend.noEdits}</p>
        <p className="second">{ofSchema ? m.mend.noEditsSchema : m.mend.noEditsWhy}</p>
      </div>
    )
  }
  const count = chosen?.size ?? 0
  const safe = edits.filter(isSafe).length
  return (
    <>
      <div className="mend-choose">
        <span className="second grow">{m.mend.hint}</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form's fieldset */}
        <span className="row" role="group" aria-label={m.mend.select}>
          <button
            type="button"
            className="btn"
            disabled={safe === 0}
            onClick={() => setChosen(indexesOf(edits, isSafe))}
          >
            {m.mend.allSafe(safe)}
          </button>
          <button type="button" className="btn" onClick={() => setChosen(indexesOf(edits, () => true))}>
            {m.mend.all(edits.length)}
          </button>
          <button type="button" className="btn" onClick={() => setChosen(new Set())}>
            {m.mend.none}
          </button>
        </span>
      </div>
      <ul className="mend-list" aria-label={m.mend.edits}>
        {edits.slice(0, most).map((edit, index) => (
          <MendRow
            key={`${edit.span.start}:${edit.span.end}`}
            edit={edit}
            text={text}
            starts={starts}
            index={index}
            chosen={chosen?.has(index) ?? false}
            onChoose={choose}
          />
        ))}
      </ul>
      {edits.length > most && <p className="mend-more second">{m.mend.more(edits.length - most)}</p>}
      <OutcomeLine pane={pane} mended={slot.kind === 'ready' && chosen ? mended : undefined} count={count} />
      <div className="foot">
        <button type="button" className="btn big end" onClick={() => openOver(undefined)}>
          {m.capture.cancel}
        </button>
        <button
          type="button"
          className="btn big primary"
          disabled={count === 0}
          onClick={() => onApply(edits.filter((_, index) => chosen?.has(index)))}
        >
          {m.mend.apply(count)}
        </button>
      </div>
    </>
  )
}
