import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
}

/** A plain static host of the built site that keeps a list of all that was asked of it. */
export interface Host {
  readonly address: string
  /** Method and path of each request, and each attempt at a socket, since the start. */
  readonly arrivals: string[]
  close(): Promise<void>
}

/** Starts a host for the built site, on a free port, below `base`; `headers` go with every answer. */
export async function startHost(headers: OutgoingHttpHeaders = {}, base = '/'): Promise<Host> {
  const arrivals: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '')
    arrivals.push(`${request.method} ${request.url}`)
    const below = path.startsWith(base) ? `/${path.slice(base.length)}` : undefined
    const file = normalize(join('dist', below?.endsWith('/') ? `${below}index.html` : (below ?? '/absent')))
    const found = file.startsWith('dist') && existsSync(file) && statSync(file).isFile()
    response.writeHead(found ? 200 : 404, {
      'content-type': types[extname(file)] ?? 'text/plain',
      'access-control-allow-origin': '*',
      ...headers,
    })
    if (found) createReadStream(file).pipe(response)
    else response.end('Not found')
  })
  server.on('upgrade', (request, socket) => {
    arrivals.push(`UPGRADE ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${base}`,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
