import { step } from '../../findings/trail'
import { isObject, type JsonObject } from '../../schema/positions'
import type { Judged, PayloadFinding } from '../payload-findings'
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
  const [only] = names
  if (only === undefined || names.length > 1 || declared.has(only) || !wrappers.has(only)) return []
  const inner = value[only]
  if (!isObject(inner) || !Object.keys(inner).some((name) => declared.has(name))) return []
  return [unwrapping(judged, 'wrapped', only, inner)]
}

function unwrapping(judged: Judged, code: string, wrapper: string, inner: JsonObject): PayloadFinding {
  const fits = judged.compiled.validate(inner).valid
  const repair: Repair = { kind: 'value', pointer: '', text: JSON.stringify(inner) }
  return {
    ...finding(judged, code, { wrapper, fits }, `${step(wrapper)}`),
    ...editsFor(judged.numbers?.size ? undefined : judged.text, repair, `${judged.subject}/${code}`),
  }
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
