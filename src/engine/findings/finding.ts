import type { Span } from '../text/span'
import type { Address } from './trail'

/**
 * What will happen: `error` a receiver refuses it or a value is wrong; `warning` accepted, but a value may be lost
 * or misread; `note` worth knowing.
 */
export type Severity = 'error' | 'warning' | 'note'

/** A value that a finding's sentence is made of; plain JSON, so that findings can cross a worker boundary. */
export type Param = string | number | boolean | null | readonly Param[] | { readonly [key: string]: Param }

/** A change of a text. Spans are offsets of the text before any change; edits of one list never overlap. */
export interface Edit {
  readonly span: Span
  readonly text: string
  /** False: every reader of the repaired text sees what the writer meant. True: it is a guess. */
  readonly changesMeaning: boolean
  /** Why, as a code like that of a finding. */
  readonly why: string
}

/** A fact about the input. The sentence is made from code and params, in the reader's language, in the ui. */
export interface Finding {
  /** `subject/what-is-wrong`, stable for ever. */
  readonly code: string
  readonly severity: Severity
  readonly at: Address
  /** What of the value is meant: the value (default), or the name of the member. */
  readonly part?: 'value' | 'key'
  /** Inside the decoded string at `at` (or the document's text, for an empty trail): the faulty characters. */
  readonly span?: Span
  readonly params: { readonly [name: string]: Param }
  /** Edits of the text named by `at` (the decoded string, or the document's text for an empty trail). */
  readonly edits?: readonly Edit[]
  /** Index of the tool call or result of the trace this finding belongs to. */
  readonly call?: number
  readonly result?: number
  readonly definition?: number
  /** Name of the tool concerned, where there is one. */
  readonly tool?: string
}
