import type { Address } from '../findings/trail'
import type { ToolCall, ToolResult, TracedCall, TracedResult } from './trace'

/** A call or a result while the capture is put together: it is made once, and what it finds is written into it. */
type Open<T> = { -readonly [K in keyof T]: T[K] }

export type OpenCall = Open<TracedCall>

export type OpenResult = Open<TracedResult>

/** Every member is named: copies that are spread, or made under conditions, take most of the time of a big capture. */
export function openCall(call: ToolCall, part: number, turn: number): OpenCall {
  return {
    dialect: call.dialect,
    at: call.at,
    id: call.id,
    name: call.name,
    arguments: call.arguments,
    argumentsAt: call.argumentsAt,
    expects: call.expects,
    ranBy: call.ranBy,
    callerId: call.callerId,
    argumentsOptional: call.argumentsOptional,
    untypedValues: call.untypedValues,
    cutOff: call.cutOff,
    finishReason: call.finishReason,
    part,
    turn,
    copies: none,
    result: undefined,
    pairedBy: undefined,
    definition: undefined,
    offered: undefined,
    hop: undefined,
  } satisfies Complete<TracedCall>
}

export function openResult(result: ToolResult, part: number, turn: number): OpenResult {
  return {
    dialect: result.dialect,
    at: result.at,
    callId: result.callId,
    name: result.name,
    content: result.content,
    structured: result.structured,
    structuredAt: result.structuredAt,
    isError: result.isError,
    protocolError: result.protocolError,
    ranBy: result.ranBy,
    pending: result.pending,
    tentative: result.tentative,
    part,
    turn,
    copies: none,
    call: undefined,
  } satisfies Complete<TracedResult>
}

/** Says that no member was forgotten. */
type Complete<T> = { readonly [K in keyof T]-?: T[K] | undefined }

/** Of nearly all: a list of their own is made for the first copy. */
const none: readonly Address[] = []

/** Notes that a call or a result stands in the capture once more. */
export function addCopy(open: OpenCall | OpenResult, at: Address) {
  if (open.copies === none) open.copies = [at]
  else (open.copies as Address[]).push(at)
}
