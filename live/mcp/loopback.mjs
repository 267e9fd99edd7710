/**
 * Loaded before an HTTP server that knows nothing of it: whatever it listens on becomes a free port of the loopback
 * address, and the port is told to the parent process. The server ends with its parent.
 */
import { Server } from 'node:net'

const { listen } = Server.prototype

/** @this {Server} @param {...unknown} wanted */
function onLoopback(...wanted) {
  const listening = wanted.findLast((argument) => typeof argument === 'function')
  if (typeof listening === 'function') this.once('listening', () => listening())
  this.once('listening', () => {
    const address = this.address()
    if (typeof address === 'object' && address) process.send?.({ port: address.port })
  })
  return listen.call(this, { host: '127.0.0.1', port: 0 })
}

Server.prototype.listen = /** @type {typeof listen} */ (onLoopback)
process.on('disconnect', () => process.exit())
