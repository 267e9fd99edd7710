import type { Finding } from '../../findings/finding'
import { type Address, below } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import { filledText, member, memberAt, textMember } from '../reading'
import type { Id } from './asked'

/** A JSON-RPC id as this dialect uses it; `undefined` for anything else. */
export function idOf(message: JsonObject): Id | undefined {
  const id = message['id']
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** Faults of the envelope: what every version asks of ids and members (schema of each version, read 2026-12-01). */
export function envelopeFindings(message: JsonObject, at: Address, version: string | undefined): Finding[] {
  const findings: Finding[] = []
  const id = message['id']
  const method = textMember(message, 'method')
  const kind = method !== undefined ? 'request' : message['error'] !== undefined ? 'error' : 'result'
  const idAt = memberAt(at, 'id')
  if (message['jsonrpc'] === undefined) {
    findings.push({ code: 'mcp/jsonrpc-missing', severity: 'error', at, params: {} })
  }
  if (id === null) {
    // A server that could not read the request has no id to name; JSON-RPC writes null, MCP leaves it out.
    const severity = kind === 'error' ? 'note' : 'error'
    findings.push({ code: 'mcp/id-null', severity, at: idAt, params: { kind } })
  } else if (id !== undefined && (typeof id === 'number' ? !Number.isInteger(id) : typeof id !== 'string')) {
    findings.push({ code: 'mcp/id-kind', severity: 'error', at: idAt, params: { found: typeof id } })
  } else if (id === undefined && (kind === 'result' || method === 'tools/call')) {
    findings.push({ code: 'mcp/id-missing', severity: 'error', at, params: { kind } })
  } else if (id === undefined && kind === 'error' && version !== undefined && version < '2025-11-25') {
    findings.push({ code: 'mcp/id-missing', severity: 'warning', at, params: { kind } })
  }
  if (message['result'] !== undefined && message['error'] !== undefined) {
    findings.push({ code: 'mcp/result-and-error', severity: 'error', at, params: {} })
  }
  if (method === undefined && message['result'] === undefined && message['error'] === undefined) {
    findings.push({ code: 'mcp/message-empty', severity: 'error', at, params: {} })
  }
  return findings
}

/** Faults of a `tools/call` result that depend on the version; `undefined`: the version is not known. */
export function resultFindings(result: JsonObject, at: Address, version: string | undefined): Finding[] {
  const findings: Finding[] = []
  const content = result['content']
  if (!Array.isArray(content)) {
    findings.push({
      code: content === undefined ? 'mcp/content-missing' : 'mcp/content-kind',
      severity: 'error',
      at: content === undefined ? at : memberAt(at, 'content'),
      params: {},
    })
  }
  const structured = result['structuredContent']
  const isOld = version !== undefined && version >= '2025-06-18' && version < '2026-07-28'
  if (isOld && structured !== undefined && !isObject(structured)) {
    findings.push({
      code: 'mcp/structured-kind',
      severity: 'error',
      at: memberAt(at, 'structuredContent'),
      params: { version },
    })
  }
  return findings
}

/** `resultType` tells what a result is from 2026-07-28 on; absent means `complete`, as older servers write it. */
export function resultTypeFindings(result: JsonObject, at: Address, version: string | undefined): Finding[] {
  const type = result['resultType']
  if (type === undefined) {
    if (version === undefined || version < '2026-07-28') return []
    return [{ code: 'mcp/result-type-missing', severity: 'warning', at, params: { version } }]
  }
  if (
    type === 'input_required' &&
    result['inputRequests'] === undefined &&
    result['requestState'] === undefined
  ) {
    return [{ code: 'mcp/input-required-empty', severity: 'error', at, params: {} }]
  }
  if (['complete', 'input_required', 'task'].includes(String(type))) return []
  const found = typeof type === 'string' ? type : null
  return [
    { code: 'mcp/result-type-unknown', severity: 'error', at: memberAt(at, 'resultType'), params: { found } },
  ]
}

/**
 * Arguments that do not fit, told as a protocol error: models do not see those. Since 2025-11-25 they should be tool
 * errors (`isError`), before the specification left it open. An unknown tool is a protocol error in every version.
 */
export function protocolErrorFindings(error: unknown, at: Address, version: string | undefined): Finding[] {
  if (member(error, 'code') !== -32602) return []
  if (/unknown|not found|no such/i.test(filledText(member(error, 'message')) ?? '')) return []
  const severity = version !== undefined && version >= '2025-11-25' ? 'warning' : 'note'
  return [
    {
      code: 'mcp/invalid-arguments-as-protocol-error',
      severity,
      at: below(at, '/code'),
      params: { version: version ?? null },
    },
  ]
}
