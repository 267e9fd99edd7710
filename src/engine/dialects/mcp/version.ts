import { isObject } from '../../json/object'
import type { Draft } from '../../trace/trace'
import { member } from '../reading'

/** The protocol versions, oldest first (modelcontextprotocol.io/specification, read 2026-12-01). */
export const versions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const

const versionKey = 'io.modelcontextprotocol/protocolVersion'

/** The protocol version that a message states, as written; `undefined` when it does not. */
export function statedVersionOf(message: unknown): string | undefined {
  const params = member(message, 'params')
  const stated = [
    member(member(params, '_meta'), versionKey),
    member(params, 'protocolVersion'),
    member(member(message, 'result') ?? message, 'protocolVersion'),
  ]
  return stated.find((version) => typeof version === 'string')
}

/** Members of results, parameters and tools that came with a version, newest first. */
const features: readonly {
  readonly version: string
  readonly result?: readonly string[]
  readonly params?: readonly string[]
  readonly tool?: readonly string[]
  readonly content?: readonly string[]
  readonly methods?: RegExp
}[] = [
  {
    version: '2026-07-28',
    result: ['resultType', 'ttlMs', 'inputRequests'],
    params: ['inputResponses', 'requestState'],
    methods: /^(server\/discover|subscriptions\/listen|tasks\/update)$/,
  },
  {
    version: '2025-11-25',
    result: ['task'],
    params: ['task'],
    tool: ['execution', 'icons'],
    methods: /^tasks\//,
  },
  {
    version: '2025-06-18',
    result: ['structuredContent'],
    tool: ['outputSchema', 'title'],
    content: ['resource_link'],
    methods: /^elicitation\//,
  },
  { version: '2025-03-26', tool: ['annotations'], content: ['audio'] },
]

/** The oldest version that has the features a message uses; `undefined` when it uses none that tell. */
export function inferredVersionOf(message: unknown): string | undefined {
  const result = member(message, 'result') ?? message
  const params = member(message, 'params')
  const method = member(message, 'method')
  const listed = member(result, 'tools')
  const tools = Array.isArray(listed)
    ? listed
    : isObject(message) && 'inputSchema' in message
      ? [message]
      : []
  const content = member(result, 'content')
  const types = Array.isArray(content) ? content.map((block) => member(block, 'type')) : []
  const has = (value: unknown, keys: readonly string[] = []) =>
    keys.some((key) => member(value, key) !== undefined)
  return features.find(
    (feature) =>
      has(result, feature.result) ||
      has(params, feature.params) ||
      tools.some((tool) => has(tool, feature.tool)) ||
      types.some((type) => feature.content?.includes(String(type))) ||
      (typeof method === 'string' && feature.methods?.test(method)),
  )?.version
}

/** From 2025-11-25 on a schema without `$schema` is 2020-12; before, the specification does not say. */
export function defaultDraftOf(version: string | undefined): Draft | undefined {
  return version !== undefined && version >= '2025-11-25' ? '2020-12' : undefined
}
