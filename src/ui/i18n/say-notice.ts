import type { Notice } from '../intake/notice'
import type { Messages } from './en'
import { visible } from './rich'

/** The sentence of a notice; the name of a file in it is safe to show. */
export function sayNotice(m: Messages, notice: Notice): string {
  const say = m.notice[notice.code] as (notice: Notice) => string
  return visible(say(notice))
}
