import type { Finding } from '../../findings/finding'
import { jsonArray, jsonObject, jsonOf } from '../../json/write'
import type { Encodable, EncodableCall, EncodableDefinition, EncodableResult, Encoded } from '../encodable'
import { argumentsJson } from '../encode-arguments'
import { type IdRule, type Ids, plainId } from '../encode-ids'
import { encodeRequest, jsonArrayOrNone, textBlockJson } from '../encode-request'
import { type Piece, piecesOf, type ResultRule } from '../encode-results'
import { type ToolRule, toolOf } from '../encode-tools'
import { dialectId } from './tools'

/** google-genai `_gaos/types/interactions`, read 2026-08-21. */
const tools: ToolRule = {
  dialect: dialectId,
  name: /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/,
  hasStrict: false,
  hasOutputSchema: false,
  hasFreeText: false,
  needsSchema: false,
}
const idRule: IdRule = { pattern: /^.+$/s, isRequired: true, mint: plainId }
const results: ResultRule = {
  dialect: dialectId,
  hasFlag: true,
  hasMedia: (kind, media) => kind === 'image' && 'base64' in media,
}

/** Writes a request body: calls and results as steps of `input`. */
export function encode(conversation: Encodable): Encoded {
  return encodeRequest(conversation, {
    ids: idRule,
    definition: toolJson,
    call: callJson,
    result: resultJson,
    body: (offered, rounds) => [
      ['input', jsonArray(rounds.flatMap(({ calls, results: answers }) => [...calls, ...answers]))],
      ['tools', jsonArrayOrNone(offered)],
    ],
  })
}

function toolJson(definition: EncodableDefinition, lost: Finding[]): string {
  const tool = toolOf(definition, tools, lost)
  return jsonObject([
    ['type', '"function"'],
    ['name', jsonOf(tool.name)],
    ['description', jsonOf(tool.description)],
    ['parameters', tool.inputSchema],
    ...tool.others,
  ])
}

function callJson(call: EncodableCall, ids: Ids, lost: Finding[]): string {
  const id = ids.ofCall(call)
  return jsonObject([
    ['type', '"function_call"'],
    ['id', jsonOf(id)],
    ['name', jsonOf(call.name)],
    ['arguments', argumentsJson(call, lost)],
  ])
}

function resultJson(result: EncodableResult, ids: Ids, lost: Finding[]): string {
  const id = ids.ofResult(result)
  const name = result.call?.name ?? result.name
  const isError = result.protocolError ? true : result.isError
  return jsonObject([
    ['type', '"function_result"'],
    ['call_id', jsonOf(id)],
    ['name', jsonOf(name)],
    ['result', saidJson(piecesOf(result, results, lost))],
    ['is_error', jsonOf(isError)],
  ])
}

/** One text is a string, one object itself; everything else is blocks, with other JSON as text. */
function saidJson(pieces: readonly Piece[]): string {
  const [only, ...more] = pieces
  if (!only) return '""'
  if (more.length === 0 && only.kind === 'text') return jsonOf(only.text)
  // An object with `items` is an older form of a list of blocks.
  const isPlain = more.length === 0 && only.kind === 'json' && /^\s*\{/.test(only.text)
  if (isPlain && only.kind === 'json' && !only.text.includes('"items"')) return only.text
  return jsonArray(pieces.map(blockJson))
}

function blockJson(piece: Piece): string {
  if (piece.kind === 'written') return piece.text
  if (piece.kind !== 'media') return textBlockJson(piece.text)
  return jsonObject([
    ['type', '"image"'],
    ['mime_type', jsonOf(piece.media.mimeType ?? '')],
    ['data', jsonOf('base64' in piece.media ? piece.media.base64 : '')],
  ])
}
