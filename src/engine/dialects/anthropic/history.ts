import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import type { Item } from '../../trace/trace'
import { writtenText } from '../call-shaped'
import type { Carried } from '../dialect'
import { addAll, itemsOf, member, memberAt, textMember } from '../reading'
import { misplacedResults, turnsOf } from '../turns'
import { isCallBlock, itemsOfContent } from './blocks'

/**
 * Reads the messages of a request, with what the API would refuse of them (400 "`tool_use` ids were found without
 * `tool_result` blocks immediately after" and its kin; platform.claude.com, handle tool calls, read 2026-12-01).
 */
export function readMessages(
  messages: unknown,
  at: Address,
): { items: Item[]; findings: Finding[]; carried: Carried[] } {
  const findings: Finding[] = []
  const carried: Carried[] = []
  const ids = new Set<string>()
  const turns = turnsOf(messages, at, (message, messageAt, role) => {
    const contentAt = memberAt(messageAt, 'content')
    const content = member(message, 'content')
    addAll(findings, idFindings(content, contentAt, ids))
    if (role === 'user') addAll(findings, orderFindings(content, contentAt))
    const items = itemsOfContent(content, contentAt, role)
    const isText = role === 'assistant' && !items.some((item) => item.kind === 'call')
    if (isText) addAll(carried, writtenText(content, contentAt))
    return items
  })
  for (const result of misplacedResults(turns)) {
    findings.push({
      code: 'anthropic/result-not-next',
      severity: 'error',
      at: result.at,
      params: { id: result.id },
    })
  }
  return { items: turns.items, findings, carried }
}

/** Ids are unique within a request, and of letters, digits, `_` and `-`. */
function idFindings(content: unknown, at: Address, seen: Set<string>): Finding[] {
  return itemsOf(content, at).flatMap((block): Finding[] => {
    const id = textMember(block.value, 'id')
    if (!isCallBlock(block.value) || id === undefined) return []
    const idAt = memberAt(block.at, 'id')
    const found: Finding[] = []
    if (!/^[a-zA-Z0-9_-]+$/.test(id)) {
      found.push({ code: 'anthropic/id-pattern', severity: 'error', at: idAt, params: { id } })
    }
    if (seen.has(id))
      found.push({ code: 'anthropic/id-repeated', severity: 'error', at: idAt, params: { id } })
    seen.add(id)
    return found
  })
}

/** The results of a user message come before everything else in it. */
function orderFindings(content: unknown, at: Address): Finding[] {
  let other: string | undefined
  for (const block of itemsOf(content, at)) {
    const type = textMember(block.value, 'type')
    if (type !== 'tool_result') other ??= type
    else if (other !== undefined) {
      return [{ code: 'anthropic/result-after-other', severity: 'error', at: block.at, params: { other } }]
    }
  }
  return []
}
