import type { Severity } from '../../findings/finding'
import { firstFault } from '../../json/first-fault'
import type { ContainerKind } from '../kind'
import { contentOf, openBracketsOf } from './cut-off'
import { addDocument, type Draft, isReportable, report } from './draft'
import { expand } from './expand'
import { literalLanguageOf } from './literal'
import type { Facts, Region } from './region'

/**
 * Adds a JSON text as a document, and what it carries itself (a HAR, spans, a recording, JSON in a string). Returns
 * what it turned out to be.
 */
export function addValue(draft: Draft, region: Region, facts: Facts, value: unknown): ContainerKind {
  const index = addDocument(draft, region, facts, { value, isJson: true })
  return expand(draft, index) ?? 'json'
}

/**
 * Adds a text that was meant to be JSON and is not, as a document with a finding: cut off at its end, written in
 * another language, or broken. `severity` is that of a cut.
 */
export function addBroken(
  draft: Draft,
  region: Region,
  facts: Facts,
  severity: Severity = 'error',
): ContainerKind {
  const { text } = region
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
  // In a text with thousands of broken lines only the first hundred are looked into.
  const language = isReportable(draft, 'container/literal') ? literalLanguageOf(text) : undefined
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
