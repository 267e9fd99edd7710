import type { Item } from '../dialect'
import { type Node, nodeAt, textAt, unwrapped } from '../nodes'
import { beginningOf } from '../reading'
import { functionCallOf, toolMessageOf } from './messages'

/**
 * Reads the events of the older conventions: `gen_ai.system.message`, `gen_ai.user.message`, `gen_ai.assistant.message`,
 * `gen_ai.tool.message` and `gen_ai.choice`. `body` is the event's body, or the attributes that stand in for it.
 */
export function itemsOfEvent(name: string, body: Node): Item[] {
  const event = /^gen_ai\.(system|user|assistant|tool)\.message$/.exec(name)?.[1]
  if (event === undefined && name !== 'gen_ai.choice') return []
  const content = unwrapped(nodeAt(body, 'gen_ai', 'event', 'content')) ?? body
  const message = event === undefined ? (unwrapped(content.member('message')) ?? content) : content
  const role = textAt(message, 'role') ?? event ?? 'assistant'
  if (role === 'tool') return [{ kind: 'result', result: toolMessageOf(message) }]
  const text = textAt(message, 'content')
  const at = message.member('content')?.at ?? message.at
  const kind = role === 'user' || role === 'system' || role === 'assistant' ? role : 'unknown'
  const notes: Item[] =
    text === undefined ? [] : [{ kind: 'note', note: { at, kind, text: beginningOf(text) } }]
  const reason = textAt(content, 'finish_reason')
  const calls = unwrapped(message.member('tool_calls'))?.items() ?? []
  return [...notes, ...calls.map((call): Item => ({ kind: 'call', call: functionCallOf(call, reason) }))]
}
