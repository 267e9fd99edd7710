import type { Finding } from '../../findings/finding'
import type { Address } from '../../findings/trail'
import type { Carried, Item } from '../dialect'
import { addAll, itemsOf, member, memberAt, textMember } from '../reading'
import { cased, casedText, casedValue } from './cased'
import { itemsOfContent, writtenIn } from './parts'

/** Stand-ins for a signature that the API is reported to accept (ai.google.dev, thought signatures, read 2026-12-01). */
const placeholders = ['skip_thought_signature_validator', 'context_engineering_is_the_way_to_go']

/** Reads the `contents` of a request: an array, or one content. */
export function readContents(
  contents: unknown,
  at: Address,
): { items: Item[]; findings: Finding[]; carried: Carried[] } {
  if (!Array.isArray(contents)) {
    const items = contents === undefined ? [] : itemsOfContent(contents, at)
    return { items, findings: [], carried: [] }
  }
  const items: Item[] = []
  const carried: Carried[] = []
  const entries = itemsOf(contents, at)
  for (const entry of entries) {
    const found = itemsOfContent(entry.value, entry.at)
    addAll(items, found)
    if (textMember(entry.value, 'role') === 'model') addAll(carried, writtenIn(entry.value, entry.at, found))
  }
  return { items, findings: [...countFindings(entries), ...signatureFindings(entries)], carried }
}

interface Entry {
  readonly value: unknown
  readonly at: Address
}

const partsOf = (content: unknown) => itemsOf(member(content, 'parts'), { document: 0, trail: [''] })
const countOf = (content: unknown, key: string) =>
  partsOf(content).filter((part) => cased(part.value, key)).length

/**
 * The content after a model's calls must answer all of them: else 400 "the number of function response parts is equal
 * to the number of function call parts of the function call turn" (ai.google.dev forum and SDK issues, read 2026-12-01).
 */
function countFindings(entries: readonly Entry[]): Finding[] {
  return entries.flatMap((entry, index): Finding[] => {
    const calls = countOf(entry.value, 'functionCall')
    const next = entries[index + 1]
    if (calls === 0 || !next) return []
    let responses = 0
    // Some clients send one content per response; the API reads neighbours of one role as one.
    for (let i = index + 1; i < entries.length; i += 1) {
      const count = countOf(entries[i]?.value, 'functionResponse')
      if (count === 0) break
      responses += count
    }
    return responses === calls
      ? []
      : [{ code: 'gemini/response-count', severity: 'error', at: next.at, params: { calls, responses } }]
  })
}

/**
 * Signatures that a replayed call lost. Gemini 3 refuses a request whose model turns call without them: the first call
 * of each turn carries one, on the part (ai.google.dev/gemini-api/docs/thought-signatures, read 2026-12-01).
 */
function signatureFindings(entries: readonly Entry[]): Finding[] {
  const turns = entries.flatMap((entry) => {
    const calling = itemsOf(member(entry.value, 'parts'), memberAt(entry.at, 'parts')).filter((part) =>
      cased(part.value, 'functionCall'),
    )
    const [first] = calling
    return first ? [{ first, signatures: calling.map(({ value }) => signatureOf(value)) }] : []
  })
  const findings: Finding[] = []
  const signed = turns.some(({ signatures }) => signatures.some((signature) => signature !== undefined))
  for (const { first, signatures } of turns) {
    if (signatures[0] !== undefined) {
      if (placeholders.includes(signatures[0])) {
        findings.push({ code: 'gemini/signature-placeholder', severity: 'note', at: first.at, params: {} })
      }
      continue
    }
    findings.push({
      code: 'gemini/signature-missing',
      severity: signed ? 'warning' : 'note',
      at: first.at,
      params: {
        elsewhere: signed,
        name: textMember(casedValue(first.value, 'functionCall'), 'name') ?? null,
      },
    })
    if (!signed) break
  }
  return findings
}

function signatureOf(part: unknown): string | undefined {
  return casedText(part, 'thoughtSignature')
}
