import { Tabs } from 'radix-ui'
import { useMessages } from '../../i18n/use-messages'
import { Count } from '../../kit/Count'
import { IconButton } from '../../kit/IconButton'
import type { Tone } from '../../kit/Verdict'
import type { Problem } from '../../state/derived'
import { problemsOf } from '../../state/derived'
import { useActions, useWorkbench } from '../../state/use-workbench'
import { Problems } from './Problems'
import { Raw } from './Raw'

const toneOf = (problems: readonly Problem[]): Tone =>
  problems.some(({ severity }) => severity === 'error')
    ? 'error'
    : problems.some(({ severity }) => severity === 'warning')
      ? 'warn'
      : 'none'

/** The panel below the panes; closed it is its row of tabs alone. */
export function Bottom() {
  const m = useMessages()
  const { show } = useActions()
  const tab = useWorkbench((w) => w.tab)
  const open = useWorkbench((w) => w.tabOpen)
  const problems = useWorkbench(problemsOf)
  return (
    <Tabs.Root
      className="bottom"
      value={open ? tab : ''}
      onValueChange={(value) => show({ tab: value === 'raw' ? 'raw' : 'problems', tabOpen: true })}
    >
      <div className="tabs">
        <Tabs.List aria-label={m.problems.tabs}>
          <Tabs.Trigger value="problems" id="tab-problems">
            {m.problems.tab}
            <Count value={problems.length} tone={toneOf(problems)} />
          </Tabs.Trigger>
          <Tabs.Trigger value="raw">{m.problems.raw}</Tabs.Trigger>
        </Tabs.List>
        <span className="end">
          {problems.length > 0 && (
            <span className="second walk">
              <kbd>F8</kbd> {m.problems.next}
            </span>
          )}
          <IconButton
            icon={open ? 'down' : 'up'}
            label={open ? m.problems.collapse : m.problems.expand}
            aria-expanded={open}
            onClick={() => show({ tabOpen: !open })}
          />
        </span>
      </div>
      {open && (
        <>
          <Tabs.Content className="panel" value="problems" tabIndex={-1}>
            <Problems />
          </Tabs.Content>
          <Tabs.Content className="panel" value="raw" tabIndex={-1}>
            <Raw />
          </Tabs.Content>
        </>
      )}
    </Tabs.Root>
  )
}
