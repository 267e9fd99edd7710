import type { Document } from '../../container/document'
import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import type { ToolCall } from '../../trace/trace'
import type { Decoded, Item, Join, StreamReader } from '../dialect'
import { joinedArguments, joining } from '../fragments'
import { beginningOf, filledText, isObject, itemsOf, member, memberAt, present, textMember } from '../reading'
import { wire } from './wire'

/** Joins `chat.completion.chunk` events. Text content becomes one note; the finish reason is kept per choice. */
export function openStream(): StreamReader {
  const calls = joining()
  const finishReasons = new Map<number, string>()
  const findings: Finding[] = []
  const notes: Item[] = []
  let text = ''
  let firstAt: Address | undefined
  let lastAt: Address | undefined
  let ended = false

  function delta(choice: unknown, at: Address, index: number) {
    const deltaAt = memberAt(at, 'delta')
    const value = member(choice, 'delta')
    text += filledText(member(value, 'content')) ?? ''
    for (const call of itemsOf(member(value, 'tool_calls'), memberAt(deltaAt, 'tool_calls'))) {
      fragment(call.value, call.at, index)
    }
    const legacy = member(value, 'function_call')
    if (isObject(legacy)) piece(legacy, 'arguments', memberAt(deltaAt, 'function_call'), index, { index: 0 })
  }

  function fragment(call: unknown, at: Address, choice: number) {
    const index = member(call, 'index')
    const known = {
      ...(typeof index === 'number' ? { index } : {}),
      ...present<{ id?: string }>({ id: filledText(member(call, 'id')) }),
    }
    const custom = member(call, 'custom')
    if (isObject(custom))
      piece(custom, 'input', memberAt(at, 'custom'), choice, { ...known, freeText: true }, at)
    else piece(member(call, 'function'), 'arguments', memberAt(at, 'function'), choice, known, at)
  }

  function piece(
    value: unknown,
    key: 'arguments' | 'input',
    at: Address,
    choice: number,
    known: { index?: number; id?: string; freeText?: boolean },
    callAt = at,
  ) {
    const piece = member(value, key)
    const piecesText = typeof piece === 'string' ? piece : piece == null ? undefined : JSON.stringify(piece)
    calls.add({
      at: callAt,
      choice,
      ...known,
      ...present<{ name?: string; text?: string }>({
        name: filledText(member(value, 'name')),
        text: piecesText,
      }),
      textAt: memberAt(at, key),
    })
  }

  return {
    event(value: unknown, at: Address, document: Document) {
      firstAt ??= at
      lastAt = at
      if (value === undefined) {
        if (document.text.trim() === '[DONE]') ended = true
        return
      }
      const error = member(value, 'error')
      if (isObject(error)) {
        ended = true
        notes.push({
          kind: 'note',
          note: { at, kind: 'error', text: beginningOf(textMember(error, 'message') ?? '') },
        })
      }
      for (const choice of itemsOf(member(value, 'choices'), memberAt(at, 'choices'))) {
        const index = member(choice.value, 'index')
        const number = typeof index === 'number' ? index : choice.index
        delta(choice.value, choice.at, number)
        const reason = textMember(choice.value, 'finish_reason')
        if (reason !== undefined) finishReasons.set(number, reason)
      }
    },
    end(join: Join): Decoded {
      const cutOff = !ended && finishReasons.size === 0
      if (cutOff && lastAt)
        findings.push({ code: 'stream/no-end', severity: 'warning', at: lastAt, params: {} })
      const items: Item[] = [...notes]
      if (text !== '' && firstAt) {
        items.push({ kind: 'note', note: { at: firstAt, kind: 'assistant', text: beginningOf(text) } })
      }
      for (const call of calls.calls) {
        items.push({
          kind: 'call',
          call: present<ToolCall>({
            dialect: wire.dialect,
            at: call.at,
            id: call.id,
            name: call.name,
            ...joinedArguments(call, join),
            expects: call.freeText ? 'free-text' : wire.expects,
            ranBy: 'client',
            cutOff: cutOff || undefined,
            finishReason: finishReasons.get(call.choice),
          }),
        })
      }
      return { items, findings: [...findings, ...calls.findings], carried: [], kind: 'new' }
    },
  }
}
