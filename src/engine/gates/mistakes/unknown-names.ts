import { step } from '../../findings/trail'
import { isObject } from '../../json/object'
import { valueAt } from '../../json/pointer'
import type { SchemaError } from '../../schema/compiled'
import { shapeAt, type Walked } from '../../schema/shape'
import { nearestOf } from '../../text/nearest'
import type { Judged, PayloadFinding } from '../judged'
import { injectedBy } from './injected-fields'
import { editsFor } from './repair-edits'

/** A name that the schema refuses: who put it there, or what it should have been. */
export function refusedName(judged: Judged, error: SchemaError): PayloadFinding | undefined {
  if (error.keyword !== 'additionalProperties' && error.keyword !== 'unevaluatedProperties') return undefined
  if (error.member === undefined) return undefined
  const object = valueAt(judged.value, error.pointer)
  const names = isObject(object) ? Object.keys(object) : []
  const declared = declaredAt(judged, error.pointer)
  return nameFinding(judged, {
    pointer: error.pointer,
    member: error.member,
    names,
    unset: declared.filter((name) => !names.includes(name)),
    known: declared,
    refused: true,
  })
}

/** Names that the schema lets pass although it does not know them, where somebody is likely to miss them. */
export function passedNames(
  judged: Judged,
  { undeclared }: Walked,
  refused: readonly PayloadFinding[],
): PayloadFinding[] {
  const told = new Set(refused.map(({ pointer }) => pointer))
  return undeclared.flatMap(({ pointer, member, unset }) => {
    if (told.has(`${pointer}${step(member)}`)) return []
    const object = valueAt(judged.value, pointer)
    const names = isObject(object) ? Object.keys(object) : []
    const finding = nameFinding(judged, { pointer, member, names, unset, known: [], refused: false })
    // Anything else is what an open schema is open for.
    return finding.params['nearest'] !== undefined || finding.params['by'] !== undefined ? [finding] : []
  })
}

/** Optional members that are empty where leaving them out says the same. */
export function emptyMembers({ subject }: Judged, { empty }: Walked): PayloadFinding[] {
  if (subject !== 'arguments') return []
  return empty.map(({ pointer, found }) => ({
    code: 'arguments/empty-for-omitted',
    severity: 'note',
    pointer,
    params: { empty: JSON.stringify(found) },
  }))
}

/** A name that is there, though unknown, and probably stands for one that is missing. */
export function misspeltName(judged: Judged, { pointer, member }: SchemaError): string | undefined {
  const object = valueAt(judged.value, pointer)
  if (!isObject(object) || member === undefined) return undefined
  const declared = declaredAt(judged, pointer)
  return nearestOf(
    member,
    Object.keys(object).filter((name) => !declared.includes(name)),
  )
}

interface Name {
  readonly pointer: string
  readonly member: string
  /** All names of the object. */
  readonly names: readonly string[]
  readonly unset: readonly string[]
  readonly known: readonly string[]
  readonly refused: boolean
}

function nameFinding(
  judged: Judged,
  { pointer, member, names, unset, known, refused }: Name,
): PayloadFinding {
  const severity = refused ? 'error' : 'warning'
  const place = `${pointer}${step(member)}`
  const by = pointer === '' ? injectedBy(member, names) : undefined
  if (by !== undefined) {
    const code = `${judged.subject}/injected-field`
    const edits = editsFor(judged.text, { kind: 'remove', pointer: place }, code)
    return { code, severity, pointer: place, part: 'key', params: { member, by }, ...edits }
  }
  const code = `${judged.subject}/unknown-parameter`
  const nearest = nearestOf(member, unset)
  const params = { member, ...(refused ? { known: known.slice(0, 50) } : {}) }
  if (nearest === undefined) return { code, severity, pointer: place, part: 'key', params }
  const edits = editsFor(judged.text, { kind: 'rename', pointer: place, name: nearest }, code)
  return { code, severity, pointer: place, part: 'key', params: { ...params, nearest }, ...edits }
}

function declaredAt(judged: Judged, pointer: string): string[] {
  return [...(shapeAt(judged.compiled.shape(), judged.value, pointer)?.declared ?? [])]
}
