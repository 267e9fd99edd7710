import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import { blockStream } from '../block-stream'
import type { StreamReader } from '../dialect'
import { beginningOf, itemsOf, member, memberAt, textMember } from '../reading'
import { callHeadOf, isCallBlock, itemsOfBlock } from './blocks'

const words = { callsExpected: ['tool_use'], callsRuledOut: ['end_turn', 'stop_sequence'] }

const silentDeltas: ReadonlySet<string> = new Set([
  'thinking_delta',
  'signature_delta',
  'citations_delta',
  'compaction_delta',
])

/** Joins the events of the Messages API. A second `message_start` begins another message; its blocks stay apart. */
export function openStream(): StreamReader {
  const stream = blockStream('anthropic', words)
  const unknown = new Set<string>()

  function noteUnknown(type: string, at: Address) {
    if (unknown.has(type)) return
    unknown.add(type)
    stream.item({ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } })
  }

  /** Some messages arrive whole inside their start (the follow-ups of code execution). */
  function start(message: unknown, at: Address, eventAt: Address) {
    stream.begin(eventAt, textMember(message, 'id'))
    const stopReason = textMember(message, 'stop_reason')
    for (const block of itemsOf(member(message, 'content'), memberAt(at, 'content'))) {
      stream.openItems(block.index, block.at, itemsOfBlock(block.value, block.at, 'assistant', stopReason))
      stream.close(block.index)
    }
    if (stopReason !== undefined) stream.reason(stopReason, memberAt(at, 'stop_reason'))
  }

  function openBlock(index: number | undefined, block: unknown, at: Address) {
    if (isCallBlock(block)) return stream.openCall(index, callHeadOf(block, at))
    const text = textMember(block, 'text')
    if (textMember(block, 'type') === 'text') return stream.openText(index, memberAt(at, 'text'), text ?? '')
    stream.openItems(index, at, itemsOfBlock(block, at, 'assistant'))
  }

  function delta(index: number | undefined, value: unknown, at: Address) {
    const type = textMember(value, 'type')
    if (type === 'input_json_delta') {
      stream.json(index, textMember(value, 'partial_json') ?? '', memberAt(at, 'partial_json'))
    } else if (type === 'text_delta') {
      stream.text(index, textMember(value, 'text') ?? '', memberAt(at, 'text'))
    } else if (type !== undefined && !silentDeltas.has(type)) noteUnknown(type, at)
  }

  return {
    event(value, at) {
      if (!isObject(value)) return
      const type = textMember(value, 'type')
      const index = typeof value['index'] === 'number' ? value['index'] : undefined
      switch (type) {
        case 'message_start':
          return start(value['message'], memberAt(at, 'message'), at)
        case 'content_block_start':
          return openBlock(index, value['content_block'], memberAt(at, 'content_block'))
        case 'content_block_delta':
          return delta(index, value['delta'], memberAt(at, 'delta'))
        case 'content_block_stop':
          return stream.close(index)
        case 'message_delta': {
          const reason = textMember(value['delta'], 'stop_reason')
          if (reason !== undefined) stream.reason(reason, memberAt(at, 'delta', 'stop_reason'))
          return
        }
        case 'message_stop':
          return stream.finish(at)
        case 'error':
          return stream.fail(at, textMember(value['error'], 'message') ?? '')
        case 'ping':
          return
        default:
          if (type !== undefined) noteUnknown(type, at)
      }
    },
    end: (join) => stream.end(join),
  }
}
