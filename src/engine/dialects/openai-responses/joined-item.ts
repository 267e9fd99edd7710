import type { Item, ToolCall } from '../../trace/trace'
import { mayHoldCalls } from '../call-shaped'
import type { Carried, Join } from '../dialect'
import { beginningOf, filledText, textMember } from '../reading'
import { textOf } from '../runs'
import { reportLeadingObject, type StreamFindings } from '../stream-findings'
import { argumentsKeyOf, type Known } from './calls'
import type { Entries, Entry } from './entries'
import { itemsOfItem } from './items'

/** Reads one item of a stream from all that arrived of it. Text that may hold calls is added to `carried`. */
export function itemsOfEntry(
  entry: Entry,
  scope: { readonly entries: Entries; readonly known: Known; readonly ended: boolean },
  join: Join,
  findings: StreamFindings,
  carried: Carried[],
): Item[] {
  const { item, at } = entry.done ?? entry.added ?? { item: { type: entry.type }, at: entry.at }
  const type = textMember(item, 'type')
  if (type === 'message') return itemsOfMessage(entry, scope, join, carried)
  return itemsOfItem(item, at, scope.known).map((found) =>
    found.kind === 'call'
      ? { kind: 'call', call: withArguments(found.call, entry, type, join, findings) }
      : found,
  )
}

function withArguments(
  call: ToolCall,
  entry: Entry,
  type: string | undefined,
  join: Join,
  findings: StreamFindings,
): ToolCall {
  const complete = entry.done !== undefined || entry.snapshot !== undefined
  const known = complete ? call : { ...call, cutOff: true }
  const key = argumentsKeyOf(type)
  if (key === undefined || (call.expects !== 'text' && call.expects !== 'free-text')) return known
  const joined = textOf(entry.parts)
  const whole = filledText(entry.done?.item[key]) ?? entry.snapshot?.text
  reportLeadingObject(findings, entry.parts)
  if (joined !== '' && (whole === undefined || whole === '' || whole === joined)) {
    return { ...known, arguments: joined, argumentsAt: join(entry.parts) }
  }
  if (joined !== '')
    findings.add('stream/snapshot-differs', 'warning', entry.done?.at ?? entry.at, {
      joined,
      whole: whole ?? '',
    })
  if (filledText(entry.done?.item[key]) === undefined && entry.snapshot) {
    return { ...known, arguments: entry.snapshot.text, argumentsAt: entry.snapshot.at }
  }
  return known
}

function itemsOfMessage(
  entry: Entry,
  scope: { readonly entries: Entries; readonly known: Known },
  join: Join,
  carried: Carried[],
): Item[] {
  const text = textOf(entry.parts)
  const hasCalls = scope.entries.list.some((other) => argumentsKeyOf(typeOf(other)) !== undefined)
  if (!hasCalls && mayHoldCalls(text)) carried.push({ at: join(entry.parts), value: text, written: true })
  if (entry.done) return itemsOfItem(entry.done.item, entry.done.at, scope.known)
  return text === ''
    ? []
    : [{ kind: 'note', note: { at: entry.at, kind: 'assistant', text: beginningOf(text) } }]
}

function typeOf(entry: Entry): string | undefined {
  return textMember((entry.done ?? entry.added)?.item, 'type') ?? entry.type
}
