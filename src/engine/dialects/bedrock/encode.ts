import type { Finding } from '../../findings/finding'
import { jsonArray, jsonObject, jsonOf } from '../../json/write'
import type { Encodable, EncodableCall, EncodableDefinition, EncodableResult, Encoded } from '../encodable'
import { argumentsJson } from '../encode-arguments'
import { type IdRule, type Ids, plainId } from '../encode-ids'
import { encodeRequest, turnsJson } from '../encode-request'
import { type Piece, piecesOf, type ResultRule } from '../encode-results'
import { type ToolRule, toolOf } from '../encode-tools'

/** botocore bedrock-runtime 2023-09-30, read 2026-12-01. */
const tools: ToolRule = {
  dialect: 'bedrock',
  name: /^[a-zA-Z0-9_-]{1,64}$/,
  hasStrict: true,
  hasOutputSchema: false,
  hasFreeText: false,
  needsSchema: true,
}
const idRule: IdRule = { pattern: /^[a-zA-Z0-9_.:-]{1,64}$/, isRequired: true, mint: plainId }
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
const results: ResultRule = {
  dialect: 'bedrock',
  hasFlag: true,
  hasMedia: (kind, media) => kind === 'image' && 'base64' in media && imageTypes.includes(media.mimeType),
}

/** Writes a request body of Converse: the results of a round are one message of the user's, after its calls. */
export function encode(conversation: Encodable): Encoded {
  return encodeRequest(conversation, {
    ids: idRule,
    definition: toolJson,
    call: callJson,
    result: resultJson,
    body: (offered, rounds) => [
      ['messages', turnsJson(rounds, { model: 'assistant', content: 'content' })],
      ['toolConfig', offered.length === 0 ? undefined : jsonObject([['tools', jsonArray(offered)]])],
    ],
  })
}

function toolJson(definition: EncodableDefinition, lost: Finding[]): string {
  const tool = toolOf(definition, tools, lost)
  const spec = jsonObject([
    ['name', jsonOf(tool.name)],
    // The empty text is refused: at least one character.
    ['description', tool.description ? jsonOf(tool.description) : undefined],
    ['inputSchema', tool.inputSchema === undefined ? undefined : jsonObject([['json', tool.inputSchema]])],
    ['strict', jsonOf(tool.strict)],
    ...tool.others,
  ])
  return jsonObject([['toolSpec', spec]])
}

function callJson(call: EncodableCall, ids: Ids, lost: Finding[]): string {
  const id = ids.ofCall(call)
  const use = jsonObject([
    ['toolUseId', jsonOf(id)],
    ['name', jsonOf(call.name)],
    ['input', argumentsJson(call, lost)],
  ])
  return jsonObject([['toolUse', use]])
}

function resultJson(result: EncodableResult, ids: Ids, lost: Finding[]): string {
  const id = ids.ofResult(result)
  const isError = result.protocolError ? true : result.isError
  const answer = jsonObject([
    ['toolUseId', jsonOf(id)],
    ['content', jsonArray(piecesOf(result, results, lost).map(blockJson))],
    ['status', isError === undefined ? undefined : isError ? '"error"' : '"success"'],
  ])
  return jsonObject([['toolResult', answer]])
}

function blockJson(piece: Piece): string {
  if (piece.kind === 'written') return piece.text
  if (piece.kind !== 'media') {
    return jsonObject([piece.kind === 'text' ? ['text', jsonOf(piece.text)] : ['json', piece.text]])
  }
  const { mimeType } = piece.media
  const bytes = 'base64' in piece.media ? piece.media.base64 : ''
  const image = jsonObject([
    ['format', jsonOf((mimeType ?? '').replace('image/', ''))],
    ['source', jsonObject([['bytes', jsonOf(bytes)]])],
  ])
  return jsonObject([['image', image]])
}
