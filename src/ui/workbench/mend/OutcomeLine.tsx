import { useRef } from 'react'
import type { Mended } from '../../../engine/operations'
import { Say } from '../../i18n/Say'
import { say } from '../../i18n/say'
import { useLanguage, useMessages } from '../../i18n/use-messages'
import { Verdict } from '../../kit/Verdict'
import type { PaneId } from '../../state/workbench'
import { outcomeOf } from './outcome'

/** What the chosen edits lead to, announced as it changes; keeps its height, so that nothing moves. */
export function OutcomeLine(props: {
  readonly pane: PaneId
  /** `undefined` while it is worked out: the last outcome stays until the new one is there. */
  readonly mended: Mended | undefined
  readonly count: number
}) {
  const m = useMessages()
  const language = useLanguage()
  const last = useRef<Mended>(undefined)
  if (props.mended) last.current = props.mended
  const shown = props.mended ?? last.current
  const outcome = shown && outcomeOf(shown, props.pane, m)
  return (
    <section className="mend-outcome" aria-label={m.mend.outcome} aria-busy={props.mended === undefined}>
      <h3 className="label">{m.mend.outcome}</h3>
      <div role="status">
        {outcome ? (
          <>
            <Verdict tone={outcome.json.tone} chip>
              {outcome.json.words}
            </Verdict>{' '}
            {outcome.gate && (
              <Verdict tone={outcome.gate.tone} chip>
                {outcome.gate.words}
              </Verdict>
            )}
            <p className="second">
              {outcome.problem ? (
                <Say parts={say(outcome.problem, language).line} />
              ) : props.count === 0 ? (
                m.mend.unchanged
              ) : null}
            </p>
          </>
        ) : (
          <p className="second">{m.mend.working}</p>
        )}
      </div>
    </section>
  )
}
