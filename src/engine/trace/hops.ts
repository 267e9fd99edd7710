import type { OpenCall } from './open-call'
import { firstLeft, type Queue } from './pool'
import { contentOfArguments } from './same'

/**
 * Links the model's wish to the host's `tools/call` that carried it out: another dialect, the same tool (its name may
 * have a server's prefix before it) and equal arguments. Each call is linked once, in wire order.
 */
export function linkHops(calls: readonly OpenCall[]) {
  const onServer = new Map<string, Queue>()
  const tools = new Set<string>()
  const keyOf = (tool: string, content: string) => `${tool}\n${content}`
  calls.forEach((call, index) => {
    if (call.dialect !== 'mcp' || call.name === undefined) return
    tools.add(call.name)
    const key = keyOf(call.name, contentOfArguments(call))
    const known = onServer.get(key)
    if (known) known.items.push(index)
    else onServer.set(key, { items: [index], next: 0 })
  })
  if (tools.size === 0) return
  calls.forEach((call, index) => {
    if (call.dialect === 'mcp' || call.name === undefined || call.ranBy !== 'client') return
    let content: string | undefined
    for (const tool of endingsOf(call.name)) {
      if (!tools.has(tool)) continue
      content ??= contentOfArguments(call)
      const hop = firstLeft(onServer.get(keyOf(tool, content)), (other) => calls[other]?.hop !== undefined)
      const server = hop === undefined ? undefined : calls[hop]
      if (hop === undefined || !server) continue
      call.hop = hop
      server.hop = index
      return
    }
  })
}

/** Longer names are nobody's. */
const longestName = 256

/** A name and what is left of it without a prefix, the longest first. */
function* endingsOf(name: string): Generator<string> {
  if (name.length > longestName) return
  for (let start = 0; start < name.length; start += 1) yield name.slice(start)
}
