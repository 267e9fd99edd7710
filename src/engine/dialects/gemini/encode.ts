import type { Finding } from '../../findings/finding'
import { jsonArray, jsonObject, jsonOf } from '../../json/write'
import type {
  Encodable,
  EncodableCall,
  EncodableDefinition,
  EncodableResult,
  Encoded,
  Round,
} from '../encodable'
import { argumentsJson } from '../encode-arguments'
import { type IdRule, type Ids, plainId } from '../encode-ids'
import { encodeRequest, jsonArrayOrNone, turnsJson } from '../encode-request'
import { failed, type Piece, piecesOf, type ResultRule } from '../encode-results'
import { hasOwnTypes, type ToolRule, toolOf } from '../encode-tools'
import { dialectId } from './tools'

/** `@google/genai` 2.32.0, read 2026-12-01. */
const tools: ToolRule = {
  dialect: dialectId,
  name: /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/,
  hasStrict: false,
  hasOutputSchema: true,
  hasFreeText: false,
  needsSchema: false,
  hasOwnTypes: true,
}
const idRule: IdRule = { pattern: /^.+$/s, isRequired: false, mint: plainId }
const results: ResultRule = { dialect: dialectId, hasFlag: true, hasMedia: () => true }

/** Writes a request body: the responses of a round are one content, directly after the one with its calls. */
export function encode({ definitions, rounds }: Encodable): Encoded {
  const { text, lost } = encodeRequest(
    { definitions, rounds: rounds.map(inOrder) },
    {
      ids: idRule,
      definition: declarationJson,
      call: callJson,
      result: resultJson,
      body: (declared, written) => [
        ['contents', turnsJson(written, { model: 'model', content: 'parts' })],
        ['tools', declared.length === 0 ? undefined : toolsJson(declared)],
      ],
    },
  )
  const first = rounds.find(({ calls }) => calls.length > 0)?.calls[0]
  return { text, lost: first ? [...lost, signatureMissing(first)] : lost }
}

/** The API wants the signature of its thoughts back with the first call of a turn, and nobody else can make one. */
function signatureMissing({ name, at }: EncodableCall): Finding {
  return { code: 'encode/signature-missing', severity: 'warning', at, params: { name } }
}

function toolsJson(declarations: readonly string[]): string {
  return jsonArray([jsonObject([['functionDeclarations', jsonArray(declarations)]])])
}

/** Without ids, responses find their calls by name and order. */
function inOrder({ calls, results: answers }: Round): Round {
  if (calls.every((call) => call.id !== undefined)) return { calls, results: answers }
  const place = (result: EncodableResult) => (result.call ? calls.indexOf(result.call) : calls.length)
  return { calls, results: answers.toSorted((a, b) => place(a) - place(b)) }
}

/** A schema in the API's own subset stays one; every other is JSON Schema. */
function declarationJson(definition: EncodableDefinition, lost: Finding[]): string {
  const tool = toolOf(definition, tools, lost)
  return jsonObject([
    ['name', jsonOf(tool.name)],
    ['description', jsonOf(tool.description)],
    [hasOwnTypes(tool.inputSchema) ? 'parameters' : 'parametersJsonSchema', tool.inputSchema],
    [hasOwnTypes(tool.outputSchema) ? 'response' : 'responseJsonSchema', tool.outputSchema],
    ...tool.others,
  ])
}

function callJson(call: EncodableCall, ids: Ids, lost: Finding[]): string {
  const id = ids.ofCall(call)
  const args = argumentsJson(call, lost, { mayBeMissing: true })
  const isNull = args?.trim() === 'null'
  // The API reads null as an absent member, that is as {}.
  if (isNull) {
    const params = { name: call.name }
    lost.push({ code: 'encode/arguments-null', severity: 'warning', at: call.at, params, tool: call.name })
  }
  const inner = jsonObject([
    ['id', jsonOf(id)],
    ['name', jsonOf(call.name)],
    ['args', isNull ? undefined : args],
  ])
  return jsonObject([['functionCall', inner]])
}

function resultJson(result: EncodableResult, ids: Ids, lost: Finding[]): string {
  const id = ids.ofResult(result)
  const name = result.call?.name ?? result.name
  if (name === undefined) {
    const params = { id: result.callId ?? null }
    lost.push({ code: 'encode/result-without-name', severity: 'warning', at: result.at, params })
  }
  const pieces = piecesOf(result, results, lost)
  const beside = pieces.flatMap((piece) =>
    piece.kind === 'text' || piece.kind === 'json' ? [] : [partJson(piece)],
  )
  const said = saidJson(pieces)
  // `error: null` would be no error.
  const error = said === 'null' ? '"null"' : said
  const inner = jsonObject([
    ['id', jsonOf(id)],
    ['name', jsonOf(name)],
    ['response', jsonObject([failed(result) ? ['error', error] : ['output', said]])],
    ['parts', jsonArrayOrNone(beside)],
  ])
  return jsonObject([['functionResponse', inner]])
}

/** What was said, as one value: JSON as it is, several pieces in an array. */
function saidJson(pieces: readonly Piece[]): string {
  const said = pieces.flatMap((piece) =>
    piece.kind === 'text' ? [jsonOf(piece.text)] : piece.kind === 'json' ? [piece.text] : [],
  )
  const [only, ...more] = said
  return more.length > 0 ? jsonArray(said) : (only ?? '""')
}

function partJson(piece: Piece): string {
  if (piece.kind !== 'media') return piece.text
  const { media } = piece
  if ('url' in media) {
    const file = jsonObject([
      ['mimeType', jsonOf(media.mimeType)],
      ['fileUri', jsonOf(media.url)],
    ])
    return jsonObject([['fileData', file]])
  }
  const inline = jsonObject([
    ['mimeType', jsonOf(media.mimeType)],
    ['data', jsonOf(media.base64)],
  ])
  return jsonObject([['inlineData', inline]])
}
