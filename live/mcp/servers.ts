import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Files of the reference servers, found as any program finds a package; a missing package throws. */
const require = createRequire(import.meta.url)
export const everythingFile = require.resolve('@modelcontextprotocol/server-everything/dist/index.js')
export const filesystemFile = require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js')
export const pagedFile = join(import.meta.dirname, 'paged-server.mjs')

/** A running HTTP server in a process of its own. */
export interface HttpServer {
  readonly origin: string
  close(): Promise<void>
}

/** Starts server-everything with one of its HTTP transports on a free port of the loopback address. */
export function startEverything(transport: 'streamableHttp' | 'sse'): Promise<HttpServer> {
  const preload = join(import.meta.dirname, 'loopback.mjs')
  const child = fork(everythingFile, [transport], {
    execArgv: ['--import', preload],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return new Promise((started, failed) => {
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`server-everything ended with ${code} before it listened`)))
    child.once('message', (message: { port: number }) =>
      started({
        origin: `http://127.0.0.1:${message.port}`,
        close: () => {
          child.kill('SIGKILL')
          return ended
        },
      }),
    )
  })
}
