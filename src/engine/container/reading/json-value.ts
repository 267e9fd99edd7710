import type { Severity } from '../../findings/finding'
import { firstFault } from '../../json/first-fault'
import { parsed } from '../../json/parsed'
import type { ContainerKind } from '../kind'
import { contentOf, openBracketsOf } from './cut-off'
import { addDocument, type Draft, isReportable, report } from './draft'
import { expand } from './expand'
import { type LiteralLanguage, literalAsJson, literalLanguageOf } from './literal'
import type { Facts, Region } from './region'

/**
 * Adds a JSON text as a document, and what it carries itself (a HAR, spans, a recording, JSON in a string). Returns
 * what it turned out to be.
 */
export function addValue(draft: Draft, region: Region, facts: Facts, value: unknown): ContainerKind {
  const index = addDocument(draft, region, facts, { value, isJson: true })
  return expand(draft, index) ?? 'json'
}

/** Adds a text in another spelling as the JSON it stands for. False: a value would have to be guessed. */
export function addLiteral(draft: Draft, region: Region, facts: Facts, language: LiteralLanguage): boolean {
  const literal = literalAsJson(region)
  const found = literal && parsed(literal.region.text)
  if (!found) return false
  const index = addDocument(draft, literal.region, facts, { value: found.value, isJson: true })
  const where = { at: { document: index, trail: [] }, span: { start: 0, end: literal.region.text.length } }
  report(draft, 'container/literal-read', 'warning', where, { language, changes: literal.changes })
  expand(draft, index)
  return true
}

/**
 * Adds a text that was meant to be JSON and is not, as a document with a finding: written in another language (then
 * as the JSON it stands for, where that is no guess), cut off at its end, or broken. `severity` is that of a cut.
 */
export function addBroken(
  draft: Draft,
  region: Region,
  facts: Facts,
  severity: Severity = 'error',
): ContainerKind {
  const { text } = region
  // In a text with thousands of broken lines only the first hundred are looked into.
  const language = isReportable(draft, 'container/not-json') ? literalLanguageOf(text) : undefined
  if (language && addLiteral(draft, region, facts, language)) return 'literal'
  const content = contentOf(text)
  const { cutOff } = content
  const document = addDocument(draft, region, facts, content)
  const at = { document, trail: [] }
  if (cutOff) {
    const span = { start: text.length, end: text.length }
    const params = { open: openBracketsOf(cutOff), brackets: cutOff.closers.length - Number(cutOff.inString) }
    report(draft, 'container/cut-off', severity, { at, span }, { ...params, inString: cutOff.inString })
    return expand(draft, document) ?? 'json'
  }
  const fault = firstFault(text)
  const offset = Math.min(fault?.offset ?? 0, text.length)
  const where = { at, span: { start: offset, end: Math.min(offset + 1, text.length) } }
  if (language) {
    report(draft, 'container/literal', 'error', where, { language })
    return 'literal'
  }
  // A text without a fault that could not be read is nested deeper than this machine's parser goes.
  report(draft, fault ? 'container/not-json' : 'container/too-deep', 'error', where, {
    why: fault?.code ?? 'too-deep',
  })
  return 'json'
}
