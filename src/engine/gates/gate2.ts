import type { Finding } from '../findings/finding'
import { type Address, inside } from '../findings/trail'
import { isEqual } from '../json/equal'
import { type Fact, factsOf } from '../json/scan'
import type { ResultBlock, ToolResult } from '../trace/trace'
import { type GateReport, reportOf } from './gate'
import { checkAgainst, factFindings, rootOf, type SchemaInHand, writtenNumbersOf } from './payload'
import { textFindings } from './text-findings'

/** A result as gate 2 sees it. */
export interface ResultToCheck {
  readonly result: ToolResult
  readonly outputSchema?: SchemaInHand
  /** Facts of the structured content's text, with pointers relative to it, and that text. */
  readonly written?: { readonly facts: readonly Fact[]; readonly text: string }
}

/**
 * Gate 2: whether a result may go back to the model. Structured content (or, where the wire has none, the JSON in the
 * text) fits the output schema; text and structured content agree. Without an output schema, or for an error result, the
 * verdict is `not-checked`. Never throws.
 */
export function gate2({ result, outputSchema, written }: ResultToCheck): GateReport {
  const findings: Finding[] = []
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
  const json = texts.flatMap((block) => jsonOf(block))
  for (const block of texts) findings.push(...damageOf(block))
  for (const block of json) findings.push(...factFindings(factsOf(block.text), block.text, block.root))
  if (result.isError) {
    findings.push({ code: 'result/is-error', severity: 'note', at: result.at, params: {} })
    return reportOf(findings, 'is-error')
  }
  const structured = structuredOf(result)
  if (structured) {
    if (written) findings.push(...factFindings(written.facts, written.text, structured.root))
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
    ? written && writtenNumbersOf(written.facts, written.text)
    : json[0] && writtenNumbersOf(factsOf(json[0].text), json[0].text)
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

/** The JSON object or array in a text block; other text is text. */
function jsonOf(block: ResultBlock): (Found & { text: string })[] {
  const text = block.value as string
  if (!/^\s*[[{]/.test(text)) return []
  try {
    return [{ value: JSON.parse(text), root: inside(block.at), text }]
  } catch {
    return []
  }
}

/** Text that begins like JSON and is none: named, since the model will read it as it stands. */
function damageOf(block: ResultBlock): Finding[] {
  const text = block.value as string
  if (!/^\s*(\{\s*["'}]|\[\s*[[{"'\d\]])/.test(text)) return []
  try {
    JSON.parse(text)
    return []
  } catch {
    return textFindings('result', text, block.at, {}).map((finding) =>
      finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding,
    )
  }
}

function isMemberOf(structured: unknown, text: string): boolean {
  return typeof structured === 'object' && structured !== null && Object.values(structured).includes(text)
}

function agreement(
  result: ToolResult,
  structured: unknown,
  json: readonly (Found & { text: string })[],
  hasText: boolean,
): Finding[] {
  if (result.structured === undefined) return []
  if (json.some((block) => isEqual(block.value, structured))) return []
  // Text that is a member of the structured content word for word (a file that was read, say) is no copy gone wrong.
  const differing = json.find((block) => !isMemberOf(structured, block.text))
  if (differing) return [{ code: 'result/text-differs', severity: 'warning', at: differing.root, params: {} }]
  return [{ code: 'result/no-text-copy', severity: 'note', at: result.at, params: { text: hasText } }]
}
