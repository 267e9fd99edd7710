import { plain } from '../../i18n/rich'
import { Say } from '../../i18n/Say'
import { say } from '../../i18n/say'
import { useLanguage, useMessages } from '../../i18n/use-messages'
import { type Tone, Verdict } from '../../kit/Verdict'
import type { Problem } from '../../state/derived'
import { useActions } from '../../state/use-workbench'
import { ProblemActions } from './ProblemActions'
import { placeOf, ruleOf } from './problem-words'

interface Props {
  readonly problem: Problem
  readonly index: number
  readonly current: boolean
}

const tones: Record<Problem['severity'], Tone> = { error: 'error', warning: 'warn', note: 'none' }

/** A finding as a row of the table. */
export function ProblemRow({ problem, index, current }: Props) {
  const m = useMessages()
  const { show } = useActions()
  const { line, cause } = say(problem, useLanguage())
  const place = placeOf(problem, m)
  const rule = ruleOf(problem, m)
  return (
    // F8 and the buttons in the row are the way by keyboard.
    <tr aria-current={current} onClick={() => show({ problem: index })}>
      <td>
        <Verdict tone={tones[problem.severity]}>{m.problems[problem.severity]}</Verdict>
      </td>
      <td>
        <p className="two" title={plain(line)}>
          <Say parts={line} />
        </p>
        {cause && (
          <p className="second two" title={plain(cause)}>
            <Say parts={cause} />
          </p>
        )}
      </td>
      <td>
        <p className="cut">{place.words}</p>
        <p className="second data cut" title={place.pointer}>
          {place.pointer}
        </p>
      </td>
      <td>
        <p className="data cut" title={problem.code}>
          {rule.keyword}
        </p>
        <p className="second cut">{rule.by}</p>
      </td>
      <td>
        <ProblemActions problem={problem} index={index} />
      </td>
    </tr>
  )
}

/** The same where there is no room for a table. */
export function ProblemCard({ problem, index, current }: Props) {
  const m = useMessages()
  const { show } = useActions()
  const { line, cause } = say(problem, useLanguage())
  return (
    <li className="card" aria-current={current}>
      <button type="button" className="face" onClick={() => show({ problem: index })}>
        <Verdict tone={tones[problem.severity]}>{m.problems[problem.severity]}</Verdict>
        <span className="data">{placeOf(problem, m).words}</span>
        <span className="sentence">
          <Say parts={line} />
        </span>
        {cause && (
          <span className="sentence second">
            <Say parts={cause} />
          </span>
        )}
      </button>
      {current && <ProblemActions problem={problem} index={index} />}
    </li>
  )
}
