import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import { blockStream } from '../block-stream'
import type { StreamReader } from '../dialect'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { wire } from './messages'

const words = { callsExpected: ['TOOL_CALL'], callsRuledOut: ['COMPLETE', 'STOP_SEQUENCE'] }

const silent: ReadonlySet<string> = new Set(['citation-start', 'citation-end', 'debug'])

/** Texts are numbered apart from calls; so they get numbers of their own below zero. */
const planNumber = -1
const textNumber = (index: number | undefined) => -2 - (index ?? 0)

/**
 * Joins the events of one answer. `delta.message.tool_calls` is one call, not a list; fragments are keyed by the
 * event's `index`. A call without any fragment has no arguments: `{}`.
 */
export function openStream(): StreamReader {
  const stream = blockStream(wire.dialect, words)
  const unknown = new Set<string>()
  let planned = false

  function callOf(message: unknown, at: Address): { value: unknown; at: Address } {
    const calls = member(message, 'tool_calls')
    const callsAt = memberAt(at, 'tool_calls')
    return itemsOf(calls, callsAt)[0] ?? { value: calls, at: callsAt }
  }

  function openCall(index: number | undefined, message: unknown, at: Address) {
    const call = callOf(message, at)
    const fn = member(call.value, 'function')
    stream.openCall(index, {
      at: call.at,
      id: filledText(member(call.value, 'id')),
      name: filledText(member(fn, 'name')),
      ranBy: 'client',
      inputAt: memberAt(call.at, 'function', 'arguments'),
    })
    json(index, fn, memberAt(call.at, 'function'))
  }

  function json(index: number | undefined, fn: unknown, at: Address) {
    const text = textMember(fn, 'arguments') ?? ''
    if (text !== '') stream.json(index, text, memberAt(at, 'arguments'))
  }

  function plan(message: unknown, at: Address) {
    const text = textMember(message, 'tool_plan') ?? ''
    if (text === '') return
    const planAt = memberAt(at, 'tool_plan')
    if (planned) return stream.text(planNumber, text, planAt)
    planned = true
    stream.openText(planNumber, planAt, text)
  }

  function text(type: string, index: number | undefined, message: unknown, at: Address) {
    const content = member(message, 'content')
    const found = textMember(content, 'text')
    const textAt = memberAt(at, 'content', 'text')
    if (type === 'content-start') stream.openText(textNumber(index), textAt, found ?? '')
    else if (found !== undefined) stream.text(textNumber(index), found, textAt)
  }

  return {
    event(value, at) {
      if (!isObject(value)) return
      const type = textMember(value, 'type') ?? ''
      const index = typeof value['index'] === 'number' ? value['index'] : undefined
      const message = member(value['delta'], 'message')
      const messageAt = memberAt(at, 'delta', 'message')
      switch (type) {
        case 'message-start':
          planned = false
          return stream.begin(at, textMember(value, 'id'))
        case 'tool-plan-delta':
          return plan(message, messageAt)
        case 'tool-call-start':
          return openCall(index, message, messageAt)
        case 'tool-call-delta': {
          const call = callOf(message, messageAt)
          return json(index, member(call.value, 'function'), memberAt(call.at, 'function'))
        }
        case 'tool-call-end':
          return stream.close(index)
        case 'content-start':
        case 'content-delta':
          return text(type, index, message, messageAt)
        case 'content-end':
          return stream.close(textNumber(index))
        case 'message-end': {
          const reason = textMember(value['delta'], 'finish_reason')
          if (reason !== undefined) stream.reason(reason, memberAt(at, 'delta', 'finish_reason'))
          const error = textMember(value['delta'], 'error')
          return error === undefined ? stream.finish(at) : stream.fail(at, error)
        }
        default:
          if (type === '' || silent.has(type) || unknown.has(type)) return
          unknown.add(type)
          stream.item({ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } })
      }
    },
    end: (join) => stream.end(join),
  }
}
