import { Tooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Explains its one child on hover and on focus; the child must be something that can have the focus. */
export function Tip({ says, children }: { readonly says: ReactNode; readonly children: ReactElement }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" sideOffset={4} collisionPadding={8}>
          {says}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
