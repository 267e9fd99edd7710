import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { Decoded, Dialect } from '../dialect'
import { filledText, marksOf, memberAt, memberOf } from '../reading'
import { textCallsId } from './read-text'
import { isToolName } from './text-call'

/**
 * Calls that models write as text. Inside texts they are found by `readText`; this reads the one form that is JSON by
 * itself: `{"name":…,"arguments":{…}}` or `{"name":…,"parameters":{…}}` and nothing around it.
 */
export const textCalls: Dialect = {
  id: textCallsId,
  title: 'Calls in text',
  source: { url: 'https://docs.vllm.ai/en/latest/features/tool_calling.html', read: '2026-12-01' },
  marks: marksOf([
    ['/name', 1, { kind: 'string' }],
    ['/arguments', 2, { kind: 'object' }],
    ['/arguments', 2, { kind: 'string' }],
    ['/parameters', 2, { kind: 'object' }],
    // A tool definition, or a member of a known message.
    ['/parameters/type', -2],
    ['/parameters/properties', -2],
    ['/description', -2],
    ['/type', -2, { kind: 'string' }],
    ['/call_id', -2],
    ['/jsonrpc', -3],
  ]),
  decode,
}

function decode(value: unknown, at: Address): Decoded {
  const name = isObject(value) ? filledText(value['name']) : undefined
  const args = memberOf(value, ['arguments', 'parameters'])
  if (!isObject(value) || name === undefined || !isToolName(name) || !args) return decoded([])
  return decoded([
    {
      kind: 'call',
      call: {
        dialect: textCallsId,
        at,
        id: filledText(value['id']),
        name,
        arguments: args.value,
        argumentsAt: memberAt(at, args.key),
        expects: 'either',
        ranBy: 'client',
      },
    },
  ])
}

function decoded(items: Decoded['items']): Decoded {
  return { items, findings: [], carried: [], kind: 'new' }
}
