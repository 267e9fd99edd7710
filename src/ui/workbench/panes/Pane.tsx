import { useMemo, useState } from 'react'
import { Editor } from '../../editor/Editor'
import type { Highlight, Mark } from '../../editor/editor-props'
import { plain } from '../../i18n/rich'
import { say } from '../../i18n/say'
import { useLanguage, useMessages } from '../../i18n/use-messages'
import { pickFiles } from '../../intake/pick-files'
import { readFiles } from '../../intake/read-files'
import { useDark } from '../../kit/look'
import { leaveKeys } from '../../kit/platform-keys'
import { Segments } from '../../kit/Segments'
import { captured, draftOf, problemsOf, textOf, verdictsOf, viewOf } from '../../state/derived'
import { useSettings } from '../../state/settings'
import { useBench, useWorkbench } from '../../state/use-workbench'
import type { PaneId, Seat } from '../../state/workbench'
import { editPane } from '../go-to'
import { canMend } from '../mend/can-mend'
import { PaneActions } from './PaneActions'
import { PaneHead } from './PaneHead'
import { PaneHint } from './PaneHint'
import { nameOf, paneWords } from './pane-words'

/** Schemas longer than this are not given to the editor's completion. */
const longestSchema = 500_000

/** One of the three panes: the text of the selected item, or what the person put there. */
export function Pane({ seat }: { readonly seat: Seat }) {
  const m = useMessages()
  const language = useLanguage()
  const dark = useDark()
  const wrap = useSettings((s) => s.wrap)
  const bench = useBench()
  const { edit, fill, revert, show } = bench.actions
  const w = useWorkbench((state) => state)
  const id: PaneId = seat === 'schema' ? w.side : seat
  const text = textOf(w, id)
  const draft = draftOf(w, id)
  const pane = captured(viewOf(w), id)
  const problems = problemsOf(w)
  const current = w.problem === undefined ? undefined : problems[w.problem]
  const [focused, setFocused] = useState(false)

  const marks = useMemo(
    () =>
      problems.flatMap((problem): Mark[] =>
        problem.pane === id && problem.paneSpan
          ? [
              {
                span: problem.paneSpan,
                severity: problem.severity,
                message: plain(say(problem, language).line),
                code: problem.code,
              },
            ]
          : [],
      ),
    [problems, id, language],
  )
  const spoken =
    current?.pane === 'arguments' ? 'schema' : current?.pane === 'result' ? 'outputSchema' : undefined
  const speaking = id === spoken ? current?.schemaSpan : undefined
  const highlights = useMemo(
    (): Highlight[] => (speaking ? [{ span: speaking, kind: 'speaks' }] : []),
    [speaking],
  )
  const schema = id === 'arguments' ? textOf(w, 'schema') : id === 'result' ? textOf(w, 'outputSchema') : ''

  const findAt = (offset: number) => {
    const at = problems.findIndex(
      ({ pane: where, paneSpan }) =>
        where === id && paneSpan && paneSpan.start <= offset && offset <= paneSpan.end,
    )
    if (at >= 0 && at !== w.problem) show({ problem: at })
  }
  const openInto = async () => {
    const files = await pickFiles()
    if (files.length === 0) return
    const read = await readFiles(files)
    if (read.text === undefined) show({ notice: read.notices[0] })
    else await fill(id, read.text)
  }

  const words = paneWords(w, id, m)
  const gate = verdictsOf(w)
  return (
    <section
      className="pane"
      aria-label={words.label}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <PaneHead
        label={words.label}
        name={nameOf(w, seat)}
        from={words.from}
        edited={draft !== undefined && pane !== undefined}
        onRevert={() => void revert(id).then(() => editPane(bench, id, []))}
        gate={
          seat === 'arguments'
            ? { title: m.gate.one, verdict: gate?.gate1 }
            : seat === 'result'
              ? { title: m.gate.two, verdict: gate?.gate2 }
              : undefined
        }
        end={
          seat === 'schema' && (
            <Segments
              label={m.pane.side}
              value={w.side}
              onChange={(side) => show({ side })}
              options={[
                { value: 'schema', label: m.pane.input },
                { value: 'outputSchema', label: m.pane.output },
              ]}
            />
          )
        }
        actions={
          <PaneActions
            id={id}
            label={words.label}
            empty={text === ''}
            mends={canMend(problems, id)}
            onOpen={() => void openInto()}
          />
        }
      />
      <div className="pane-body">
        <Editor
          key={id}
          id={id}
          label={words.label}
          text={text}
          revision={`${w.revision}`}
          wrap={wrap}
          dark={dark}
          marks={marks}
          highlights={highlights}
          active={current?.pane === id ? current.paneSpan : speaking}
          schema={schema !== '' && schema.length < longestSchema ? schema : undefined}
          onEdit={(value) => void edit(id, value)}
          onCursor={findAt}
          onFocus={() => show({ seat })}
          loading={<p className="hint second">{text === '' ? '' : m.pane.loading}</p>}
        />
        {text === '' && !focused && <PaneHint id={id} />}
        {focused && (
          <p className="leave second">
            <kbd>{leaveKeys}</kbd> {m.pane.thenPress} <kbd>Tab</kbd> {m.pane.leave}
          </p>
        )}
      </div>
    </section>
  )
}
