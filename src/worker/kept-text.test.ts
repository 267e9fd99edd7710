import { expect, test } from 'vitest'
import { longTextOf, type Posted, receiverOf, senderOf, type TextPiece } from './kept-text'
import type { Request } from './protocol'

let lastId = 0
const request = (op: Request['op'], input: object): Request => {
  lastId += 1
  return { id: lastId, op, input } as Request
}

const isPiece = (message: Posted | TextPiece) => 'textPiece' in message

test('a long text travels once, and every request arrives as it was', async () => {
  const a = 'a'.repeat(100_000)
  const b = `${a.slice(1)}b`
  const requests = [
    request('inspect', { text: a }),
    request('view', { text: a, select: { kind: 'call', index: 0 } }),
    request('check', { schema: a }),
    request('view', { text: 'short', select: { kind: 'call', index: 1 } }),
    request('locate', { text: a, at: { document: 0, trail: [] } }),
    request('inspect', { text: b }),
    request('inspect', { text: a }),
  ]
  const sent: (Posted | TextPiece)[] = []
  const send = senderOf((posted) => sent.push(structuredClone(posted)))
  for (const one of requests) await send(one)
  const receive = receiverOf()
  const [p, r] = [true, false]
  expect(sent.map(isPiece)).toEqual([p, r, r, r, r, r, p, r, p, r])
  expect(sent.map(receive).filter((received) => received !== undefined)).toEqual(requests)
})

test('a very long text goes in pieces, other tasks between them, and no character of it changes', async () => {
  // A pair of surrogates at every place where a piece may end, and one that stands alone.
  const text = `\ud800${'\u{1f600}'.repeat(1_300_000)}`
  const sent: (Posted | TextPiece)[] = []
  let sentAtOtherTask: number | undefined
  setTimeout(() => {
    sentAtOtherTask = sent.length
  })
  await senderOf((posted) => sent.push(structuredClone(posted)))(request('inspect', { text }))
  expect(sent.filter(isPiece).length).toBeGreaterThan(1)
  expect(sentAtOtherTask).toBeLessThan(sent.length)
  const received = sent.map(receiverOf()).at(-1)
  expect(received !== undefined && longTextOf(received) === text).toBe(true)
})

test('a text that could not be sent is not counted as sent', async () => {
  const text = 'a'.repeat(100_000)
  let refuse = true
  const sent: (Posted | TextPiece)[] = []
  const send = senderOf((posted) => {
    if (refuse) throw new Error('out of memory')
    sent.push(posted)
  })
  await expect(send(request('inspect', { text }))).rejects.toThrow()
  refuse = false
  await send(request('inspect', { text }))
  expect(sent.map(isPiece)).toEqual([true, false])
})
