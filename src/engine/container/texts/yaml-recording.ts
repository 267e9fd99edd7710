import { isMap, isScalar, isSeq, parseDocument, type YAMLMap, type Document as YamlDocument } from 'yaml'
import { parsed } from '../../json/parsed'
import type { TextContainer } from '../reading/contract'
import { addPlainText, addText, carrierOf, type Draft, originOf, report, whereOf } from '../reading/draft'
import { type Facts, joinedOf, type Region, rootSpanOf } from '../reading/region'
import { bytesOfBase64 } from '../values/base64'
import { readBytes } from '../values/body'
import { builder, textOf } from '../values/builder'
import { pathOf } from '../values/http'
import { addYaml, spanOfNode } from './yaml-json'
import { partsOfScalar } from './yaml-scalar'

/**
 * Cassettes in YAML (VCR for Ruby and Python, betamax): bodies as strings, base64, or parsed. A string keeps the way
 * back to each of its characters where its YAML is understood. Read in cassettes of these tools, 2026-12-01.
 */
export const yamlRecording: TextContainer = {
  is: (text, start) => {
    const head = text.slice(start, start + 4000)
    return /^(?:http_)?interactions:[ \t]*$/m.test(head) || /^- request:[ \t]*$/m.test(head)
  },
  read: (draft, region, facts, leftover) => {
    const root = documentOf(region.text)
    const contents = root?.contents
    const list = isMap(contents)
      ? (contents.get('interactions') ?? contents.get('http_interactions'))
      : contents
    if (!root || !isSeq(list)) {
      addPlainText(draft, region, facts, leftover)
      return 'text'
    }
    if (root.errors[0]) {
      const [start, end] = root.errors[0].pos
      const params = { why: root.errors[0].code, count: root.errors.length }
      report(draft, 'container/yaml-broken', 'warning', whereOf(draft, region, { start, end }), params)
    }
    for (const item of list.items) if (isMap(item)) readExchange({ draft, region, root }, item, facts)
    return 'recording'
  },
}

interface Source {
  readonly draft: Draft
  readonly region: Region
  readonly root: YamlDocument
}

function documentOf(text: string): YamlDocument | undefined {
  try {
    return parseDocument(text, { logLevel: 'silent', uniqueKeys: false, prettyErrors: false, strict: false })
  } catch {
    // The reader of YAML ran out of stack.
    return undefined
  }
}

function readExchange(source: Source, item: YAMLMap, common: Facts): void {
  const { draft } = source
  const exchange = draft.exchanges
  draft.exchanges += 1
  const request = item.get('request')
  const response = item.get('response')
  const facts: Facts = { ...common, exchange, ...transportIn(request) }
  if (isMap(request)) readMessage(source, request, { ...facts, role: 'request' })
  if (isMap(response)) readMessage(source, response, { ...facts, role: 'response' })
}

function readMessage(source: Source, message: YAMLMap, facts: Facts): void {
  const node = message.get('parsed_body', true) ?? message.get('body', true) ?? message.get('content', true)
  const inner = isMap(node)
    ? (['string', 'base64_string', 'text'] as const).find((name) => isScalar(node.get(name, true)))
    : undefined
  const body: unknown = isMap(node) && inner ? node.get(inner, true) : node
  const base64 = inner === 'base64_string' || isBinary(body)
  if (isScalar(body) && typeof body.value === 'string') readText(source, body, body.value, base64, facts)
  else if (isMap(body) || isSeq(body)) readParsed(source, body, facts)
}

function readText(
  { draft, region }: Source,
  node: { readonly range?: unknown; readonly type?: unknown },
  value: string,
  base64: boolean,
  facts: Facts,
): void {
  const span = spanOfNode(node)
  if (!span || value.trim() === '') return
  const bytes = base64 ? bytesOfBase64(value) : undefined
  if (bytes) {
    const origin = originOf(draft, joinedOf(region, [{ ...span, text: value }]))
    if (!readBytes(draft, bytes, origin, facts, undefined))
      report(draft, 'container/bodies-passed-over', 'note', whereOf(draft, region, span), { count: 1 })
    return
  }
  const style = typeof node.type === 'string' ? node.type : undefined
  const parts = partsOfScalar(region.text, span, style, value)
  draft.read(draft, joinedOf(region, parts), facts, 'document')
}

/** A body that the recorder wrote as YAML, as JSON again. */
function readParsed({ draft, region, root }: Source, node: unknown, facts: Facts): void {
  const out = builder()
  const whole = addYaml(out, region.text, root, node)
  const text = textOf(out)
  const found = parsed(text)
  const pieces = out.pieces.map(({ inner, outer }) => ({ inner, outer: rootSpanOf(region, outer) }))
  const document = region.root.origin === undefined ? undefined : carrierOf(draft, region.root)
  const content = { value: found?.value, isJson: found !== undefined }
  const index = addText(draft, text, { kind: 'built', document, pieces }, facts, content)
  if (!whole) report(draft, 'container/too-deep', 'error', { at: { document: index, trail: [''] } })
}

function isBinary(node: unknown): boolean {
  return isScalar(node) && typeof node.tag === 'string' && node.tag.endsWith('binary')
}

function transportIn(request: unknown): Pick<Facts, 'transport'> {
  if (!isMap(request)) return {}
  const method: unknown = request.get('method')
  const uri: unknown = request.get('uri') ?? request.get('url')
  const path = typeof uri === 'string' ? pathOf(uri) : undefined
  const mcpVersion = headerIn(request.get('headers'), 'mcp-protocol-version')
  const transport = {
    ...(typeof method === 'string' ? { method: method.toUpperCase() } : {}),
    ...(path === undefined ? {} : { path }),
    ...(mcpVersion === undefined ? {} : { mcpVersion }),
  }
  return Object.keys(transport).length === 0 ? {} : { transport }
}

function headerIn(headers: unknown, name: string): string | undefined {
  if (!isMap(headers)) return undefined
  for (const { key, value } of headers.items) {
    if (!isScalar(key) || String(key.value).toLowerCase() !== name) continue
    const first: unknown = isSeq(value) ? value.items[0] : value
    if (isScalar(first)) return String(first.value)
  }
  return undefined
}
