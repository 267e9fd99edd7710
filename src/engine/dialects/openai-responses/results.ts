import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { ResultBlock, ToolResult } from '../../trace/trace'
import { filledText, itemsOf, member, memberAt, textMember } from '../reading'
import type { Known } from './calls'

/** Item types that are results, with the member that holds the output. */
const outputKeys: { readonly [type: string]: string } = {
  function_call_output: 'output',
  custom_tool_call_output: 'output',
  shell_call_output: 'output',
  local_shell_call_output: 'output',
  apply_patch_call_output: 'output',
  computer_call_output: 'output',
  tool_search_output: 'tools',
  program_output: 'result',
}

/** Item types that are results of their own. */
export const resultTypes = Object.keys(outputKeys)

/** Where items that carry call and result together have the result. */
const ownResults: { readonly [type: string]: string } = {
  mcp_call: 'output',
  file_search_call: 'results',
  code_interpreter_call: 'outputs',
  image_generation_call: 'result',
}

/** Reads an item that is a result; `undefined` for other items. */
export function resultOf(item: JsonObject, at: Address, known: Known): ToolResult | undefined {
  const type = textMember(item, 'type') ?? ''
  const key = Object.hasOwn(outputKeys, type) ? outputKeys[type] : undefined
  if (key === undefined) return undefined
  // The local shell names the call in `id`.
  const callId =
    filledText(item['call_id']) ?? (type === 'local_shell_call_output' ? filledText(item['id']) : undefined)
  const byProvider =
    type === 'program_output' ||
    item['execution'] === 'server' ||
    (callId !== undefined && known.ranByProvider.has(callId))
  return {
    dialect: 'openai-responses',
    at,
    callId,
    // The provider's searches have no call id; they find their call by name.
    name: type === 'tool_search_output' ? 'tool_search' : undefined,
    content: blocksOf(item[key], memberAt(at, key)),
    isError: type === 'apply_patch_call_output' ? item['status'] === 'failed' : undefined,
    ranBy: byProvider ? 'provider' : 'client',
  }
}

/** The result inside a call item of the provider's; `undefined` when there is none yet. */
export function ownResultOf(item: JsonObject, at: Address): ToolResult | undefined {
  const type = textMember(item, 'type') ?? ''
  const key = Object.hasOwn(ownResults, type) ? ownResults[type] : undefined
  if (key === undefined) return undefined
  const error = item['error'] ?? undefined
  const output = item[key] ?? undefined
  if (output === undefined && error === undefined) return undefined
  const failed = error !== undefined || item['status'] === 'failed'
  return {
    dialect: 'openai-responses',
    at,
    callId: filledText(item['id']),
    content:
      error === undefined
        ? blocksOf(output, memberAt(at, key), type)
        : errorBlocksOf(error, memberAt(at, 'error')),
    isError: type === 'mcp_call' ? failed : failed || undefined,
    ranBy: 'provider',
  }
}

/** An MCP error is `{type, content}`, `{type, code, message}` or, in older payloads, a string. */
function errorBlocksOf(error: unknown, at: Address): ResultBlock[] {
  const content = member(error, 'content')
  if (content !== undefined) return blocksOf(content, memberAt(at, 'content'))
  const message = textMember(error, 'message')
  if (message !== undefined) return [{ at: memberAt(at, 'message'), kind: 'text', value: message }]
  return blocksOf(error, at)
}

/** Output is a string, a list of parts, or (built-in tools) any JSON. */
function blocksOf(output: unknown, at: Address, type?: string): ResultBlock[] {
  if (output === undefined || output === null) return []
  if (type === 'image_generation_call') return [{ at, kind: 'image' }]
  if (typeof output === 'string') return [{ at, kind: 'text', value: output }]
  if (Array.isArray(output)) return itemsOf(output, at).map((part) => blockOf(part.value, part.at))
  return [isObject(output) ? blockOf(output, at) : { at, kind: 'json', value: output }]
}

function blockOf(part: unknown, at: Address): ResultBlock {
  const type = textMember(part, 'type')
  const text = textMember(part, 'text')
  if ((type === 'input_text' || type === 'output_text' || type === 'text') && text !== undefined) {
    return { at: memberAt(at, 'text'), kind: 'text', value: text }
  }
  if (type === 'input_image' || type === 'computer_screenshot' || type === 'image')
    return { at, kind: 'image' }
  if (type === 'input_file') return { at, kind: 'file' }
  return { at, kind: 'json', value: part }
}
