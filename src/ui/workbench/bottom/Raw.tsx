import { useMemo } from 'react'
import type { Span } from '../../../engine/text/span'
import { Editor } from '../../editor/Editor'
import type { Highlight, Mark } from '../../editor/editor-props'
import { planOf } from '../../editor/text-plan'
import { plain } from '../../i18n/rich'
import { say } from '../../i18n/say'
import { useLanguage, useMessages } from '../../i18n/use-messages'
import { useDark } from '../../kit/look'
import { problemsOf, viewOf } from '../../state/derived'
import { useSettings } from '../../state/settings'
import { useWorkbench } from '../../state/use-workbench'
import { useLocated } from './use-located'

/** A span moved into the part of a text that is shown; `undefined` when it stands outside. */
const within = (span: Span, part: Span | undefined): Span | undefined => {
  if (!part) return span
  if (span.end < part.start || span.start > part.end) return undefined
  return {
    start: Math.max(span.start, part.start) - part.start,
    end: Math.min(span.end, part.end) - part.start,
  }
}

/** The capture as pasted, with the selected item's bytes and its findings marked. */
export function Raw() {
  const m = useMessages()
  const language = useLanguage()
  const dark = useDark()
  const wrap = useSettings((s) => s.wrap)
  const capture = useWorkbench((w) => w.capture)
  const view = useWorkbench(viewOf)
  const problems = useWorkbench(problemsOf)
  const current = useWorkbench((w) => w.problem)
  const located = useLocated(problems, capture)
  const item = view?.arguments ?? view?.resultText ?? view?.schema
  const around = located.get(current ?? -1)?.[0]?.start ?? item?.spans[0]?.start ?? 0
  const part = useMemo(() => (capture ? planOf(capture.text, around).part : undefined), [capture, around])

  const marks = useMemo(
    () =>
      problems.flatMap((problem, index): Mark[] =>
        (located.get(index) ?? []).flatMap((place): Mark[] => {
          const span = within(place, part)
          const message = plain(say(problem, language).line)
          return span ? [{ span, severity: problem.severity, message, code: problem.code }] : []
        }),
      ),
    [problems, located, part, language],
  )
  const highlights = useMemo(
    () =>
      (item?.spans ?? []).flatMap((place): Highlight[] => {
        const span = within(place, part)
        return span ? [{ span, kind: 'selected' }] : []
      }),
    [item, part],
  )
  const wanted = located.get(current ?? -1)?.[0] ?? item?.spans[0]
  const active = useMemo(() => wanted && within(wanted, part), [wanted, part])

  if (!capture) return <p className="hint second">{m.raw.none}</p>
  const text = part ? capture.text.slice(part.start, part.end) : capture.text
  return (
    <div className="raw">
      {part && <p className="second excerpt">{m.raw.excerpt(part.start, capture.text.length)}</p>}
      <Editor
        id="raw"
        label={m.raw.label}
        text={text}
        isPart={part !== undefined}
        revision={`${capture.version}:${part?.start ?? 0}`}
        readOnly
        wrap={wrap}
        dark={dark}
        marks={marks}
        highlights={highlights}
        active={active}
        loading={<p className="hint second">{m.pane.loading}</p>}
      />
    </div>
  )
}
