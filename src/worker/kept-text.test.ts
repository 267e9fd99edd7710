import { expect, test } from 'vitest'
import { type Posted, receiverOf, senderOf } from './kept-text'
import type { Request } from './protocol'

let lastId = 0
const request = (op: Request['op'], input: object): Request => {
  lastId += 1
  return { id: lastId, op, input } as Request
}

test('a long text travels once, and every request arrives as it was', () => {
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
  const sent: Posted[] = []
  const send = senderOf((posted) => sent.push(structuredClone(posted)))
  for (const one of requests) send(one)
  const receive = receiverOf()
  expect(sent.map(({ textKept }) => textKept ?? false)).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
    false,
  ])
  expect(sent[1]).not.toHaveProperty('input.text', a)
  expect(sent.map(receive)).toEqual(requests)
})

test('a text that could not be sent is not counted as sent', () => {
  const text = 'a'.repeat(100_000)
  let refuse = true
  const sent: Posted[] = []
  const send = senderOf((posted) => {
    if (refuse) throw new Error('out of memory')
    sent.push(posted)
  })
  expect(() => send(request('inspect', { text }))).toThrow()
  refuse = false
  send(request('inspect', { text }))
  expect(sent[0]?.textKept).toBeUndefined()
})
