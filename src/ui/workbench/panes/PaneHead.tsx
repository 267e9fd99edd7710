import type { ReactNode } from 'react'
import type { GateVerdict } from '../../../engine/gates/gate'
import { visible } from '../../i18n/rich'
import { useMessages } from '../../i18n/use-messages'
import { Verdict } from '../../kit/Verdict'
import { gateFace } from '../verdict/gate-face'

/** The head of a pane: what it shows, how the text got there, and the verdict of its gate. */
export function PaneHead(props: {
  readonly label: string
  readonly name?: string | undefined
  readonly from: string
  readonly edited: boolean
  readonly gate?: { readonly title: string; readonly verdict: GateVerdict | undefined } | undefined
  readonly actions: ReactNode
  readonly end?: ReactNode
  readonly onRevert?: () => void
}) {
  const m = useMessages()
  const name = props.name && visible(props.name)
  const face = props.gate && gateFace(props.gate.verdict, m)
  return (
    <div className="pane-head">
      <div>
        <h2 className="label">{props.label}</h2>
        {name && (
          <code className="name cut" title={name}>
            {name}
          </code>
        )}
        <span className="actions">{props.actions}</span>
      </div>
      <div>
        <span className="second cut" title={props.from}>
          {props.from}
        </span>
        {props.edited && (
          <span className="second edited">
            · {m.pane.edited} ·{' '}
            <button type="button" className="link" onClick={props.onRevert}>
              {m.pane.revert}
            </button>
          </span>
        )}
        <span className="grow" />
        {props.end}
        {face && props.gate && (
          <Verdict tone={face.tone} chip title={face.title}>
            {props.gate.title} · {face.word}
          </Verdict>
        )}
      </div>
    </div>
  )
}
