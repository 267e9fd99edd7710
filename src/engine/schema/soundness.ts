import { isObject } from '../json/object'
import type { Draft } from '../trace/trace'
import { refStandsAlone } from './addresses'
import { faultsOf } from './check'
import type { SchemaFault, WrittenNumbers } from './compiled'
import { allKeywords, annotations, keywordsOf } from './keywords'
import { isForeign, type Position } from './positions'
import type { Links } from './refs'

/**
 * Everything to be said about a schema, in its own order: the faults that stop it and the notes that do not. What
 * stands where no value ever comes cannot stop it, so it is a warning there.
 */
export function soundnessOf(
  links: Links,
  draft: Draft,
  numbers: WrittenNumbers = new Map(),
): { faults: SchemaFault[]; notes: SchemaFault[] } {
  const reached = reachedIn(links, draft)
  const faults: SchemaFault[] = []
  const notes: SchemaFault[] = []
  const ofReferences = new Map<Position, SchemaFault[]>()
  for (const { position, fault } of links.faults)
    ofReferences.set(position, [...(ofReferences.get(position) ?? []), fault])
  for (const position of links.positions) {
    if (isForeign(position)) continue
    for (const fault of [...faultsOf(position, draft, numbers), ...(ofReferences.get(position) ?? [])]) {
      if (fault.severity !== 'error') notes.push(fault)
      else if (reached.has(position)) faults.push(fault)
      else notes.push({ ...fault, severity: 'warning' })
    }
  }
  notes.push(...upperCaseNote(links.positions), ...emptyTalk(links.positions[0]))
  return { faults: faults.slice(0, most), notes: notes.slice(0, most) }
}

/** As many of each as anybody reads. */
const most = 100

/** A root of unknown words only: probably a payload, or properties without what should stand around them. */
function emptyTalk(root: Position | undefined): SchemaFault[] {
  if (root === undefined || !isObject(root.value)) return []
  const names = Object.keys(root.value)
  if (names.length === 0 || names.some((name) => allKeywords.has(name) || annotations.has(name))) return []
  return [
    { code: 'schema/no-keyword', severity: 'warning', pointer: '', params: { names: names.slice(0, 8) } },
  ]
}

/** One note for all types in upper case: whoever writes one writes all like that. */
function upperCaseNote(positions: readonly Position[]): SchemaFault[] {
  const written = positions.filter(({ upperCase }) => upperCase !== undefined)
  const [first] = written
  if (first?.upperCase === undefined) return []
  const params = { found: first.upperCase, count: written.length }
  return [{ code: 'schema/upper-case-types', severity: 'note', pointer: `${first.pointer}/type`, params }]
}

/** The positions that decide about values: the root, what its keywords apply, and where their references lead. */
function reachedIn({ positions, targets, dynamicTargets }: Links, draft: Draft): Set<Position> {
  const table = keywordsOf(draft)
  const below = new Map<Position, Position[]>()
  for (const position of positions) {
    const { parent, via } = position
    if (parent === undefined || via === undefined || table.get(via)?.asserts !== true) continue
    const list = below.get(parent)
    if (list) list.push(position)
    else below.set(parent, [position])
  }
  const reached = new Set<Position>()
  const open = positions.slice(0, 1)
  for (let next = open.pop(); next; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    for (const target of [targets.get(next), dynamicTargets.get(next)?.target]) if (target) open.push(target)
    const hidden = refStandsAlone(draft) && isObject(next.value) && typeof next.value['$ref'] === 'string'
    if (!hidden) open.push(...(below.get(next) ?? []))
  }
  return reached
}
