import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Decoded, Dialect, Item } from '../dialect'
import { beginningOf, itemsOf, marksOf, memberAt, textMember } from '../reading'
import { itemsOfRecord, streamItems } from './records'

/** Gemini CLI: session files (lines, or one object in older versions) and `--output-format stream-json`. */
export const geminiCli: Dialect = {
  id: 'gemini-cli',
  title: 'Gemini CLI',
  source: {
    url: 'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/services/chatRecordingTypes.ts',
    read: '2026-12-01',
  },
  marks: marksOf([
    ['/projectHash', 6, { kind: 'string' }],
    ['/sessionId', 1, { kind: 'string' }],
    ['/$set', 6, { kind: 'object' }],
    ['/$rewindTo', 6, { kind: 'string' }],
    ['/type', 5, { equals: ['gemini'] }],
    ['/toolCalls/*/args', 3, { kind: 'object' }],
    ['/toolCalls/*/status', 1, { kind: 'string' }],
    // Lines of `stream-json`.
    ['/tool_id', 6, { kind: 'string' }],
    ['/tool_name', 2, { kind: 'string' }],
    ['/type', 4, { equals: ['init'] }],
    ['/stats/tool_calls', 4, { kind: 'number' }],
    ['/delta', 2, { equals: [true] }],
    [
      '/type',
      1,
      { equals: ['message', 'user', 'info', 'warning', 'error', 'tool_use', 'tool_result', 'result'] },
    ],
    ['/timestamp', 1, { kind: 'string' }],
    // Claude Code's lines have some of these members.
    ['/uuid', -6, { kind: 'string' }],
    ['/subtype', -6, { kind: 'string' }],
    ['/payload', -6, { kind: 'object' }],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  if (!isObject(value)) return decoded([], 'new')
  if (Array.isArray(value['messages'])) return decoded(itemsOfMessages(value, at), 'history')
  const patch = value['$set']
  if (isObject(patch)) return decoded(itemsOfMessages(patch, memberAt(at, '$set')), 'history')
  const rewind = textMember(value, '$rewindTo')
  if (rewind !== undefined) {
    // What came after that message was taken back; it stays in the list, since it was asked for and ran.
    return decoded(
      [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(`$rewindTo ${rewind}`) } }],
      'new',
    )
  }
  return decoded(streamItems(value, at) ?? itemsOfRecord(value, at), 'new')
}

function itemsOfMessages(value: JsonObject, at: Address): Item[] {
  return itemsOf(value['messages'], memberAt(at, 'messages')).flatMap((message) =>
    isObject(message.value) ? itemsOfRecord(message.value, message.at) : [],
  )
}

function decoded(items: readonly Item[], kind: Decoded['kind']): Decoded {
  return { items, findings: [], carried: [], kind }
}
