import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon'
import { Tip } from './Tip'

/** A square button that shows an icon only; `label` names it for everybody. */
export function IconButton({
  icon,
  label,
  shortcut,
  ...rest
}: {
  readonly icon: IconName
  readonly label: string
  readonly shortcut?: string
} & ComponentProps<'button'>) {
  return (
    <Tip
      says={
        <>
          {label} {shortcut && <kbd>{shortcut}</kbd>}
        </>
      }
    >
      <button type="button" className="btn quiet square" aria-label={label} {...rest}>
        <Icon name={icon} />
      </button>
    </Tip>
  )
}
