import type { Address } from '../../findings/trail'
import type { ToolCall } from '../../trace/trace'
import type { Carried, Decoded, Item, Join, StreamReader } from '../dialect'
import { type JoinedCall, joinedArguments, joining } from '../fragments'
import { addAll, beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { reportLeadingObject, streamFindings } from '../stream-findings'
import { finishReasonOf, type Message, messageOf, readMessage, textOfContent } from './messages'

/** A message made of chunks; its calls are joined under its number. */
interface Chunks {
  readonly number: number
  readonly at: Address
  text: string
  finishReason: string | undefined
  ended: boolean
}

/** A message that came whole, perhaps several times; the last one counts. */
interface Whole {
  items: readonly Item[]
  carried: readonly Carried[]
}

/**
 * Joins `AIMessageChunk`s, bare, dumped or in LangGraph's `[chunk, metadata]`. Chunks of a message share its id. There is
 * no end event: a message has ended when a chunk says why it stopped, or that it is the last one.
 */
export function openStream(): StreamReader {
  const calls = joining()
  const findings = streamFindings()
  const order: (Chunks | Whole)[] = []
  const chunksById = new Map<string, Chunks>()
  const wholeById = new Map<string, Whole>()
  const indexes = new Map<string, number>()
  let lastAt: Address | undefined

  function takeChunk(message: Message) {
    const id = filledText(message.fields['id']) ?? ''
    let chunks = chunksById.get(id)
    if (!chunks) {
      chunks = { number: chunksById.size, at: message.at, text: '', finishReason: undefined, ended: false }
      chunksById.set(id, chunks)
      order.push(chunks)
    }
    chunks.text += textOfContent(message.fields['content'])
    chunks.finishReason ??= finishReasonOf(message.fields)
    if (chunks.finishReason !== undefined || message.fields['chunk_position'] === 'last') chunks.ended = true
    for (const piece of itemsOf(
      message.fields['tool_call_chunks'],
      memberAt(message.at, 'tool_call_chunks'),
    )) {
      calls.add({
        at: piece.at,
        choice: chunks.number,
        index: indexOf(member(piece.value, 'index')),
        id: filledText(member(piece.value, 'id')),
        name: filledText(member(piece.value, 'name')),
        text: textMember(piece.value, 'args'),
        textAt: memberAt(piece.at, 'args'),
      })
    }
  }

  /** Indexes are numbers or, for content blocks of version 1, names. */
  function indexOf(index: unknown): number | undefined {
    if (typeof index === 'number') return index
    if (typeof index !== 'string') return undefined
    const known = indexes.get(index) ?? indexes.size
    indexes.set(index, known)
    return known
  }

  function takeWhole(message: Message, value: unknown, at: Address) {
    const read = readMessage(value, at)
    if (!read) return
    const id = filledText(message.fields['id'])
    // The chunks of this message have been joined; its whole form says the same again.
    if (id !== undefined && chunksById.has(id)) return
    const known = id === undefined ? undefined : wholeById.get(id)
    if (known) {
      known.items = read.items
      known.carried = read.carried
      return
    }
    const whole: Whole = { items: read.items, carried: read.carried }
    if (id !== undefined) wholeById.set(id, whole)
    order.push(whole)
  }

  function takeAny(value: unknown, at: Address, depth: number) {
    const message = messageOf(value, at)
    if (message) {
      if (message.isChunk && message.type === 'ai') takeChunk(message)
      else takeWhole(message, value, at)
    } else if (Array.isArray(value) && depth < 3) {
      for (const item of itemsOf(value, at)) takeAny(item.value, item.at, depth + 1)
    } else if (Array.isArray(member(value, 'tool_call_chunks'))) {
      const fields = value as Message['fields']
      takeChunk({ type: 'ai', isChunk: true, fields, at })
    }
  }

  function joinedCall(call: JoinedCall, chunks: Chunks, join: Join): ToolCall {
    const joined = joinedArguments(call, join)
    reportLeadingObject(findings, call.parts)
    const cutOff = !chunks.ended && !isComplete(joined.arguments)
    if (cutOff && lastAt) findings.add('stream/no-end', 'warning', lastAt)
    return {
      dialect: 'langchain',
      at: call.at,
      id: call.id,
      name: call.name,
      ...(joined.arguments === '' && !cutOff ? { arguments: {}, argumentsAt: call.at } : joined),
      expects: 'text',
      ranBy: 'client',
      cutOff: cutOff || undefined,
      finishReason: chunks.finishReason,
    }
  }

  return {
    event(value: unknown, at: Address) {
      lastAt = at
      takeAny(value, at, 0)
    },
    end(join: Join): Decoded {
      const items: Item[] = []
      const carried: Carried[] = []
      for (const entry of order) {
        if ('items' in entry) {
          addAll(items, entry.items)
          addAll(carried, entry.carried)
          continue
        }
        if (entry.text !== '') {
          items.push({
            kind: 'note',
            note: { at: entry.at, kind: 'assistant', text: beginningOf(entry.text) },
          })
        }
        for (const call of calls.calls) {
          if (call.choice === entry.number) items.push({ kind: 'call', call: joinedCall(call, entry, join) })
        }
      }
      // Indexes are those of content blocks with some providers, so that a gap says nothing.
      const faults = calls.findings.filter((finding) => !finding.code.startsWith('stream/index-'))
      return { items, findings: [...findings.list, ...faults], carried, kind: 'new' }
    },
  }
}

function isComplete(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
