import type { Edit } from '../../findings/finding'
import { skipSpace } from '../../json/lexemes'
import { find } from '../../json/scan'
import type { Span } from '../../text/span'

/**
 * What would mend a mistake, by pointer: another JSON text for a value, the text of a value inside it (`from`) in its
 * place, a list around it, no member at all, another name for it.
 */
export type Repair =
  | { readonly kind: 'value'; readonly pointer: string; readonly text: string }
  | { readonly kind: 'lift'; readonly pointer: string; readonly from: string }
  | { readonly kind: 'list'; readonly pointer: string }
  | { readonly kind: 'remove'; readonly pointer: string }
  | { readonly kind: 'rename'; readonly pointer: string; readonly name: string }

/** A repair as edits of a JSON text; nothing without a text, or when the place is not in it. */
export function editsFor(
  text: string | undefined,
  repair: Repair | undefined,
  why: string,
): { edits?: readonly Edit[] } {
  if (text === undefined || repair === undefined) return {}
  const change = changeOf(text, repair)
  // What somebody meant is never certain: each of these is a guess to be confirmed.
  return change ? { edits: [{ ...change, changesMeaning: true, why }] } : {}
}

function changeOf(text: string, repair: Repair): { span: Span; text: string } | undefined {
  const span = find(text, repair.pointer, repair.kind === 'rename' ? 'key' : 'value')
  if (!span) return undefined
  if (repair.kind === 'value') return { span, text: repair.text }
  if (repair.kind === 'list') return { span, text: `[${text.slice(span.start, span.end)}]` }
  if (repair.kind === 'lift') {
    const inner = find(text, repair.from)
    return inner && { span, text: text.slice(inner.start, inner.end) }
  }
  if (repair.kind === 'rename') return { span, text: JSON.stringify(repair.name) }
  const key = find(text, repair.pointer, 'key')
  return key && { span: memberSpan(text, { start: key.start, end: span.end }), text: '' }
}

/** A member with the comma that goes when it goes. */
function memberSpan(text: string, member: Span): Span {
  const behind = skipSpace(text, member.end)
  if (text[behind] === ',') return { start: member.start, end: skipSpace(text, behind + 1) }
  let before = member.start - 1
  while (before > 0 && /\s/.test(text[before] as string)) before -= 1
  return { start: text[before] === ',' ? before : member.start, end: member.end }
}
