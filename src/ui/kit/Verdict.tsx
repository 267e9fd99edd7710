import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'

/** The four tones of a verdict; `none` is "not checked", which must never look like `ok`. */
export type Tone = 'ok' | 'warn' | 'error' | 'none'

const signs: Record<Tone, IconName> = { ok: 'check', warn: 'warn', error: 'cross', none: 'dash' }

/** The sign that stands for a tone. */
export const signOf = (tone: Tone): IconName => signs[tone]

/** A sign and a word; with `chip` in a box, for where it stands alone. */
export function Verdict(props: {
  readonly tone: Tone
  readonly chip?: boolean
  readonly icon?: IconName
  readonly title?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <span className={`verdict ${props.tone}${props.chip ? ' chip' : ''}`} title={props.title}>
      <Icon name={props.icon ?? signs[props.tone]} />
      {props.children}
    </span>
  )
}
