import type { Inspection } from '../../../engine/operations'
import { Say } from '../../i18n/Say'
import { sayCode } from '../../i18n/say'
import { sayDialect } from '../../i18n/say-dialect'
import { useLanguage, useMessages } from '../../i18n/use-messages'
import { useKnown } from '../../state/known'
import { useBench } from '../../state/use-workbench'
import { moveInto } from '../go-to'
import { paneFor } from './pane-for'

/** Nothing was recognised: what the text is, what was looked for, and the panes it can be put into. */
export function Unrecognised({ inspection }: { readonly inspection: Inspection }) {
  const m = useMessages()
  const language = useLanguage()
  const bench = useBench()
  const { dialects, wrappings } = useKnown()
  const said = inspection.findings
    .filter(({ code }) => /^(capture|container)\//.test(code))
    .map(({ code, params }) => ({ code, ...sayCode(code, params, '', language) }))
  const suggested = paneFor(inspection)
  const label = { schema: m.pane.schema, arguments: m.pane.arguments, result: m.pane.result }
  return (
    <section className="unrecognised" aria-label={m.capture.unknown}>
      {said.map(({ code, line, cause }) => (
        <div key={code}>
          <p>
            <Say parts={line} />
          </p>
          {cause && (
            <p className="second">
              <Say parts={cause} />
            </p>
          )}
        </div>
      ))}
      {suggested && (
        <>
          <p className="second">{m.capture.putInto}</p>
          <div className="row">
            {(['schema', 'arguments', 'result'] as const).map((pane) => (
              <button
                key={pane}
                type="button"
                className={pane === suggested ? 'btn primary' : 'btn'}
                onClick={() => void moveInto(bench, pane)}
              >
                {label[pane]}
              </button>
            ))}
          </div>
        </>
      )}
      <details>
        <summary className="second">{m.capture.lookedFor}</summary>
        <p className="second looked-for">
          {m.empty.facts.dialects}:{' '}
          {dialects.map(({ id, title }) => sayDialect(m, id, title)).join(m.empty.comma)}
        </p>
        <p className="second looked-for">
          {m.empty.facts.wrappings}: {wrappings.map((kind) => m.container[kind]).join(m.empty.comma)}
        </p>
      </details>
    </section>
  )
}
