import type { TextContainer } from '../reading/contract'
import { addNoise, type Draft } from '../reading/draft'
import { linesOf } from '../reading/lines'
import { type Facts, partOf, type Region } from '../reading/region'
import { pathOf } from '../values/http'

const requestLine = /^(?:> )?(GET|POST|PUT|PATCH|DELETE) (\S+) HTTP\/\d/
const statusLine = /^(?:< )?HTTP\/\d(?:\.\d)? \d{3}/

/**
 * Requests and responses as they are written on the wire, or by `curl -i` and `curl -v`: a start line, headers, an
 * empty line, a body. Of the headers only the MCP version is kept; the rest is transport and may hold secrets.
 */
export const httpMessages: TextContainer = {
  is: (text, start) => {
    const head = text.slice(start, start + 8000)
    const first = head.slice(0, 2000)
    if (requestLine.test(first) || statusLine.test(first)) return true
    return first.startsWith('* ') && /^(?:> [A-Z]+ \S+|< )HTTP\/\d/m.test(head)
  },
  read: (draft, region, facts) => {
    let message: Message | undefined
    let start = 0
    let inHeaders = false
    for (const line of linesOf(region.text)) {
      const text = region.text.slice(line.start, Math.min(line.end, line.start + 4000))
      const next = messageOf(draft, text, message)
      if (next) {
        readBody(draft, region, facts, message, start, line.start)
        message = next
        inHeaders = true
      } else if (message && inHeaders) {
        const version = /^(?:[<>] )?mcp-protocol-version: *(\S+)/i.exec(text)?.[1]
        if (version) message = { ...message, mcpVersion: version }
        inHeaders = !/^[<>]?\s*$/.test(text)
      } else continue
      start = line.next
    }
    readBody(draft, region, facts, message, start, region.text.length)
    return 'recording'
  },
}

interface Message {
  readonly role: 'request' | 'response'
  readonly exchange: number
  readonly method?: string
  readonly path?: string
  readonly mcpVersion?: string
}

/** The message that a start line opens. A response belongs to the request before it. */
function messageOf(draft: Draft, line: string, before: Message | undefined): Message | undefined {
  const [, method, target] = requestLine.exec(line) ?? []
  if (method && target) {
    draft.exchanges += 1
    const path = pathOf(target)
    return { role: 'request', exchange: draft.exchanges - 1, method, ...(path ? { path } : {}) }
  }
  if (!statusLine.test(line)) return undefined
  if (before) return { ...before, role: 'response' }
  draft.exchanges += 1
  return { role: 'response', exchange: draft.exchanges - 1 }
}

function readBody(
  draft: Draft,
  region: Region,
  common: Facts,
  message: Message | undefined,
  start: number,
  end: number,
): void {
  if (region.text.slice(start, end).trim() === '') return
  if (!message) {
    addNoise(region, start, end)
    return
  }
  const { role, exchange, ...transport } = message
  const facts: Facts = { ...common, exchange, role }
  draft.read(
    draft,
    partOf(region, start, end),
    Object.keys(transport).length > 0 ? { ...facts, transport } : facts,
    'noise',
  )
}
