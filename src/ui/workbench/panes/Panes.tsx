import { Tabs } from 'radix-ui'
import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages'
import { Split, SplitPart, Splits } from '../../kit/Splits'
import { useRoom } from '../../kit/use-media'
import { Verdict } from '../../kit/Verdict'
import { verdictsOf } from '../../state/derived'
import { useActions, useWorkbench } from '../../state/use-workbench'
import type { Seat } from '../../state/workbench'
import { gateFace } from '../verdict/gate-face'
import { Pane } from './Pane'
import { saySchemaNote } from './provenance'

const seats: readonly Seat[] = ['schema', 'arguments', 'result']

/** The three panes: side by side where there is room, else one at a time behind tabs. */
export function Panes() {
  const wide = useRoom() === 'wide'
  return wide ? <PanesAbreast /> : <PanesInTabs />
}

function PanesAbreast() {
  const m = useMessages()
  return (
    <Splits id="panes" direction="horizontal" parts={seats}>
      {seats.map((seat, index) => (
        <Fragment key={seat}>
          {index > 0 && <Split label={m.pane.split} />}
          <SplitPart id={seat} least={180}>
            <Pane seat={seat} />
          </SplitPart>
        </Fragment>
      ))}
    </Splits>
  )
}

function PanesInTabs() {
  const m = useMessages()
  const { show } = useActions()
  const seat = useWorkbench((w) => w.seat)
  const verdicts = useWorkbench(verdictsOf)
  const label: Record<Seat, string> = {
    schema: m.pane.schema,
    arguments: m.pane.arguments,
    result: m.pane.result,
  }
  const one = gateFace(verdicts?.gate1, m)
  const two = gateFace(verdicts?.gate2, m)
  const below: Record<Seat, ReactNode> = {
    schema: verdicts?.schemaNote ? saySchemaNote(verdicts.schemaNote, m) : '–',
    arguments: <Verdict tone={one.tone}>{one.word}</Verdict>,
    result: <Verdict tone={two.tone}>{two.word}</Verdict>,
  }
  return (
    <Tabs.Root className="pane-tabs" value={seat} onValueChange={(value) => show({ seat: value as Seat })}>
      <Tabs.List className="pane-tab-list" aria-label={m.app.workbench}>
        {seats.map((value) => (
          <Tabs.Trigger key={value} value={value}>
            {label[value]}
            <span className="below">{below[value]}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content className="pane-tab" value={seat} tabIndex={-1}>
        <Pane key={seat} seat={seat} />
      </Tabs.Content>
    </Tabs.Root>
  )
}
