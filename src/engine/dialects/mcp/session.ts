import type { Document } from '../../container/document'
import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Decoded, Item, Session } from '../dialect'
import { itemsOf, member, memberAt, textMember } from '../reading'
import type { Sender } from './asked'
import { bareItems } from './bare'
import { definitionsOf } from './definitions'
import { openMessages } from './messages'
import { inferredVersionOf, statedVersionOf } from './version'

/**
 * Reads the messages of one capture, remembering requests: a response names its request by id alone. The version is
 * what a message, the transport or an earlier message states, else what its features tell.
 */
export function openSession(): Session {
  const messages = openMessages()
  const told = new Set<string>()
  let stated: string | undefined

  function versionOf(value: unknown, document: Document): string | undefined {
    const own = statedVersionOf(value)
    if (own !== undefined) stated = own
    return own ?? document.transport?.mcpVersion ?? stated ?? inferredVersionOf(value)
  }

  /** Notes about the manner of a capture are told once. */
  function once(findings: readonly Finding[]): Finding[] {
    return findings.filter((finding) => {
      if (finding.severity !== 'note') return true
      const isNew = !told.has(finding.code)
      told.add(finding.code)
      return isNew
    })
  }

  function one(
    value: JsonObject,
    at: Address,
    document: Document,
  ): { items: readonly Item[]; findings: Finding[] } {
    const version = versionOf(value, document)
    const { items, findings } = messages.read(value, at, version, senderOf(document))
    return { items, findings: [...headerFindings(value, at, document), ...findings] }
  }

  /** Messages in an array are read one by one, as if each had come alone. */
  function batch(value: readonly unknown[], at: Address, document: Document): Decoded {
    const findings: Finding[] = []
    const version =
      versionOf(undefined, document) ?? value.map(inferredVersionOf).find((found) => found !== undefined)
    if (version !== undefined && version !== '2025-03-26' && !isRecording(value)) {
      findings.push({ code: 'mcp/batch', severity: 'error', at, params: { version } })
    }
    return { items: [], findings, carried: itemsOf(value, at), kind: 'each' }
  }

  return {
    decode(value, at, document) {
      if (Array.isArray(value)) {
        const isBatch = value.some((item) => member(item, 'jsonrpc') !== undefined)
        if (isBatch) return batch(value, at, document)
        const items = value.flatMap((tool, index) => definitionsOf([tool], at, stated, index))
        return { items, findings: once([envelopeMissing(at)]), carried: [], kind: 'each' }
      }
      if (!isObject(value)) return { items: [], findings: [], carried: [], kind: 'each' }
      if (value['jsonrpc'] !== undefined || typeof value['method'] === 'string') {
        const read = one(value, at, document)
        // The conversation inside a sampling request is a history; everything else happens now.
        const isHistory = textMember(value, 'method') === 'sampling/createMessage'
        return {
          items: read.items,
          findings: once(read.findings),
          carried: [],
          kind: isHistory ? 'history' : 'each',
        }
      }
      const bare = bareItems(value, at, versionOf(value, document))
      return { ...bare, findings: once([envelopeMissing(at), ...bare.findings]), carried: [] }
    },
    end: () => once(messages.end()),
  }
}

/** Whether an array holds what both sides sent, as no batch does: requests with their answers, or a handshake. */
function isRecording(value: readonly unknown[]): boolean {
  const asked = new Set(
    value.flatMap((message) => (member(message, 'method') ? [member(message, 'id')] : [])),
  )
  return value.some((message) => {
    const method = member(message, 'method')
    return method === 'initialize' || (method === undefined && asked.has(member(message, 'id')))
  })
}

function senderOf({ role }: Document): Sender {
  return role === undefined ? undefined : role === 'request' ? 'host' : 'server'
}

/** A value that was copied without its JSON-RPC message. */
function envelopeMissing(at: Address): Finding {
  return { code: 'mcp/envelope-missing', severity: 'note', at, params: {} }
}

/** The header `MCP-Protocol-Version` must say what the message says (-32020 HeaderMismatch, 2026-07-28). */
function headerFindings(message: JsonObject, at: Address, document: Document): Finding[] {
  const header = document.transport?.mcpVersion
  const meta = member(member(message['params'], '_meta'), 'io.modelcontextprotocol/protocolVersion')
  if (header === undefined || typeof meta !== 'string' || meta === header) return []
  return [
    {
      code: 'mcp/version-header',
      severity: 'error',
      at: memberAt(at, 'params', '_meta', 'io.modelcontextprotocol/protocolVersion'),
      params: { header, message: meta },
    },
  ]
}
