import type { Dialect } from '../dialect'
import { marksOf } from '../reading'
import { encode } from './encode'
import { openSession } from './session'

/** Codes that JSON-RPC and MCP define, and no other interface uses. */
const errorCodes = [-32700, -32600, -32601, -32602, -32603, -32002, -32042, -32020, -32021, -32022]

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
    ['/tools/*/inputSchema/jsonSchema', -6],
    ['/toolSpec', -6],
    ['/resultType', 3, { equals: ['complete', 'input_required', 'task'] }],
    ['/inputRequests', 3, { kind: 'object' }],
    ['/maxTokens', 1, { kind: 'number' }],
    ['/messages/*/content/*/toolUseId', 6, { kind: 'string' }],
    ['/content/*/toolUseId', 6, { kind: 'string' }],
    ['/code', 3, { equals: errorCodes }],
    ['/error/code', 3, { equals: errorCodes }],
    ['/structuredContent', 4],
    ['/content/*/type', 2, { equals: ['text', 'image', 'audio', 'resource', 'resource_link'] }],
    ['/isError', 3, { kind: 'boolean' }],
    ['/nextCursor', 1],
  ]),
  decode: (value, at, document) => openSession().decode(value, at, document),
  session: openSession,
  encode,
}
