import { createServer } from 'node:http'
import { portOf } from '../loopback-port'
import type { Exchange } from '../recording-proxy'
import { type Sample, streamOf } from './samples'

/** A server on the loopback address that answers every request with one sample, and keeps what it was asked. */
export interface Replay {
  readonly origin: string
  readonly exchanges: readonly Exchange[]
  /** The body of the last request, as it stood on the wire. */
  lastRequest(): string
  /** From now on every request gets this. */
  answer(sample: Sample): void
  close(): Promise<void>
}

/** Starts a replay server on a free port. Until told what to answer it says 500. */
export async function startReplay(): Promise<Replay> {
  const exchanges: Exchange[] = []
  let next: Sample | undefined
  let origin = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const stream = next && streamOf(next)
      const body = Buffer.from(stream ?? next?.text ?? 'nothing to replay')
      const type = stream === undefined ? 'application/json' : 'text/event-stream'
      const answered = { status: next ? 200 : 500, headers: { 'content-type': type }, body }
      exchanges.push({
        method: request.method ?? '',
        url: `${origin}${request.url ?? ''}`,
        asked: { headers: request.headers, body: Buffer.concat(chunks) },
        answered,
      })
      response.writeHead(answered.status, answered.headers)
      response.end(body)
    })
  })
  origin = `http://127.0.0.1:${await portOf(server)}`
  return {
    origin,
    exchanges,
    lastRequest: () => exchanges.at(-1)?.asked.body.toString('utf8') ?? '',
    answer: (sample) => {
      next = sample
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
