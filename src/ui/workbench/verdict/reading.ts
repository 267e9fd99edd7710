import type { Progress } from '../../../worker/protocol'
import type { Messages } from '../../i18n/en'

/** A reading under way, as it is shown. */
export interface Reading {
  /** Of all that is to be done, 0 to 100. */
  readonly percent: number
  /** What is being done, with amounts. */
  readonly line: string
}

/** What each step takes of the whole, in percent, as measured on captures of 20 MB. */
const shares: Record<Progress['step'], { readonly from: number; readonly size: number }> = {
  find: { from: 0, size: 40 },
  read: { from: 40, size: 40 },
  check: { from: 80, size: 20 },
}

/** How far a reading has come. The text is gone through twice before the gates are asked: characters count by halves. */
export function readingOf({ step, done, total }: Progress, m: Messages): Reading {
  const part = total === 0 ? 1 : done / total
  const { from, size } = shares[step]
  const percent = Math.floor(from + part * size)
  if (step === 'check') return { percent, line: m.verdict.checkingOf(done, total) }
  return { percent, line: m.verdict.readingOf(Math.floor((done + (step === 'read' ? total : 0)) / 2), total) }
}

/** What is read aloud of it, and when: at its beginning and at each quarter. */
export function readingAloud({ percent }: Reading, m: Messages): string {
  const quarter = Math.floor(percent / 25) * 25
  return quarter === 0 ? m.verdict.reading : m.verdict.readingAloud(quarter)
}
