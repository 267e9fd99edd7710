import type { Document } from '../../container/document'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item } from '../../trace/trace'
import type { Carried, Decoded, Join, StreamReader } from '../dialect'
import { wrapperFindings } from '../parallel-wrapper'
import { beginningOf, itemsOf, jsonTextOf, member, memberAt, textMember } from '../reading'
import { streamFindings } from '../stream-findings'
import { type Known, nothingKnown } from './calls'
import { type Entries, openEntries } from './entries'
import { itemsOfEntry } from './joined-item'
import { builtInTypesOf, readTools } from './tools'

/** Event families whose fragments are arguments: the item type, and the member that repeats the whole at the end. */
const fragments: { readonly [family: string]: { readonly type: string; readonly whole: string } } = {
  'response.function_call_arguments': { type: 'function_call', whole: 'arguments' },
  'response.custom_tool_call_input': { type: 'custom_tool_call', whole: 'input' },
  'response.mcp_call_arguments': { type: 'mcp_call', whole: 'arguments' },
  'response.code_interpreter_call_code': { type: 'code_interpreter_call', whole: 'code' },
  'response.output_text': { type: 'message', whole: 'text' },
}

/** Events that say nothing which the items do not say too (openai-python, read 2026-12-01). */
const silent = new RegExp(
  '^response\\.(queued|in_progress|content_part\\.\\w+|output_text\\.annotation\\.added|refusal\\.\\w+' +
    '|reasoning\\w*\\.\\w+|output_audio\\w*\\.\\w+|audio\\.\\w+|audio\\.transcript\\.\\w+' +
    '|(web_search|file_search|code_interpreter|image_generation|mcp)_call\\.\\w+|mcp_list_tools\\.\\w+' +
    '|shell_call\\w*\\.\\w+|apply_patch_call\\w*\\.\\w+)$',
)

const ends: ReadonlySet<string> = new Set([
  'response.completed',
  'response.incomplete',
  'response.failed',
  'response.cancelled',
  'response.done',
])

/** One response of the stream; a websocket carries several, one after another. */
interface Scope {
  readonly id: string | undefined
  readonly entries: Entries
  readonly tools: Item[]
  readonly notes: Item[]
  known: Known
  ended: boolean
}

/**
 * Joins the events of one or more responses. The completed item is the truth, then the event that ends the fragments,
 * then the fragments; where they agree, the places are those of the fragments.
 */
export function openStream(): StreamReader {
  const findings = streamFindings()
  const scopes: Scope[] = []
  const unknown = new Set<string>()
  let current: Scope | undefined
  let lastAt: Address | undefined
  let lastNumber: number | undefined

  function newScope(id: string | undefined): Scope {
    current = {
      id,
      entries: openEntries(findings),
      tools: [],
      notes: [],
      known: nothingKnown(),
      ended: false,
    }
    scopes.push(current)
    return current
  }

  function begin(response: unknown, at: Address) {
    const id = textMember(response, 'id')
    lastNumber = undefined
    if (current && !current.ended) {
      if (current.entries.list.length === 0) {
        return findings.add('stream/start-repeated', 'note', at, { id: id ?? null })
      }
      findings.add('stream/spliced', 'warning', at, { before: current.id ?? null, after: id ?? null })
    }
    newScope(id)
  }

  /** What a `response` object says: tools once, at the end also items that no event of their own announced. */
  function response(scope: Scope, value: unknown, at: Address, isEnd: boolean) {
    const tools = member(value, 'tools')
    if (scope.tools.length === 0) {
      const read = readTools(tools, memberAt(at, 'tools'))
      scope.tools.push(...read.items)
      for (const { code, severity, at: toolAt, params } of read.findings)
        findings.add(code, severity, toolAt, { ...params })
      scope.known = { ...scope.known, builtIns: builtInTypesOf(tools) }
    }
    if (!isEnd) return
    const reason = textMember(member(value, 'incomplete_details'), 'reason')
    if (reason !== undefined) scope.known = { ...scope.known, finishReason: reason }
    for (const item of itemsOf(member(value, 'output'), memberAt(at, 'output'))) {
      if (!scope.entries.list[item.index]?.done) scope.entries.item('done', item.value, item.at, item.index)
    }
    const message = textMember(member(value, 'error'), 'message')
    if (message !== undefined) fail(scope, message, memberAt(at, 'error'))
  }

  function fail(scope: Scope, message: string, at: Address) {
    scope.ended = true
    const text = beginningOf(message)
    findings.add('stream/error-event', 'error', at, { message: text })
    const said = scope.notes.some((item) => item.kind === 'note' && item.note.text === text)
    if (!said) scope.notes.push({ kind: 'note', note: { at, kind: 'error', text } })
  }

  function fragment(scope: Scope, value: JsonObject, at: Address, family: string, isWhole: boolean) {
    const shape = fragments[family]
    if (!shape) return
    const entry = scope.entries.of(value, at, shape.type)
    const key = isWhole ? shape.whole : 'delta'
    const piece = value[key]
    if (piece === undefined || piece === null) return
    const text = typeof piece === 'string' ? piece : jsonTextOf(piece)
    const textAt = memberAt(at, key)
    if (isWhole) entry.snapshot = { text, at: textAt }
    else if (text !== '') entry.parts.push({ at: textAt, text })
  }

  function count(value: JsonObject, at: Address) {
    const number = value['sequence_number']
    if (typeof number !== 'number') return
    if (lastNumber !== undefined && number > lastNumber + 1) {
      findings.add('stream/sequence-gap', 'warning', at, { before: lastNumber, after: number })
    }
    lastNumber = number
  }

  return {
    event(value: unknown, at: Address, document: Document) {
      if (!isObject(value)) {
        if (document.text.trim() === '[DONE]' && current) current.ended = true
        return
      }
      const type = textMember(value, 'type') ?? ''
      lastAt = at
      if (type === 'response.created') begin(value['response'], at)
      count(value, at)
      const scope = current ?? newScope(undefined)
      // What a cut has left of an item says less than the events before it, and would take its place.
      const isWhole = ends.has(type) || type === 'response.output_item.done'
      if (document.cutOff && isWhole && scope.entries.list.length > 0) return
      // Hosts put events of their own (`codex.rate_limits`, keep-alives) between and behind.
      if (scope.ended && type.startsWith('response.') && !ends.has(type))
        findings.add('stream/after-end', 'warning', at)
      if (type === 'error') {
        const error = isObject(value['error']) ? value['error'] : value
        return fail(scope, textMember(error, 'message') ?? '', at)
      }
      if (value['response'] !== undefined) {
        response(scope, value['response'], memberAt(at, 'response'), ends.has(type))
      }
      if (ends.has(type)) {
        scope.ended = true
        return
      }
      const index = typeof value['output_index'] === 'number' ? value['output_index'] : undefined
      if (type === 'response.output_item.added')
        return scope.entries.item('added', value['item'], memberAt(at, 'item'), index)
      if (type === 'response.output_item.done')
        return scope.entries.item('done', value['item'], memberAt(at, 'item'), index)
      // An early SDK spelled `mcp_call_arguments.delta` as `mcp_call.arguments_delta`.
      const split = /^(response\.\w+?)(?:\.|_)(delta|done)$/.exec(
        type.replace('mcp_call.arguments_', 'mcp_call_arguments.'),
      )
      const family = split?.[1] ?? ''
      if (Object.hasOwn(fragments, family)) return fragment(scope, value, at, family, split?.[2] === 'done')
      if (type === 'response.created' || silent.test(type) || unknown.has(type)) return
      unknown.add(type)
      scope.notes.push({ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } })
    },
    end(join: Join): Decoded {
      if (current && !current.ended && lastAt) findings.add('stream/no-end', 'warning', lastAt)
      const carried: Carried[] = []
      const items = scopes.flatMap((scope) => [
        ...scope.tools,
        ...scope.entries.list.flatMap((entry) => itemsOfEntry(entry, scope, join, findings, carried)),
        ...scope.notes,
      ])
      return { items, findings: [...findings.list, ...wrapperFindings(items)], carried, kind: 'new' }
    },
  }
}
