import type { Messages } from '../../i18n/en'
import { visible } from '../../i18n/rich'
import type { Problem } from '../../state/derived'
import { isOfResult } from '../verdict/verdict'

const seatWords = (pane: NonNullable<Problem['pane']>, m: Messages) =>
  pane === 'arguments' ? m.pane.arguments : pane === 'result' ? m.pane.result : m.pane.schema

/** Where a finding stands: the pane with line and column, and the pointer. */
export function placeOf(problem: Problem, m: Messages): { words: string; pointer: string } {
  const pointer = problem.pointer ?? problem.at.trail.at(-1) ?? ''
  const { pane, paneStart } = problem
  const words =
    pane && paneStart ? `${seatWords(pane, m)} ${paneStart.line}:${paneStart.column}` : m.problems.capture
  return { words, pointer: pointer === '' ? m.problems.root : visible(pointer) }
}

/** The rule that speaks, and who applied it. */
export function ruleOf(problem: Problem, m: Messages): { keyword: string; by: string } {
  const [subject = '', ...rest] = problem.code.split('/')
  const keyword = rest.join('/') || subject
  if (isOfResult(problem)) return { keyword, by: m.problems.gate2 }
  if (['arguments', 'call', 'schema', 'text'].includes(subject) && problem.scope === 'item')
    return { keyword, by: m.problems.gate1 }
  return { keyword, by: subject }
}
