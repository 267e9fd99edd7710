import { jsonrepair } from 'jsonrepair'
import type { Edit } from '../findings/finding'
import { applyEdits, withoutOverlap } from './apply-edits'
import { textFaultsOf } from './faults'
import { firstFault } from './first-fault'
import { minify } from './print'

/** What could be changed so that a text parses. */
export interface Repair {
  /** In the order of their places, without overlap; each says why, and whether it may change the meaning. */
  readonly edits: readonly Edit[]
  /** The text after all edits. */
  readonly text: string
  /** The text after those edits only that do not change the meaning. */
  readonly safeText: string
  /** Whether `text` is JSON. */
  readonly parses: boolean
  /** Whether `safeText` is JSON. */
  readonly safeParses: boolean
}

/**
 * Edits that make a text JSON; none for a text that is. A text that was not empty never becomes an empty object or
 * array, nor prose a string: then there are no edits. Where our own reading finds no way, `jsonrepair` is asked, and
 * whatever it changes is marked as changing the meaning. Never throws.
 */
export function repair(text: string): Repair {
  if (!firstFault(text)) return { edits: [], text, safeText: text, parses: true, safeParses: true }
  const faults = textFaultsOf(text)
  const own = withoutOverlap(faults.flatMap(({ edits }) => edits ?? []))
  const repaired = applyEdits(text, own)
  if (firstFault(repaired)) {
    const isOneValue = faults.every(({ code }) => !notOneValue.includes(code))
    return (isOneValue ? lastResort(text) : undefined) ?? outcome(text, own)
  }
  return hidesContent(text, repaired) ? outcome(text, []) : outcome(text, own)
}

/** Faults of a text that holds no value, more than one, or half of one: what is missing must not be made up. */
const notOneValue: readonly string[] = [
  'text/prose',
  'text/prose-around',
  'text/concatenated',
  'text/cut-off',
]

function outcome(text: string, edits: readonly Edit[]): Repair {
  const all = applyEdits(text, edits)
  const safeText = applyEdits(
    text,
    edits.filter(({ changesMeaning }) => !changesMeaning),
  )
  return { edits, text: all, safeText, parses: !firstFault(all), safeParses: !firstFault(safeText) }
}

/**
 * Whether an empty value stands in for a text that had something in it, or was cut off before anything came. Prose
 * around an empty value is nothing to keep; a quote or bracket is.
 */
function hidesContent(text: string, repaired: string): boolean {
  const value = minify(repaired)
  if (value !== '{}' && value !== '[]') return false
  const rest = text.replace(/\{\s*\}|\[\s*\]/g, '')
  return text.trim() !== '' && (rest === text || /["{[]/.test(rest))
}

/** The repair of another library, as one change; refused where a letter, digit or backslash of the text is lost. */
function lastResort(text: string): Repair | undefined {
  // It keeps the whole text in memory several times over.
  if (text.length > 1_000_000) return undefined
  let repaired: string
  try {
    repaired = jsonrepair(text)
  } catch {
    return undefined
  }
  const isSameKind = /^[{[]$/.test(repaired.charAt(0)) && repaired.charAt(0) === text.trimStart().charAt(0)
  if (!isSameKind || firstFault(repaired) || hidesContent(text, repaired) || !keepsContent(text, repaired))
    return undefined
  let start = 0
  while (start < text.length && text.charCodeAt(start) === repaired.charCodeAt(start)) start += 1
  let same = 0
  const most = Math.min(text.length, repaired.length) - start
  while (
    same < most &&
    text.charCodeAt(text.length - 1 - same) === repaired.charCodeAt(repaired.length - 1 - same)
  )
    same += 1
  const edit = {
    span: { start, end: text.length - same },
    text: repaired.slice(start, repaired.length - same),
    changesMeaning: true,
    why: 'text/unexpected',
  }
  return outcome(text, [edit])
}

/** Whether all letters, digits and backslashes of one text come in the same order in the other. */
function keepsContent(text: string, repaired: string): boolean {
  const wanted = text.replace(/[^\p{L}\p{N}\\]/gu, '')
  let at = 0
  for (let i = 0; i < repaired.length && at < wanted.length; i += 1)
    if (repaired.charCodeAt(i) === wanted.charCodeAt(at)) at += 1
  return at === wanted.length
}
