import type { Mended, PlacedFinding } from '../../../engine/operations'
import type { Messages } from '../../i18n/en'
import type { Tone } from '../../kit/Verdict'
import type { PaneId } from '../../state/workbench'
import { reasonOf } from '../verdict/gate-face'

/** What the chosen edits lead to: two verdicts, and the finding that stands in the way. */
export interface Outcome {
  readonly json: { readonly tone: Tone; readonly words: string }
  /** `undefined` while the text is no JSON: there is nothing for a gate to judge. */
  readonly gate?: { readonly tone: Tone; readonly words: string }
  readonly problem?: PlacedFinding
}

/** An outcome is good news only when it parses and its schema takes it. */
export function outcomeOf({ parses, gate, findings }: Mended, pane: PaneId, m: Messages): Outcome {
  const worst =
    findings.find(({ severity, code }) => severity === 'error' && !code.startsWith('text/')) ??
    findings.find(({ severity }) => severity === 'error')
  const problem = worst ? { problem: worst } : {}
  if (!parses) {
    const first = worst ?? findings[0]
    return { json: { tone: 'error', words: m.mend.notJson }, ...(first ? { problem: first } : {}) }
  }
  const json = { tone: 'ok', words: m.mend.json } as const
  if (pane === 'schema' || pane === 'outputSchema')
    return worst ? { json, gate: { tone: 'error', words: m.mend.refused }, problem: worst } : { json }
  switch (gate.state) {
    case 'ok':
      return { json, gate: { tone: 'ok', words: m.mend.fits } }
    case 'refused': {
      const ofSchema = worst !== undefined && !worst.code.startsWith('text/')
      return { json, gate: { tone: 'error', words: ofSchema ? m.mend.breaks : m.mend.refused }, ...problem }
    }
    case 'not-checked':
      return {
        json,
        gate: { tone: 'none', words: m.mend.notChecked(reasonOf(gate.reason, m)) },
        ...problem,
      }
  }
}
