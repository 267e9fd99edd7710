/** Writes message lists in the shape of OpenAI Chat, for the dialects that share it. */
import type { Finding } from '../findings/finding'
import { jsonArray, jsonObject, jsonOf } from '../json/write'
import type { Encodable, EncodableCall, EncodableDefinition, EncodableResult, Encoded } from './encodable'
import { argumentsJson, argumentsText } from './encode-arguments'
import type { IdRule, Ids } from './encode-ids'
import { encodeRequest, jsonArrayOrNone, textBlockJson } from './encode-request'
import { oneText, type Piece, piecesOf } from './encode-results'
import { type ToolRule, toolOf } from './encode-tools'

/** What differs between the dialects that write this shape. */
export interface ChatWriting {
  readonly tools: ToolRule
  readonly ids: IdRule
  /** Arguments are text in a string, or an object. */
  readonly arguments: 'text' | 'object'
  /** Calls say `type: "function"`. */
  readonly hasType: boolean
  /** What stands as the content of a message with calls. */
  readonly content: 'null' | '""' | undefined
  /** Results name their tool so. */
  readonly resultName?: 'name' | 'tool_name'
  /** Results are one string, not a list of parts. */
  readonly oneString?: boolean
}

/** A request body with tools and messages: one message for calls made together, one for each result. */
export function encodeChat(encodable: Encodable, wire: ChatWriting): Encoded {
  return encodeRequest(encodable, {
    ids: wire.ids,
    definition: (definition, lost) => toolJson(definition, wire, lost),
    call: (call, ids, lost) => callJson(call, wire, ids, lost),
    result: (result, ids, lost) => resultJson(result, wire, ids, lost),
    body: (tools, rounds) => [
      [
        'messages',
        jsonArray(rounds.flatMap(({ calls, results }) => [...callsJson(calls, wire), ...results])),
      ],
      ['tools', jsonArrayOrNone(tools)],
    ],
  })
}

function toolJson(definition: EncodableDefinition, wire: ChatWriting, lost: Finding[]): string {
  const tool = toolOf(definition, wire.tools, lost)
  const kind = tool.isFreeText ? 'custom' : 'function'
  return jsonObject([
    ['type', jsonOf(kind)],
    [
      kind,
      jsonObject([
        ['name', jsonOf(tool.name)],
        ['description', jsonOf(tool.description)],
        ['parameters', tool.isFreeText ? undefined : tool.inputSchema],
        ['strict', jsonOf(tool.strict)],
        ...tool.others,
      ]),
    ],
  ])
}

function callsJson(calls: readonly string[], wire: ChatWriting): string[] {
  if (calls.length === 0) return []
  return [
    jsonObject([
      ['role', '"assistant"'],
      ['content', wire.content],
      ['tool_calls', jsonArray(calls)],
    ]),
  ]
}

function callJson(call: EncodableCall, wire: ChatWriting, ids: Ids, lost: Finding[]): string {
  const id = ids.ofCall(call)
  const name = jsonOf(call.name)
  const { arguments: given } = call
  const custom = given?.kind === 'free' && wire.tools.hasFreeText ? given.text : undefined
  const kind = custom === undefined ? 'function' : 'custom'
  const inner = jsonObject([
    ['name', name],
    custom === undefined ? ['arguments', argumentsOf(call, wire, lost)] : ['input', jsonOf(custom)],
  ])
  return jsonObject([
    ['id', jsonOf(id)],
    ['type', wire.hasType ? jsonOf(kind) : undefined],
    [kind, inner],
  ])
}

function argumentsOf(call: EncodableCall, wire: ChatWriting, lost: Finding[]): string | undefined {
  if (wire.arguments === 'object') return argumentsJson(call, lost)
  const text = argumentsText(call, lost)
  return jsonOf(text)
}

function resultJson(result: EncodableResult, wire: ChatWriting, ids: Ids, lost: Finding[]): string {
  const { dialect } = wire.tools
  const pieces = piecesOf(result, { dialect, hasFlag: false, hasMedia: () => false }, lost)
  const id = ids.ofResult(result)
  const name = result.call?.name ?? result.name
  const named = wire.resultName
  if (id === undefined && name === undefined)
    lost.push({
      code: 'encode/result-without-name',
      severity: 'warning',
      at: result.at,
      params: { id: null },
    })
  return jsonObject([
    ['role', '"tool"'],
    ['tool_call_id', jsonOf(id)],
    [named ?? 'name', named === undefined ? undefined : jsonOf(name)],
    ['content', wire.oneString ? jsonOf(oneText(pieces, result, lost)) : contentJson(pieces)],
  ])
}

/** One text is a string, several are parts. */
function contentJson(pieces: readonly Piece[]): string {
  const [only, ...more] = pieces
  if (!only) return '""'
  if (more.length === 0 && (only.kind === 'text' || only.kind === 'json')) return jsonOf(only.text)
  const parts = pieces.flatMap((piece) => {
    if (piece.kind === 'media') return []
    return piece.kind === 'written' ? [piece.text] : [textBlockJson(piece.text)]
  })
  return jsonArray(parts)
}
