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
  if (declared.includes(error.member)) return undefined
  return nameFinding(judged, {
    pointer: error.pointer,
    member: error.member,
    names,
    unset: declared.filter((name) => !names.includes(name)),
    known: declared,
    refused: true,
  })
}

/**
 * Whether a name is only refused because a part of the schema that knows it failed: what such a part has looked at does
 * not count as looked at, and its own errors say why.
 */
export function followsFromBranch(judged: Judged, error: SchemaError): boolean {
  if (error.keyword !== 'unevaluatedProperties' || error.member === undefined) return false
  if (!declaredAt(judged, error.pointer).includes(error.member)) return false
  return judged.judgement.errors.some(
    ({ keyword, pointer }) =>
      keyword !== 'unevaluatedProperties' &&
      (pointer === error.pointer || pointer.startsWith(`${error.pointer}/`)),
  )
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
  const unknown = Object.keys(object).filter((name) => !declared.includes(name))
  return nearestOf(member, unknown) ?? shortOf(member, unknown)
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
  const required = shapeAt(judged.compiled.shape(), judged.value, pointer)?.required
  const nearest =
    nearestOf(member, unset) ??
    shortOf(
      member,
      unset.filter((name) => required?.has(name)),
    )
  const params = { member, ...(refused ? { known: known.slice(0, 50) } : {}) }
  if (nearest === undefined) return { code, severity, pointer: place, part: 'key', params }
  const edits = editsFor(judged.text, { kind: 'rename', pointer: place, name: nearest }, code)
  return { code, severity, pointer: place, part: 'key', params: { ...params, nearest }, ...edits }
}

/** The one name that begins or ends with another, or with which the other does: `path` and `file_path`. */
function shortOf(name: string, others: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '')
  const isPart = (part: string, whole: string) =>
    part !== '' && part !== whole && (whole.startsWith(part) || whole.endsWith(part))
  const found = others.filter(
    (other) => isPart(plain(name), plain(other)) || isPart(plain(other), plain(name)),
  )
  return found.length === 1 ? found[0] : undefined
}

function declaredAt(judged: Judged, pointer: string): string[] {
  return [...(shapeAt(judged.compiled.shape(), judged.value, pointer)?.declared ?? [])]
}
