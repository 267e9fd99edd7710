import type { Finding } from '../../findings/finding'
import { jsonArray, jsonObject, jsonOf } from '../../json/write'
import type { Encodable, EncodableCall, EncodableDefinition, EncodableResult, Encoded } from '../encodable'
import { argumentsText } from '../encode-arguments'
import { type IdRule, type Ids, plainId } from '../encode-ids'
import { encodeRequest, jsonArrayOrNone } from '../encode-request'
import { type Piece, piecesOf, type ResultRule } from '../encode-results'
import { type ToolRule, toolOf } from '../encode-tools'
import { urlOf } from '../media'

/** openai-python `types/responses`, read 2026-12-01. */
const tools: ToolRule = {
  dialect: 'openai-responses',
  name: /^[a-zA-Z0-9_-]{1,128}$/,
  hasStrict: true,
  hasOutputSchema: true,
  hasFreeText: true,
  needsSchema: false,
}
const idRule: IdRule = { pattern: /^.{1,64}$/s, isRequired: true, mint: plainId }
const results: ResultRule = {
  dialect: 'openai-responses',
  hasFlag: false,
  hasMedia: (kind, media) => kind === 'image' || (kind === 'file' && 'url' in media),
}

/** Writes a request body: tools, and calls with their outputs as items of `input`. */
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
    ['type', tool.isFreeText ? '"custom"' : '"function"'],
    ['name', jsonOf(tool.name)],
    ['description', jsonOf(tool.description)],
    // The API wants the member, and takes null for a tool without parameters.
    ['parameters', tool.isFreeText ? undefined : (tool.inputSchema ?? 'null')],
    ['strict', jsonOf(tool.strict)],
    ['output_schema', tool.outputSchema],
    ...tool.others,
  ])
}

function callJson(call: EncodableCall, ids: Ids, lost: Finding[]): string {
  const id = ids.ofCall(call)
  const isFree = call.arguments?.kind === 'free'
  const text = isFree ? call.arguments?.text : argumentsText(call, lost)
  return jsonObject([
    ['type', isFree ? '"custom_tool_call"' : '"function_call"'],
    ['call_id', jsonOf(id)],
    ['name', jsonOf(call.name)],
    [isFree ? 'input' : 'arguments', jsonOf(text)],
  ])
}

function resultJson(result: EncodableResult, ids: Ids, lost: Finding[]): string {
  const id = ids.ofResult(result)
  const isFree = result.call?.arguments?.kind === 'free'
  return jsonObject([
    ['type', isFree ? '"custom_tool_call_output"' : '"function_call_output"'],
    ['call_id', jsonOf(id)],
    ['output', outputJson(piecesOf(result, results, lost))],
  ])
}

/** One text is a string, everything else a list of parts. */
function outputJson(pieces: readonly Piece[]): string {
  const [only, ...more] = pieces
  if (!only) return '""'
  if (more.length === 0 && (only.kind === 'text' || only.kind === 'json')) return jsonOf(only.text)
  return jsonArray(pieces.map(partJson))
}

function partJson(piece: Piece): string {
  if (piece.kind === 'written') return piece.text
  if (piece.kind !== 'media') {
    return jsonObject([
      ['type', '"input_text"'],
      ['text', jsonOf(piece.text)],
    ])
  }
  return jsonObject([
    ['type', piece.of === 'image' ? '"input_image"' : '"input_file"'],
    [piece.of === 'image' ? 'image_url' : 'file_url', jsonOf(urlOf(piece.media))],
  ])
}
