import { Popover } from 'radix-ui'
import type { Evidence, Inspection, Recognised } from '../../../engine/operations'
import { visible } from '../../i18n/rich'
import { Say } from '../../i18n/Say'
import { sayDialect } from '../../i18n/say-dialect'
import { sayWhy } from '../../i18n/say-why'
import { useLanguage, useMessages } from '../../i18n/use-messages'
import { focusInside } from '../../kit/focus-inside'
import { Icon } from '../../kit/Icon'
import { IconButton } from '../../kit/IconButton'
import { useRoom } from '../../kit/use-media'
import { openOver, useChrome } from '../../state/chrome'
import type { Capture } from '../../state/workbench'
import { ReadAs } from './ReadAs'
import { recognisedAs } from './recognised-as'

function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const m = useMessages()
  return (
    <ul>
      {evidence.map(({ path, weight, found }) => (
        <li key={`${path}${weight}${found}`}>
          <Icon name={weight < 0 ? 'dash' : 'plus'} />
          <span className="cut" title={visible(`${path} ${found}`)}>
            {path === '' ? m.why.root : <code>{visible(path)}</code>}{' '}
            <span className="second data">{visible(found)}</span>
          </span>
          <span className="weight">{weight > 0 ? `+${weight}` : weight}</span>
        </li>
      ))}
    </ul>
  )
}

function Candidates({ recognised }: { readonly recognised: Recognised }) {
  const m = useMessages()
  const [best, ...others] = recognised.candidates
  const name = sayDialect(m, recognised.dialect, recognised.title)
  const runners = others.filter(({ score }) => score > 0)
  if (!best) return null
  const spoke = best.evidence.filter(({ weight }) => weight > 0)
  const against = best.evidence.filter(({ weight }) => weight < 0)
  return (
    <section aria-label={name}>
      <p className="who">
        <strong>{name}</strong>{' '}
        <span className="second">{m.why.points(best.score, others[0]?.score || undefined)}</span>
        {recognised.documents > 1 && (
          <span className="second"> · {m.why.documents(recognised.documents)}</span>
        )}
      </p>
      {recognised.tie && <p className="who second">{m.why.tie}</p>}
      <h3 className="label">{m.why.spoke}</h3>
      <EvidenceList evidence={spoke} />
      {against.length > 0 && <h3 className="label">{m.why.against}</h3>}
      {against.length > 0 && <EvidenceList evidence={against} />}
      {runners.length > 0 && <h3 className="label">{m.why.runners}</h3>}
      {runners.length > 0 && (
        <ul>
          {runners.map(({ dialect, title, score, evidence }) => (
            <li key={dialect}>
              <Icon name="dash" />
              <span className="cut">
                {sayDialect(m, dialect, title)} <span className="second data">{evidence[0]?.path}</span>
              </span>
              <span className="weight">{score}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Why the capture was read the way it was, and the way to read it differently. */
export function Why(props: { readonly capture: Capture; readonly inspection: Inspection }) {
  const { capture, inspection } = props
  const m = useMessages()
  const language = useLanguage()
  const open = useChrome(({ over }) => over === 'why')
  // Where the list is a drawer it stays open behind this.
  const behind = useRoom() === 'narrow' ? 'list' : undefined
  return (
    <Popover.Root open={open} onOpenChange={(next) => openOver(next ? 'why' : behind)}>
      <Popover.Trigger className="link why-link">{m.capture.why}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="popover why"
          aria-label={m.capture.whyTitle}
          align="start"
          collisionPadding={8}
          onOpenAutoFocus={focusInside}
        >
          <div className="lead">
            <strong className="cut grow">{recognisedAs(inspection, m)}</strong>
            <Popover.Close asChild>
              <IconButton icon="cross" label={m.app.close} />
            </Popover.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="body" tabIndex={0} aria-label={m.why.spoke}>
            {capture.dialect && <p className="who second">{m.why.chosen}</p>}
            {inspection.recognised.length === 0 && <p className="who second">{m.why.none}</p>}
            {inspection.recognised.map((recognised) => (
              <Candidates key={`${recognised.dialect}${recognised.streamed}`} recognised={recognised} />
            ))}
            {inspection.why.length > 0 && (
              <>
                <h3 className="label">{m.why.container}</h3>
                <ul>
                  {inspection.why.map((why) => (
                    <li key={JSON.stringify(why)}>
                      <Icon name="text" />
                      <span>
                        <Say parts={sayWhy(why, language)} />
                      </span>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </section>
          <div className="foot">
            <span className="second grow">{m.why.readAs}</span>
            <ReadAs capture={capture} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
