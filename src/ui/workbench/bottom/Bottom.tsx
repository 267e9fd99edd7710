import { Tabs } from 'radix-ui'
import type { Messages } from '../../i18n/en'
import { useMessages } from '../../i18n/use-messages'
import { Count } from '../../kit/Count'
import { IconButton } from '../../kit/IconButton'
import { useSettled } from '../../kit/use-settled'
import type { Tone } from '../../kit/Verdict'
import { ownCount, type Problem, problemsOf } from '../../state/derived'
import { useBench, useWorkbench } from '../../state/use-workbench'
import type { Workbench } from '../../state/workbench'
import { CaptureProblems, Problems } from './Problems'
import { Raw } from './Raw'
import { toggleId, togglePanel } from './toggle-panel'

const toneOf = (problems: readonly Problem[]): Tone =>
  problems.some(({ severity }) => severity === 'error')
    ? 'error'
    : problems.some(({ severity }) => severity === 'warning')
      ? 'warn'
      : 'none'

const isOf = (wanted: Problem['severity']) => (problem: Problem) => problem.severity === wanted

/** Findings counted by their severity, in words. */
const foundIn = (problems: readonly Problem[], m: Messages) =>
  m.count.found(
    problems.filter(isOf('error')).length,
    problems.filter(isOf('warning')).length,
    problems.filter(isOf('note')).length,
  )

/** Milliseconds that a problem must be the current one before its place in the list is read aloud. */
const holds = 500

/** Which of how many a problem is in its own list. */
const placeOf = (problem: number, own: number, wide: number, m: Messages): string =>
  problem < own ? m.problems.nth(problem + 1, own) : m.problems.nth(problem - own + 1, wide)

/** The panel below the panes; closed it is its row of tabs alone. */
export function Bottom() {
  const m = useMessages()
  const bench = useBench()
  const { show } = bench.actions
  const wanted = useWorkbench((w) => w.tab)
  const open = useWorkbench((w) => w.tabOpen)
  const problems = useWorkbench(problemsOf)
  const count = useWorkbench(ownCount)
  const current = useWorkbench((w) => w.problem)
  const own = problems.slice(0, count)
  const wide = problems.slice(count)
  const tab = wanted === 'capture' && wide.length === 0 ? 'problems' : wanted
  const place = current === undefined ? '' : placeOf(current, own.length, wide.length, m)
  return (
    <Tabs.Root
      className="bottom"
      value={open ? tab : ''}
      onValueChange={(value) => show({ tab: value as Workbench['tab'], tabOpen: true })}
    >
      <div className="tabs">
        <Tabs.List aria-label={m.problems.tabs}>
          <Tabs.Trigger value="problems" id="tab-problems">
            {m.problems.tab}
            <Count value={own.length} tone={toneOf(own)} says={m.count.ofItem(foundIn(own, m))} />
          </Tabs.Trigger>
          {wide.length > 0 && (
            <Tabs.Trigger value="capture">
              {m.problems.wide}
              <Count value={wide.length} tone={toneOf(wide)} says={m.count.ofCapture(foundIn(wide, m))} />
            </Tabs.Trigger>
          )}
          <Tabs.Trigger value="raw">{m.problems.raw}</Tabs.Trigger>
        </Tabs.List>
        <span className="end">
          <span className="sr" role="status">
            {useSettled(place, holds)}
          </span>
          {problems.length > 0 && (
            <span className="second walk">
              <kbd>F8</kbd> {m.problems.next}
            </span>
          )}
          <IconButton
            icon={open ? 'down' : 'up'}
            label={open ? m.problems.collapse : m.problems.expand}
            aria-expanded={open}
            id={toggleId}
            onClick={() => togglePanel(bench)}
          />
        </span>
      </div>
      {open && (
        <>
          <Tabs.Content className="panel" value="problems" tabIndex={-1}>
            <Problems />
          </Tabs.Content>
          <Tabs.Content className="panel" value="capture" tabIndex={-1}>
            <CaptureProblems />
          </Tabs.Content>
          <Tabs.Content className="panel" value="raw" tabIndex={-1}>
            <Raw />
          </Tabs.Content>
        </>
      )}
    </Tabs.Root>
  )
}
