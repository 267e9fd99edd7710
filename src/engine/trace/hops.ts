import type { OpenCall } from './open-call'
import { isSameArguments } from './same'

/**
 * Links the model's wish to the host's `tools/call` that carried it out: another dialect, the same tool (its name may
 * have a server's prefix before it) and equal arguments. Each call is linked once, in wire order.
 */
export function linkHops(calls: readonly OpenCall[]) {
  const onServer = new Map<string, number[]>()
  calls.forEach(({ call }, index) => {
    if (call.dialect === 'mcp' && call.name !== undefined) push(onServer, call.name, index)
  })
  if (onServer.size === 0) return
  calls.forEach((open, index) => {
    const { call } = open
    const { name } = call
    if (call.dialect === 'mcp' || name === undefined || call.ranBy !== 'client') return
    for (const [tool, indexes] of onServer) {
      if (!name.endsWith(tool)) continue
      const hop = indexes.find((other) => {
        const server = calls[other]
        return server !== undefined && server.hop === undefined && isSameArguments(server.call, call)
      })
      const server = hop === undefined ? undefined : calls[hop]
      if (hop === undefined || !server) continue
      open.hop = hop
      server.hop = index
      return
    }
  })
}

/** Adds to the list under a key. */
export function push<K>(lists: Map<K, number[]>, key: K, index: number) {
  const list = lists.get(key)
  if (list) list.push(index)
  else lists.set(key, [index])
}
