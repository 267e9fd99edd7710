import type { Request } from './protocol'

/** A request on its way. `textKept`: its text is the last long one that went the same way, and is not sent again. */
export type Posted = Request & { readonly textKept?: true }

/** Shorter texts are sent every time. Sending ten million characters keeps the page busy for 40 ms. */
const long = 50_000

const textOf = ({ input }: Request): string | undefined => {
  const text = 'text' in input ? input.text : undefined
  return typeof text === 'string' && text.length >= long ? text : undefined
}

const withText = (request: Request, text: string | undefined) =>
  ({ ...request, input: { ...request.input, text } }) as Request

/** Sends requests through `post`, a long text that was sent last time not again: a capture is asked about many times. */
export function senderOf(post: (posted: Posted) => void): (request: Request) => void {
  let kept: string | undefined
  return (request) => {
    const text = textOf(request)
    if (text !== undefined && text === kept) return post({ ...withText(request, undefined), textKept: true })
    post(request)
    kept = text ?? kept
  }
}

/** The other end: gives each request its text back. Every request must pass through it, in order. */
export function receiverOf(): (posted: Posted) => Request {
  let kept: string | undefined
  return ({ textKept, ...request }) => {
    kept = textOf(request) ?? kept
    return textKept ? withText(request, kept) : request
  }
}
