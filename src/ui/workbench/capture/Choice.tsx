import type { Inspection } from '../../../engine/operations'
import { sayDialect } from '../../i18n/say-dialect'
import { useMessages } from '../../i18n/use-messages'
import { useActions } from '../../state/use-workbench'
import type { Capture } from '../../state/workbench'

/** What the person has to decide about the format, or has decided: a tie with its rivals, or a choice to take back. */
export function Choice(props: { readonly capture: Capture; readonly inspection: Inspection }) {
  const { capture, inspection } = props
  const m = useMessages()
  const { chooseDialect } = useActions()
  if (capture.dialect) {
    return (
      <p className="choice second">
        {m.why.chosen}{' '}
        <button type="button" className="link" onClick={() => void chooseDialect(undefined)}>
          {m.why.undo}
        </button>
      </p>
    )
  }
  const tie = inspection.recognised.find((recognised) => recognised.tie)
  if (!tie) return null
  const best = tie.candidates[0]?.score
  const rivals = tie.candidates.filter(({ score, dialect }) => score === best && dialect !== tie.dialect)
  return (
    <div className="choice tie">
      {rivals.map(({ dialect, title }) => (
        <p key={dialect} className="second rival">
          {m.why.couldBe(sayDialect(m, dialect, title))}
        </p>
      ))}
      <div className="row">
        <button type="button" className="btn" onClick={() => void chooseDialect(tie.dialect)}>
          {m.why.keep(sayDialect(m, tie.dialect, tie.title))}
        </button>
        {rivals.map(({ dialect, title }) => (
          <button key={dialect} type="button" className="btn" onClick={() => void chooseDialect(dialect)}>
            {m.why.takeInstead(sayDialect(m, dialect, title))}
          </button>
        ))}
      </div>
    </div>
  )
}
