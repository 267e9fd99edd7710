import type { ReactNode } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { keepingOf } from '../state/keeping'

const kept = keepingOf('local')
const storage = {
  getItem: (key: string) => kept.read(`toolwire.layout.${key}`) ?? null,
  setItem: (key: string, value: string) => {
    kept.write(`toolwire.layout.${key}`, value)
  },
}

/** Parts whose sizes the person can change by mouse or arrow keys; the sizes are remembered on the device. */
export function Splits(props: {
  readonly id: string
  readonly direction: 'horizontal' | 'vertical'
  /** The ids of the parts, in order. */
  readonly parts: readonly string[]
  readonly children: ReactNode
}) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: props.id,
    panelIds: [...props.parts],
    storage,
    onlySaveAfterUserInteractions: true,
  })
  return (
    <Group
      id={props.id}
      className="splits"
      orientation={props.direction}
      {...(defaultLayout ? { defaultLayout } : {})}
      onLayoutChanged={onLayoutChanged}
    >
      {props.children}
    </Group>
  )
}

/** One part; `least` is its smallest size in pixels, `size` what it has at first. */
export function SplitPart(props: {
  readonly id: string
  readonly least: number
  readonly size?: number
  readonly children: ReactNode
}) {
  return (
    <Panel
      id={props.id}
      minSize={props.least}
      style={{ overflow: 'hidden' }}
      {...(props.size === undefined ? {} : { defaultSize: props.size })}
      {...(props.size === undefined ? {} : { groupResizeBehavior: 'preserve-pixel-size' as const })}
    >
      {props.children}
    </Panel>
  )
}

/** The line between two parts. */
export function Split({ label }: { readonly label: string }) {
  return <Separator className="split" aria-label={label} />
}
