import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Carried, Decoded, Dialect, Item } from '../dialect'
import { beginningOf, itemsOf, marksOf, member, memberAt, textMember } from '../reading'
import { cased, casedText } from './cased'
import { encode } from './encode'
import { finishFindings } from './finish'
import { readContents } from './history'
import { itemsOfContent, itemsOfPart, writtenIn } from './parts'
import { openStream } from './stream'
import { dialectId, itemsOfDeclaration, itemsOfTool, itemsOfTools } from './tools'

/** Gemini `generateContent` and `streamGenerateContent`, on the Gemini API and on Vertex, in both spellings. */
export const gemini: Dialect = {
  id: dialectId,
  title: 'Gemini',
  source: { url: 'https://ai.google.dev/api/generate-content', read: '2026-12-01' },
  marks: marksOf([
    ['/candidates/*/content/parts', 6, { kind: 'array' }],
    ['/candidates/*/finishReason', 3, { kind: 'string' }],
    ['/candidates/*/finish_reason', 3, { kind: 'string' }],
    ['/promptFeedback', 3, { kind: 'object' }],
    ['/modelVersion', 2, { kind: 'string' }],
    ['/model_version', 2, { kind: 'string' }],
    ['/usageMetadata', 1, { kind: 'object' }],
    ['/contents/*/parts', 6, { kind: 'array' }],
    ['/contents/parts', 6, { kind: 'array' }],
    ['/tools/*/functionDeclarations', 6, { kind: 'array' }],
    ['/tools/*/function_declarations', 6, { kind: 'array' }],
    ['/tools/functionDeclarations', 6, { kind: 'array' }],
    ['/tools/function_declarations', 6, { kind: 'array' }],
    ['/config/tools/*/functionDeclarations', 6, { kind: 'array' }],
    ['/config/tools/*/function_declarations', 6, { kind: 'array' }],
    ['/toolConfig/functionCallingConfig', 3, { kind: 'object' }],
    ['/parts/*/functionCall', 5, { kind: 'object' }],
    ['/parts/*/function_call', 5, { kind: 'object' }],
    ['/parts/*/functionResponse', 5, { kind: 'object' }],
    ['/parts/*/function_response', 5, { kind: 'object' }],
    ['/functionDeclarations/*/name', 6, { kind: 'string' }],
    ['/function_declarations/*/name', 6, { kind: 'string' }],
    ['/functionCall/name', 5, { kind: 'string' }],
    ['/functionResponse/name', 5, { kind: 'string' }],
    ['/parametersJsonSchema', 4, { kind: 'object' }],
    ['/parameters_json_schema', 4, { kind: 'object' }],
    ['/parameters/type', 4, { equals: ['OBJECT'] }],
    // As all of Google's APIs tell errors.
    ['/error/status', 3, { matches: /^[A-Z_]+$/ }],
    ['/*/parts/*/functionCall', 5, { kind: 'object' }],
    ['/*/parts/*/function_call', 5, { kind: 'object' }],
    ['/*/functionDeclarations', 5, { kind: 'array' }],
  ]),
  decode,
  encode,
  stream: {
    marks: marksOf([
      ['/candidates/*/content/parts', 6, { kind: 'array' }],
      ['/candidates', 2, { kind: 'array' }],
      ['/modelVersion', 2, { kind: 'string' }],
      ['/model_version', 2, { kind: 'string' }],
      ['/usageMetadata', 1, { kind: 'object' }],
    ]),
    open: openStream,
  },
}

function decode(value: unknown, at: Address): Decoded {
  if (Array.isArray(value)) return decodeArray(value, at)
  if (!isObject(value)) return decoded([], 'new')
  if (value['candidates'] !== undefined || cased(value, 'promptFeedback')) return response(value, at)
  if (value['contents'] !== undefined || value['tools'] !== undefined || value['config'] !== undefined)
    return request(value, at)
  if (isObject(value['error'])) {
    const text = beginningOf(textMember(value['error'], 'message') ?? '')
    return decoded([{ kind: 'note', note: { at: memberAt(at, 'error'), kind: 'error', text } }], 'new')
  }
  if (cased(value, 'functionDeclarations')) return decoded(itemsOfTool(value, at), 'history')
  if (Array.isArray(value['parts'])) {
    const items = itemsOfContent(value, at)
    const written = value['role'] === 'model' ? writtenIn(value, at, items) : []
    return decoded(items, 'new', [], written)
  }
  if (cased(value, 'functionCall') || cased(value, 'functionResponse'))
    return decoded(itemsOfPart(value, at, 'model'), 'new')
  return decoded(itemsOfDeclaration(value, at), 'history')
}

function request(value: JsonObject, at: Address): Decoded {
  const config = value['config']
  const configAt = memberAt(at, 'config')
  const tools = [
    ...itemsOfTools(value['tools'], memberAt(at, 'tools')),
    ...itemsOfTools(member(config, 'tools'), memberAt(configAt, 'tools')),
  ]
  const { items, findings, carried } = readContents(value['contents'], memberAt(at, 'contents'))
  return decoded(
    [...tools, ...systemNote(value, at), ...systemNote(config, configAt), ...items],
    'history',
    findings,
    carried,
  )
}

function systemNote(value: unknown, at: Address): Item[] {
  const system = cased(value, 'systemInstruction')
  if (!system) return []
  const content = isObject(system.value) ? { ...system.value, role: 'system' } : system.value
  return itemsOfContent(content, memberAt(at, system.key)).map((item) =>
    item.kind === 'note' ? { ...item, note: { ...item.note, kind: 'system' } } : item,
  )
}

function response(value: JsonObject, at: Address): Decoded {
  const items: Item[] = []
  const findings: Finding[] = []
  const carried: Carried[] = []
  for (const candidate of itemsOf(value['candidates'], memberAt(at, 'candidates'))) {
    const reason = casedText(candidate.value, 'finishReason')
    const content = member(candidate.value, 'content')
    const contentAt = memberAt(candidate.at, 'content')
    const found = itemsOfContent(content, contentAt, reason)
    items.push(...found)
    carried.push(...writtenIn(content, contentAt, found))
    findings.push(...finishFindings(candidate.value, candidate.at))
  }
  const blocked = casedText(cased(value, 'promptFeedback')?.value, 'blockReason')
  if (blocked !== undefined)
    items.push({ kind: 'note', note: { at, kind: 'error', text: beginningOf(blocked) } })
  return decoded(items, 'new', findings, carried)
}

/** Contents, tools or parts, each without anything around them. */
function decodeArray(value: readonly unknown[], at: Address): Decoded {
  if (value.some((item) => cased(item, 'functionDeclarations')))
    return decoded(itemsOfTools(value, at), 'history')
  const { items, findings, carried } = readContents(value, at)
  return decoded(items, 'history', findings, carried)
}

function decoded(
  items: readonly Item[],
  kind: Decoded['kind'],
  findings: readonly Finding[] = [],
  carried: readonly Carried[] = [],
): Decoded {
  return { items, findings, carried, kind }
}
