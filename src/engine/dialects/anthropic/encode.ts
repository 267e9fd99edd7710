import type { Finding } from '../../findings/finding'
import { jsonArray, jsonObject, jsonOf } from '../../json/write'
import type { Encodable, EncodableCall, EncodableDefinition, EncodableResult, Encoded } from '../encodable'
import { argumentsJson } from '../encode-arguments'
import { type IdRule, type Ids, plainId } from '../encode-ids'
import { encodeRequest, jsonArrayOrNone, textBlockJson, turnsJson } from '../encode-request'
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
  return encodeRequest(conversation, {
    ids: idRule,
    definition: toolJson,
    call: callJson,
    result: resultJson,
    body: (offered, rounds) => [
      ['messages', turnsJson(rounds, { model: 'assistant', content: 'content' })],
      ['tools', jsonArrayOrNone(offered)],
    ],
  })
}

function toolJson(definition: EncodableDefinition, lost: Finding[]): string {
  const tool = toolOf(definition, tools, lost)
  return jsonObject([
    ['name', jsonOf(tool.name)],
    ['description', jsonOf(tool.description)],
    ['input_schema', tool.inputSchema],
    ['strict', jsonOf(tool.strict)],
    ...tool.others,
  ])
}

function callJson(call: EncodableCall, ids: Ids, lost: Finding[]): string {
  const id = ids.ofCall(call)
  return jsonObject([
    ['type', '"tool_use"'],
    ['id', jsonOf(id)],
    ['name', jsonOf(call.name)],
    ['input', argumentsJson(call, lost)],
  ])
}

function resultJson(result: EncodableResult, ids: Ids, lost: Finding[]): string {
  const id = ids.ofResult(result)
  const isError = result.protocolError ? true : result.isError
  return jsonObject([
    ['type', '"tool_result"'],
    ['tool_use_id', jsonOf(id)],
    ['content', contentJson(piecesOf(result, results, lost))],
    ['is_error', jsonOf(isError)],
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
  if (piece.kind !== 'media') return textBlockJson(piece.text)
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
