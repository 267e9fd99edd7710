import type { Notice } from '../intake/notice'
import type { Messages } from './en'

/** The sentence of a notice. */
export function sayNotice(m: Messages, notice: Notice): string {
  const say = m.notice[notice.code] as (notice: Notice) => string
  return say(notice)
}
