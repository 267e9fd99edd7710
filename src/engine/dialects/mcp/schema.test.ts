/** Holds samples and checks against the official schema of each protocol version, where those are present. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv'
import Ajv2020 from 'ajv/dist/2020'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../container/document'
import { openSession } from './session'
import { versions } from './version'

const folder = join(import.meta.dirname, '../../../../../shared/knowledge/mcp-schema')
const isThere = existsSync(folder)
if (!isThere) console.warn(`mcp schemas: skipped, ${folder} is not present`)

type Check = (value: unknown) => boolean

/** A checker of one definition of a version's schema. */
function checkerOf(version: string): (definition: string) => Check {
  const schema = JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8'))
  const root = '$defs' in schema ? '$defs' : 'definitions'
  const options = { strict: false, validateFormats: false }
  const ajv = root === '$defs' ? new Ajv2020(options) : new Ajv(options)
  ajv.addSchema(schema, version)
  return (definition) => {
    const validate = ajv.getSchema(`${version}#/${root}/${definition}`)
    if (!validate) throw new Error(`${definition} is not in the schema of ${version}`)
    return (value) => validate(value) === true
  }
}

const definitions: { readonly [method: string]: readonly [request: string, result: string] } = {
  initialize: ['InitializeRequest', 'InitializeResult'],
  'server/discover': ['DiscoverRequest', 'DiscoverResult'],
  'tools/list': ['ListToolsRequest', 'ListToolsResult'],
  'tools/call': ['CallToolRequest', 'CallToolResult'],
  'sampling/createMessage': ['CreateMessageRequest', 'CreateMessageResult'],
  'elicitation/create': ['ElicitRequest', 'ElicitResult'],
  'tasks/get': ['GetTaskRequest', 'GetTaskResult'],
  'tasks/result': ['GetTaskPayloadRequest', 'GetTaskPayloadResult'],
}

interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly result?: { readonly resultType?: string; readonly task?: unknown }
}

const document: Document = {
  text: '',
  value: undefined,
  isJson: true,
  origin: { kind: 'slice', span: { start: 0, end: 0 } },
}

/** Whether our own checks object to a message of a version; its request, a tools/call, came before. */
function isRefused(version: string, message: object): boolean {
  const session = openSession()
  const at = { document: 0, trail: [''] }
  session.decode(
    { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: version } },
    at,
    document,
  )
  session.decode({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'now' } }, at, document)
  const { findings } = session.decode(message, at, document)
  return findings.some((finding) => finding.severity !== 'note')
}

describe.skipIf(!isThere)('the official schemas', () => {
  it.each(['sampling-2025-11-25', ...versions.map((version) => `session-${version}`)])(
    'accept %s',
    (name) => {
      const version = name.slice(name.indexOf('-') + 1)
      const check = checkerOf(version)
      const lines = readFileSync(join(import.meta.dirname, 'samples', `${name}.jsonl`), 'utf8')
        .trim()
        .split('\n')
      const methods = new Map<unknown, string>()
      for (const message of lines.flatMap((line): Message[] => JSON.parse(line))) {
        const isExtension =
          version === '2026-07-28' && (message.method ?? methods.get(message.id))?.startsWith('tasks/')
        if (isExtension || message.result?.resultType === 'task') continue
        const text = JSON.stringify(message)
        expect({ text, valid: check('JSONRPCMessage')(message) }).toEqual({ text, valid: true })
        if (message.method !== undefined) {
          methods.set(message.id, message.method)
          const definition = definitions[message.method]?.[0]
          if (definition) expect({ text, valid: check(definition)(message) }).toEqual({ text, valid: true })
        } else if (message.result) {
          const { task, resultType } = message.result
          const byMethod = definitions[methods.get(message.id) ?? '']?.[1]
          const definition = task
            ? 'CreateTaskResult'
            : resultType === 'input_required'
              ? 'InputRequiredResult'
              : byMethod
          if (definition)
            expect({ text, valid: check(definition)(message.result) }).toEqual({ text, valid: true })
        }
      }
    },
  )

  const results = [
    { content: [] },
    { content: [{ type: 'text', text: 'now' }], isError: true },
    { content: [], structuredContent: { at: 'now' } },
    { content: [], structuredContent: ['now'] },
    { content: [], structuredContent: 7 },
    { content: 'now' },
    { structuredContent: { at: 'now' } },
    {},
  ]

  it.each(versions)('refuse the same results as we do, in %s', (version) => {
    const check = checkerOf(version)('CallToolResult')
    for (const bare of results) {
      for (const result of [bare, { resultType: 'complete', ...bare }]) {
        const ours = isRefused(version, { jsonrpc: '2.0', id: 1, result })
        expect({ result, refused: ours }).toEqual({ result, refused: !check(result) })
      }
    }
  })

  const messages = [
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'now' } },
    { jsonrpc: '2.0', id: 'a', method: 'tools/call', params: { name: 'now' } },
    { jsonrpc: '2.0', id: null, method: 'tools/call', params: { name: 'now' } },
    { jsonrpc: '2.0', id: 1.5, method: 'tools/call', params: { name: 'now' } },
    { jsonrpc: '2.0', id: true, method: 'tools/call', params: { name: 'now' } },
    { jsonrpc: '2.0', method: 'tools/call', params: { name: 'now' } },
    { id: 9, method: 'tools/call', params: { name: 'now' } },
  ]

  it.each(versions)('refuse the same requests as we do, in %s', (version) => {
    const check = checkerOf(version)('CallToolRequest')
    // 2025-03-26 and later put the envelope into the definition of a request only with 2025-11-25.
    const envelope = checkerOf(version)('JSONRPCRequest')
    const meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    for (const message of messages) {
      const sent = { ...message, params: { ...message.params, _meta: meta } }
      const valid = check(sent) && envelope(sent)
      // An id used again is worth knowing, but refused by no schema.
      expect({ sent, refused: isRefused(version, { ...sent, ...(sent.id === 1 ? { id: 2 } : {}) }) }).toEqual(
        {
          sent,
          refused: !valid,
        },
      )
    }
  })

  it.each(versions)('ask for the id of an error as we do, in %s', (version) => {
    const name = version >= '2025-11-25' ? 'JSONRPCErrorResponse' : 'JSONRPCError'
    const message = { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } }
    expect(isRefused(version, message)).toBe(!checkerOf(version)(name)(message))
  })
})
