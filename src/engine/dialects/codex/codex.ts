import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { plainNode } from '../nodes'
import { beginningOf, itemsOf, marksOf, memberAt, textMember } from '../reading'
import { definitionsOfShape } from '../tool-shapes'
import { itemsOfThreadItem } from './thread-items'

const lineTypes = [
  'session_meta',
  'response_item',
  'event_msg',
  'turn_context',
  'compacted',
  'world_state',
] as const

const threadEvents = [
  'thread.started',
  'turn.started',
  'turn.completed',
  'turn.failed',
  'item.started',
  'item.updated',
  'item.completed',
] as const

/**
 * Codex CLI: lines of a rollout file, whose `response_item`s are Responses items and are carried, and events of
 * `codex exec --json`, which are its own.
 */
export const codex: Dialect = {
  id: 'codex',
  title: 'Codex CLI',
  source: {
    url: 'https://github.com/openai/codex/blob/main/codex-rs/exec/src/exec_events.rs',
    read: '2026-12-01',
  },
  marks: marksOf([
    ['/type', 5, { equals: lineTypes }],
    ['/payload', 1, { kind: 'object' }],
    ['/timestamp', 1, { kind: 'string' }],
    ['/type', 8, { equals: threadEvents }],
    ['/thread_id', 1, { kind: 'string' }],
    [
      '/item/type',
      2,
      {
        equals: [
          'command_execution',
          'mcp_tool_call',
          'agent_message',
          'file_change',
          'collab_tool_call',
          'todo_list',
        ],
      },
    ],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const carried: Carried[] = []
  const items = isObject(value) ? itemsOfLine(value, at, carried) : []
  return { items, findings: [], carried, kind: 'new' }
}

function itemsOfLine(line: JsonObject, at: Address, carried: Carried[]): Item[] {
  const type = textMember(line, 'type') ?? ''
  if (type.startsWith('item.')) return itemsOfThreadItem(line['item'], memberAt(at, 'item'))
  if (type === 'turn.failed' || type === 'error') {
    const text = textMember(line['error'], 'message') ?? textMember(line, 'message') ?? ''
    return [{ kind: 'note', note: { at, kind: 'error', text: beginningOf(text) } }]
  }
  const payload = line['payload']
  const payloadAt = memberAt(at, 'payload')
  if (!isObject(payload)) return []
  switch (type) {
    case 'response_item':
      return itemsOfResponseItem(payload, payloadAt, carried)
    case 'compacted':
      if (Array.isArray(payload['replacement_history'])) {
        carried.push({
          at: memberAt(payloadAt, 'replacement_history'),
          value: payload['replacement_history'],
        })
      }
      return []
    case 'session_meta':
      return itemsOf(payload['dynamic_tools'], memberAt(payloadAt, 'dynamic_tools')).flatMap((tool) =>
        definitionsOfShape('codex', plainNode(tool.value, tool.at)).map(besideOwn),
      )
    case 'event_msg':
      // What the screen showed: it says again what the items say, but for errors.
      return textMember(payload, 'type') === 'error'
        ? [
            {
              kind: 'note',
              note: {
                at: payloadAt,
                kind: 'error',
                text: beginningOf(textMember(payload, 'message') ?? ''),
              },
            },
          ]
        : []
    default:
      return []
  }
}

/** `dynamic_tools` are those beside the shell and the patches, which every session has and no line lists. */
function besideOwn(item: Item): Item {
  return item.kind === 'definition'
    ? { ...item, definition: { ...item.definition, besideOthers: true } }
    : item
}

/** Messages become notes; what has a call or a result is a Responses item and is read as one. */
function itemsOfResponseItem(payload: JsonObject, at: Address, carried: Carried[]): Item[] {
  const type = textMember(payload, 'type')
  if (type === 'reasoning' || type === 'ghost_snapshot' || type === 'compaction') return []
  if (type !== 'message') {
    carried.push({ at, value: payload })
    return []
  }
  const role = textMember(payload, 'role')
  const kind =
    role === 'user' || role === 'assistant'
      ? role
      : role === 'system' || role === 'developer'
        ? 'system'
        : 'unknown'
  return itemsOf(payload['content'], memberAt(at, 'content')).flatMap((part): Item[] => {
    const text = textMember(part.value, 'text') ?? ''
    return text === ''
      ? []
      : [{ kind: 'note', note: { at: memberAt(part.at, 'text'), kind, text: beginningOf(text) } }]
  })
}
