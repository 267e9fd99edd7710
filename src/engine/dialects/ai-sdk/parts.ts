import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { ResultBlock, ToolCall, ToolResult } from '../../trace/trace'
import type { Item } from '../dialect'
import { filledText, member, memberAt, memberOf, textMember } from '../reading'
import { blocksOfContent, blocksOfValue } from '../result-blocks'

const dialect = 'ai-sdk'

/** Whether a part is a call, a result, or both. */
export function isToolPart(part: unknown): part is JsonObject {
  return isObject(part) && (typeof part['toolCallId'] === 'string' || isObject(part['toolInvocation']))
}

/** Reads a call, a result, or a part that holds both. Approval parts name a call and say nothing else. */
export function itemsOfPart(part: JsonObject, at: Address, finishReason?: string): Item[] {
  const invocation = part['toolInvocation']
  if (isObject(invocation)) return itemsOfPart(invocation, memberAt(at, 'toolInvocation'), finishReason)
  const type = textMember(part, 'type') ?? ''
  if (type.startsWith('tool-approval')) return []
  if (type === 'tool-result') return [{ kind: 'result', result: modelResult(part, at) }]
  if (type === 'tool-error') return [{ kind: 'result', result: errorResult(part, at) }]
  const call: Item = { kind: 'call', call: callOf(part, at, type, finishReason) }
  const state = textMember(part, 'state')
  if (state === undefined) {
    // Results of version 4 without a type: `{toolCallId, toolName, args, result}`.
    if (part['result'] === undefined) return [call]
    const result: Item = { kind: 'result', result: modelResult(part, at) }
    return memberOf(part, ['input', 'args']) ? [call, result] : [result]
  }
  const result = resultOfState(part, at, state)
  return result ? [call, { kind: 'result', result }] : [call]
}

/** The tool's name: `toolName`, or the type without `tool-`. */
function nameOf(part: JsonObject, type: string): string | undefined {
  const name = filledText(part['toolName'])
  if (name !== undefined) return name
  return type.startsWith('tool-') && type !== 'tool-call' ? type.slice('tool-'.length) : undefined
}

/** `providerExecuted` marks calls that the model's provider ran. */
export function ranBy(part: unknown): 'client' | 'provider' {
  return member(part, 'providerExecuted') === true ? 'provider' : 'client'
}

function callOf(part: JsonObject, at: Address, type: string, finishReason: string | undefined): ToolCall {
  const found = memberOf(part, ['input', 'args', 'rawInput'])
  const state = textMember(part, 'state')
  return {
    dialect,
    at,
    id: filledText(part['toolCallId']),
    name: nameOf(part, type),
    arguments: found?.value,
    argumentsAt: found ? memberAt(at, found.key) : at,
    // The raw input is what the model wrote before it was parsed; a provider-level call has text too.
    expects: found?.key === 'rawInput' || type === 'tool-call' ? 'either' : 'object',
    ranBy: ranBy(part),
    cutOff: state === 'input-streaming' || state === 'partial-call' ? true : undefined,
    finishReason,
  }
}

/** The result inside a UI part; `undefined` while there is none. */
function resultOfState(part: JsonObject, at: Address, state: string): ToolResult | undefined {
  const base = { dialect, at, callId: filledText(part['toolCallId']), ranBy: ranBy(part) }
  const name = nameOf(part, textMember(part, 'type') ?? '')
  switch (state) {
    case 'output-available':
      return {
        ...base,
        name,
        content: blocksOfValue(part['output'], memberAt(at, 'output')),
      }
    case 'output-error':
      return {
        ...base,
        name,
        content: blocksOfValue(part['errorText'], memberAt(at, 'errorText')),
        isError: true,
      }
    case 'output-denied':
      return {
        ...base,
        name,
        content: blocksOfValue(member(part['approval'], 'reason'), memberAt(at, 'approval', 'reason')),
        isError: true,
      }
    case 'result':
      return {
        ...base,
        name,
        content: blocksOfValue(part['result'], memberAt(at, 'result')),
      }
    default:
      return undefined
  }
}

function modelResult(part: JsonObject, at: Address): ToolResult {
  const output = part['output']
  const typed = isObject(output) && typeof output['type'] === 'string' ? output : undefined
  const isError = typed ? /^(error-|execution-denied)/.test(String(typed['type'])) : part['isError']
  return {
    dialect,
    at,
    callId: filledText(part['toolCallId']),
    name: filledText(part['toolName']),
    content: typed ? blocksOfOutput(typed, memberAt(at, 'output')) : blocksOfBare(part, at),
    isError:
      isError === true
        ? true
        : typed && /^(text|json|content)$/.test(String(typed['type']))
          ? false
          : undefined,
    ranBy: ranBy(part),
  }
}

/** Version 5: `{type: 'text' | 'json' | 'error-text' | 'error-json' | 'content' | 'execution-denied', value}`. */
function blocksOfOutput(output: JsonObject, at: Address): ResultBlock[] {
  if (output['type'] === 'execution-denied') return blocksOfValue(output['reason'], memberAt(at, 'reason'))
  const value = output['value']
  const valueAt = memberAt(at, 'value')
  if (output['type'] === 'content') return blocksOfContent(value, valueAt)
  if (output['type'] === 'json' || output['type'] === 'error-json') {
    return value === undefined ? [] : [{ at: valueAt, kind: 'json', value }]
  }
  return blocksOfValue(value, valueAt)
}

/** Version 4 (`result`) and the results of `generateText` (`output`): any value. */
function blocksOfBare(part: JsonObject, at: Address): ResultBlock[] {
  const found = memberOf(part, ['output', 'result'])
  return found ? blocksOfValue(found.value, memberAt(at, found.key)) : []
}

function errorResult(part: JsonObject, at: Address): ToolResult {
  const error = part['error']
  const message = textMember(error, 'message')
  const errorAt = memberAt(at, 'error')
  return {
    dialect,
    at,
    callId: filledText(part['toolCallId']),
    name: filledText(part['toolName']),
    content:
      message === undefined
        ? blocksOfValue(error, errorAt)
        : [{ at: memberAt(errorAt, 'message'), kind: 'text', value: message }],
    isError: true,
    ranBy: ranBy(part),
  }
}
