import type { Finding } from '../findings/finding'
import type { EncodableDefinition } from './encodable'

/** What a wire can say of a tool. */
export interface ToolRule {
  readonly dialect: string
  /** Names that the receiver takes. */
  readonly name: RegExp
  readonly hasStrict: boolean
  readonly hasOutputSchema: boolean
  /** Custom tools take free text; elsewhere they become tools with one string, `input`. */
  readonly hasFreeText: boolean
  /** A tool without an input schema is refused. */
  readonly needsSchema: boolean
  /** Schemas may have the type names of Gemini's own, `OBJECT` and so on. */
  readonly hasOwnTypes?: boolean
}

/** A tool as a wire can have it. JSON texts; `undefined` is left out. */
export interface WritableTool {
  readonly name: string
  readonly description: string | undefined
  readonly inputSchema: string | undefined
  readonly outputSchema: string | undefined
  readonly strict: boolean | undefined
  readonly isFreeText: boolean
  /** Members that only this wire knows, as they came from it. */
  readonly others: readonly (readonly [name: string, json: string])[]
}

const textSchema = '{"type":"object","properties":{"input":{"type":"string"}},"required":["input"]}'
const anySchema = '{"type":"object"}'

/** Whether a schema is written in the type names that Gemini has for it. */
export function hasOwnTypes(schema: string | undefined): boolean {
  return schema !== undefined && /"type"\s*:\s*"(OBJECT|ARRAY|STRING|NUMBER|INTEGER|BOOLEAN)"/.test(schema)
}

/** What can be said of a tool; the rest is told. */
export function toolOf(definition: EncodableDefinition, rule: ToolRule, lost: Finding[]): WritableTool {
  const { name, at, strict, freeText, inputSchema, outputSchema, others } = definition
  const tell = (code: string, severity: Finding['severity'], params: Finding['params'] = {}) =>
    lost.push({ code, severity, at, params: { name, ...params }, tool: name })
  if (!rule.name.test(name)) tell('encode/name-refused', 'warning')
  if (strict !== undefined && !rule.hasStrict) tell('encode/strict-dropped', 'note', { strict })
  if (outputSchema !== undefined && !rule.hasOutputSchema) tell('encode/output-schema-dropped', 'warning')
  const isOwn = definition.dialect === rule.dialect
  for (const other of others)
    if (!isOwn || other.isOutside) tell('encode/member-dropped', 'note', { member: other.name })
  if (!rule.hasOwnTypes && hasOwnTypes(inputSchema)) tell('encode/own-type-names', 'warning')
  const isWrapped = freeText && !rule.hasFreeText
  if (isWrapped) tell('encode/free-text-wrapped', 'note')
  const isMissing = inputSchema === undefined && !freeText && rule.needsSchema
  if (isMissing) tell('encode/schema-added', 'note')
  return {
    name,
    description: definition.description,
    inputSchema: isWrapped ? textSchema : isMissing ? anySchema : inputSchema,
    outputSchema: rule.hasOutputSchema ? outputSchema : undefined,
    strict: rule.hasStrict ? strict : undefined,
    isFreeText: freeText && !isWrapped,
    others: isOwn ? others.flatMap((other) => (other.isOutside ? [] : [[other.name, other.json]])) : [],
  }
}
