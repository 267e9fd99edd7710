import { memo, useId } from 'react'
import type { Edit } from '../../../engine/findings/finding'
import { positionAt } from '../../editor/line-starts'
import { useMessages } from '../../i18n/use-messages'
import { Verdict } from '../../kit/Verdict'
import { around, shortened } from './around'
import { Seen } from './Seen'

/** One proposed edit: whether it is chosen, where it stands, what it changes, why, and how sure that is. */
export const MendRow = memo(function MendRow(props: {
  readonly edit: Edit
  readonly text: string
  readonly starts: readonly number[]
  readonly index: number
  readonly chosen: boolean
  readonly onChoose: (index: number, chosen: boolean) => void
}) {
  const { edit, text, index } = props
  const m = useMessages()
  const id = useId()
  const { line, column } = positionAt(props.starts, edit.span.start)
  const removed = text.slice(edit.span.start, edit.span.end)
  const { before, after, cutBefore, cutAfter } = around(text, edit.span)
  return (
    <li>
      <label className="mend-row" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={props.chosen}
          onChange={(event) => props.onChoose(index, event.target.checked)}
        />
        <span className="at data">
          <span aria-hidden="true">
            {line}:{column}
          </span>
          <span className="sr">{m.mend.place(line, column)}</span>
        </span>
        <span className="why-words">{m.mend.why(edit.why)}</span>
        <Verdict tone={edit.changesMeaning ? 'warn' : 'ok'}>
          {edit.changesMeaning ? m.mend.guess : m.mend.safe}
        </Verdict>
        <code className="change-line">
          <span className="context">
            {cutBefore && '…'}
            <Seen text={before} />
          </span>
          {removed !== '' && (
            <del>
              <span className="sr">{m.mend.removed} </span>
              <Seen text={shortened(removed)} edges />
            </del>
          )}
          {edit.text !== '' && (
            <ins>
              <span className="sr"> {m.mend.added} </span>
              <Seen text={shortened(edit.text)} edges />
            </ins>
          )}
          <span className="context">
            <Seen text={after} />
            {cutAfter && '…'}
          </span>
        </code>
      </label>
    </li>
  )
})
