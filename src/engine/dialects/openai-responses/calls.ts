import type { Address } from '../../findings/trail'
import type { JsonObject } from '../../json/object'
import type { ArgumentsForm, ToolCall } from '../../trace/trace'
import { filledText, member, memberAt, textMember } from '../reading'

/** How one item type writes a call. */
interface CallShape {
  /** The tool's name where the item has none: that of the built-in tool. */
  readonly builtIn?: string
  /** The member that holds the arguments. */
  readonly arguments?: string
  readonly expects: ArgumentsForm
  readonly ranBy: 'client' | 'provider' | 'either'
}

/** Every item type that is a call (openai-python `types/responses`, read 2026-12-01). */
const callShapes: { readonly [type: string]: CallShape } = {
  function_call: { arguments: 'arguments', expects: 'text', ranBy: 'client' },
  custom_tool_call: { arguments: 'input', expects: 'free-text', ranBy: 'client' },
  mcp_call: { arguments: 'arguments', expects: 'text', ranBy: 'provider' },
  shell_call: { builtIn: 'shell', arguments: 'action', expects: 'object', ranBy: 'either' },
  local_shell_call: { builtIn: 'local_shell', arguments: 'action', expects: 'object', ranBy: 'client' },
  apply_patch_call: { builtIn: 'apply_patch', arguments: 'operation', expects: 'object', ranBy: 'client' },
  computer_call: { builtIn: 'computer', arguments: 'action', expects: 'object', ranBy: 'client' },
  tool_search_call: { builtIn: 'tool_search', arguments: 'arguments', expects: 'object', ranBy: 'either' },
  web_search_call: { builtIn: 'web_search', arguments: 'action', expects: 'object', ranBy: 'provider' },
  file_search_call: { builtIn: 'file_search', arguments: 'queries', expects: 'object', ranBy: 'provider' },
  code_interpreter_call: {
    builtIn: 'code_interpreter',
    arguments: 'code',
    expects: 'free-text',
    ranBy: 'provider',
  },
  image_generation_call: { builtIn: 'image_generation', expects: 'object', ranBy: 'provider' },
  program: {
    builtIn: 'programmatic_tool_calling',
    arguments: 'code',
    expects: 'free-text',
    ranBy: 'provider',
  },
}

/** Item types that are calls. */
export const callTypes = Object.keys(callShapes)

/** What is known about the response or request an item stands in. */
export interface Known {
  /** Types of the built-in tools that were offered: the web search may go by `web_search_preview`. */
  readonly builtIns: readonly string[]
  /** Ids of calls the provider ran; their outputs are the provider's too. Filled while reading. */
  readonly ranByProvider: Set<string>
  /** Why the response is incomplete, as written. */
  readonly finishReason?: string | undefined
}

/** Nothing is known about the surroundings. */
export function nothingKnown(): Known {
  return { builtIns: [], ranByProvider: new Set() }
}

/** The member that holds the arguments of this item type. */
export function argumentsKeyOf(type: string | undefined): string | undefined {
  return callShapes[type ?? '']?.arguments
}

/** Reads an item that is a call; `undefined` for other items. */
export function callOf(item: JsonObject, at: Address, known: Known): ToolCall | undefined {
  const type = textMember(item, 'type') ?? ''
  const shape = Object.hasOwn(callShapes, type) ? callShapes[type] : undefined
  if (!shape) return undefined
  const ranBy = shape.ranBy === 'either' ? runnerOf(item) : shape.ranBy
  const id = filledText(item['call_id']) ?? filledText(item['id'])
  if (ranBy === 'provider' && id !== undefined) known.ranByProvider.add(id)
  const args = shape.arguments === undefined ? undefined : item[shape.arguments]
  const missing = args === undefined || args === null
  return {
    dialect: 'openai-responses',
    at,
    id,
    name: filledText(item['name']) ?? builtInNameOf(shape.builtIn, known),
    arguments: missing ? undefined : args,
    argumentsAt: missing || shape.arguments === undefined ? at : memberAt(at, shape.arguments),
    expects: shape.expects,
    ranBy,
    argumentsOptional: shape.arguments === undefined ? true : undefined,
    callerId: filledText(member(item['caller'], 'caller_id')),
    cutOff: item['status'] === 'incomplete' ? true : undefined,
    finishReason: known.finishReason,
  }
}

/** Shell and tool search run at OpenAI or at the client; the item says where. */
function runnerOf(item: JsonObject): 'client' | 'provider' {
  if (textMember(item, 'execution') === 'server') return 'provider'
  const environment = textMember(item['environment'], 'type') ?? ''
  return environment.startsWith('container') ? 'provider' : 'client'
}

/** A built-in tool is named by its type as it was offered: `computer` may be `computer_use_preview`. */
function builtInNameOf(base: string | undefined, known: Known): string | undefined {
  if (base === undefined || known.builtIns.includes(base)) return base
  return known.builtIns.find((type) => type.startsWith(base)) ?? base
}
