import { nextTask } from './next-task'
import type { Request } from './protocol'

/** A request on its way. `textKept`: its text is the last long one that went the same way, and is not sent with it. */
export type Posted = Request & { readonly textKept?: true }

/** A piece of a long text, sent before the request that is about it. */
export interface TextPiece {
  readonly textPiece: string
  readonly isFirst: boolean
}

/** Shorter texts are sent every time. Sending ten million characters at once keeps the page busy for 40 ms. */
const long = 50_000

/** Characters of a long text that are sent in one task: a few milliseconds of work. */
const pieceLength = 1_000_000

/** The text of a request, where it is long. */
export const longTextOf = ({ input }: Request): string | undefined => {
  const text = 'text' in input ? input.text : undefined
  return typeof text === 'string' && text.length >= long ? text : undefined
}

const withText = (request: Request, text: string | undefined) =>
  ({ ...request, input: { ...request.input, text } }) as Request

/**
 * Sends requests through `post`: a long text goes ahead in pieces, one a task, and only when it is not the one that was
 * sent last, as a capture is asked about many times. One request at a time: the next may be sent once this one has been
 * answered. Rejects when `post` throws.
 */
export function senderOf(post: (posted: Posted | TextPiece) => void): (request: Request) => Promise<void> {
  let kept: string | undefined
  return async (request) => {
    const text = longTextOf(request)
    if (text === undefined) return post(request)
    if (text !== kept) {
      kept = undefined
      for (let at = 0; at < text.length; at += pieceLength) {
        if (at > 0) await nextTask()
        post({ textPiece: text.slice(at, at + pieceLength), isFirst: at === 0 })
      }
      kept = text
    }
    post({ ...withText(request, undefined), textKept: true })
  }
}

/** The other end: gives each request its text back, and `undefined` for a piece of one. All must pass through it, in order. */
export function receiverOf(): (posted: Posted | TextPiece) => Request | undefined {
  let kept = ''
  return (posted) => {
    if ('textPiece' in posted) {
      kept = posted.isFirst ? posted.textPiece : kept + posted.textPiece
      return undefined
    }
    const { textKept, ...request } = posted
    return textKept ? withText(request, kept) : request
  }
}
