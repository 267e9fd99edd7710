import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import type { ToolCall } from '../../trace/trace'
import type { Carried, Decoded, Item, Join } from '../dialect'
import { partsAt, sliceRun, textOf } from '../runs'
import { callsInText } from './calls-in-text'
import { resultsInText, toolListsInText } from './tags-in-text'
import type { TextCall } from './text-call'

/** Id of the dialect whose calls stand in plain text. */
export const textCallsId = 'text-calls'

/**
 * Reads the calls written into a text at an address (an empty trail for the text of a document). `message`: the text of
 * a model's message that has no calls of its own, so calls found were left there by a server. `document`: raw output or
 * a raw prompt, where results and tool lists in tags are read too. Never throws.
 */
export function readText(text: string, at: Address, join: Join, from: 'message' | 'document'): Decoded {
  const calls = callsInText(text)
  const positioned: { start: number; item: Item }[] = calls.map((call) => ({
    start: call.span.start,
    item: { kind: 'call', call: toolCallOf(call, text, at, join) },
  }))
  const carried: Carried[] = []
  if (from === 'document') {
    for (const result of resultsInText(text)) {
      const contentAt = join(partsAt([sliceRun(text, result.content)], at))
      positioned.push({
        start: result.span.start,
        item: {
          kind: 'result',
          result: {
            dialect: textCallsId,
            at: contentAt,
            ...(result.name === undefined ? {} : { name: result.name }),
            content: [
              { at: contentAt, kind: 'text', value: text.slice(result.content.start, result.content.end) },
            ],
            ranBy: 'client',
          },
        },
      })
    }
    for (const span of toolListsInText(text)) {
      carried.push({ at: join(partsAt([sliceRun(text, span)], at)), value: text.slice(span.start, span.end) })
    }
  }
  const items = positioned.sort((a, b) => a.start - b.start).map(({ item }) => item)
  return { items, findings: findingsOf(calls, at, from), carried, kind: 'new' }
}

function toolCallOf(call: TextCall, text: string, at: Address, join: Join): ToolCall {
  const callAt = join(partsAt([sliceRun(text, call.span)], at))
  const common = {
    dialect: textCallsId,
    at: callAt,
    ...(call.id === undefined ? {} : { id: call.id }),
    name: call.name,
    ranBy: 'client' as const,
    ...(call.cutOff ? { cutOff: true } : {}),
  }
  if (call.arguments.form === 'missing') return { ...common, argumentsAt: callAt, expects: 'either' }
  const argumentsAt = join(partsAt(call.arguments.runs, at))
  const written = textOf(call.arguments.runs)
  if (call.arguments.form !== 'untyped')
    return { ...common, arguments: written, argumentsAt, expects: 'text' }
  return {
    ...common,
    arguments: JSON.parse(written) as unknown,
    argumentsAt: { ...argumentsAt, trail: [''] },
    expects: 'object',
    untypedValues: true,
  }
}

function findingsOf(calls: readonly TextCall[], at: Address, from: 'message' | 'document'): Finding[] {
  const [first] = calls
  if (!first) return []
  const findings: Finding[] = []
  if (from === 'message') {
    findings.push({
      code: 'text-calls/leaked',
      severity: 'warning',
      at,
      span: first.span,
      params: {
        family: first.family,
        calls: calls.length,
        tools: [...new Set(calls.map(({ name }) => name))],
      },
      tool: first.name,
    })
  }
  const note = (code: string, call: TextCall | undefined) => {
    if (!call) return
    const params = { family: call.family }
    findings.push({ code, severity: 'note', at, span: call.span, params, tool: call.name })
  }
  note(
    'text-calls/untyped-values',
    calls.find((call) => call.arguments.form === 'untyped'),
  )
  note(
    'text-calls/python-values',
    calls.find((call) => call.arguments.form === 'python'),
  )
  note(
    'text-calls/arguments-in-string',
    calls.find((call) => call.arguments.form === 'string'),
  )
  return findings
}
