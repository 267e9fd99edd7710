import type { Document } from '../container/document'
import type { Finding } from '../findings/finding'
import type { Address } from '../findings/trail'
import { isObject } from '../json/object'
import type { ToolCall } from '../trace/trace'
import { mayHoldCalls } from './call-shaped'
import type { ChatWire } from './chat-messages'
import { failedGeneration, serverSigns } from './chat-servers'
import type { Carried, Decoded, Item, Join, StreamReader } from './dialect'
import { type Fragment, joinedArguments, joining, wholeArguments } from './fragments'
import { wrapperFindings } from './parallel-wrapper'
import { beginningOf, filledText, itemsOf, jsonTextOf, member, memberAt, textMember } from './reading'
import { type JoinPart, textOf } from './runs'
import { reportFinishReason, reportLeadingObject, streamFindings } from './stream-findings'

const words = { callsExpected: ['tool_calls', 'function_call'], callsRuledOut: ['stop'] }

/** What arrived of one alternative answer. */
interface Choice {
  /** Pieces of the text content. */
  readonly text: JoinPart[]
  at: Address
  reason?: string
  reasonAt?: Address
}

/**
 * Joins `chat.completion.chunk` events, which several dialects share. Text content becomes one note; the finish reason
 * is kept per choice.
 */
export function openChatStream(wire: ChatWire): StreamReader {
  const signs = serverSigns()
  const failures: Finding[] = []
  const refusedText: Carried[] = []
  const calls = joining()
  const findings = streamFindings()
  const choices = new Map<number, Choice>()
  const notes: Item[] = []
  let lastAt: Address | undefined
  let ended = false
  let failed = false

  function choiceOf(index: number, at: Address): Choice {
    let choice = choices.get(index)
    if (!choice) {
      choice = { text: [], at }
      choices.set(index, choice)
    }
    return choice
  }

  function delta(value: unknown, deltaAt: Address, index: number) {
    const choice = choiceOf(index, deltaAt)
    const text = filledText(member(value, 'content'))
    if (text !== undefined) choice.text.push({ at: memberAt(deltaAt, 'content'), text })
    const pieces = itemsOf(member(value, 'tool_calls'), memberAt(deltaAt, 'tool_calls'))
    const legacy = member(value, 'function_call')
    if (choice.reason !== undefined && (pieces.length > 0 || isObject(legacy))) {
      findings.add('stream/after-end', 'warning', deltaAt)
    }
    for (const call of pieces) fragment(call.value, call.at, index)
    if (isObject(legacy)) piece(legacy, 'arguments', memberAt(deltaAt, 'function_call'), index, { index: 0 })
  }

  function fragment(call: unknown, at: Address, choice: number) {
    const index = member(call, 'index')
    const known = { index: typeof index === 'number' ? index : undefined, id: idOf(member(call, 'id')) }
    const custom = member(call, 'custom')
    if (isObject(custom)) {
      piece(custom, 'input', memberAt(at, 'custom'), choice, { ...known, freeText: true }, at)
    } else piece(member(call, 'function'), 'arguments', memberAt(at, 'function'), choice, known, at)
  }

  function piece(
    value: unknown,
    key: 'arguments' | 'input',
    at: Address,
    choice: number,
    known: Pick<Fragment, 'index' | 'id' | 'freeText'>,
    callAt = at,
  ) {
    const piece = member(value, key)
    const whole = typeof piece === 'string' || piece === null ? undefined : piece
    calls.add({
      at: callAt,
      choice,
      ...known,
      name: filledText(member(value, 'name')),
      text: typeof piece === 'string' ? piece : whole === undefined ? undefined : jsonTextOf(whole),
      textAt: memberAt(at, key),
      value: whole,
    })
  }

  function fail(error: unknown, at: Address) {
    ended = true
    const refused = failedGeneration(error, memberAt(at, 'error'))
    failures.push(...refused.findings)
    refusedText.push(...refused.carried)
    failed = true
    const message = beginningOf(textMember(error, 'message') ?? '')
    notes.push({ kind: 'note', note: { at, kind: 'error', text: message } })
    if (choices.size > 0) findings.add('stream/error-event', 'error', at, { message })
  }

  function callOf(call: (typeof calls.calls)[number], cutOff: boolean, join: Join): ToolCall {
    return {
      dialect: wire.dialect,
      at: call.at,
      id: call.id,
      name: call.name,
      ...(wholeArguments(call) ?? joinedArguments(call, join)),
      expects: call.freeText ? 'free-text' : wire.expects,
      ranBy: 'client',
      cutOff: cutOff || undefined,
      finishReason: choices.get(call.choice)?.reason,
    }
  }

  return {
    event(value: unknown, at: Address, document: Document) {
      lastAt = at
      if (value === undefined) {
        if (document.text.trim() === '[DONE]') ended = true
        return
      }
      signs.take(value, at)
      const error = member(value, 'error')
      if (isObject(error)) fail(error, at)
      const list = itemsOf(member(value, 'choices'), memberAt(at, 'choices'))
      if (ended && list.length > 0) findings.add('stream/after-end', 'warning', at)
      for (const entry of list) {
        const index = member(entry.value, 'index')
        const number = typeof index === 'number' ? index : entry.index
        delta(member(entry.value, 'delta'), memberAt(entry.at, 'delta'), number)
        const reason = textMember(entry.value, 'finish_reason')
        if (reason === undefined) continue
        const choice = choiceOf(number, entry.at)
        choice.reason = reason
        choice.reasonAt = memberAt(entry.at, 'finish_reason')
      }
    },
    end(join: Join): Decoded {
      const hasReason = [...choices.values()].some((choice) => choice.reason !== undefined)
      if (!ended && !hasReason && lastAt) findings.add('stream/no-end', 'warning', lastAt)
      const items: Item[] = [...notes]
      // A call that arrived is not read again from the text that the server refused.
      const carried: Carried[] = calls.calls.length === 0 ? [...refusedText] : []
      for (const [number, choice] of choices) {
        const ofChoice = calls.calls.filter((call) => call.choice === number)
        const text = textOf(choice.text)
        if (text !== '') {
          items.push({ kind: 'note', note: { at: choice.at, kind: 'assistant', text: beginningOf(text) } })
          const isWritten = ofChoice.length === 0 && mayHoldCalls(text)
          if (isWritten) carried.push({ at: join(choice.text), value: text, written: true })
        }
        reportFinishReason(findings, choice.reason, choice.reasonAt, ofChoice.length, words)
        const cutOff = choice.reason === undefined && (failed || !ended)
        for (const call of ofChoice) {
          reportLeadingObject(findings, call.parts)
          items.push({ kind: 'call', call: callOf(call, cutOff, join) })
        }
      }
      const all = [
        ...findings.list,
        ...calls.findings,
        ...wrapperFindings(items),
        ...signs.findings,
        ...failures,
      ]
      return { items, findings: all, carried, kind: 'new' }
    },
  }
}

/** Empty ids are absent, and so is the text `null` that Mistral's chunks carry. */
function idOf(id: unknown): string | undefined {
  return id === 'null' ? undefined : filledText(id)
}
