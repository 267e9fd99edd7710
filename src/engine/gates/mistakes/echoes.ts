import { step } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import { allKeywords } from '../../schema/keywords'
import type { Judged, PayloadFinding } from '../judged'
import { editsFor, type Repair } from './repair-edits'

/** Names that people and models wrap arguments in. */
const wrappers: ReadonlySet<string> = new Set([
  'arguments',
  'args',
  'kwargs',
  'parameters',
  'params',
  'input',
  'tool_input',
  'toolInput',
  'function',
  'payload',
  'data',
])

/** Names that stand beside the wrapper where a whole call was written as the arguments. */
const labels: ReadonlySet<string> = new Set(['name', 'tool', 'tool_name', 'function', 'type', 'id'])

/**
 * The schema given back instead of a value (`{"type":"object","properties":{…}}`), the values wrapped as the schema
 * is (`{"properties":{"city":"Oslo"}}`), or wrapped in one more object (`{"arguments":{…}}`).
 */
export function echoFindings(judged: Judged): PayloadFinding[] {
  const { value, compiled } = judged
  if (!isObject(value)) return []
  const { declared } = compiled.shape()
  const { properties } = value
  if (isObject(properties) && !declared.has('properties')) {
    if (holdsSchemas(properties)) return [finding(judged, 'schema-echoed', {})]
    if (looksLikeSchema(value) || Object.keys(properties).some((name) => declared.has(name)))
      return [unwrapping(judged, 'schema-echoed', 'properties', properties)]
  }
  const names = Object.keys(value)
  if (names.some((name) => declared.has(name) || !(wrappers.has(name) || labels.has(name)))) return []
  const [wrapped, ...more] = names.flatMap((name) => {
    const inner = value[name]
    return wrappers.has(name) && isObject(inner) ? [{ name, inner }] : []
  })
  if (!wrapped || more.length > 0 || !Object.keys(wrapped.inner).some((name) => declared.has(name))) return []
  return [unwrapping(judged, 'wrapped', wrapped.name, wrapped.inner)]
}

function unwrapping(judged: Judged, code: string, wrapper: string, inner: JsonObject): PayloadFinding {
  const place = step(wrapper)
  const numbers = [...(judged.numbers ?? [])].flatMap(([pointer, digits]): [string, string][] =>
    pointer.startsWith(`${place}/`) ? [[pointer.slice(place.length), digits]] : [],
  )
  const fits = judged.compiled.validate(inner, new Map(numbers)).valid
  const repair: Repair = { kind: 'lift', pointer: '', from: place }
  return {
    ...finding(judged, code, { wrapper, fits }, place),
    ...editsFor(judged.text, repair, `${judged.subject}/${code}`),
  }
}

/** Whether an error only says once more that the values are not where they should be. */
export function followsFromEcho(
  { code, pointer, params }: PayloadFinding,
  echoes: readonly PayloadFinding[],
): boolean {
  return echoes.some((echo) => {
    if (code.endsWith('/required')) return pointer === '' && echo.params['fits'] === true
    if (!code.endsWith('/unknown-parameter') || pointer.lastIndexOf('/') !== 0) return false
    return (
      params['member'] === echo.params['wrapper'] ||
      (isEcho(echo) && allKeywords.has(String(params['member'])))
    )
  })
}

function isEcho({ code }: PayloadFinding): boolean {
  return code.endsWith('/schema-echoed')
}

function finding(
  { subject, judgement }: Judged,
  code: string,
  params: PayloadFinding['params'],
  pointer = '',
): PayloadFinding {
  // A schema that lets everything pass lets this pass too, and the call runs without its values.
  const severity = judgement.valid ? 'warning' : 'error'
  return {
    code: `${subject}/${code}`,
    severity,
    pointer,
    ...(pointer === '' ? {} : { part: 'key' as const }),
    params,
  }
}

function looksLikeSchema(value: JsonObject): boolean {
  return value['type'] === 'object' || Array.isArray(value['required']) || '$schema' in value
}

function holdsSchemas(properties: JsonObject): boolean {
  const values = Object.values(properties)
  return (
    values.length > 0 &&
    values.every(
      (one) => isObject(one) && ['type', '$ref', 'anyOf', 'enum', 'description'].some((word) => word in one),
    )
  )
}
