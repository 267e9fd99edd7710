import type { GateVerdict } from '../../../engine/gates/gate'
import type { Messages } from '../../i18n/en'
import type { Language } from '../../i18n/language'
import { type Rich, rich, strong } from '../../i18n/rich'
import { say } from '../../i18n/say'
import type { Tone } from '../../kit/Verdict'
import { isBare } from '../../state/actions'
import { isEdited, ownCount, type Problem, problemsOf, verdictsOf, viewOf } from '../../state/derived'
import { type Slot, shownOf } from '../../state/slot'
import type { Workbench } from '../../state/workbench'
import { paneFor } from '../capture/pane-for'
import { reasonOf } from './gate-face'
import { type Reading, readingOf } from './reading'

/** The one sentence above the panes, and what stands at its right end. */
export interface VerdictLine {
  readonly tone: Tone
  readonly line: Rich
  readonly aside?: Rich
  /** What can be done about it, by name. */
  readonly offers?: 'move' | 'report' | 'stop'
  /** No verdict yet: shown, and not announced. */
  readonly passing?: true
  /** How far the reading of the capture has come. */
  readonly reading?: Reading
  /** For `move`: the pane that the text most likely belongs to. */
  readonly pane?: 'schema' | 'arguments'
}

interface Both {
  readonly gate1: GateVerdict
  readonly gate2: GateVerdict
}

/** The verdict on what the panes show, as a sentence. */
export function verdictOf(w: Workbench, m: Messages, language: Language): VerdictLine {
  const stopped = stoppedOf(w, m)
  if (stopped) return stopped
  if (w.inspection.kind === 'working') {
    const reading = w.inspection.progress && readingOf(w.inspection.progress, m)
    const line = [reading?.line ?? m.verdict.reading]
    return { tone: 'none', line, passing: true, offers: 'stop', ...(reading ? { reading } : {}) }
  }
  if (!w.capture && !isBare(w)) return { tone: 'none', line: [m.verdict.nothing] }
  const problems = problemsOf(w).slice(0, ownCount(w))
  if (w.capture && !w.selected) return unrecognised(w, problems, m, language)
  const verdicts = verdictsOf(w)
  if (!verdicts) return { tone: 'none', line: [m.verdict.checking], passing: true }
  if (w.selected?.kind === 'definition' && !isEdited(w)) return ofDefinition(w, problems, m, language)
  if (w.selected?.kind === 'document' && !isEdited(w)) return unrecognised(w, problems, m, language)
  return ofGates(verdicts, problems, m, language)
}

function stoppedOf(w: Workbench, m: Messages): VerdictLine | undefined {
  const slots: readonly Slot<unknown>[] = [w.inspection, w.view, w.check]
  for (const slot of slots) {
    if (slot.kind === 'crashed') return { tone: 'error', line: m.verdict.crashed, offers: 'report' }
    if (slot.kind === 'late') {
      const { doing, milliseconds } = slot
      const subject = doing?.subject || viewOf(w)?.tool
      const line = m.verdict.late(subject, doing?.side, Math.round(milliseconds / 1000))
      const aside = doing?.pattern ? m.verdict.latePattern(doing.pattern) : undefined
      return { tone: 'warn', line, ...(aside ? { aside } : {}) }
    }
  }
  return undefined
}

function unrecognised(
  w: Workbench,
  problems: readonly Problem[],
  m: Messages,
  language: Language,
): VerdictLine {
  const inspection = shownOf(w.inspection)
  const pane = inspection && paneFor(inspection)
  const offer = { aside: [m.verdict.unrecognisedAside], ...(pane ? { offers: 'move' as const, pane } : {}) }
  const worst = problems.find(({ severity }) => severity === 'error')
  if (worst) return { tone: 'error', line: say(worst, language).line, ...offer }
  return { tone: 'none', line: m.verdict.unrecognised, ...offer }
}

function ofDefinition(
  w: Workbench,
  problems: readonly Problem[],
  m: Messages,
  language: Language,
): VerdictLine {
  const worst = problems.find(({ severity, scope }) => severity === 'error' && scope === 'item')
  const more = asideOf(problems.length - 1, m)
  if (worst) return { tone: 'error', line: headed(m.verdict.broken, say(worst, language).line), ...more }
  return { tone: 'none', line: m.verdict.definition(viewOf(w)?.tool ?? m.capture.unnamed) }
}

/** A full-width colon brings its own space. */
const headed = (head: string, line: Rich): Rich =>
  rich`${strong(head)}${head.endsWith('：') ? '' : ' '}${line}`

const asideOf = (more: number, m: Messages) => (more > 0 ? { aside: [m.verdict.further(more)] } : {})

function ofGates(
  { gate1, gate2 }: Both,
  problems: readonly Problem[],
  m: Messages,
  language: Language,
): VerdictLine {
  const errors = problems.filter(({ severity, scope }) => severity === 'error' && scope === 'item')
  const ofResult = errors.find(isOfResult)
  const ofCall = errors.find((problem) => !isOfResult(problem))
  const refusal = (head: string, problem: Problem | undefined): VerdictLine => ({
    tone: 'error',
    line: problem ? headed(head, say(problem, language).line) : [strong(head)],
    ...asideOf(problems.length - 1, m),
  })
  if (gate1.state === 'refused') return refusal(m.verdict.refuses, ofCall ?? errors[0])
  if (gate2.state === 'refused') return refusal(m.verdict.resultRefused, ofResult ?? errors[0])
  const warnings = problems.filter(({ severity, scope }) => severity === 'warning' && scope === 'item').length
  const isError = gate2.reason === 'is-error'
  if (gate1.state === 'ok') {
    const line = gate2.state === 'ok' ? m.verdict.both : isError ? m.verdict.firstButError : m.verdict.first
    const unchecked = m.verdict.notChecked(m.gate.two, reasonOf(gate2.reason, m))
    const aside =
      warnings > 0 ? [m.count.warnings(warnings)] : gate2.state === 'ok' || isError ? undefined : unchecked
    return { tone: isError || warnings > 0 ? 'warn' : 'ok', line, ...(aside ? { aside } : {}) }
  }
  const whyNot = reasonOf(gate1.reason, m)
  if (gate2.state === 'ok')
    return { tone: 'ok', line: m.verdict.second, aside: m.verdict.notChecked(m.gate.one, whyNot) }
  const broken = errors[0]
  if (broken) return { tone: 'error', line: headed(m.verdict.cannot, say(broken, language).line) }
  if (isError && gate1.reason !== 'schema-broken') {
    const told = problems.find(({ code }) => code === 'result/is-error' || code === 'result/protocol-error')
    const line = told ? say(told, language).line : m.verdict.isError
    return { tone: 'warn', line, aside: m.verdict.notChecked(m.gate.one, whyNot) }
  }
  return { tone: 'none', line: m.verdict.neither(whyNot), ...asideOf(problems.length, m) }
}

/** Whether a problem is one of gate 2. */
export const isOfResult = (problem: Problem): boolean =>
  problem.pane === 'result' ||
  problem.code.startsWith('result/') ||
  (problem.result !== undefined && problem.pane === undefined)

/** Texts that a report of a crash may hold: the message is ours, never the person's data. */
export const crashOf = (w: Workbench): string | undefined => {
  for (const slot of [w.inspection, w.view, w.check]) if (slot.kind === 'crashed') return slot.message
  return undefined
}
