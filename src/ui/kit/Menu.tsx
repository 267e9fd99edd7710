import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly end?: ReactNode
  /** For a choice of one: whether it is the one. */
  readonly chosen?: boolean
  readonly run: () => void
}

/** A menu that opens from its one child, a button. */
export function Menu(props: {
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
  readonly children: ReactElement
}) {
  const choice = props.items.some((item) => item.chosen !== undefined)
  const content = props.items.map((item) =>
    item.chosen !== undefined ? (
      <DropdownMenu.CheckboxItem key={item.key} checked={item.chosen} onSelect={item.run}>
        <span className="slot">
          <DropdownMenu.ItemIndicator asChild>
            <Icon name="check" />
          </DropdownMenu.ItemIndicator>
        </span>
        <span className="grow">{item.label}</span>
        {item.end}
      </DropdownMenu.CheckboxItem>
    ) : (
      <DropdownMenu.Item key={item.key} onSelect={item.run}>
        {choice && <span className="slot" />}
        <span className="grow">{item.label}</span>
        {item.end}
      </DropdownMenu.Item>
    ),
  )
  return (
    // Not modal: what lies behind would be hidden from screen readers while it can still be reached.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{props.children}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="popover menu"
          align={props.align ?? 'start'}
          sideOffset={4}
          collisionPadding={8}
        >
          {content}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
