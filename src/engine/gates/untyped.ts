import { readType } from '../schema/positions'

/**
 * Arguments whose values all came as text without a type (calls written as XML): each is read as what its property in
 * the tool's schema asks for. A value that does not read as that stays text, and the schema will say so. Never throws.
 */
export function typedBy(schema: unknown, value: unknown): unknown {
  const properties = memberOf(schema, 'properties')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [
      name,
      typeof text === 'string' ? typed(memberOf(properties, name), text) : text,
    ]),
  )
}

function typed(schema: unknown, text: string): unknown {
  const type = memberOf(schema, 'type')
  const types = (Array.isArray(type) ? type : [type]).map(readType)
  if (type === undefined || types.includes('string')) return text
  try {
    return JSON.parse(/^(True|False|None)$/.test(text) ? (pythonWords[text] ?? text) : text)
  } catch {
    return text
  }
}

const pythonWords: { readonly [word: string]: string } = { True: 'true', False: 'false', None: 'null' }

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as { readonly [name: string]: unknown })[key]
}
