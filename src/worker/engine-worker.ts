/** Runs inside the sealed home. The engine is handed one port, and speaks to nobody else. */
import { engine } from '../engine/engine'
import { type Posted, receiverOf } from './kept-text'
import type { Doing, Report, Request } from './protocol'

type Operation = (input: unknown, onDoing: (doing: Doing) => void) => unknown

/** Whether code may be made from text here: a host's own policy header can forbid it. */
const evaluationAllowed = (): boolean => {
  try {
    return new Function('return true')()
  } catch {
    return false
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

const answer = ({ id, op, input }: Request, say: (report: Report) => void) => {
  try {
    const operation = engine[op] as unknown as Operation
    const output = operation(input, (doing) => say({ kind: 'doing', id, doing }))
    say({ kind: 'done', id, output } as Report)
  } catch (error) {
    say({ kind: 'crash', id, message: messageOf(error) })
  }
}

addEventListener(
  'message',
  ({ ports: [port] }: MessageEvent) => {
    if (!port) return
    const say = (report: Report) => port.postMessage(report)
    const receive = receiverOf()
    port.onmessage = ({ data }: MessageEvent<Posted>) => answer(receive(data), say)
    say({ kind: 'ready', evaluation: evaluationAllowed() })
  },
  { once: true },
)
