import { expect, test } from 'vitest'
import { messagesOf, reportsFrom } from './in-pieces'
import type { Report } from './protocol'

const done = (output: object) => ({ kind: 'done', id: 7, output }) as unknown as Report
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

test('an answer with long lists arrives whole, and no message of it has many items', () => {
  const report = done({ kind: 'json', calls: numbers(12_001), findings: numbers(3), list: numbers(2501) })
  const messages = [...messagesOf(report)].map((message) => structuredClone(message))
  expect(messages.length).toBeGreaterThan(6)
  for (const message of messages)
    if (message.kind === 'items') expect(message.items.length).toBeLessThanOrEqual(2500)
  const whole = reportsFrom()
  const received = messages.map(whole)
  expect(received.slice(0, -1).every((report) => report === undefined)).toBe(true)
  expect(received.at(-1)).toEqual(report)
  expect([...messagesOf(done({ calls: [1] }))].map(whole)).toEqual([done({ calls: [1] })])
})

test('all else goes as it is, whatever it is', () => {
  const plain = done(true as unknown as object)
  expect([...messagesOf(plain)].map(reportsFrom())).toEqual([plain])
  const report: Report = { kind: 'crash', id: 1, message: 'x' }
  expect([...messagesOf(report)]).toEqual([report])
  expect(reportsFrom()(report)).toBe(report)
})
