import type { Document } from '../../container/document'
import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { ToolCall, ToolResult } from '../../trace/trace'
import type { Decoded, Item, Join, StreamReader } from '../dialect'
import { beginningOf, filledText, memberAt, memberOf, textMember } from '../reading'
import { blocksOfValue } from '../result-blocks'
import type { JoinPart } from '../runs'
import { reportFinishReason, reportLeadingObject, streamFindings } from '../stream-findings'
import { itemsOfPart, ranBy } from './parts'

/** A call that is being streamed; `input` once it came whole. */
interface Open {
  readonly kind: 'call'
  readonly at: Address
  readonly id: string
  name: string | undefined
  ranBy: ToolCall['ranBy']
  parts: JoinPart[]
  input: { value: unknown; at: Address } | undefined
}

type Entry = Open | { readonly kind: 'item'; readonly item: Item }

/** Codes of the line protocol of version 4, as the event types that say the same. */
const codes: { readonly [code: string]: string } = {
  '9': 'tool-call',
  b: 'tool-input-start',
  c: 'tool-input-delta',
  a: 'tool-output-available',
  e: 'finish-step',
  d: 'finish',
  f: 'start-step',
}

/**
 * Joins UI message stream events (versions 5 to 7), the parts of `fullStream`, and the lines of version 4. The input
 * that came whole counts more than its deltas; `reset-step` drops what came since the step began.
 */
export function openStream(): StreamReader {
  const findings = streamFindings()
  let entries: Entry[] = []
  let stepBegan = 0
  let text = ''
  let textAt: Address | undefined
  let lastAt: Address | undefined
  let ended = false
  /** Whole parts alone (one that was pasted, a log of results) are no stream that could lack its end. */
  let streamed = false
  const preliminary = new Set<ToolResult>()
  let reason: { text: string; at: Address } | undefined

  const callOf = (id: string): Open | undefined =>
    entries.findLast((entry): entry is Open => entry.kind === 'call' && entry.id === id)

  function openCall(event: unknown, at: Address, id: string): Open {
    const known = callOf(id)
    if (known) return known
    const call: Open = {
      kind: 'call',
      at,
      id,
      name: undefined,
      ranBy: ranBy(event),
      parts: [],
      input: undefined,
    }
    entries.push(call)
    return call
  }

  function take(type: string, event: unknown, at: Address) {
    const id = filledText(
      textMember(event, 'toolCallId') ?? (isInput(type) ? textMember(event, 'id') : undefined),
    )
    if (id !== undefined && isInput(type)) {
      const call = openCall(event, at, id)
      call.name ??= filledText(textMember(event, 'toolName'))
      if (ranBy(event) === 'provider') call.ranBy = 'provider'
      const delta = memberOf(event, ['inputTextDelta', 'argsTextDelta', 'delta'])
      if (type === 'tool-input-delta' && typeof delta?.value === 'string') {
        call.parts.push({ at: memberAt(at, delta.key), text: delta.value })
      }
      const input = memberOf(event, ['input', 'args'])
      if (input) call.input = { value: input.value, at: memberAt(at, input.key) }
      if (type === 'tool-input-error') {
        addResult(event, at, id, { content: 'errorText', isError: true })
      }
      return
    }
    if (id !== undefined && type === 'tool-output-available') {
      const key = memberOf(event, ['output', 'result'])?.key ?? 'output'
      addResult(event, at, id, { content: key })
    } else if (id !== undefined && (type === 'tool-output-error' || type === 'tool-output-denied')) {
      addResult(event, at, id, { content: 'errorText', isError: true })
    } else if (isObject(event) && id !== undefined) {
      // `tool-result` and `tool-error` of `fullStream`; approvals say nothing about the payload.
      for (const item of itemsOfPart(event, at))
        if (item.kind === 'result') entries.push({ kind: 'item', item })
    }
  }

  function addResult(event: unknown, at: Address, id: string, known: { content: string; isError?: boolean }) {
    // A preliminary result is replaced by the next one of the same call.
    entries = entries.filter(
      (entry) =>
        entry.kind !== 'item' ||
        entry.item.kind !== 'result' ||
        entry.item.result.callId !== id ||
        !preliminary.has(entry.item.result),
    )
    const value = isObject(event) ? event[known.content] : undefined
    const result: ToolResult = {
      dialect: 'ai-sdk',
      at,
      callId: id,
      name: callOf(id)?.name,
      content: blocksOfValue(value, memberAt(at, known.content)),
      isError: known.isError,
      ranBy: ranBy(event) === 'provider' ? 'provider' : (callOf(id)?.ranBy ?? 'client'),
    }
    if (isObject(event) && event['preliminary'] === true) preliminary.add(result)
    entries.push({ kind: 'item', item: { kind: 'result', result } })
  }

  return {
    event(value, at, document: Document) {
      lastAt = at
      if (value === undefined) {
        if (document.text.trim() === '[DONE]') ended = true
        return
      }
      const type = textMember(value, 'type') ?? typeOf(document.event, value)
      if (!/^tool-(call|result|error)$/.test(type)) streamed = true
      if (ended && type.startsWith('tool-')) findings.add('stream/after-end', 'warning', at)
      if (type === 'text' || type === 'text-delta') {
        const piece =
          typeof value === 'string' ? value : (textMember(value, 'delta') ?? textMember(value, 'text') ?? '')
        if (piece !== '') textAt ??= at
        text += piece
      } else if (type === 'error' || type === 'abort') {
        ended = true
        const message =
          typeof value === 'string' ? value : (textMember(value, 'errorText') ?? textMember(value, 'reason'))
        entries.push({ kind: 'item', item: errorNote(message ?? type, at) })
      } else if (type === 'start-step' || type === 'step-start') {
        stepBegan = entries.length
      } else if (type === 'reset-step') {
        entries.length = Math.min(entries.length, stepBegan)
      } else if (type === 'finish' || type === 'finish-step') {
        const said = textMember(value, 'finishReason')
        if (said !== undefined) reason = { text: said, at: memberAt(at, 'finishReason') }
        if (type === 'finish') ended = true
      } else take(type, value, at)
    },
    end(join: Join): Decoded {
      if (!ended && streamed && lastAt) findings.add('stream/no-end', 'warning', lastAt)
      const items = entries.map((entry): Item => {
        if (entry.kind === 'item') return entry.item
        reportLeadingObject(findings, entry.parts)
        return { kind: 'call', call: joinedCall(entry, join, ended, reason?.text) }
      })
      if (text !== '' && textAt) items.unshift(assistantNote(text, textAt))
      const calls = items.filter((item) => item.kind === 'call').length
      reportFinishReason(findings, reason?.text, reason?.at, calls, {
        callsExpected: ['tool-calls'],
        callsRuledOut: [],
      })
      return { items, findings: findings.list, carried: [], kind: 'new' }
    },
  }
}

const isInput = (type: string) => type.startsWith('tool-input-') || type === 'tool-call'

/** What an event without a type is: by the code letter of its line, else by its members. */
function typeOf(code: string | undefined, value: unknown): string {
  if (code === '0' || (code === undefined && typeof value === 'string')) return 'text'
  if (code === '3') return 'error'
  const known = code === undefined ? undefined : codes[code]
  if (known !== undefined) return known
  if (memberOf(value, ['argsTextDelta'])) return 'tool-input-delta'
  if (memberOf(value, ['args', 'input'])) return 'tool-call'
  if (memberOf(value, ['result', 'output'])) return 'tool-output-available'
  if (memberOf(value, ['toolName'])) return 'tool-input-start'
  return memberOf(value, ['isContinued']) ? 'finish-step' : ''
}

function joinedCall(call: Open, join: Join, ended: boolean, reason: string | undefined): ToolCall {
  const base = {
    dialect: 'ai-sdk',
    at: call.at,
    id: call.id,
    name: call.name,
    ranBy: call.ranBy,
    finishReason: reason,
  }
  if (call.input) {
    const { value, at } = call.input
    return { ...base, arguments: value, argumentsAt: at, expects: 'either' }
  }
  const joined = call.parts.map((part) => part.text).join('')
  return {
    ...base,
    // Without a piece of text the call was never written; an ended stream means that it has no arguments.
    arguments: joined === '' && ended ? {} : joined,
    argumentsAt: joined === '' ? call.at : join(call.parts),
    expects: 'text',
    cutOff: ended ? undefined : true,
  }
}

function assistantNote(text: string, at: Address): Item {
  return { kind: 'note', note: { at, kind: 'assistant', text: beginningOf(text) } }
}

function errorNote(text: string, at: Address): Item {
  return { kind: 'note', note: { at, kind: 'error', text: beginningOf(text) } }
}
