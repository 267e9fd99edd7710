/** Runs inside the sealed home. The engine is handed one port, and speaks to nobody else. */
import { engine } from '../engine/engine'
import { messagesOf } from './in-pieces'
import { type Posted, receiverOf, type TextPiece } from './kept-text'
import type { Doing, Progress, Report, Request } from './protocol'
import { GO_ON } from './sealed'

type Operation = (
  input: unknown,
  onDoing: (doing: Doing) => void,
  onProgress: (progress: Progress) => void,
) => unknown

/** Milliseconds between two reports of progress. */
const telling = 100

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
  let told = Date.now()
  const tell = (progress: Progress) => {
    if (Date.now() - told < telling) return
    told = Date.now()
    say({ kind: 'progress', id, progress })
  }
  try {
    const operation = engine[op] as unknown as Operation
    const output = operation(input, (doing) => say({ kind: 'doing', id, doing }), tell)
    say({ kind: 'done', id, output } as Report)
  } catch (error) {
    say({ kind: 'crash', id, message: messageOf(error) })
  }
}

addEventListener(
  'message',
  ({ ports: [port] }: MessageEvent) => {
    if (!port) return
    let messages: Iterator<Report> | undefined
    /** The next piece goes when the page has taken in the one before, and done what else there was to do. */
    const sayNext = () => {
      const next = messages?.next()
      if (next && !next.done) port.postMessage(next.value)
    }
    const say = (report: Report) => {
      messages = messagesOf(report)
      sayNext()
    }
    const receive = receiverOf()
    port.onmessage = ({ data }: MessageEvent<Posted | TextPiece | typeof GO_ON>) => {
      if (data === GO_ON) return sayNext()
      const request = receive(data)
      if (request) answer(request, say)
    }
    say({ kind: 'ready', evaluation: evaluationAllowed() })
  },
  { once: true },
)
