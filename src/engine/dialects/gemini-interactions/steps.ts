import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { ResultBlock, ToolCall, ToolResult } from '../../trace/trace'
import { writtenText } from '../call-shaped'
import type { Carried, Item } from '../dialect'
import { beginningOf, filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { blocksOfContent } from '../result-blocks'
import { dialectId } from './tools'

/** The kind of a step or of an older content by its type: `…_call` and `…_result` come in many flavours. */
export function kindOfStep(step: unknown): 'call' | 'result' | 'other' {
  const type = textMember(step, 'type') ?? ''
  if (type.endsWith('_call')) return 'call'
  return type.endsWith('_result') ? 'result' : 'other'
}

/** Reads one step, or one entry of the older `outputs`. Unknown types are kept as notes. */
export function itemsOfStep(step: unknown, at: Address): Item[] {
  const type = textMember(step, 'type')
  if (typeof step === 'string') return [note('user', step, at)]
  if (!isObject(step)) return []
  switch (kindOfStep(step)) {
    case 'call':
      return [{ kind: 'call', call: callOf(step, at) }]
    case 'result':
      return [{ kind: 'result', result: resultOf(step, at) }]
    default:
  }
  if (type === 'thought') return []
  if (type === undefined && step['role'] !== undefined) return itemsOfTurn(step, at)
  if (type === 'user_input' || type === 'model_output') {
    return notesOf(step['content'], memberAt(at, 'content'), type === 'user_input' ? 'user' : 'assistant')
  }
  const text = textMember(step, 'text')
  if (text !== undefined) return text.trim() === '' ? [] : [note('assistant', text, memberAt(at, 'text'))]
  if (['image', 'audio', 'video', 'document', 'file'].includes(type ?? '')) return []
  return type === undefined ? [] : [{ kind: 'note', note: { at, kind: 'unknown', text: beginningOf(type) } }]
}

/** The older form of a history: `{role, content}` whose content holds calls and results too. */
function itemsOfTurn(turn: unknown, at: Address): Item[] {
  const content = member(turn, 'content')
  const contentAt = memberAt(at, 'content')
  const kind = textMember(turn, 'role') === 'user' ? 'user' : 'assistant'
  if (typeof content === 'string') return [note(kind, content, contentAt)]
  return itemsOf(content, contentAt).flatMap((entry) =>
    kindOfStep(entry.value) === 'other'
      ? notesOf([entry.value], contentAt, kind)
      : itemsOfStep(entry.value, entry.at),
  )
}

function notesOf(content: unknown, at: Address, kind: 'user' | 'assistant'): Item[] {
  const text = itemsOf(content, at)
    .map((part) => textMember(part.value, 'text') ?? '')
    .filter((part) => part.trim() !== '')
    .join(' ')
  return text === '' ? [] : [note(kind, text, at)]
}

function note(kind: 'user' | 'assistant', text: string, at: Address): Item {
  return { kind: 'note', note: { at, kind, text: beginningOf(text) } }
}

/** What is known of a call from its step. Only `function_call` is for the client; the rest Google runs itself. */
export function headOf(
  step: unknown,
): Pick<ToolCall, 'ranBy'> & { id: string | undefined; name: string | undefined } {
  const type = textMember(step, 'type') ?? ''
  return {
    id: filledText(member(step, 'id')),
    name:
      filledText(member(step, 'name')) ?? (type === 'function_call' ? undefined : type.replace(/_call$/, '')),
    ranBy: type === 'function_call' ? 'client' : 'provider',
  }
}

/** Reads a `…_call` step; `arguments` is an object. */
export function callOf(step: unknown, at: Address): ToolCall {
  const args = member(step, 'arguments')
  return {
    dialect: dialectId,
    at,
    ...headOf(step),
    arguments: args,
    argumentsAt: args === undefined ? at : memberAt(at, 'arguments'),
    expects: 'object',
    argumentsOptional: true,
  }
}

/** Reads a `…_result` step; `result` is a string, an object, or a list of blocks (`{items: […]}` in an older form). */
export function resultOf(step: unknown, at: Address): ToolResult {
  const type = textMember(step, 'type') ?? ''
  const isError = member(step, 'is_error')
  return {
    dialect: dialectId,
    at,
    callId: filledText(member(step, 'call_id')),
    name:
      filledText(member(step, 'name')) ??
      (type === 'function_result' ? undefined : type.replace(/_result$/, '')),
    content: blocksOf(member(step, 'result'), memberAt(at, 'result'), type === 'function_result'),
    isError: typeof isError === 'boolean' ? isError : undefined,
    ranBy: type === 'function_result' ? 'client' : 'provider',
  }
}

function blocksOf(result: unknown, at: Address, ofFunction: boolean): ResultBlock[] {
  const older = member(result, 'items')
  if (ofFunction && Array.isArray(older)) return blocksOfContent(older, memberAt(at, 'items'))
  return blocksOfContent(result, at)
}

/** Text of the model in steps without calls, which may hold calls written as text. */
export function writtenIn(steps: unknown, at: Address): Carried[] {
  const entries = itemsOf(steps, at)
  if (entries.some((entry) => kindOfStep(entry.value) === 'call')) return []
  return entries.flatMap((entry) => {
    const type = textMember(entry.value, 'type')
    if (type === 'model_output')
      return writtenText(member(entry.value, 'content'), memberAt(entry.at, 'content'))
    return type === 'text' ? writtenText(member(entry.value, 'text'), memberAt(entry.at, 'text')) : []
  })
}
