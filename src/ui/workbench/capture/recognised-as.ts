import type { Inspection } from '../../../engine/operations'
import type { Messages } from '../../i18n/en'
import { sayDialect } from '../../i18n/say-dialect'

/** What the capture is, in words: its dialects, and the container where that says more than "JSON". */
export function recognisedAs(inspection: Inspection, m: Messages): string {
  const titles = [
    ...new Set(inspection.recognised.map(({ dialect, title }) => sayDialect(m, dialect, title))),
  ]
  const container = inspection.container === 'json' ? [] : [m.container[inspection.container]]
  return [titles.length > 0 ? titles.join(' + ') : m.capture.unknown, ...container].join(' · ')
}
