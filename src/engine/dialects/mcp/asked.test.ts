import { describe, expect, it } from 'vitest'
import { openRequests } from './asked'

type Exchange = readonly [method: string, result: object]

const ofHost: readonly Exchange[] = [
  ['initialize', { protocolVersion: '2025-11-25', capabilities: {} }],
  ['tools/list', { tools: [] }],
  ['tools/list', { tools: [], resultType: 'complete' }],
  ['tools/call', { content: [] }],
  ['tools/call', { task: { taskId: 't' } }],
  ['tasks/result', { content: [] }],
  ['resources/list', { resources: [] }],
  ['prompts/get', { messages: [] }],
]
const ofServer: readonly Exchange[] = [
  ['roots/list', { roots: [] }],
  ['elicitation/create', { action: 'decline' }],
  ['sampling/createMessage', { role: 'assistant', content: { type: 'text', text: 'noon' } }],
  ['sampling/createMessage', { role: 'assistant', content: [{ type: 'text', text: 'noon' }] }],
]
const pairs = ofHost.flatMap((host) => ofServer.map((server) => [host, server] as const))

describe('both sides use one id, and nothing tells who sent what', () => {
  it.each(pairs)('%j and %j', (host, server) => {
    for (const asked of [[host, server] as const, [server, host] as const])
      for (const answered of [[host, server] as const, [server, host] as const]) {
        const requests = openRequests()
        for (const [method] of asked) requests.ask(method, 1, { document: 0, trail: [] }, {})
        const methods = answered.map(([, result]) => requests.answer(1, { result }, undefined)?.method)
        expect(methods).toEqual(answered.map(([method]) => method))
      }
  })
})
