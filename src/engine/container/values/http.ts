import { isObject } from '../../json/object'
import type { Document } from '../document'
import { itemsOf, memberOf } from './members'

/** Method, path without its query (keys of users stand there) and MCP version of a recorded request. */
export function transportOf(request: unknown): Document['transport'] {
  const method = memberOf(request, 'method')
  const address = memberOf(request, 'url') ?? memberOf(request, 'uri') ?? memberOf(request, 'path')
  const path = typeof address === 'string' ? pathOf(address) : undefined
  const mcpVersion = headerOf(memberOf(request, 'headers'), 'mcp-protocol-version')
  const transport = {
    ...(typeof method === 'string' ? { method } : {}),
    ...(path === undefined ? {} : { path }),
    ...(mcpVersion === undefined ? {} : { mcpVersion }),
  }
  return Object.keys(transport).length === 0 ? undefined : transport
}

/** The path of an address, without host, query and fragment. */
export function pathOf(address: string): string | undefined {
  const path = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)/i.exec(address)?.[1]
  return path === '' ? undefined : path
}

/** One header by its name in lower case, from `{name: value}`, `{name: [value]}` or `[{name, value}]`. */
export function headerOf(headers: unknown, name: string): string | undefined {
  for (const header of itemsOf(headers)) {
    const value = memberOf(header, 'value')
    const found = memberOf(header, 'name')
    if (typeof found === 'string' && found.toLowerCase() === name && typeof value === 'string') return value
  }
  if (!isObject(headers)) return undefined
  for (const [key, value] of Object.entries(headers)) {
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (key.toLowerCase() === name && typeof first === 'string') return first
  }
  return undefined
}
