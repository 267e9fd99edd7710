import type { Finding } from '../findings/finding'
import { jsonObject, jsonOf } from '../json/write'
import type { EncodableCall } from './encodable'

/**
 * Arguments for a wire that writes them as text: the text that goes into the string. `undefined`: the call has none,
 * and its own wire asks for some.
 */
export function argumentsText(call: EncodableCall, lost: Finding[]): string | undefined {
  const { arguments: args } = call
  if (args?.kind === 'free') return wrapped(call, args.text, lost)
  return args?.text ?? added(call, lost)
}

/** Arguments for a wire that writes them as a value: its JSON. `undefined` as for `argumentsText`. */
export function argumentsJson(
  call: EncodableCall,
  lost: Finding[],
  { mayBeMissing = false }: { readonly mayBeMissing?: boolean } = {},
): string | undefined {
  const { arguments: args, at, name } = call
  if (!args) return mayBeMissing ? undefined : added(call, lost)
  if (args.kind === 'free') return wrapped(call, args.text, lost)
  if (args.kind === 'json') return args.text
  lost.push({ code: 'encode/arguments-not-json', severity: 'warning', at, params: { name }, tool: name })
  return jsonOf(args.text)
}

function added(call: EncodableCall, lost: Finding[]): string | undefined {
  if (!call.argumentsOptional) return undefined
  const { at, name } = call
  lost.push({ code: 'encode/arguments-added', severity: 'note', at, params: { name }, tool: name })
  return '{}'
}

/** Free text becomes the one member of an object, as its tool's schema does. */
function wrapped({ at, name }: EncodableCall, text: string, lost: Finding[]): string {
  lost.push({ code: 'encode/free-text-wrapped', severity: 'note', at, params: { name }, tool: name })
  return jsonObject([['input', jsonOf(text)]])
}
