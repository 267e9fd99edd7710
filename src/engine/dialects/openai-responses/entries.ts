import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import { filledText, member } from '../reading'
import type { JoinPart } from '../runs'
import type { StreamFindings } from '../stream-findings'

/** What arrived of one item: as it was announced, as it was completed, and the fragments in between. */
export interface Entry {
  /** Where the first event about it stands. */
  readonly at: Address
  /** The type of the item where only fragments arrived. */
  readonly type: string
  added?: { readonly item: JsonObject; readonly at: Address }
  done?: { readonly item: JsonObject; readonly at: Address }
  /** Fragments of its arguments (or, for a message, of its text). */
  readonly parts: JoinPart[]
  /** The whole arguments, as the event that ends the fragments repeats them. */
  snapshot?: { readonly text: string; readonly at: Address }
}

/** The items of one response, found again by call id, item id or position. */
export interface Entries {
  readonly list: readonly Entry[]
  /** An item announced (`added`), completed (`done`), or seen in the final response. */
  item(stage: 'added' | 'done', item: unknown, at: Address, index: number | undefined): void
  /** The item that a fragment belongs to. */
  of(event: JsonObject, at: Address, type: string): Entry
}

/**
 * Finds items by item id first and by position where ids are no help: some proxies give every event another id. A
 * fragment of an item that was never announced opens one of its own.
 */
export function openEntries(findings: StreamFindings): Entries {
  const list: Entry[] = []
  const byCall = new Map<string, Entry>()
  const byItem = new Map<string, Entry>()
  const byIndex = new Map<number, Entry>()

  function newEntry(at: Address, type: string, index: number | undefined): Entry {
    const entry: Entry = { at, type, parts: [] }
    list.push(entry)
    if (index !== undefined) byIndex.set(index, entry)
    return entry
  }

  function known(id: string | undefined, index: number | undefined, at: Address): Entry | undefined {
    const byId = id === undefined ? undefined : byItem.get(id)
    if (byId) return byId
    const entry = index === undefined ? undefined : byIndex.get(index)
    if (entry && id !== undefined) {
      findings.add('stream/id-changes', 'note', at, { id, index: index ?? null })
      byItem.set(id, entry)
    }
    return entry
  }

  return {
    list,
    item(stage, item, at, index) {
      if (!isObject(item)) return
      const id = filledText(item['id'])
      const callId = filledText(item['call_id'])
      let entry =
        (callId === undefined ? undefined : byCall.get(callId)) ??
        (id === undefined ? undefined : byItem.get(id))
      if (!entry) {
        const there = index === undefined ? undefined : byIndex.get(index)
        const theirs = there?.done ?? there?.added
        const other = theirs && (stage === 'added' || there?.done || isOther(theirs.item, item))
        if (other) findings.add('stream/index-repeated', 'warning', at, { index: index ?? null })
        else entry = known(id, index, at)
      }
      entry ??= newEntry(at, '', index)
      entry[stage] = { item, at }
      if (id !== undefined) byItem.set(id, entry)
      if (callId !== undefined) byCall.set(callId, entry)
    },
    of(event, at, type) {
      const index = typeof event['output_index'] === 'number' ? event['output_index'] : undefined
      const id = filledText(event['item_id'])
      const entry =
        known(id, index, at) ?? (id === undefined && index === undefined ? list.at(-1) : undefined)
      if (entry) return entry
      if (type !== 'message') {
        findings.add('stream/start-missing', 'warning', at, { index: index ?? null, id: id ?? null })
      }
      const opened = newEntry(at, type, index)
      if (id !== undefined) byItem.set(id, opened)
      return opened
    },
  }
}

/** Whether two items cannot be the same one: another kind, another call. */
function isOther(a: JsonObject, b: JsonObject): boolean {
  if (member(a, 'type') !== member(b, 'type')) return true
  const [callA, callB] = [filledText(a['call_id']), filledText(b['call_id'])]
  return callA !== undefined && callB !== undefined && callA !== callB
}
