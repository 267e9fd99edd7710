import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import { isObject, type JsonObject } from '../../json/object'
import type { Item, Recurrence } from '../../trace/trace'
import { beginningOf, memberAt, textMember } from '../reading'
import { resultTypeFindings } from './checks'
import { isToolResult, resultOf } from './content'
import { definitionsOf } from './definitions'
import { openPages } from './pages'
import { itemsOfSampled, itemsOfSampling } from './sampling'

interface Bare {
  readonly items: readonly Item[]
  readonly findings: readonly Finding[]
  readonly kind: Recurrence
}

/** Reads a value that was copied without its JSON-RPC message: a result, a list, a tool, a conversation, an error. */
export function bareItems(value: JsonObject, at: Address, version: string | undefined): Bare {
  if (Array.isArray(value['messages'])) return bare(itemsOfSampling(value, at, version), [], 'history')
  if (Array.isArray(value['tools'])) {
    const pages = openPages()
    pages.listed(value, at, undefined)
    return bare(definitionsOf(value['tools'], memberAt(at, 'tools'), version), pages.end())
  }
  if (isObject(value['inputSchema'])) return bare(definitionsOf([value], at, version, 'itself'))
  if (value['role'] !== undefined) return bare(itemsOfSampled(value, at), [], 'new')
  const error = isObject(value['error']) ? value['error'] : value
  if (typeof error['code'] === 'number') {
    const text = beginningOf(textMember(error, 'message') ?? '')
    return bare([{ kind: 'note', note: { at, kind: 'error', text } }])
  }
  const result = resultOf(value, at, undefined)
  const isAnswer = isToolResult(value) && value['resultType'] !== 'input_required'
  const items: Item[] = isAnswer ? [{ kind: 'result', result }] : []
  return bare(items, resultTypeFindings(value, at, undefined))
}

function bare(items: readonly Item[], findings: readonly Finding[] = [], kind: Recurrence = 'each'): Bare {
  return { items, findings, kind }
}
