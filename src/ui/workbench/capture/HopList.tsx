import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Inspection } from '../../../engine/operations'
import { useMessages } from '../../i18n/use-messages'
import { openOver } from '../../state/chrome'
import { useActions, useWorkbench } from '../../state/use-workbench'
import { HopRow } from './HopRow'
import { type Row, rowsOf } from './rows'
import { moveOf } from './tree-keys'

const rowHeight = 28

const idOf = (key: string) => `hop-${key.replace(':', '-')}`

/** Calls, results, definitions and notes by turn: a tree with one stop for Tab; the arrows move in it. */
export function HopList({ inspection }: { readonly inspection: Inspection }) {
  const m = useMessages()
  const { select } = useActions()
  const filter = useWorkbench((w) => w.filter)
  const selected = useWorkbench((w) => w.selected)
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(() => rowsOf(inspection, { filter, turned }), [inspection, filter, turned])
  const selectedKey = selected ? `${selected.kind}:${selected.index}` : undefined
  const [activeKey, setActiveKey] = useState(selectedKey)
  const found = rows.findIndex(({ key }) => key === activeKey)
  const active =
    found < 0
      ? Math.max(
          0,
          rows.findIndex(({ key }) => key === selectedKey),
        )
      : found
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 12,
  })

  // What was pasted, or clicked, to get here is gone with the focus it had. Nobody has one yet after a reload.
  useEffect(() => {
    const lost = document.activeElement === document.body && navigator.userActivation?.hasBeenActive
    if (lost) scroller.current?.querySelector<HTMLElement>('[role=tree]')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => setActiveKey(selectedKey), [selectedKey])
  useEffect(() => virtual.scrollToIndex(active), [virtual, active])

  const turn = (row: Row, open: boolean) => {
    if ((row.kind !== 'turn' && row.kind !== 'tools') || row.open === open) return
    const next = new Set(turned)
    if (!next.delete(row.key)) next.add(row.key)
    setTurned(next)
  }
  const go = (index: number) => {
    const row = rows[index]
    if (!row) return
    setActiveKey(row.key)
    if (row.kind === 'item') void select(row.selection)
  }
  const act = (row: Row) => {
    setActiveKey(row.key)
    if (row.kind === 'item') {
      void select(row.selection)
      openOver(undefined)
    } else if (row.kind !== 'note') turn(row, !row.open)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(rows, active, event.key)
    if (!move) return
    event.preventDefault()
    if (move.kind === 'go') go(move.index)
    else if (move.kind === 'turn') turn(move.row, move.open)
    else act(move.row)
  }

  if (rows.length === 0) return <p className="hint second grow">{m.capture.noProblems}</p>
  return (
    <div className="hops" ref={scroller}>
      <div
        role="tree"
        id="capture-list"
        tabIndex={0}
        aria-label={m.capture.list}
        aria-activedescendant={rows[active] ? idOf(rows[active].key) : undefined}
        onKeyDown={press}
        style={{ height: virtual.getTotalSize(), position: 'relative' }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          const branch = row.kind === 'turn' || row.kind === 'tools'
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active item
            // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
            <div
              key={row.key}
              id={idOf(row.key)}
              role="treeitem"
              className={`hop level-${row.level}${item.index === active ? ' active' : ''}`}
              aria-level={row.level}
              aria-selected={row.key === selectedKey}
              {...(branch ? { 'aria-expanded': row.open } : {})}
              style={{ height: rowHeight, transform: `translateY(${item.start}px)` }}
              onClick={() => act(row)}
            >
              <HopRow row={row} inspection={inspection} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
