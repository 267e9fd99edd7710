import type { Document } from '../../container/document'
import type { Address } from '../../findings/trail'
import type { Decoded, Dialect, Item } from '../dialect'
import { isObject, itemsOf, marksOf, member, memberAt } from '../reading'
import { definitionsOf } from './definitions'
import { itemsOfMessage, resultOf } from './messages'
import { versionOf } from './version'

/** MCP JSON-RPC between a host and a server, all versions from 2024-11-05 to 2026-07-28. */
export const mcp: Dialect = {
  id: 'mcp',
  title: 'MCP',
  source: { url: 'https://modelcontextprotocol.io/specification', read: '2026-12-01' },
  marks: marksOf([
    ['/jsonrpc', 7, { equals: ['2.0'] }],
    ['/*/jsonrpc', 7, { equals: ['2.0'] }],
    [
      '/method',
      2,
      { startsWith: ['tools/', 'initialize', 'notifications/', 'server/', 'sampling/', 'elicitation/'] },
    ],
    ['/params/arguments', 1, { kind: 'object' }],
    ['/result/content/*/type', 1, { kind: 'string' }],
    ['/tools/*/inputSchema', 5, { kind: 'object' }],
    ['/*/inputSchema', 5, { kind: 'object' }],
    ['/inputSchema', 5, { kind: 'object' }],
    ['/structuredContent', 4],
    ['/content/*/type', 2, { equals: ['text', 'image', 'audio', 'resource', 'resource_link'] }],
    ['/isError', 3, { kind: 'boolean' }],
    ['/nextCursor', 1],
  ]),
  decode,
}

function decode(value: unknown, at: Address, document: Document): Decoded {
  const version = versionOf(value) ?? document.transport?.mcpVersion
  if (Array.isArray(value)) {
    const batch = value.some((item) => member(item, 'jsonrpc') !== undefined)
    const items = itemsOf(value, at).flatMap((item) =>
      batch
        ? itemsOfMessage(item.value, item.at, version)
        : definitionsOf([item.value], at, version, item.index),
    )
    return { items, findings: [], carried: [], kind: 'each' }
  }
  if (member(value, 'jsonrpc') !== undefined || typeof member(value, 'method') === 'string') {
    return { items: itemsOfMessage(value, at, version), findings: [], carried: [], kind: 'each' }
  }
  return bare(value, at, version)
}

/** A result, a list or a tool that was copied without its JSON-RPC envelope. */
function bare(value: unknown, at: Address, version: string | undefined): Decoded {
  const items: Item[] = []
  if (isObject(value)) {
    if (Array.isArray(value['tools']))
      items.push(...definitionsOf(value['tools'], memberAt(at, 'tools'), version))
    else if (isObject(value['inputSchema'])) items.push(...definitionsOf([value], at, version, 'itself'))
    else items.push({ kind: 'result', result: resultOf(value, at, undefined) })
  }
  return {
    items,
    findings: [{ code: 'mcp/envelope-missing', severity: 'note', at, params: {} }],
    carried: [],
    kind: 'each',
  }
}
