import type { Span } from '../../text/span'
import { mayHoldCalls } from '../call-shaped'
import { deepseek } from './families/deepseek'
import { glm } from './families/glm'
import { harmony } from './families/harmony'
import { hermes } from './families/hermes'
import { invokeXml } from './families/invoke-xml'
import { kimiK2 } from './families/kimi-k2'
import { llamaFunction } from './families/llama-function'
import { llamaJson } from './families/llama-json'
import { mistralRaw } from './families/mistral-raw'
import { pythonic } from './families/pythonic'
import { qwen3Coder } from './families/qwen3-coder'
import type { Family, TextCall } from './text-call'

/** Every family of calls written as text. The order says nothing. */
export const families: readonly Family[] = [
  deepseek,
  glm,
  harmony,
  hermes,
  invokeXml,
  kimiK2,
  llamaFunction,
  llamaJson,
  mistralRaw,
  pythonic,
  qwen3Coder,
]

/**
 * The calls that a model wrote into a text, of all families, in the order of the text and without overlap: of two that
 * overlap the one that starts first counts, then the longer one. Linear in the text; never throws.
 */
export function callsInText(text: string): readonly TextCall[] {
  if (!mayHoldCalls(text)) return []
  const found = families
    .flatMap((family) => family.find(text))
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
  const calls: TextCall[] = []
  let last: Span = { start: 0, end: 0 }
  for (const call of found) {
    if (call.span.start < last.end) continue
    calls.push(call)
    last = call.span
  }
  return calls
}
