import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { afterAll, describe, expect, it } from 'vitest'
import { engine } from '../../src/engine/engine'
import { harOf } from '../har'
import { startRecordingProxy } from '../recording-proxy'
import { startBridge } from './bridge'
import { bodiesOf } from './captures'
import { converse, type Step } from './conversation'
import { readBack, reported } from './reading'
import { filesystemFile, type HttpServer, startEverything } from './servers'
import { everythingSteps, filesystemSteps } from './steps'

const folder = mkdtempSync(join(tmpdir(), 'toolwire-live-'))
writeFileSync(join(folder, 'notes.txt'), 'one\ntwo\n')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Talks to a server through the recording proxy, and gives what the SDK said and what went over the wire. */
async function recorded(
  starting: Promise<HttpServer>,
  transportTo: (origin: string) => Transport,
  groups: readonly (readonly Step[])[],
) {
  const server = await starting
  const proxy = await startRecordingProxy(server.origin)
  try {
    const conversation = await converse(transportTo(proxy.origin), groups)
    return { conversation, exchanges: proxy.exchanges }
  } finally {
    await proxy.close()
    await server.close()
  }
}

// The types of the SDK are not made for `exactOptionalPropertyTypes`.
const streamable = (origin: string) => new StreamableHTTPClientTransport(new URL('/mcp', origin)) as Transport
const events = (origin: string) => new SSEClientTransport(new URL('/sse', origin)) as Transport

const overHttp = recorded(startEverything('streamableHttp'), streamable, everythingSteps)
const overEvents = recorded(startEverything('sse'), events, everythingSteps)
const bridged = recorded(startBridge([filesystemFile, folder]), streamable, filesystemSteps(folder))

describe.each([
  ['server-everything over Streamable HTTP', overHttp],
  ['server-everything over HTTP and SSE', overEvents],
  ['server-filesystem over Streamable HTTP with JSON answers', bridged],
])('%s', (_, recording) => {
  it('is read as the SDK reported it, as HAR', async () => {
    const { conversation, exchanges } = await recording
    const text = harOf(exchanges)
    expect(readBack(text)).toEqual(reported(conversation))
    expect(engine.inspect({ text }).container).toBe('har')
  })

  it('is read as the SDK reported it, as HAR with base64 bodies', async () => {
    const { conversation, exchanges } = await recording
    expect(readBack(harOf(exchanges, 'base64'))).toEqual(reported(conversation))
  })
})

// Without HAR nothing tells which of two bodies came first, where one stream stays open beside the requests.
describe.each([
  ['Streamable HTTP', overHttp],
  ['Streamable HTTP with JSON answers', bridged],
])('%s', (_, recording) => {
  it('is read as the SDK reported it, as bodies one after another', async () => {
    const { conversation, exchanges } = await recording
    expect(readBack(bodiesOf(exchanges))).toEqual(reported(conversation))
  })
})
