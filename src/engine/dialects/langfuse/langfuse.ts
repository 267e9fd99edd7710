import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { itemsOf, marksOf, memberAt, memberOf, textMember } from '../reading'
import { isMentioned } from './mentions'
import { itemsOfObservation, toolRun } from './observation'

const kinds = [
  'GENERATION',
  'SPAN',
  'EVENT',
  'AGENT',
  'TOOL',
  'CHAIN',
  'RETRIEVER',
  'EVALUATOR',
  'GUARDRAIL',
  'EMBEDDING',
] as const

/** Langfuse exports: a trace with its observations, or observations alone. Their contents are other dialects. */
export const langfuse: Dialect = {
  id: 'langfuse',
  title: 'Langfuse',
  source: {
    url: 'https://langfuse.com/docs/api-and-data-platform/features/blob-storage-export',
    read: '2026-12-01',
  },
  marks: marksOf([
    ['/observations/*/traceId', 6, { kind: 'string' }],
    ['/observations/*/trace_id', 6, { kind: 'string' }],
    ['/trace/observations', 3, { kind: 'array' }],
    ['/trace/projectId', 3, { kind: 'string' }],
    ['/type', 3, { equals: kinds }],
    ['/traceId', 2, { kind: 'string' }],
    ['/trace_id', 2, { kind: 'string' }],
    ['/parentObservationId', 2],
    ['/parent_observation_id', 2],
    ['/usageDetails', 2, { kind: 'object' }],
    ['/usage_details', 2],
    // Spans of OpenTelemetry have a trace id too.
    ['/spanId', -4, { kind: 'string' }],
    ['/resource', -4, { kind: 'object' }],
  ]),
  decode,
}

interface Row {
  readonly value: JsonObject
  readonly at: Address
}

function decode(value: unknown, at: Address): Decoded {
  const carried: Carried[] = []
  if (!isObject(value)) return { items: [], findings: [], carried, kind: 'new' }
  const rows = rowsOf(value, at)
  const items: Item[] = []
  for (const key of ['trace', '']) {
    const trace = key === '' ? value : value[key]
    if (isObject(trace) && rows.length > 0) carryContents(trace, key === '' ? at : memberAt(at, key), carried)
  }
  if (rows.length === 0) {
    items.push(...itemsOfRow({ value, at }, [], carried))
    return { items, findings: [], carried, kind: 'new' }
  }
  const generations = rows.filter((row) => typeOf(row) !== 'TOOL')
  for (const row of rows) items.push(...itemsOfRow(row, generations, carried))
  return { items, findings: [], carried, kind: 'new' }
}

/** Observations in the order of their start, as an export has no order of its own. Rows without contents stay out. */
function rowsOf(value: JsonObject, at: Address): Row[] {
  const lists = [
    { list: value['observations'], at: memberAt(at, 'observations') },
    { list: memberOf(value['trace'], ['observations'])?.value, at: memberAt(at, 'trace', 'observations') },
  ]
  const rows = lists.flatMap(({ list, at }) =>
    itemsOf(list, at).flatMap((row) => (isObject(row.value) ? [{ value: row.value, at: row.at }] : [])),
  )
  return rows.sort((a, b) => compare(startOf(a), startOf(b)))
}

const startOf = ({ value }: Row) => textMember(value, 'startTime') ?? textMember(value, 'start_time') ?? ''
const typeOf = ({ value }: Row) => textMember(value, 'type')
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** `others` are the rows whose messages may speak of this row's tool already. */
function itemsOfRow(row: Row, others: readonly Row[], carried: Carried[]): Item[] {
  const items = itemsOfObservation(row.value, row.at)
  if (typeOf(row) !== 'TOOL') {
    carryContents(row.value, row.at, carried)
    return items
  }
  const name = textMember(row.value, 'name')
  const known =
    name !== undefined &&
    others.some(({ value }) => ['input', 'output', 'metadata'].some((key) => isMentioned(name, value[key])))
  // A run has no id of its call: where messages speak of the tool, the call stands there.
  return known ? items : [...items, ...toolRun(row.value, row.at)]
}

function carryContents(value: JsonObject, at: Address, carried: Carried[]) {
  for (const key of ['input', 'output', 'metadata']) {
    const content = value[key]
    const isText = typeof content === 'string'
    if (isText ? /^\s*[[{]/.test(content) : typeof content === 'object' && content !== null) {
      carried.push({ at: memberAt(at, key), value: content, recorded: true })
    }
  }
}
