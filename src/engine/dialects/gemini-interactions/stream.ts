import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import { blockStream, type CallHead } from '../block-stream'
import type { StreamReader } from '../dialect'
import { beginningOf, member, memberAt, textMember } from '../reading'
import { callOf, headOf, itemsOfStep, kindOfStep, resultOf } from './steps'
import { dialectId } from './tools'

const words = { callsExpected: ['requires_action'], callsRuledOut: ['completed'] }

const silentDeltas: ReadonlySet<string> = new Set([
  'thought_summary',
  'thought_signature',
  'text_annotation_delta',
  'image',
  'audio',
  'video',
  'document',
])

/** What ends an interaction; `in_progress` and `queued` do not. */
const finalStatus: ReadonlySet<string> = new Set([
  'requires_action',
  'completed',
  'failed',
  'cancelled',
  'incomplete',
  'budget_exceeded',
])

/**
 * Joins the events of one interaction: `step.start`, `step.delta`, `step.stop`, or `content.…` of the older revision.
 * The start of a call holds all of its arguments, or `{}` with `arguments_delta` to follow.
 */
export function openStream(): StreamReader {
  const stream = blockStream(dialectId, words)
  /** Steps whose start says too little: the tools that Google runs, and the older revision, tell the rest in a delta. */
  const pending = new Map<number, { readonly step: JsonObject; readonly at: Address }>()
  const unknown = new Set<string>()

  function start(index: number | undefined, step: unknown, at: Address) {
    flush(index)
    if (index !== undefined && isObject(step) && !saysEnough(step)) {
      pending.set(index, { step, at })
      return
    }
    openStep(index, step, at)
  }

  function openStep(index: number | undefined, step: unknown, at: Address) {
    const kind = kindOfStep(step)
    if (kind === 'call') return stream.openCall(index, callHead(step, at))
    if (kind === 'result')
      return stream.openItems(index, at, [{ kind: 'result', result: resultOf(step, at) }])
    const type = textMember(step, 'type')
    if (type === 'text') return stream.openText(index, memberAt(at, 'text'), textMember(step, 'text') ?? '')
    if (type === 'model_output') return stream.openText(index, at, '')
    stream.openItems(index, at, itemsOfStep(step, at))
  }

  /** Opens a step that nothing more was said about. */
  function flush(index: number | undefined) {
    const entry = index === undefined ? undefined : pending.get(index)
    if (index === undefined || !entry) return
    pending.delete(index)
    openStep(index, entry.step, entry.at)
  }

  function callHead(step: unknown, at: Address): CallHead {
    const args = member(step, 'arguments')
    return {
      at,
      ...headOf(step),
      ...(args === undefined || args === null ? {} : { input: args, inputAt: memberAt(at, 'arguments') }),
    }
  }

  function delta(index: number | undefined, value: unknown, at: Address) {
    const type = textMember(value, 'type')
    if (type === 'arguments_delta') {
      flush(index)
      // Named `partial_arguments` in SDKs of May 2026.
      const key = member(value, 'arguments') === undefined ? 'partial_arguments' : 'arguments'
      return stream.json(index, textMember(value, key) ?? '', memberAt(at, key))
    }
    if (type === 'text') return stream.text(index, textMember(value, 'text') ?? '', memberAt(at, 'text'))
    if (type === undefined || silentDeltas.has(type)) return
    if (kindOfStep(value) !== 'other' && isObject(value)) {
      const before = index === undefined ? undefined : pending.get(index)
      if (index !== undefined) pending.delete(index)
      const whole = { ...before?.step, ...value }
      if (before) return openStep(index, whole, at)
      stream.item(
        kindOfStep(value) === 'call'
          ? { kind: 'call', call: callOf(value, at) }
          : { kind: 'result', result: resultOf(value, at) },
      )
      return
    }
    if (unknown.has(type)) return
    unknown.add(type)
    stream.item({ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } })
  }

  function status(value: unknown, at: Address) {
    const found = textMember(value, 'status')
    if (found !== undefined && finalStatus.has(found)) stream.reason(found, memberAt(at, 'status'))
  }

  return {
    event(value, at) {
      if (!isObject(value)) return
      const type = textMember(value, 'event_type')
      const index = typeof value['index'] === 'number' ? value['index'] : undefined
      switch (type) {
        case 'interaction.created':
        case 'interaction.start':
          return stream.begin(at, textMember(value['interaction'], 'id'))
        case 'step.start':
          return start(index, value['step'], memberAt(at, 'step'))
        case 'content.start':
          return start(index, value['content'], memberAt(at, 'content'))
        case 'step.delta':
        case 'content.delta':
          return delta(index, value['delta'], memberAt(at, 'delta'))
        case 'step.stop':
        case 'content.stop':
          flush(index)
          return stream.close(index)
        case 'interaction.status_update':
          return status(value, at)
        case 'interaction.completed':
        case 'interaction.complete':
          status(value['interaction'], memberAt(at, 'interaction'))
          return stream.finish(at)
        case 'error':
          return stream.fail(at, textMember(value['error'], 'message') ?? '')
        default:
          if (type === undefined || unknown.has(type)) return
          unknown.add(type)
          stream.item({ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } })
      }
    },
    end(join) {
      for (const index of [...pending.keys()]) flush(index)
      return stream.end(join)
    },
  }
}

/** Whether a start tells all that is needed to open its step. */
function saysEnough(step: JsonObject): boolean {
  switch (kindOfStep(step)) {
    case 'call':
      return step['type'] === 'function_call'
        ? step['id'] !== undefined || step['name'] !== undefined
        : isObject(step['arguments']) && Object.keys(step['arguments']).length > 0
    case 'result':
      return step['result'] !== undefined
    default:
      return step['type'] !== undefined
  }
}
