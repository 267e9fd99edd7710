import type { GateVerdict } from '../../../engine/gates/gate'
import type { Inspection, ListEntry, Selection } from '../../../engine/operations'
import { hasProblem } from '../../state/derived'
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

/** The rows of the list as it is shown, in wire order, by turn. */
export function rowsOf(inspection: Inspection, { filter, turned }: RowsWanted): readonly Row[] {
  const rows: Row[] = []
  const wanted = (selection: Selection) =>
    filter === 'all' || hasProblem(inspection, selection.kind, selection.index)
  const turns = groupedByTurn(inspection.list)
  for (const [turn, entries] of turns) {
    const items = entries.flatMap((entry) => rowsOfEntry(inspection, entry, filter, turned, wanted))
    if (items.length === 0) continue
    const key = `turn:${turn}`
    const open = !turned.has(key)
    const problems = entries.reduce((sum, entry) => sum + problemsIn(inspection, entry), 0)
    const refused = entries.some((entry) => refuses(inspection, entry))
    rows.push({ kind: 'turn', key, level: 1, turn, open, problems, refused })
    if (open) rows.push(...items)
  }
  return rows
}

const refuses = (inspection: Inspection, entry: ListEntry) =>
  selectionsOf(entry).some((selection) => wordOf(inspection, selection)?.tone === 'error')

function groupedByTurn(list: readonly ListEntry[]): ReadonlyMap<number, ListEntry[]> {
  const turns = new Map<number, ListEntry[]>()
  for (const entry of list) {
    const known = turns.get(entry.turn)
    if (known) known.push(entry)
    else turns.set(entry.turn, [entry])
  }
  return turns
}

const selectionsOf = (entry: ListEntry): readonly Selection[] => {
  if (entry.kind === 'note') return []
  if (entry.kind !== 'definitions') return [{ kind: entry.kind, index: entry.index }]
  return Array.from({ length: entry.count ?? 1 }, (_, i) => ({
    kind: 'definition' as const,
    index: entry.index + i,
  }))
}

const problemsIn = (inspection: Inspection, entry: ListEntry) =>
  selectionsOf(entry).filter(({ kind, index }) => hasProblem(inspection, kind, index)).length

function rowsOfEntry(
  inspection: Inspection,
  entry: ListEntry,
  filter: 'all' | 'problems',
  turned: ReadonlySet<string>,
  wanted: (selection: Selection) => boolean,
): readonly Row[] {
  if (entry.kind === 'note')
    return filter === 'all'
      ? [{ kind: 'note', key: `note:${entry.index}`, level: 2, index: entry.index }]
      : []
  const selections = selectionsOf(entry).filter(wanted)
  const many = selections.length > 1
  const rows = selections.map(
    (selection): Row => ({
      kind: 'item',
      key: `${selection.kind}:${selection.index}`,
      level: many ? 3 : 2,
      selection,
    }),
  )
  if (!many) return rows
  const key = `tools:${entry.index}`
  const open = turned.has(key) !== selections.length <= fewTools
  const problems = problemsIn(inspection, entry)
  return [{ kind: 'tools', key, level: 2, count: selections.length, open, problems }, ...(open ? rows : [])]
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
