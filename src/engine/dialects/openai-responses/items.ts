import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item } from '../../trace/trace'
import { beginningOf, filledText, itemsOf, memberAt, textMember } from '../reading'
import { callOf, type Known } from './calls'
import { ownResultOf, resultOf } from './results'
import { itemsOfTool, readTools } from './tools'

/** Item types that say nothing about tools. */
const withoutTools: ReadonlySet<string> = new Set([
  'reasoning',
  'compaction',
  'item_reference',
  'agent_message',
])

/** Reads one item of `input` or `output`. Types that are not known are kept as notes. */
export function itemsOfItem(item: unknown, at: Address, known: Known): Item[] {
  if (!isObject(item)) return []
  const call = callOf(item, at, known)
  if (call) {
    const result = ownResultOf(item, at)
    return result
      ? [
          { kind: 'call', call },
          { kind: 'result', result },
        ]
      : [{ kind: 'call', call }]
  }
  const result = resultOf(item, at, known)
  if (result) return [{ kind: 'result', result }, ...foundTools(item, at)]
  const type = textMember(item, 'type')
  if (type === undefined || type === 'message') return noteOf(item, at)
  const tools = item['tools']
  const toolsAt = memberAt(at, 'tools')
  if (type === 'mcp_list_tools')
    return itemsOf(tools, toolsAt).flatMap((tool) => itemsOfTool(tool.value, tool.at).map(besideOthers))
  if (type === 'additional_tools') return readTools(tools, toolsAt).items
  if (type === 'mcp_approval_request' || type === 'mcp_approval_response') {
    const text = `${type} ${textMember(item, 'name') ?? ''}`
    return [{ kind: 'note', note: { at, kind: 'system', text: beginningOf(text) } }]
  }
  return withoutTools.has(type)
    ? []
    : [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } }]
}

/** The list of one server says nothing about the other tools of a request. */
function besideOthers(item: Item): Item {
  return item.kind === 'definition'
    ? { ...item, definition: { ...item.definition, besideOthers: true } }
    : item
}

/** A tool search brings definitions with it. */
function foundTools(item: JsonObject, at: Address): Item[] {
  return item['type'] === 'tool_search_output' ? readTools(item['tools'], memberAt(at, 'tools')).items : []
}

function noteOf(item: JsonObject, at: Address): Item[] {
  const role = textMember(item, 'role')
  const content = item['content']
  const parts = Array.isArray(content) ? content : [content]
  const text = parts
    .map((part) =>
      typeof part === 'string' ? part : (textMember(part, 'text') ?? textMember(part, 'refusal') ?? ''),
    )
    .filter((part) => part !== '')
    .join(' ')
  if (role === undefined || text === '') return []
  const kind = role === 'developer' || role === 'system' ? 'system' : role === 'user' ? 'user' : 'assistant'
  return [{ kind: 'note', note: { at, kind, text: beginningOf(text) } }]
}

/** Faults of ids in a list of items: a missing `call_id`, and an output that names the item (`fc_…`) for the call. */
export function idFindings(items: unknown, at: Address): Finding[] {
  const callOfItem = new Map<string, string>()
  const findings: Finding[] = []
  for (const { value, at: itemAt } of itemsOf(items, at)) {
    const type = textMember(value, 'type') ?? ''
    if (!isObject(value) || !['function_call', 'custom_tool_call'].includes(type)) continue
    const id = filledText(value['id'])
    const callId = filledText(value['call_id'])
    if (callId === undefined) {
      findings.push({
        code: 'openai-responses/call-id-missing',
        severity: 'error',
        at: itemAt,
        params: { id: id ?? null },
      })
    } else if (id !== undefined && id !== callId) callOfItem.set(id, callId)
  }
  for (const { value, at: itemAt } of itemsOf(items, at)) {
    const callId =
      isObject(value) && textMember(value, 'type')?.endsWith('_output')
        ? filledText(value['call_id'])
        : undefined
    const meant = callId === undefined ? undefined : callOfItem.get(callId)
    if (callId === undefined || meant === undefined) continue
    findings.push({
      code: 'openai-responses/item-id-as-call-id',
      severity: 'error',
      at: memberAt(itemAt, 'call_id'),
      params: { found: callId, meant },
    })
  }
  return findings
}
