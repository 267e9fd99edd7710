import type { Address } from '../findings/trail'
import type { Carried } from './dialect'
import { itemsOf, member, memberAt, textMember } from './reading'

/**
 * Whether a text can hold calls written as text (see `text-calls`): one look for the markers of all families. False is
 * certain, true is not.
 */
export function mayHoldCalls(text: string): boolean {
  return markers.test(text) || (bareStart.test(text) && bareInside.test(text))
}

const markers =
  /<tool_call>|<function=|<\|python_tag\|>|<\|python_start\|>|<\|tool_call|\[TOOL_CALLS\]|tool▁call|\bto=functions\.|<[\w:｜|]*invoke\s+name=/

/** Families without a marker are a call and nothing else: `{"name":…}` or `[get_weather(city='Oslo')]`. */
const bareStart = /^\s*(?:```\w*\s*)?(?:\{\s*["']|\[\s*[\p{L}_])/u
const bareInside = /["'](?:parameters|arguments)["']\s*:|^\s*(?:```\w*\s*)?\[\s*[\p{L}_][\p{L}\p{N}_.]*\(/u

/**
 * What a model wrote as text, to be searched for calls: a string, or the text parts of a content array. Nothing when
 * it can hold none. For messages without calls of their own only, as some servers leave the text beside the calls.
 */
export function writtenText(content: unknown, at: Address): Carried[] {
  if (typeof content === 'string') return mayHoldCalls(content) ? [{ at, value: content, written: true }] : []
  return itemsOf(content, at).flatMap((part) => {
    if (typeof part.value === 'string') return writtenText(part.value, part.at)
    const type = textMember(part.value, 'type')
    if (type !== undefined && type !== 'text' && type !== 'output_text') return []
    return writtenText(member(part.value, 'text'), memberAt(part.at, 'text'))
  })
}
