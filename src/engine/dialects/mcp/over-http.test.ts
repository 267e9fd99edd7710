import { expect, it } from 'vitest'
import { engine } from '../../engine'

const call = (id: number, name: string) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name } })
const result = (id: number, text: string) => ({
  jsonrpc: '2.0',
  id,
  result: { content: [{ type: 'text', text }] },
})
const posted = (message: object) => ({
  request: { method: 'POST', url: 'http://localhost/message', postData: { text: JSON.stringify(message) } },
  response: { status: 202, content: { mimeType: 'text/plain', text: 'Accepted' } },
})
const listened = (...messages: readonly object[]) => ({
  request: { method: 'GET', url: 'http://localhost/sse' },
  response: {
    status: 200,
    content: {
      mimeType: 'text/event-stream',
      text: messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join(''),
    },
  },
})

it('finds the call for a result that a stream brought, though the stream began before the call', () => {
  const asked = { jsonrpc: '2.0', id: 2, method: 'elicitation/create', params: { message: 'Sure?' } }
  const entries = [
    listened(result(1, 'one'), asked, result(2, 'two')),
    posted(call(1, 'first')),
    posted(call(2, 'second')),
    posted({ jsonrpc: '2.0', id: 2, result: { action: 'accept', content: {} } }),
  ]
  const { calls, results, findings } = engine.inspect({ text: JSON.stringify({ log: { entries } }) })
  expect(calls.map(({ name, result: index }) => [name, results[index ?? -1]?.at.document])).toEqual([
    ['first', results[0]?.at.document],
    ['second', results[1]?.at.document],
  ])
  expect(results).toHaveLength(2)
  expect(findings.filter(({ code }) => code.startsWith('trace/'))).toEqual([])
})
