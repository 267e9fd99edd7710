/**
 * Streams that send a message as numbered blocks, each with a start, deltas and a stop (Anthropic Messages, Bedrock
 * Converse). A dialect turns its events into the calls of this reader; joining and the findings are here.
 */
import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import type { ToolCall } from '../trace/trace'
import { mayHoldCalls } from './call-shaped'
import type { Carried, Decoded, Item, Join } from './dialect'
import { addAll, beginningOf } from './reading'
import { type JoinPart, textOf } from './runs'
import { reportFinishReason, reportLeadingObject, streamFindings } from './stream-findings'

/** What the start of a call block says. `input` is the placeholder (or, rarely, all of the arguments). */
export interface CallHead {
  readonly at: Address
  readonly id: string | undefined
  readonly name: string | undefined
  readonly ranBy: ToolCall['ranBy']
  readonly callerId?: string | undefined
  readonly input?: unknown
  readonly inputAt?: Address
}

/** Takes the parts of a message in the order of the wire. `index` is the block's number; `undefined`: not said. */
export interface BlockStream {
  /** A message begins; `id` tells a repeated start from a new message. */
  begin(at: Address, id: string | undefined): void
  openCall(index: number | undefined, head: CallHead): void
  /** `at` is where the first text stands. */
  openText(index: number | undefined, at: Address, text: string): void
  /** A block that came whole, as items; or one that is kept without being read. */
  openItems(index: number | undefined, at: Address, items: readonly Item[]): void
  /** A piece of arguments text, and where that string stands. */
  json(index: number | undefined, text: string, textAt: Address): void
  text(index: number | undefined, text: string, at: Address): void
  close(index: number | undefined): void
  reason(reason: string, at: Address): void
  finish(at: Address): void
  fail(at: Address, message: string): void
  /** Something that belongs to no block. */
  item(item: Item): void
  end(join: Join): Decoded
}

interface Block {
  readonly kind: 'call' | 'text' | 'items'
  readonly head: CallHead
  readonly items: readonly Item[]
  readonly message: Message
  parts: JoinPart[]
  closed: boolean
}

interface Message {
  id: string | undefined
  /** In the order they started; an index may be used again. */
  blocks: Block[]
  byIndex: Map<number, Block>
  reason?: string
  reasonAt?: Address
  ended: boolean
}

/** A reader for one stream, which may hold several messages. `words` are the stop reasons of the dialect. */
export function blockStream(
  dialect: string,
  words: { readonly callsExpected: readonly string[]; readonly callsRuledOut: readonly string[] },
): BlockStream {
  const findings = streamFindings()
  const order: (Block | { readonly items: readonly Item[] })[] = []
  const messages: Message[] = []
  let current: Message | undefined
  let lastAt: Address | undefined

  function messageAt(at: Address): Message {
    lastAt = at
    if (current && !current.ended) return current
    if (current) findings.add('stream/after-end', 'warning', at)
    return current ?? newMessage(undefined)
  }

  function newMessage(id: string | undefined): Message {
    current = { id, blocks: [], byIndex: new Map(), ended: false }
    messages.push(current)
    return current
  }

  function open(
    index: number | undefined,
    kind: Block['kind'],
    head: CallHead,
    items: readonly Item[] = [],
  ): Block {
    const message = messageAt(head.at)
    const number = index ?? message.blocks.length
    const before = message.byIndex.get(number)
    if (index === undefined) findings.add('stream/index-missing', 'note', head.at)
    if (before && !before.closed) findings.add('stream/index-repeated', 'warning', head.at, { index: number })
    const block: Block = { kind, head, items, message, parts: [], closed: false }
    message.byIndex.set(number, block)
    message.blocks.push(block)
    order.push(block)
    return block
  }

  /** The block a delta goes to. Text blocks need no start; a call without one is named as such. */
  function target(index: number | undefined, kind: 'call' | 'text', at: Address): Block {
    const message = messageAt(at)
    const block =
      index === undefined
        ? message.blocks.findLast((entry) => entry.kind === kind)
        : message.byIndex.get(index)
    if (block?.kind === kind || block?.kind === 'items') {
      if (block.closed) findings.add('stream/after-end', 'warning', at, { index: index ?? null })
      return block
    }
    const head: CallHead = { at, id: undefined, name: undefined, ranBy: 'client' }
    if (kind === 'call') findings.add('stream/start-missing', 'warning', at, { index: index ?? null })
    return open(index ?? message.blocks.length, kind, head)
  }

  return {
    begin(at, id) {
      lastAt = at
      if (current && !current.ended) {
        const same = current.id === id && current.blocks.length === 0
        if (same) return findings.add('stream/start-repeated', 'note', at, { id: id ?? null })
        findings.add('stream/spliced', 'warning', at, { before: current.id ?? null, after: id ?? null })
      }
      newMessage(id)
    },
    openCall: (index, head) => void open(index, 'call', head),
    openText(index, at, text) {
      const block = open(index, 'text', { at, id: undefined, name: undefined, ranBy: 'client' })
      if (text !== '') block.parts.push({ at, text })
    },
    openItems: (index, at, items) =>
      void open(index, 'items', { at, id: undefined, name: undefined, ranBy: 'client' }, items),
    json(index, text, textAt) {
      const block = target(index, 'call', textAt)
      if (text !== '') block.parts.push({ at: textAt, text })
    },
    text(index, text, at) {
      const block = target(index, 'text', at)
      if (text !== '') block.parts.push({ at, text })
    },
    close(index) {
      const block = index === undefined ? current?.blocks.at(-1) : current?.byIndex.get(index)
      if (block) block.closed = true
    },
    reason(reason, at) {
      const message = messageAt(at)
      message.reason = reason
      message.reasonAt = at
    },
    finish(at) {
      lastAt = at
      if (current) current.ended = true
    },
    fail(at, message) {
      lastAt = at
      order.push({ items: [{ kind: 'note', note: { at, kind: 'error', text: beginningOf(message) } }] })
      if (current) findings.add('stream/error-event', 'error', at, { message: beginningOf(message) })
      if (current) current.ended = true
    },
    item: (item) => void order.push({ items: [item] }),
    end(join) {
      if (current && !current.ended && lastAt) findings.add('stream/no-end', 'warning', lastAt)
      const items: Item[] = []
      const carried: Carried[] = []
      for (const entry of order) {
        if (!('message' in entry)) addAll(items, entry.items)
        else if (entry.kind === 'items') addAll(items, entry.items)
        else if (entry.kind === 'text') items.push(...noteOf(entry, join, carried))
        else {
          reportLeadingObject(findings, entry.parts)
          items.push({ kind: 'call', call: callOf(dialect, entry, join) })
        }
      }
      for (const message of messages) {
        const calls = message.blocks.filter(isClientCall).length
        reportFinishReason(findings, message.reason, message.reasonAt, calls, words)
      }
      return { items, findings: findings.list as Finding[], carried, kind: 'new' }
    },
  }
}

function isClientCall(block: Block): boolean {
  if (block.kind === 'call') return block.head.ranBy === 'client'
  return block.items.some((item) => item.kind === 'call' && item.call.ranBy === 'client')
}

/** A text block as a note; text that looks like a call, in a message without calls, is carried on. */
function noteOf(block: Block, join: Join, carried: Carried[]): Item[] {
  const text = textOf(block.parts)
  if (text.trim() === '') return []
  const hasCalls = block.message.blocks.some((other) => other.kind === 'call')
  if (!hasCalls && mayHoldCalls(text)) carried.push({ at: join(block.parts), value: text, written: true })
  return [{ kind: 'note', note: { at: block.head.at, kind: 'assistant', text: beginningOf(text) } }]
}

function callOf(dialect: string, block: Block, join: Join): ToolCall {
  const { head, parts, message } = block
  const text = textOf(parts)
  const complete = block.closed || (message.ended && (parts.length === 0 || isJson(text)))
  const known = {
    dialect,
    at: head.at,
    id: head.id,
    name: head.name,
    ranBy: head.ranBy,
    callerId: head.callerId,
    cutOff: complete ? undefined : true,
    finishReason: message.reason,
  }
  if (parts.length > 0) return { ...known, arguments: text, argumentsAt: join(parts), expects: 'text' }
  if (!complete) return { ...known, arguments: '', argumentsAt: head.at, expects: 'text' }
  return {
    ...known,
    arguments: head.input ?? {},
    argumentsAt: head.inputAt ?? head.at,
    expects: 'object',
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
