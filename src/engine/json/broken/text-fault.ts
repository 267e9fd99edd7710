import type { Edit, Param, Severity } from '../../findings/finding'
import type { Span } from '../../text/span'
import { type TextFaultCode, textFaultKinds } from './fault-kinds'

/** What is wrong with a text that should be JSON, or odd about JSON that parses. Spans are of that text. */
export interface TextFault {
  readonly code: TextFaultCode
  readonly severity: Severity
  /** The first place; `params.count` tells how many there are, the edits show each one that can be mended. */
  readonly span: Span
  readonly params: { readonly [name: string]: Param }
  /** Edits of the text that take this fault away. They never overlap each other. */
  readonly edits?: readonly Edit[]
}

/** A change without its reason; the reason is the code it is reported with. */
export interface Change {
  readonly span: Span
  readonly text: string
  readonly changesMeaning: boolean
}

/** Gathers faults: those of one code become one fault with all edits and a count. */
export interface Report {
  add(code: TextFaultCode, span: Span, changes?: readonly Change[], params?: TextFault['params']): void
  /** In the order of their places. */
  faults(): TextFault[]
}

const severities = new Map(textFaultKinds.map(({ code, severity }) => [code, severity]))

/** A fault on its own, with the severity its kind has. */
export function textFault(
  code: TextFaultCode,
  span: Span,
  params: TextFault['params'] = {},
  changes: readonly Change[] = [],
): TextFault {
  const fault = { code, severity: severities.get(code) ?? 'error', span, params }
  if (changes.length === 0) return fault
  return { ...fault, edits: changes.map((change) => ({ ...change, why: code })) }
}

/** An empty report. */
export function openReport(): Report {
  const gathered = new Map<
    TextFaultCode,
    { span: Span; params: TextFault['params']; changes: Change[]; count: number }
  >()
  return {
    add(code, span, changes = [], params = {}) {
      const known = gathered.get(code)
      if (!known) {
        gathered.set(code, { span, params, changes: [...changes], count: 1 })
        return
      }
      known.count += 1
      if (span.start < known.span.start) Object.assign(known, { span, params })
      for (const change of changes) known.changes.push(change)
    },
    faults() {
      return [...gathered]
        .map(([code, { span, params, changes, count }]) =>
          textFault(code, span, { ...params, count }, changes),
        )
        .sort((a, b) => a.span.start - b.span.start)
    },
  }
}
