import { step } from '../findings/trail'
import { isObject } from '../json/object'
import { find } from '../json/scan'
import type { OtherMember } from './encodable'
import { member } from './reading'

/** Members around a definition, in one wire or another. */
const wrappers = ['function', 'toolSpec', 'custom']

/** Members of a definition that the trace knows, in all spellings. */
const known: ReadonlySet<string> = new Set([
  ...wrappers,
  'type',
  'name',
  'description',
  'strict',
  'parameters',
  'parametersJsonSchema',
  'parameters_json_schema',
  'input_schema',
  'inputSchema',
  'output_schema',
  'outputSchema',
  'response',
  'responseJsonSchema',
  'response_json_schema',
])

/** What a definition says beyond what the trace knows, as written. `text` is its JSON. Never throws. */
export function otherMembersOf(text: string): readonly OtherMember[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const wrapper = wrappers.find((name) => isObject(member(value, name)))
  return wrapper === undefined
    ? membersOf(value, text, '', false)
    : [...membersOf(member(value, wrapper), text, step(wrapper), false), ...membersOf(value, text, '', true)]
}

function membersOf(value: unknown, text: string, pointer: string, isOutside: boolean): OtherMember[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, entry]): OtherMember[] => {
    if (known.has(name) || entry === null) return []
    const span = find(text, pointer + step(name))
    return span ? [{ name, json: text.slice(span.start, span.end), isOutside }] : []
  })
}
