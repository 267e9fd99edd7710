import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { ResultBlock } from '../../trace/trace'
import { blockStream } from '../block-stream'
import type { StreamReader } from '../dialect'
import { beginningOf, itemsOf, jsonTextOf, member, memberAt, textMember } from '../reading'
import { callHeadOf, itemsOfBlock, resultBlockOf, resultOf } from './blocks'
import { stopFindings } from './stop'

/** The members of the event union; SDKs wrap each event in an object with one of these. */
export const eventNames = [
  'messageStart',
  'contentBlockStart',
  'contentBlockDelta',
  'contentBlockStop',
  'messageStop',
  'metadata',
] as const

const exceptionNames = [
  'internalServerException',
  'modelStreamErrorException',
  'validationException',
  'throttlingException',
  'serviceUnavailableException',
]

const words = { callsExpected: ['tool_use'], callsRuledOut: ['end_turn', 'stop_sequence'] }

/** An event without its wrapper: its name, its payload, and where that stands. */
interface Event {
  readonly name: string
  readonly payload: JsonObject
  readonly at: Address
}

/**
 * Joins the events of ConverseStream, in both spellings: wrapped by an SDK (`{"messageStart":{…}}`) and raw, where the
 * name is in a header of the frame and only the payload is left.
 */
export function openStream(): StreamReader {
  const stream = blockStream('bedrock', words)
  const results = new Map<number, ResultBlock[]>()
  const stops: Finding[] = []

  function start(index: number | undefined, payload: JsonObject, at: Address) {
    const startAt = memberAt(at, 'start')
    const start = payload['start']
    const call = member(start, 'toolUse')
    if (isObject(call)) return stream.openCall(index, callHeadOf(call, memberAt(startAt, 'toolUse')))
    const result = member(start, 'toolResult')
    if (!isObject(result)) return stream.openItems(index, at, itemsOfBlock(start, startAt, 'assistant'))
    const content: ResultBlock[] = []
    if (index !== undefined) results.set(index, content)
    const head = resultOf(result, memberAt(startAt, 'toolResult'))
    stream.openItems(index, at, [{ kind: 'result', result: { ...head, content } }])
  }

  function delta(index: number | undefined, value: unknown, at: Address) {
    const input = member(member(value, 'toolUse'), 'input')
    if (input !== undefined) {
      const text = typeof input === 'string' ? input : jsonTextOf(input)
      return stream.json(index, text, memberAt(at, 'toolUse', 'input'))
    }
    const text = textMember(value, 'text')
    if (text !== undefined) return stream.text(index, text, memberAt(at, 'text'))
    const content = results.get(index ?? -1)
    for (const block of itemsOf(member(value, 'toolResult'), memberAt(at, 'toolResult'))) {
      content?.push(resultBlockOf(block.value, block.at))
    }
  }

  return {
    event(value, at, document) {
      const event = eventOf(value, at, document.event)
      if (!event) return
      const { name, payload } = event
      const number = payload['contentBlockIndex']
      const index = typeof number === 'number' ? number : undefined
      if (exceptionNames.includes(name)) {
        return stream.fail(event.at, textMember(payload, 'message') ?? name)
      }
      switch (name) {
        case 'messageStart':
          return stream.begin(event.at, undefined)
        case 'contentBlockStart':
          return start(index, payload, event.at)
        case 'contentBlockDelta':
          return delta(index, payload['delta'], memberAt(event.at, 'delta'))
        case 'contentBlockStop':
          return stream.close(index)
        case 'messageStop': {
          const reason = textMember(payload, 'stopReason')
          if (reason !== undefined) stream.reason(reason, memberAt(event.at, 'stopReason'))
          stops.push(...stopFindings(reason, memberAt(event.at, 'stopReason')))
          return stream.finish(event.at)
        }
        case 'metadata':
          return
        default:
          stream.item({ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(name) } })
      }
    },
    end: (join) => {
      const decoded = stream.end(join)
      return { ...decoded, findings: [...decoded.findings, ...stops] }
    },
  }
}

/** The event in a value; `header` is the name that the transport knows. */
function eventOf(value: unknown, at: Address, header: string | undefined): Event | undefined {
  if (!isObject(value)) return undefined
  for (const name of [...eventNames, ...exceptionNames]) {
    const payload = value[name]
    if (isObject(payload)) return { name, payload, at: memberAt(at, name) }
  }
  const name = header ?? rawNameOf(value)
  return { name, payload: value, at }
}

/** The name of a raw payload, told by its members; the service pads payloads with a member `p`. */
function rawNameOf(payload: JsonObject): string {
  if (payload['start'] !== undefined) return 'contentBlockStart'
  if (payload['delta'] !== undefined) return 'contentBlockDelta'
  if (payload['contentBlockIndex'] !== undefined) return 'contentBlockStop'
  if (payload['stopReason'] !== undefined) return 'messageStop'
  if (payload['role'] !== undefined) return 'messageStart'
  if (payload['usage'] !== undefined || payload['metrics'] !== undefined) return 'metadata'
  return Object.keys(payload).join(' ')
}
