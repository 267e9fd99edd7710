import type { Finding } from '../../findings/finding'
import { format } from '../../json/print'
import { jsonArray, jsonObject, jsonOf } from '../../json/write'
import type { Encodable, EncodableCall, EncodableDefinition, EncodableResult, Encoded } from '../encodable'
import { argumentsJson } from '../encode-arguments'
import { type IdRule, type Ids, plainId, settleIds } from '../encode-ids'
import { type Piece, piecesOf, type ResultRule } from '../encode-results'
import { type ToolRule, toolOf } from '../encode-tools'

/** `@anthropic-ai/sdk` 1.14.0 `messages.d.ts`, read 2026-12-01. */
const tools: ToolRule = {
  dialect: 'anthropic',
  name: /^[a-zA-Z0-9_-]{1,128}$/,
  hasStrict: true,
  hasOutputSchema: false,
  hasFreeText: false,
  needsSchema: true,
}
const idRule: IdRule = { pattern: /^[a-zA-Z0-9_-]+$/, isRequired: true, mint: plainId }
const results: ResultRule = {
  dialect: 'anthropic',
  hasFlag: true,
  hasMedia: (kind, media) =>
    kind === 'image' || (kind === 'file' && ('url' in media || media.mimeType === 'application/pdf')),
}

/** Writes a request body: the results of a round are one message of the user's, directly after its calls. */
export function encode(conversation: Encodable): Encoded {
  const lost: Finding[] = []
  const offered = conversation.definitions.map((definition) => toolJson(definition, lost))
  const ids = settleIds(conversation, idRule, lost)
  const messages = conversation.rounds.flatMap((round) => [
    ...message(
      'assistant',
      round.calls.map((call) => callJson(call, ids, lost)),
    ),
    ...message(
      'user',
      round.results.map((result) => resultJson(result, ids, lost)),
    ),
  ])
  const body = jsonObject([
    ['messages', jsonArray(messages)],
    ['tools', offered.length === 0 ? undefined : jsonArray(offered)],
  ])
  return { text: format(body) ?? body, lost }
}

function message(role: 'assistant' | 'user', blocks: readonly string[]): string[] {
  if (blocks.length === 0) return []
  return [
    jsonObject([
      ['role', jsonOf(role)],
      ['content', jsonArray(blocks)],
    ]),
  ]
}

function toolJson(definition: EncodableDefinition, lost: Finding[]): string {
  const tool = toolOf(definition, tools, lost)
  return jsonObject([
    ['name', jsonOf(tool.name)],
    ['description', tool.description === undefined ? undefined : jsonOf(tool.description)],
    ['input_schema', tool.inputSchema],
    ['strict', tool.strict === undefined ? undefined : jsonOf(tool.strict)],
    ...tool.others,
  ])
}

function callJson(call: EncodableCall, ids: Ids, lost: Finding[]): string {
  const id = ids.ofCall(call)
  return jsonObject([
    ['type', '"tool_use"'],
    ['id', id === undefined ? undefined : jsonOf(id)],
    ['name', jsonOf(call.name)],
    ['input', argumentsJson(call, lost)],
  ])
}

function resultJson(result: EncodableResult, ids: Ids, lost: Finding[]): string {
  const id = ids.ofResult(result)
  const isError = result.protocolError ? true : result.isError
  return jsonObject([
    ['type', '"tool_result"'],
    ['tool_use_id', id === undefined ? undefined : jsonOf(id)],
    ['content', contentJson(piecesOf(result, results, lost))],
    ['is_error', isError === undefined ? undefined : jsonOf(isError)],
  ])
}

/** Nothing is no content, one text a string, everything else blocks; JSON is written as text. */
function contentJson(pieces: readonly Piece[]): string | undefined {
  const [only, ...more] = pieces
  if (!only) return undefined
  if (more.length === 0 && (only.kind === 'text' || only.kind === 'json')) return jsonOf(only.text)
  return jsonArray(pieces.map(blockJson))
}

function blockJson(piece: Piece): string {
  if (piece.kind === 'written') return piece.text
  if (piece.kind !== 'media') {
    return jsonObject([
      ['type', '"text"'],
      ['text', jsonOf(piece.text)],
    ])
  }
  const { media } = piece
  const source =
    'url' in media
      ? jsonObject([
          ['type', '"url"'],
          ['url', jsonOf(media.url)],
        ])
      : jsonObject([
          ['type', '"base64"'],
          ['media_type', jsonOf(media.mimeType)],
          ['data', jsonOf(media.base64)],
        ])
  return jsonObject([
    ['type', piece.of === 'image' ? '"image"' : '"document"'],
    ['source', source],
  ])
}
