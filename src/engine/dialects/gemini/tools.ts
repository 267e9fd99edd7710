import type { Address } from '../../findings/trail'
import { isObject } from '../../json/object'
import type { Item } from '../dialect'
import { filledText, itemsOf, member, memberAt, textMember } from '../reading'
import { cased } from './cased'

export const dialectId = 'gemini'

/** Reads `tools`: an array of tools, or one tool (both are accepted by the API). */
export function itemsOfTools(tools: unknown, at: Address): Item[] {
  if (isObject(tools)) return itemsOfTool(tools, at)
  return itemsOf(tools, at).flatMap((tool) => itemsOfTool(tool.value, tool.at))
}

/** Reads one tool: declarations, and built-in tools, each a member of its own (`googleSearch: {}`). */
export function itemsOfTool(tool: unknown, at: Address): Item[] {
  if (!isObject(tool)) return []
  return Object.entries(tool).flatMap(([key, value]): Item[] => {
    if (value === null || value === undefined) return []
    if (key === 'functionDeclarations' || key === 'function_declarations') {
      return itemsOf(value, memberAt(at, key)).flatMap((entry) => itemsOfDeclaration(entry.value, entry.at))
    }
    return isObject(value)
      ? [
          {
            kind: 'definition',
            definition: { dialect: dialectId, at: memberAt(at, key), name: key, builtIn: true },
          },
        ]
      : []
  })
}

/**
 * Reads one function declaration. `parametersJsonSchema` is JSON Schema, `parameters` the API's own subset of OpenAPI
 * (types may be in upper case); they exclude each other, and so do the two for responses.
 */
export function itemsOfDeclaration(declaration: unknown, at: Address): Item[] {
  const name = filledText(member(declaration, 'name'))
  if (name === undefined) return []
  const input = cased(declaration, 'parametersJsonSchema') ?? cased(declaration, 'parameters')
  const output = cased(declaration, 'responseJsonSchema') ?? cased(declaration, 'response')
  return [
    {
      kind: 'definition',
      definition: {
        dialect: dialectId,
        at,
        name,
        description: textMember(declaration, 'description'),
        builtIn: false,
        inputSchema: input?.value,
        inputSchemaAt: input && memberAt(at, input.key),
        outputSchema: output?.value,
        outputSchemaAt: output && memberAt(at, output.key),
      },
    },
  ]
}
