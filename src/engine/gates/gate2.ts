import type { Finding } from '../findings/finding'
import { type Address, below, inside } from '../findings/trail'
import { firstDifference, isEqual } from '../json/equal'
import { decimalOf, sameDecimal } from '../json/number'
import { parsed as parsedOf } from '../json/parsed'
import { valueAt } from '../json/pointer'
import type { WrittenNumbers } from '../schema/compiled'
import type { ResultBlock, ToolResult } from '../trace/trace'
import { type GateReport, reportOf } from './gate'
import { shownValue } from './mistakes/shown-value'
import { checkAgainst, nothingOdd, type Oddities, odditiesAt, rootOf, type SchemaInHand } from './payload'
import { textFindings } from './text-findings'

/** A result as gate 2 sees it. */
export interface ResultToCheck {
  readonly result: ToolResult
  readonly outputSchema?: SchemaInHand | undefined
  /** The structured content's text as written, where it is worth a look. */
  readonly written?: string | undefined
  /** In bulk: JSON in a text that nothing is compared with is not parsed unless it looks cut off. */
  readonly quick?: boolean
}

/**
 * Gate 2: whether a result may go back to the model. Structured content (or, where the wire has none, the JSON in the
 * text) fits the output schema; text and structured content agree. Without an output schema, or for an error result, the
 * verdict is `not-checked`. Never throws.
 */
export function gate2({ result, outputSchema, written, quick = false }: ResultToCheck): GateReport {
  const { content, structured } = result
  if (result.pending) return reportOf([], 'pending')
  if (result.protocolError) return reportOf([protocolError(result.at, result.protocolError)], 'is-error')
  const findings: Finding[] = []
  const compared = outputSchema !== undefined || structured !== undefined
  const own = structuredOf(result, written, quick)
  const json: FoundInText[] = []
  for (const block of content) {
    if (!isMeantAsText(block) || typeof block.value !== 'string') continue
    if (quick && !compared && !looksCutOff(block.value)) continue
    const found = jsonOf(block, block.value, quick)
    if (found === undefined) continue
    if ('root' in found) {
      if (block.kind === 'text') json.push(found)
      // A faithful copy of the structured content has its oddities too: they are told once.
      const told = own && isEqual(found.value, own.value) ? own.odd.findings : []
      findings.push(...found.odd.findings.filter(({ code }) => !told.some((one) => one.code === code)))
    } else findings.push(...found)
  }
  if (result.isError) {
    findings.push(toolError(result))
    return reportOf(findings, 'is-error')
  }
  if (own) findings.push(...own.odd.findings, ...agreement(result, own, json))
  if (!outputSchema) return reportOf(findings, 'no-output-schema')
  const onMcp = result.dialect === 'mcp'
  if (!own && onMcp) {
    const params = { text: json.length > 0 }
    findings.push({ code: 'result/structured-missing', severity: 'error', at: result.at, params })
  }
  const judged = own ?? json[0]
  if (!judged) return reportOf(findings, onMcp ? undefined : 'not-json')
  const text = own ? written : json[0]?.text
  const check = checkAgainst('result', outputSchema, judged.value, judged.root, judged.odd.numbers, text)
  findings.push(...check.findings)
  return reportOf(findings, check.asked ? undefined : check.compiled.ok ? 'schema-too-slow' : 'schema-broken')
}

function protocolError(at: Address, { code, message }: NonNullable<ToolResult['protocolError']>): Finding {
  return { code: 'result/protocol-error', severity: 'warning', at, params: { code, message } }
}

/** Characters of a tool's message that its finding carries: the whole stands in the result. */
const longestMessage = 200

/** The tool's own word that the call failed, at its first text; without one, at the result. */
function toolError({ at, content }: ToolResult): Finding {
  const text = content.find(({ kind, value }) => kind === 'text' && typeof value === 'string')
  const message = typeof text?.value === 'string' ? text.value.slice(0, longestMessage) : ''
  return {
    code: 'result/is-error',
    severity: 'note',
    at: text?.at ?? at,
    params: message.trim() === '' ? {} : { message },
  }
}

interface Found {
  readonly value: unknown
  readonly root: Address
  readonly odd: Oddities
}

function structuredOf(result: ToolResult, written: string | undefined, quick: boolean): Found | undefined {
  const json =
    result.structured !== undefined && result.structuredAt
      ? { value: result.structured, at: result.structuredAt }
      : result.content.find((block) => block.kind === 'json')
  if (!json) return undefined
  const root = rootOf(json.at)
  return {
    value: json.value,
    root,
    odd: written === undefined ? nothingOdd : odditiesAt(written, root, quick),
  }
}

interface FoundInText extends Found {
  readonly text: string
}

/** A text, or an embedded file that says it is JSON. */
function isMeantAsText({ kind, mimeType }: ResultBlock): boolean {
  return kind === 'text' || (kind === 'file' && /[/+]json\b/.test(mimeType ?? ''))
}

/**
 * The JSON object or array in a text block; `undefined` for other text. Text that begins like JSON and is none gives
 * findings instead, since the model will read it as it stands.
 */
function jsonOf(
  block: ResultBlock,
  text: string,
  quick: boolean,
): FoundInText | readonly Finding[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  const parsed = parsedOf(text)
  if (parsed) {
    const root = inside(block.at)
    return { value: parsed.value, root, odd: odditiesAt(text, root, quick), text }
  }
  if (!/^\s*(\{\s*["'}]|\[\s*[[{"'\d\]])/.test(text)) return undefined
  return textFindings('result', text, block.at, {}).map((finding) =>
    finding.severity === 'error' ? { ...finding, severity: 'warning' } : finding,
  )
}

/** In bulk: text that opens like JSON without closing like it, or quotes as no JSON does, is worth a closer look. */
function looksCutOff(text: string): boolean {
  const start = text.search(/\S/)
  const open = text[start]
  if (open !== '{' && open !== '[') return false
  const close = text.trimEnd().at(-1)
  return close !== (open === '{' ? '}' : ']') || /^.\s*'/.test(text.slice(start, start + 20))
}

/**
 * Whether a text holds only what one member of the structured content holds: the member word for word (a file that was
 * read, say), its value, or the item of a list to which each text block is one.
 */
function isPartOf(structured: unknown, { text, value }: FoundInText, index: number): boolean {
  if (typeof structured !== 'object' || structured === null) return false
  return Object.values(structured).some(
    (member) =>
      member === text || isEqual(member, value) || (Array.isArray(member) && isEqual(member[index], value)),
  )
}

/** Whether two equal values have the same digits also where a double cannot hold them. */
function haveSameDigits(left: Found, right: Found): boolean {
  const digitsAt = (numbers: WrittenNumbers | undefined, pointer: string) =>
    decimalOf(numbers?.get(pointer) ?? String(valueAt(left.value, pointer)))
  const places = [...(left.odd.numbers?.keys() ?? []), ...(right.odd.numbers?.keys() ?? [])]
  return places.every((pointer) => {
    const [one, other] = [digitsAt(left.odd.numbers, pointer), digitsAt(right.odd.numbers, pointer)]
    return one !== undefined && other !== undefined && sameDecimal(one, other)
  })
}

function agreement(
  { at, content, dialect, structured }: ToolResult,
  own: Found,
  json: readonly FoundInText[],
): Finding[] {
  // Only MCP asks for a copy in a text; a pane holds the structured content by itself.
  if (structured === undefined || (dialect !== 'mcp' && content.length === 0)) return []
  if (json.some((block) => isEqual(block.value, structured) && haveSameDigits(block, own))) return []
  const differing = json.find((block, index) => !isPartOf(structured, block, index))
  if (differing) return [textDiffers(own, differing)]
  const text = content.some((block) => block.kind === 'text' && typeof block.value === 'string')
  return [{ code: 'result/no-text-copy', severity: 'note', at, params: { text } }]
}

/** Stands at the first member of the structured content that the text has otherwise, and names both values. */
function textDiffers(own: Found, text: FoundInText): Finding {
  const pointer = firstDifference(own.value, text.value) ?? ''
  const shownIn = ({ value, odd }: Found) =>
    shownValue(valueAt(value, pointer), odd.numbers?.get(pointer)) as Finding['params']
  return {
    code: 'result/text-differs',
    severity: 'warning',
    at: below(own.root, pointer),
    params: { pointer, structured: shownIn(own), text: shownIn(text) },
  }
}
