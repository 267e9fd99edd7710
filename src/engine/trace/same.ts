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

/** A text that calls share which ask for the same: the bare name and the arguments. */
export function contentOfCall(call: ToolCall): string {
  return `${call.name === undefined ? '' : bareNameOf(call.name)}\n${contentOfArguments(call)}`
}

/** A text that calls share which have equal arguments, whichever way each is written. */
export function contentOfArguments(call: ToolCall): string {
  return contentOf(argumentsValueOf(call.arguments))
}

/** A text that results share which say the same. */
export function contentOfResult({ content, structured }: ToolResult): string {
  return contentOf([content.map(({ value }) => value), structured])
}

/** Deeper values are compared as they are written. */
const deepest = 100

function contentOf(value: unknown, depth = 0): string {
  if (depth > deepest) return textOf(value)
  if (Array.isArray(value)) return `[${value.map((item) => contentOf(item, depth + 1)).join()}]`
  if (typeof value !== 'object' || value === null) return textOf(value)
  const members = value as { readonly [key: string]: unknown }
  const names = Object.keys(members).sort()
  return `{${names.map((name) => `${textOf(name)}:${contentOf(members[name], depth + 1)}`).join()}}`
}

/** As JSON; what is nested too deeply to be written is like nothing else, and like all that is. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
