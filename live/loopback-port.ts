import type { Server } from 'node:net'

/** Lets a server listen on a port of the system's choice, on the loopback address only; gives the port. */
export function portOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address.port)
      else reject(new Error('a server without a port'))
    })
  })
}
