import type { GateVerdict } from '../../../engine/gates/gate'
import type { Inspection, ListEntry, Selection } from '../../../engine/operations'
import { hasProblem } from '../../state/derived'
import { once } from '../../state/once'
import { problemIndexOf } from '../../state/problem-index'

/** A row of the capture list. `level` is its depth in the tree, from 1. */
export type Row =
  | {
      readonly kind: 'turn'
      readonly key: string
      readonly level: 1
      readonly turn: number
      readonly open: boolean
      readonly problems: number
      /** Whether a gate refuses something in it. */
      readonly refused: boolean
    }
  | {
      readonly kind: 'tools'
      readonly key: string
      readonly level: 2
      readonly count: number
      readonly open: boolean
      readonly problems: number
    }
  | { readonly kind: 'item'; readonly key: string; readonly level: 2 | 3; readonly selection: Selection }
  | { readonly kind: 'note'; readonly key: string; readonly level: 2; readonly index: number }

/** Groups of more tools than this are closed at first. */
const fewTools = 5

export interface RowsWanted {
  readonly filter: 'all' | 'problems'
  /** Keys of the turns and groups that the person opened or closed against the default. */
  readonly turned: ReadonlySet<string>
}

/** An entry of the list with what holds of it however the list is shown. */
interface Branch {
  readonly entry: ListEntry
  readonly selections: readonly Selection[]
  /** Those of them that have a problem. */
  readonly withProblems: readonly Selection[]
  readonly refused: boolean
}

interface Turn {
  readonly turn: number
  readonly branches: readonly Branch[]
  readonly problems: number
  readonly refused: boolean
}

/** The rows of the list as it is shown, in wire order, by turn. */
export function rowsOf(inspection: Inspection, { filter, turned }: RowsWanted): readonly Row[] {
  const rows: Row[] = []
  for (const { turn, branches, problems, refused } of turnsOf(inspection)) {
    if (filter === 'problems' && problems === 0) continue
    const key = `turn:${turn}`
    const open = !turned.has(key)
    rows.push({ kind: 'turn', key, level: 1, turn, open, problems, refused })
    if (open) for (const branch of branches) addRows(rows, branch, { filter, turned })
  }
  return rows
}

const turnsOf = once((inspection: Inspection): readonly Turn[] => {
  const turns = new Map<number, Branch[]>()
  for (const entry of inspection.list) {
    const branch = branchOf(inspection, entry)
    const known = turns.get(entry.turn)
    if (known) known.push(branch)
    else turns.set(entry.turn, [branch])
  }
  return Array.from(turns, ([turn, branches]) => ({
    turn,
    branches,
    problems: branches.reduce((sum, { withProblems }) => sum + withProblems.length, 0),
    refused: branches.some(({ refused }) => refused),
  }))
})

function branchOf(inspection: Inspection, entry: ListEntry): Branch {
  const selections = selectionsOf(entry)
  const withProblems = selections.filter(({ kind, index }) => hasProblem(inspection, kind, index))
  const refused = selections.some((selection) => wordOf(inspection, selection)?.tone === 'error')
  return { entry, selections, withProblems, refused }
}

const selectionsOf = (entry: ListEntry): readonly Selection[] => {
  if (entry.kind === 'note') return []
  if (entry.kind !== 'definitions') return [{ kind: entry.kind, index: entry.index }]
  return Array.from({ length: entry.count ?? 1 }, (_, i) => ({
    kind: 'definition' as const,
    index: entry.index + i,
  }))
}

const itemRow = (selection: Selection, level: 2 | 3): Row => ({
  kind: 'item',
  key: `${selection.kind}:${selection.index}`,
  level,
  selection,
})

function addRows(rows: Row[], branch: Branch, { filter, turned }: RowsWanted): void {
  const { entry, withProblems } = branch
  if (entry.kind === 'note') {
    if (filter === 'all')
      rows.push({ kind: 'note', key: `note:${entry.index}`, level: 2, index: entry.index })
    return
  }
  const selections = filter === 'all' ? branch.selections : withProblems
  const [first] = selections
  if (!first) return
  if (selections.length === 1) {
    rows.push(itemRow(first, 2))
    return
  }
  const key = `tools:${entry.index}`
  const open = turned.has(key) !== selections.length <= fewTools
  rows.push({
    kind: 'tools',
    key,
    level: 2,
    count: selections.length,
    open,
    problems: withProblems.length,
  })
  if (open) for (const selection of selections) rows.push(itemRow(selection, 3))
}

/** What a row says at its end, as the tone and a word of the catalogue. */
export interface Word {
  readonly tone: 'ok' | 'warn' | 'error' | 'none'
  readonly word:
    | 'refused'
    | 'ok'
    | 'warning'
    | 'notChecked'
    | 'isError'
    | 'noResult'
    | 'noCall'
    | 'builtIn'
    | 'noSchema'
}

const wordOfGate = (gate: GateVerdict): Word => {
  if (gate.state === 'refused') return { tone: 'error', word: 'refused' }
  if (gate.warnings > 0) return { tone: 'warn', word: 'warning' }
  return gate.state === 'ok' ? { tone: 'ok', word: 'ok' } : { tone: 'none', word: 'notChecked' }
}

/** The verdict of an item in the list; `undefined` where there is nothing to say. */
export function wordOf(inspection: Inspection, { kind, index }: Selection): Word | undefined {
  const { brokenDefinitions, callsWithoutResult, resultsWithoutCall } = problemIndexOf(inspection)
  if (kind === 'call') {
    const call = inspection.calls[index]
    if (!call) return undefined
    const word = wordOfGate(call.gate)
    return word.tone !== 'error' && callsWithoutResult.has(index) ? { tone: 'warn', word: 'noResult' } : word
  }
  if (kind === 'result') {
    const result = inspection.results[index]
    if (!result) return undefined
    const word = wordOfGate(result.gate)
    if (word.tone === 'error') return word
    if (result.isError) return { tone: 'warn', word: 'isError' }
    return resultsWithoutCall.has(index) ? { tone: 'warn', word: 'noCall' } : word
  }
  if (kind === 'definition') {
    const definition = inspection.definitions[index]
    if (brokenDefinitions.has(index)) return { tone: 'error', word: 'refused' }
    if (hasProblem(inspection, 'definition', index)) return { tone: 'warn', word: 'warning' }
    if (definition?.builtIn) return { tone: 'none', word: 'builtIn' }
    return definition && !definition.hasInputSchema ? { tone: 'none', word: 'noSchema' } : undefined
  }
  return undefined
}
