import type { Draft } from '../../trace/trace'
import { isObject, member } from '../reading'

/** The protocol versions, oldest first (modelcontextprotocol.io/specification, read 2026-12-01). */
export const versions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const

const versionKey = 'io.modelcontextprotocol/protocolVersion'

/**
 * The protocol version a message states, or the oldest one that has the features it uses; `undefined` when nothing
 * tells. For a batch the first message that tells decides.
 */
export function versionOf(message: unknown): string | undefined {
  if (Array.isArray(message)) return message.map(versionOf).find((version) => version !== undefined)
  const params = member(message, 'params')
  const result = member(message, 'result') ?? message
  const stated = [
    member(member(params, '_meta'), versionKey),
    member(params, 'protocolVersion'),
    member(result, 'protocolVersion'),
  ]
  for (const version of stated) if (typeof version === 'string') return version
  if (['resultType', 'ttlMs', 'inputRequests'].some((key) => member(result, key) !== undefined))
    return '2026-07-28'
  if (member(params, 'inputResponses') !== undefined || member(message, 'method') === 'server/discover')
    return '2026-07-28'
  const tools = member(result, 'tools')
  const each = Array.isArray(tools) ? tools : isObject(message) && 'inputSchema' in message ? [message] : []
  if (each.some((tool) => member(tool, 'execution') !== undefined || member(tool, 'icons') !== undefined))
    return '2025-11-25'
  return undefined
}

/** From 2025-11-25 on a schema without `$schema` is 2020-12; before, the specification does not say. */
export function defaultDraftOf(version: string | undefined): Draft | undefined {
  return version !== undefined && version >= '2025-11-25' ? '2020-12' : undefined
}
