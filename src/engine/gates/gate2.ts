import type { Finding } from '../findings/finding'
import { type Address, inside } from '../findings/trail'
import { isEqual } from '../json/equal'
import type { ResultBlock, ToolResult } from '../trace/trace'
import { type GateReport, reportOf } from './gate'
import { checkAgainst, oddFindings, rootOf, type SchemaInHand, writtenNumbersOf } from './payload'
import { textFindings } from './text-findings'

/** A result as gate 2 sees it. */
export interface ResultToCheck {
  readonly result: ToolResult
  readonly outputSchema?: SchemaInHand
  /** The structured content's text as written, where it is worth a look. */
  readonly written?: string
  /** In bulk: JSON in a text that nothing is compared with is not parsed unless it looks cut off. */
  readonly quick?: boolean
}

/**
 * Gate 2: whether a result may go back to the model. Structured content (or, where the wire has none, the JSON in the
 * text) fits the output schema; text and structured content agree. Without an output schema, or for an error result, the
 * verdict is `not-checked`. Never throws.
 */
export function gate2({ result, outputSchema, written, quick = false }: ResultToCheck): GateReport {
  const findings: Finding[] = []
  if (result.pending) return reportOf(findings, 'pending')
  if (result.protocolError) {
    const { code, message } = result.protocolError
    findings.push({
      code: 'result/protocol-error',
      severity: 'warning',
      at: result.at,
      params: { code, message },
    })
    return reportOf(findings, 'is-error')
  }
  const texts = result.content.filter((block) => block.kind === 'text' && typeof block.value === 'string')
  const compared = outputSchema !== undefined || result.structured !== undefined
  const json: FoundInText[] = []
  for (const block of texts) {
    const text = block.value as string
    if (quick && !compared && !looksCutOff(text)) continue
    const found = jsonOf(block, text)
    if (found === undefined) continue
    if ('text' in found) {
      json.push(found)
      findings.push(...oddFindings(text, found.root, quick))
    } else findings.push(...found)
  }
  if (result.isError) {
    findings.push({ code: 'result/is-error', severity: 'note', at: result.at, params: {} })
    return reportOf(findings, 'is-error')
  }
  const structured = structuredOf(result)
  if (structured) {
    if (written !== undefined) findings.push(...oddFindings(written, structured.root, quick))
    findings.push(...agreement(result, structured.value, json, texts.length > 0))
  }
  if (!outputSchema) return reportOf(findings, 'no-output-schema')
  const onMcp = result.dialect === 'mcp'
  if (!structured && onMcp) {
    findings.push({
      code: 'result/structured-missing',
      severity: 'error',
      at: result.at,
      params: { text: json.length > 0 },
    })
  }
  const judged = structured ?? json[0]
  if (!judged) return reportOf(findings, onMcp ? undefined : 'not-json')
  const numbers = structured
    ? written === undefined
      ? undefined
      : writtenNumbersOf(written)
    : json[0] && writtenNumbersOf(json[0].text)
  const check = checkAgainst('result', outputSchema, judged.value, judged.root, numbers)
  findings.push(...check.findings)
  return reportOf(findings, check.asked ? undefined : 'schema-broken')
}

interface Found {
  readonly value: unknown
  readonly root: Address
}

function structuredOf(result: ToolResult): Found | undefined {
  if (result.structured !== undefined && result.structuredAt) {
    return { value: result.structured, root: rootOf(result.structuredAt) }
  }
  const block = result.content.find((candidate) => candidate.kind === 'json')
  return block && { value: block.value, root: rootOf(block.at) }
}

interface FoundInText extends Found {
  readonly text: string
}

/**
 * The JSON object or array in a text block; `undefined` for other text. Text that begins like JSON and is none gives
 * findings instead, since the model will read it as it stands.
 */
function jsonOf(block: ResultBlock, text: string): FoundInText | readonly Finding[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return { value: JSON.parse(text), root: inside(block.at), text }
  } catch {
    if (!/^\s*(\{\s*["'}]|\[\s*[[{"'\d\]])/.test(text)) return undefined
    return textFindings('result', text, block.at, {}).map((finding) =>
      finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding,
    )
  }
}

/** In bulk: text that opens like JSON without closing like it, or quotes as no JSON does, is worth a closer look. */
function looksCutOff(text: string): boolean {
  const start = text.search(/\S/)
  const open = text[start]
  if (open !== '{' && open !== '[') return false
  const close = text.trimEnd().at(-1)
  return close !== (open === '{' ? '}' : ']') || /^.\s*'/.test(text.slice(start, start + 20))
}

function isMemberOf(structured: unknown, text: string): boolean {
  return typeof structured === 'object' && structured !== null && Object.values(structured).includes(text)
}

function agreement(
  result: ToolResult,
  structured: unknown,
  json: readonly FoundInText[],
  hasText: boolean,
): Finding[] {
  if (result.structured === undefined) return []
  if (json.some((block) => isEqual(block.value, structured))) return []
  // Text that is a member of the structured content word for word (a file that was read, say) is no copy gone wrong.
  const differing = json.find((block) => !isMemberOf(structured, block.text))
  if (differing) return [{ code: 'result/text-differs', severity: 'warning', at: differing.root, params: {} }]
  return [{ code: 'result/no-text-copy', severity: 'note', at: result.at, params: { text: hasText } }]
}
