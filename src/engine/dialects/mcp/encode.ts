import type { Finding } from '../../findings/finding'
import { minify } from '../../json/print'
import { jsonArray, jsonObject, jsonOf } from '../../json/write'
import type { Encodable, EncodableCall, EncodableDefinition, EncodableResult, Encoded } from '../encodable'
import { argumentsJson } from '../encode-arguments'
import { type IdRule, type Ids, plainId, settleIds } from '../encode-ids'
import { textBlockJson } from '../encode-request'
import { type Piece, piecesOf, type ResultRule } from '../encode-results'
import { type ToolRule, toolOf } from '../encode-tools'

/** modelcontextprotocol.io/specification, 2025-11-25, read 2026-12-01. */
const tools: ToolRule = {
  dialect: 'mcp',
  name: /^[a-zA-Z0-9_.-]{1,128}$/,
  hasStrict: false,
  hasOutputSchema: true,
  hasFreeText: false,
  needsSchema: true,
}
/** The id of the `tools/list` that is written before the calls. */
const listId = 'tools-list'
const idRule: IdRule = {
  pattern: new RegExp(`^(?!${listId}$)[^]+$`),
  isRequired: true,
  numbers: true,
  mint: plainId,
}
const results: ResultRule = {
  dialect: 'mcp',
  hasFlag: true,
  hasStructured: true,
  hasProtocolError: true,
  hasMedia: (kind, media) => kind !== 'file' && 'base64' in media,
}

/** Writes the messages as on stdio, one a line: `tools/list` with its answer, then requests and responses. */
export function encode(conversation: Encodable): Encoded {
  const lost: Finding[] = []
  const listed = conversation.definitions.map((definition) => toolJson(definition, lost))
  const ids = settleIds(conversation.rounds, idRule, lost)
  const messages = listed.length === 0 ? [] : listJson(listed)
  for (const round of conversation.rounds) {
    messages.push(...round.calls.map((call) => callJson(call, ids, lost)))
    for (const result of round.results) {
      if (result.call) messages.push(resultJson(result, ids, lost))
      else {
        const params = { id: result.callId ?? null, name: result.name ?? null }
        lost.push({ code: 'encode/result-without-call', severity: 'warning', at: result.at, params })
      }
    }
  }
  return { text: messages.map((line) => minify(line) ?? line).join('\n'), lost }
}

function listJson(listed: readonly string[]): string[] {
  const id = jsonOf(listId)
  return [
    jsonObject([
      ['jsonrpc', '"2.0"'],
      ['id', id],
      ['method', '"tools/list"'],
    ]),
    jsonObject([
      ['jsonrpc', '"2.0"'],
      ['id', id],
      ['result', jsonObject([['tools', jsonArray(listed)]])],
    ]),
  ]
}

function toolJson(definition: EncodableDefinition, lost: Finding[]): string {
  const tool = toolOf(definition, tools, lost)
  return jsonObject([
    ['name', jsonOf(tool.name)],
    ['description', jsonOf(tool.description)],
    ['inputSchema', tool.inputSchema],
    ['outputSchema', tool.outputSchema],
    ...tool.others,
  ])
}

function callJson(call: EncodableCall, ids: Ids, lost: Finding[]): string {
  const id = ids.ofCall(call)
  const params = jsonObject([
    ['name', jsonOf(call.name)],
    ['arguments', argumentsJson(call, lost, { mayBeMissing: true })],
  ])
  return jsonObject([
    ['jsonrpc', '"2.0"'],
    ['id', jsonOf(id)],
    ['method', '"tools/call"'],
    ['params', params],
  ])
}

function resultJson(result: EncodableResult, ids: Ids, lost: Finding[]): string {
  const id = ids.ofResult(result)
  const { protocolError, isError, structured } = result
  const error =
    protocolError &&
    jsonObject([
      ['code', jsonOf(protocolError.code)],
      ['message', jsonOf(protocolError.message)],
    ])
  const answer = protocolError
    ? undefined
    : jsonObject([
        ['content', jsonArray(piecesOf(result, results, lost).map(blockJson))],
        ['structuredContent', structured],
        ['isError', jsonOf(isError)],
      ])
  return jsonObject([
    ['jsonrpc', '"2.0"'],
    ['id', jsonOf(id)],
    ['result', answer],
    ['error', error],
  ])
}

/** JSON is written as text. */
function blockJson(piece: Piece): string {
  if (piece.kind === 'written') return piece.text
  if (piece.kind !== 'media') return textBlockJson(piece.text)
  return jsonObject([
    ['type', jsonOf(piece.of)],
    ['data', jsonOf('base64' in piece.media ? piece.media.base64 : '')],
    ['mimeType', jsonOf(piece.media.mimeType ?? '')],
  ])
}
