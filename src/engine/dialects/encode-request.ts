/** A request body, as far as the wires that have one write it alike. */
import type { Finding } from '../findings/finding'
import { format } from '../json/print'
import { jsonArray, jsonObject, jsonOf } from '../json/write'
import type { Encodable, EncodableCall, EncodableDefinition, EncodableResult, Encoded } from './encodable'
import { type IdRule, type Ids, settleIds } from './encode-ids'

type Members = Parameters<typeof jsonObject>[0]

/** The calls of a round and its results, each a JSON text. */
export interface WrittenRound {
  readonly calls: readonly string[]
  readonly results: readonly string[]
}

/** How a wire writes the parts, and puts them together. */
export interface RequestWriting {
  readonly ids: IdRule
  definition(definition: EncodableDefinition, lost: Finding[]): string
  call(call: EncodableCall, ids: Ids, lost: Finding[]): string
  result(result: EncodableResult, ids: Ids, lost: Finding[]): string
  body(definitions: readonly string[], rounds: readonly WrittenRound[]): Members
}

/** Writes a request body, formatted. */
export function encodeRequest({ definitions, rounds }: Encodable, wire: RequestWriting): Encoded {
  const lost: Finding[] = []
  const offered = definitions.map((definition) => wire.definition(definition, lost))
  const ids = settleIds(rounds, wire.ids, lost)
  const written = rounds.map(({ calls, results }) => ({
    calls: calls.map((call) => wire.call(call, ids, lost)),
    results: results.map((result) => wire.result(result, ids, lost)),
  }))
  const body = jsonObject(wire.body(offered, written))
  return { text: format(body) ?? body, lost }
}

/** An array of JSON texts; an empty one is left out. */
export function jsonArrayOrNone(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : jsonArray(items)
}

/** How a wire names who speaks, and what a turn holds. */
export interface TurnNames {
  readonly model: 'assistant' | 'model'
  readonly content: 'content' | 'parts'
}

/** The calls of a round are one turn of the model's, its results one of the user's directly after; no turn is empty. */
export function turnsJson(rounds: readonly WrittenRound[], names: TurnNames): string {
  const turns = rounds.flatMap(({ calls, results }) => [
    { role: names.model, pieces: calls },
    { role: 'user', pieces: results },
  ])
  return jsonArray(
    turns
      .filter(({ pieces }) => pieces.length > 0)
      .map(({ role, pieces }) =>
        jsonObject([
          ['role', jsonOf(role)],
          [names.content, jsonArray(pieces)],
        ]),
      ),
  )
}

/** A block or part of text, as most wires have it. */
export function textBlockJson(text: string): string {
  return jsonObject([
    ['type', '"text"'],
    ['text', jsonOf(text)],
  ])
}
