import type { GateVerdict } from '../../../engine/gates/gate'
import type { Messages } from '../../i18n/en'
import type { Tone } from '../../kit/Verdict'

/** How a gate's verdict looks where it stands alone: tone, word, and the reason behind the word. */
export interface GateFace {
  readonly tone: Tone
  readonly word: string
  readonly title: string | undefined
}

/** The reason why a gate did not check, in words. */
export const reasonOf = (reason: string | undefined, m: Messages): string =>
  m.reason[reason ?? 'unknown'] ?? reason ?? ''

/** The face of a verdict; without one nothing has been checked. */
export function gateFace(verdict: GateVerdict | undefined, m: Messages): GateFace {
  if (!verdict || verdict.state === 'not-checked')
    return { tone: 'none', word: m.gate.notChecked, title: reasonOf(verdict?.reason ?? 'nothing', m) }
  const { errors, warnings } = verdict
  const title = m.count.found(errors, warnings, 0)
  if (verdict.state === 'refused') return { tone: 'error', word: m.count.errors(Math.max(1, errors)), title }
  if (warnings > 0) return { tone: 'warn', word: m.count.warnings(warnings), title }
  return { tone: 'ok', word: m.gate.ok, title: undefined }
}
