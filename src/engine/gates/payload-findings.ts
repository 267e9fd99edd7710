import type { Param } from '../findings/finding'
import { step } from '../findings/trail'
import { isObject } from '../json/object'
import type { SchemaError } from '../schema/compiled'
import { nothingWalked, walkShape } from '../schema/shape'
import { nearestOf } from '../text/nearest'
import type { Judged, PayloadFinding } from './judged'
import { echoFindings, followsFromEcho } from './mistakes/echoes'
import { mistakeOf } from './mistakes/mistakes'
import { editsFor, type Repair } from './mistakes/repair-edits'
import { shortened, shownValue } from './mistakes/shown-value'
import {
  emptyMembers,
  followsFromBranch,
  misspeltName,
  passedNames,
  refusedName,
} from './mistakes/unknown-names'

/** Errors whose mistake is looked for: each asks the schema again. */
const examined = 20

/**
 * What a judgement means, also one that is valid: `arguments/<keyword>` (or `result/<keyword>`) for each failed keyword,
 * a mistake by its own name where it has one, and names the schema does not know though it lets them pass. Never throws.
 */
export function payloadFindings(judged: Judged): readonly PayloadFinding[] {
  const { subject, judgement } = judged
  const echoes = echoFindings(judged)
  const walked = walkShape(judged.compiled.shape(), judged.value)
  if (judgement.errors.length === 0 && echoes.length === 0 && walked === nothingWalked) return none
  const failed = judgement.errors
    .filter((error) => !followsFromBranch(judged, error))
    .map((error, index) => errorFinding(judged, error, index < examined))
    .filter((finding) => !followsFromEcho(finding, echoes))
  const findings = [
    ...echoes,
    ...once(failed),
    ...passedNames(judged, walked, failed),
    ...emptyMembers(judged, walked),
  ]
  if (judgement.total > judgement.errors.length) {
    const params = { shown: judgement.errors.length, total: judgement.total }
    findings.push({ code: `${subject}/more-errors`, severity: 'error', pointer: '', params })
  }
  return findings
}

const none: readonly PayloadFinding[] = []

/** Two keywords that fail for one mistake tell of it once; nothing is told of a value that mending it makes fit. */
function once(findings: readonly PayloadFinding[]): PayloadFinding[] {
  const told = new Set<string>()
  const mended = new Set(
    findings.flatMap(({ pointer, params }) => (params['fits'] === true ? [pointer] : [])),
  )
  return findings.filter(({ code, pointer, params }) => {
    const mistake = `${code} ${pointer}`
    if (params['fits'] === undefined && mended.has(pointer) && params['member'] === undefined) return false
    if (params['fits'] === undefined || !told.has(mistake)) {
      told.add(mistake)
      return true
    }
    return false
  })
}

function errorFinding(judged: Judged, error: SchemaError, examine: boolean): PayloadFinding {
  const { subject } = judged
  const { keyword, pointer, member } = error
  const params: Record<string, Param> = {
    ...shortened(error.params),
    ...shownValue(error.found, error.written),
    keyword,
    schemaPointer: error.schemaPointer,
    ...(member === undefined ? {} : { member }),
    ...(error.union ? { union: { ...error.union } } : {}),
  }
  const refused = refusedName(judged, error)
  if (refused)
    return { ...refused, params: { keyword, schemaPointer: error.schemaPointer, ...refused.params } }
  const nearest = nearestTo(judged, error)
  if (nearest !== undefined) params['nearest'] = nearest
  const mistake = examine ? mistakeOf(judged, error) : undefined
  if (mistake) {
    const code = `${subject}/${mistake.code}`
    const edits = editsFor(judged.text, mistake.repair, code)
    return { code, severity: 'error', pointer, params: { ...params, ...mistake.params }, ...edits }
  }
  const code = `${subject}/${keyword}`
  if (keyword !== 'propertyNames' || member === undefined) {
    const edits = editsFor(judged.text, allowedValue(keyword, pointer, nearest), code)
    return { code, severity: 'error', pointer, params, ...edits }
  }
  return { code, severity: 'error', pointer: `${pointer}${step(member)}`, part: 'key', params }
}

/** The nearest allowed value in place of one that is not allowed. */
function allowedValue(keyword: string, pointer: string, nearest: Param | undefined): Repair | undefined {
  if (nearest === undefined || (keyword !== 'enum' && keyword !== 'const')) return undefined
  const text = isObject(nearest) ? String(nearest['written']) : JSON.stringify(nearest)
  return { kind: 'value', pointer, text }
}

/** What was probably meant: an allowed value, or for a missing name one that is there and unknown. */
function nearestTo(judged: Judged, error: SchemaError): Param | undefined {
  if (error.keyword === 'required') return misspeltName(judged, error)
  const { allowed } = error.params
  if (!Array.isArray(allowed)) return undefined
  if (typeof error.found === 'object') return undefined
  const found = String(error.found)
  const exact = allowed.find((value) => isObject(value) && value['written'] === found.trim())
  if (exact !== undefined) return exact
  const scalars = allowed.filter((value) => typeof value !== 'object' && value !== null)
  const asText = scalars.find(
    (value) => typeof value !== 'string' && String(value) === found.trim().toLowerCase(),
  )
  if (asText !== undefined) return asText
  const texts = scalars.filter((value) => typeof value === 'string')
  if (typeof error.found === 'string') return nearestOf(found, texts)
  return texts.find((text) => text === found)
}
