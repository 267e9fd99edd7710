import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { beginningOf, itemsOf, marksOf, memberAt, textMember } from '../reading'

/**
 * Claude Code: lines of a session file, and of `--output-format stream-json`. Each line holds an Anthropic message, or
 * an Anthropic stream event, which is carried; `toolUseResult` is the host's own copy of a result and is not read.
 */
export const claudeCode: Dialect = {
  id: 'claude-code',
  title: 'Claude Code',
  source: { url: 'https://code.claude.com/docs/en/headless', read: '2026-12-01' },
  marks: marksOf([
    ['/isSidechain', 5, { kind: 'boolean' }],
    ['/parentUuid', 4],
    ['/sessionId', 2, { kind: 'string' }],
    ['/leafUuid', 5, { kind: 'string' }],
    ['/toolUseResult', 3],
    [
      '/type',
      3,
      { equals: ['file-history-snapshot', 'queue-operation', 'last-prompt', 'ai-title', 'summary'] },
    ],
    ['/parent_tool_use_id', 6],
    ['/session_id', 2, { kind: 'string' }],
    ['/type', 2, { equals: ['assistant', 'user', 'system', 'result', 'stream_event'] }],
    ['/permissionMode', 3, { kind: 'string' }],
    ['/permission_denials', 5, { kind: 'array' }],
    ['/total_cost_usd', 3, { kind: 'number' }],
    ['/subtype', 2, { kind: 'string' }],
    ['/event/type', 2, { startsWith: ['message_', 'content_block_', 'ping'] }],
    // Gemini CLI has sessions with these members too.
    ['/projectHash', -9, { kind: 'string' }],
    ['/$set', -9],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const carried: Carried[] = []
  const items = isObject(value) ? itemsOfLine(value, at, carried) : []
  return { items, findings: [], carried, kind: 'new' }
}

function itemsOfLine(line: JsonObject, at: Address, carried: Carried[]): Item[] {
  switch (textMember(line, 'type')) {
    case 'user':
    case 'assistant':
      return itemsOfMessage(line['message'], memberAt(at, 'message'), carried)
    case 'stream_event':
      carried.push({ at: memberAt(at, 'event'), value: line['event'] })
      return []
    case 'system':
      return toolNames(line, at)
    case 'result':
      return resultNote(line, at)
    default:
      // Titles, summaries, snapshots, queues: bookkeeping of the host.
      return []
  }
}

/** Text alone becomes notes; anything else is an Anthropic message and is read as one. */
function itemsOfMessage(message: unknown, at: Address, carried: Carried[]): Item[] {
  if (!isObject(message)) return []
  const kind = message['role'] === 'user' ? 'user' : 'assistant'
  const content = message['content']
  const contentAt = memberAt(at, 'content')
  const note = (text: string, noteAt: Address): Item => ({
    kind: 'note',
    note: { at: noteAt, kind, text: beginningOf(text) },
  })
  if (typeof content === 'string') return content === '' ? [] : [note(content, contentAt)]
  const blocks = itemsOf(content, contentAt)
  const quiet = ['text', 'thinking', 'redacted_thinking']
  if (blocks.some((block) => !quiet.includes(textMember(block.value, 'type') ?? ''))) {
    carried.push({ at, value: message })
    return []
  }
  return blocks.flatMap((block) => {
    const text = textMember(block.value, 'text') ?? ''
    return text === '' ? [] : [note(text, memberAt(block.at, 'text'))]
  })
}

/** The first line of `stream-json` names the tools that the session has; their schemas are not in the capture. */
function toolNames(line: JsonObject, at: Address): Item[] {
  if (textMember(line, 'subtype') !== 'init') return []
  return itemsOf(line['tools'], memberAt(at, 'tools')).flatMap((tool): Item[] =>
    typeof tool.value === 'string'
      ? [
          {
            kind: 'definition',
            definition: { dialect: 'claude-code', at: tool.at, name: tool.value, builtIn: true },
          },
        ]
      : [],
  )
}

/** The last line: the answer again, or why the session failed. */
function resultNote(line: JsonObject, at: Address): Item[] {
  if (line['is_error'] !== true) return []
  const text = textMember(line, 'result') ?? textMember(line, 'subtype') ?? ''
  return [{ kind: 'note', note: { at, kind: 'error', text: beginningOf(text) } }]
}
