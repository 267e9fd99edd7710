import type { Finding, Severity } from '../../engine/findings/finding'
import type {
  Checked,
  CheckInput,
  Inspection,
  PaneText,
  PlacedFinding,
  Selection,
  View,
} from '../../engine/operations'
import { once } from './once'
import { problemIndexOf } from './problem-index'
import { shownOf } from './slot'
import { type PaneId, paneIds, type Seat, type Texts, type Workbench } from './workbench'

/** A finding as it is shown: of the selected item, or of the capture as a whole. */
export interface Problem extends PlacedFinding {
  readonly scope: 'item' | 'capture'
}

const keyOf = ({ kind, index }: Selection) => `${kind}:${index}`

/** The view of the selected item, `undefined` while nothing is open. */
export const viewOf = (w: Workbench): View | undefined => (w.selected ? shownOf(w.view) : undefined)

/**
 * Who owns the edited copy of a pane. Schemas belong to their tool, so that an edit speaks for all its calls;
 * arguments and results belong to the selected item.
 */
export function ownerOf(w: Workbench, pane: PaneId): string {
  if (!w.selected) return 'bare'
  if (pane === 'schema' || pane === 'outputSchema') return `tool:${viewOf(w)?.tool ?? ''}`
  return keyOf(w.selected)
}

/** The edited copy of a pane; `undefined` when it shows the capture. */
export const draftOf = (w: Workbench, pane: PaneId): string | undefined => w.drafts[ownerOf(w, pane)]?.[pane]

/** What the capture has for a pane. */
export function captured(view: View | undefined, pane: PaneId): PaneText | undefined {
  if (!view) return undefined
  return pane === 'result' ? view.resultText : view[pane]
}

/** The text a pane shows: the edited copy, else what the capture has; empty when there is neither. */
export const textOf = (w: Workbench, pane: PaneId): string =>
  draftOf(w, pane) ?? captured(viewOf(w), pane)?.text ?? ''

/** Whether a pane shows anything else than the capture. */
export const isEdited = (w: Workbench): boolean => paneIds.some((pane) => draftOf(w, pane) !== undefined)

const holdsText = (texts: Texts | undefined) => Object.keys(texts ?? {}).length > 0

/** How many items and tools of the capture have edits. */
export const editedItems = (drafts: Workbench['drafts']): number =>
  Object.keys(drafts).filter((owner) => owner !== 'bare' && holdsText(drafts[owner])).length

/** Whether anything was edited or put into a pane by hand. */
export const hasEdits = ({ drafts }: Workbench): boolean => Object.values(drafts).some(holdsText)

/** Name, id and place of an item, as one text; `undefined` when there is no such item. */
function identityOf(inspection: Inspection, { kind, index }: Selection): string | undefined {
  const call = kind === 'call' ? inspection.calls[index] : undefined
  const result = kind === 'result' ? inspection.results[index] : undefined
  const item = call ?? result ?? (kind === 'definition' ? inspection.definitions[index] : undefined)
  return item && JSON.stringify([item.name, call?.id ?? result?.callId, item.at])
}

/** The tool that an item speaks of; a result without a name speaks of that of its call. */
function toolOf(inspection: Inspection, { kind, index }: Selection): string | undefined {
  if (kind === 'call') return inspection.calls[index]?.name
  if (kind === 'definition') return inspection.definitions[index]?.name
  const result = kind === 'result' ? inspection.results[index] : undefined
  return result?.name ?? (result?.call === undefined ? undefined : inspection.calls[result.call]?.name)
}

/** Whether an item, or the schema of its tool, was edited: its row tells of the capture, the verdict of the edit. */
export function isEditedItem(w: Workbench, inspection: Inspection, item: Selection): boolean {
  const tool = toolOf(inspection, item)
  return holdsText(w.drafts[keyOf(item)]) || (tool !== undefined && holdsText(w.drafts[`tool:${tool}`]))
}

/**
 * The edits that still hold once text was put behind a capture: those of tools and bare panes, and those of items that
 * are the same as before. Where nothing had been recognised, only those of bare panes.
 */
export function draftsThatHold(
  drafts: Workbench['drafts'],
  before: Inspection,
  after: Inspection,
): Workbench['drafts'] {
  const items = itemsOf(before)
  const same = items.filter((item) => identityOf(before, item) === identityOf(after, item)).map(keyOf)
  const holds = new Set(['bare', ...same])
  const tools = items.length > 0
  return Object.fromEntries(
    Object.entries(drafts).filter(([owner]) => holds.has(owner) || (tools && owner.startsWith('tool:'))),
  )
}

/** What is to be checked while panes are edited. */
export function checkInputOf(w: Workbench): CheckInput {
  const texts: { -readonly [pane in PaneId]?: string } = {}
  for (const pane of paneIds) {
    const text = textOf(w, pane)
    if (text.trim() !== '') texts[pane] = text
  }
  const wire = viewOf(w)?.wire
  return wire ? { ...texts, wire } : texts
}

/** The verdicts that hold for what the panes show: of the edited texts, else of the capture. */
export function verdictsOf(w: Workbench): Checked | View | undefined {
  return isEdited(w) ? shownOf(w.check) : viewOf(w)
}

const rank: Record<Severity, number> = { error: 0, warning: 1, note: 2 }

const sameFinding = (a: Finding, b: Finding) =>
  a.code === b.code &&
  a.at.document === b.at.document &&
  a.at.trail.length === b.at.trail.length &&
  a.at.trail.every((pointer, layer) => pointer === b.at.trail[layer])

/** Findings about the wire rather than about the texts in the panes: they hold whatever is edited. */
const ofWire = (finding: Finding) => !/^(arguments|result|schema|text|call)\//.test(finding.code)

const ofCapture = ({ call, result, definition }: Finding) =>
  call === undefined && result === undefined && definition === undefined

/**
 * The problems shown below the panes: those of the selected item first, then those of the capture as a whole; in each
 * the worst first. Findings about other items are left out, see `nextProblemItem`.
 */
export const problemsOf = once((w: Workbench): readonly Problem[] => {
  const view = viewOf(w)
  const own = isEdited(w)
    ? [...(shownOf(w.check)?.findings ?? []), ...(view?.findings ?? []).filter(ofWire)]
    : (view?.findings ?? [])
  const wide = (shownOf(w.inspection)?.findings ?? []).filter(
    (finding) => ofCapture(finding) && !own.some((known) => sameFinding(known, finding)),
  )
  const problems: Problem[] = [
    ...own.map((finding): Problem => ({ ...finding, scope: 'item' })),
    ...wide.map((finding): Problem => ({ ...finding, scope: 'capture' })),
  ]
  return problems.sort(
    (a, b) =>
      Number(a.scope === 'capture') - Number(b.scope === 'capture') || rank[a.severity] - rank[b.severity],
  )
})

/**
 * How many of the problems are those of the selected item; those of the capture as a whole follow them. Where no item
 * is selected, the capture is what all of them are about.
 */
export const ownCount = (w: Workbench): number => {
  const problems = problemsOf(w)
  if (w.selected === undefined || w.selected.kind === 'document') return problems.length
  const first = problems.findIndex(({ scope }) => scope === 'capture')
  return first < 0 ? problems.length : first
}

/** The tab in which a problem is listed. */
export const tabOf = (w: Workbench, problem: number): 'problems' | 'capture' =>
  problem < ownCount(w) ? 'problems' : 'capture'

/** Whether an item of the list has a problem: it failed, its gate refuses or warns, or a finding names it. */
export function hasProblem(inspection: Inspection, kind: Selection['kind'], index: number): boolean {
  const gate =
    kind === 'call'
      ? inspection.calls[index]?.gate
      : kind === 'result'
        ? inspection.results[index]?.gate
        : undefined
  if (gate && (gate.state === 'refused' || gate.errors > 0 || gate.warnings > 0)) return true
  if (kind === 'result' && inspection.results[index]?.isError) return true
  return kind !== 'document' && problemIndexOf(inspection)[kind].has(index)
}

/** The items of the list that can be opened, in wire order. */
export const itemsOf = once((inspection: Inspection): readonly Selection[] =>
  inspection.list.flatMap((entry): Selection[] => {
    switch (entry.kind) {
      case 'call':
        return [{ kind: 'call', index: entry.index }]
      case 'result':
        return [{ kind: 'result', index: entry.index }]
      case 'definitions':
        return Array.from({ length: entry.count ?? 1 }, (_, i) => ({
          kind: 'definition',
          index: entry.index + i,
        }))
      case 'note':
        return []
      default:
        return []
    }
  }),
)

/** Those of them that have a problem. */
export const problemItemsOf = once((inspection: Inspection): readonly Selection[] =>
  itemsOf(inspection).filter(({ kind, index }) => hasProblem(inspection, kind, index)),
)

/** What to open first: what is refused, a call or result with a warning, any with one, a call, then anything there is. */
export function firstOf(inspection: Inspection): Selection | undefined {
  const items = itemsOf(inspection)
  const refused = ({ kind, index }: Selection) =>
    (kind === 'call' && inspection.calls[index]?.gate.state === 'refused') ||
    (kind === 'result' && inspection.results[index]?.gate.state === 'refused')
  /** A call that was not checked because of its definition: it says more than the definition alone. */
  const heldUp = ({ kind, index }: Selection) => {
    const call = kind === 'call' ? inspection.calls[index] : undefined
    return call?.definition !== undefined && /^schema-/.test(call.gate.reason ?? '')
  }
  return (
    items.find(refused) ??
    items.find(({ kind, index }) => kind !== 'definition' && hasProblem(inspection, kind, index)) ??
    items.find(heldUp) ??
    items.find(({ kind, index }) => hasProblem(inspection, kind, index)) ??
    items.find(({ kind }) => kind === 'call') ??
    items.find(({ kind }) => kind === 'result') ??
    items[0] ??
    (inspection.documents > 0 ? { kind: 'document', index: 0 } : undefined)
  )
}

/** The next item with problems after the present one; `around`: past the end of the list, on from its other end. */
export interface NextItem {
  readonly item: Selection
  readonly around: boolean
}

/** Where a walk goes on after the selected item; `undefined` when no other has problems. */
export function nextProblemItem(w: Workbench, step: 1 | -1): NextItem | undefined {
  const inspection = shownOf(w.inspection)
  if (!inspection) return undefined
  const items = itemsOf(inspection)
  const here = items.findIndex((item) => w.selected && keyOf(item) === keyOf(w.selected))
  for (let i = 1; i < items.length; i += 1) {
    const at = here + step * i
    const item = items[(at + items.length * 2) % items.length]
    if (item && hasProblem(inspection, item.kind, item.index))
      return { item, around: at < 0 || at >= items.length }
  }
  return undefined
}

/** Where a pane sits on screen. */
export const seatOf = (pane: PaneId): Seat => (pane === 'outputSchema' ? 'schema' : pane)

/** The schema that a problem is about, if any: that which it stands in, or that which speaks of a value. */
export function sideOf({ pane, code, severity }: PlacedFinding): Workbench['side'] | undefined {
  if (pane === 'schema' || pane === 'outputSchema') return pane
  if (code.startsWith('result/')) return severity === 'error' ? 'outputSchema' : undefined
  return code.startsWith('arguments/') ? 'schema' : undefined
}

/** The pane a problem has its place in, as an editor; the output schema has its own. */
export function paneOfProblem(problem: PlacedFinding): PaneId | undefined {
  return problem.paneSpan ? problem.pane : undefined
}
