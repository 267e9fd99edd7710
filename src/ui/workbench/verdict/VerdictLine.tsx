import { useMemo, useState } from 'react'
import { plain } from '../../i18n/rich'
import { Say } from '../../i18n/Say'
import { useLanguage, useMessages } from '../../i18n/use-messages'
import { copy } from '../../kit/copy'
import { Icon } from '../../kit/Icon'
import { useSettled } from '../../kit/use-settled'
import { signOf } from '../../kit/Verdict'
import { useEngineStatus } from '../../state/use-engine-status'
import { useBench, useWorkbench } from '../../state/use-workbench'
import { moveInto } from '../go-to'
import { readingAloud } from './reading'
import { crashOf, type VerdictLine as Shown, verdictOf } from './verdict'

/** Milliseconds that a verdict must hold before it is read aloud: while somebody types it changes with every key. */
const holds = 1000

/** The verdict in one sentence; announced when it has changed for good, always of the same height. */
export function VerdictLine() {
  const m = useMessages()
  const language = useLanguage()
  const bench = useBench()
  const { show, stop } = bench.actions
  const w = useWorkbench((state) => state)
  const { kind } = useEngineStatus()
  const { tone, line, aside, offers, pane, passing, reading } = useMemo(
    (): Shown =>
      kind === 'shut' ? { tone: 'error', line: m.verdict.engineShut } : verdictOf(w, m, language),
    [w, m, language, kind],
  )
  const report = () => {
    const text = `Toolwire crash: ${crashOf(w) ?? ''}\n${navigator.userAgent}`
    void copy(text).then((notice) => show({ notice }))
  }
  const sentence = plain(line)
  const busy = [w.inspection, w.view, w.check].some((slot) => slot.kind === 'working')
  // While a new verdict is awaited the old one stays: the same verdict again is no news.
  const [spoken, setSpoken] = useState('')
  const news = reading ? readingAloud(reading, m) : passing ? spoken : sentence
  if (spoken !== news) setSpoken(news)
  return (
    <>
      <p className="sr" role="status">
        {useSettled(spoken, holds)}
      </p>
      <div className={`verdict-line ${tone}`} aria-busy={busy}>
        <Icon name={signOf(tone)} />
        <p className="grow sentence" title={sentence}>
          <Say parts={line} />
        </p>
        {(aside || offers) && (
          <div className="aside">
            {reading && (
              <>
                <progress max={100} value={reading.percent} aria-label={m.verdict.progress} />
                <span className="num percent">{m.verdict.percent(reading.percent)}</span>
              </>
            )}
            {aside && (
              <span className="cut" title={plain(aside)}>
                <Say parts={aside} />
              </span>
            )}
            {offers === 'move' &&
              (['schema', 'arguments'] as const).map((to) => (
                <button
                  key={to}
                  type="button"
                  className={to === pane ? 'btn primary' : 'btn'}
                  onClick={() => void moveInto(bench, to)}
                >
                  {to === 'schema' ? m.verdict.useAsSchema : m.verdict.useAsArguments}
                </button>
              ))}
            {offers === 'stop' && (
              <button type="button" className="btn late" onClick={stop}>
                {m.capture.cancel}
              </button>
            )}
            {offers === 'report' && (
              <button type="button" className="btn" onClick={report}>
                {m.app.copyReport}
              </button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
