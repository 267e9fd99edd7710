import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { portOf } from './loopback-port'

/** One HTTP exchange as it went over the wire; bodies are the raw bytes. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly asked: { readonly headers: IncomingHttpHeaders; body: Buffer }
  readonly answered: { status: number; headers: IncomingHttpHeaders; body: Buffer }
}

/** A proxy in front of a server on the loopback address, and what went through it, in the order of the requests. */
export interface RecordingProxy {
  readonly origin: string
  readonly exchanges: readonly Exchange[]
  close(): Promise<void>
}

/** Starts a proxy on a free port of the loopback address. Every byte goes on as it comes, and is kept. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const exchanges: Exchange[] = []
  let origin = ''
  const server = createServer((incoming, outgoing) => {
    const exchange: Exchange = {
      method: incoming.method ?? 'GET',
      url: `${origin}${incoming.url ?? '/'}`,
      asked: { headers: incoming.headers, body: Buffer.alloc(0) },
      answered: { status: 0, headers: {}, body: Buffer.alloc(0) },
    }
    exchanges.push(exchange)
    const onward = request(
      new URL(incoming.url ?? '/', target),
      { method: exchange.method, headers: incoming.headers, agent: false },
      (answer) => {
        exchange.answered.status = answer.statusCode ?? 0
        exchange.answered.headers = answer.headers
        outgoing.writeHead(exchange.answered.status, answer.headers)
        outgoing.flushHeaders()
        answer.on('data', (chunk: Buffer) => {
          exchange.answered.body = Buffer.concat([exchange.answered.body, chunk])
          outgoing.write(chunk)
        })
        answer.on('close', () => outgoing.end())
        answer.on('error', () => outgoing.destroy())
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.on('data', (chunk: Buffer) => {
      exchange.asked.body = Buffer.concat([exchange.asked.body, chunk])
      onward.write(chunk)
    })
    incoming.on('end', () => onward.end())
  })
  origin = `http://127.0.0.1:${await portOf(server)}`
  return {
    origin,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
