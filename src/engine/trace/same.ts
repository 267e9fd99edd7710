import { isEqual } from '../json/equal'
import type { ToolCall, ToolDefinition, ToolResult } from './trace'

/** The arguments as a value, whichever way they are written; text that is not JSON stays text, nothing means `{}`. */
function argumentsValueOf(args: unknown): unknown {
  if (args === undefined || args === null || args === '') return {}
  if (typeof args !== 'string') return args
  try {
    return JSON.parse(args)
  } catch {
    return args
  }
}

/** Whether two calls ask for the same: equal names (or the same name with a server's prefix) and equal arguments. */
export function isSameCall(a: ToolCall, b: ToolCall): boolean {
  return isSameName(a.name, b.name) && isSameArguments(a, b)
}

/** Whether two calls have equal arguments, whichever way each is written. */
export function isSameArguments(a: ToolCall, b: ToolCall): boolean {
  return a.arguments === b.arguments || isEqual(argumentsValueOf(a.arguments), argumentsValueOf(b.arguments))
}

/** Equal names, or names that differ by a prefix that hosts are known to put in front (`mcp__server__tool`). */
export function isSameName(a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && bareNameOf(a) === bareNameOf(b))
}

/** The name without the prefixes that hosts and models put in front of a tool's name. */
export function bareNameOf(name: string): string {
  return name.replace(/^mcp__.+?__/, '').replace(/^(functions|default_api|tools)[.:]/, '')
}

export function isSameResult(a: ToolResult, b: ToolResult): boolean {
  return (
    a.content.length === b.content.length &&
    a.content.every((block, i) => isEqual(block.value, b.content[i]?.value)) &&
    isEqual(a.structured, b.structured)
  )
}

export function isSameDefinition(a: ToolDefinition, b: ToolDefinition): boolean {
  return (
    a.dialect === b.dialect &&
    a.builtIn === b.builtIn &&
    a.description === b.description &&
    isEqual(a.inputSchema, b.inputSchema) &&
    isEqual(a.outputSchema, b.outputSchema)
  )
}
