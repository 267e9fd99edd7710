import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { portOf } from '../loopback-port'
import type { HttpServer } from './servers'

/**
 * Offers a stdio server over Streamable HTTP, for one session: the two transports of the SDK, back to back. Answers are
 * plain JSON bodies, not event streams.
 */
export async function startBridge(server: readonly string[]): Promise<HttpServer> {
  const inner = new StdioClientTransport({ command: process.execPath, args: [...server], stderr: 'ignore' })
  const outer = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    enableJsonResponse: true,
  })
  outer.onmessage = (message) => void inner.send(message)
  inner.onmessage = (message) => void outer.send(message)
  await Promise.all([inner.start(), outer.start()])
  const http = createServer((request, response) => void outer.handleRequest(request, response))
  const origin = `http://127.0.0.1:${await portOf(http)}`
  return {
    origin,
    close: async () => {
      await Promise.all([inner.close(), outer.close()])
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
}
