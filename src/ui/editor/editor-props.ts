import type { Severity } from '../../engine/findings/finding'
import type { Span } from '../../engine/text/span'
import type { EditorId } from './handles'

/** A finding as the editor shows it. */
export interface Mark {
  readonly span: Span
  readonly severity: Severity
  readonly message: string
  /** The keyword or code, shown behind the message. */
  readonly code: string
}

/** A stretch that is marked without being a problem: the schema line that speaks, the selected item's bytes. */
export interface Highlight {
  readonly span: Span
  readonly kind: 'speaks' | 'selected'
}

export interface EditorProps {
  readonly id: EditorId
  /** Names the editor for screen readers. */
  readonly label: string
  readonly text: string
  /** The text is a part of a longer one: it has no paths of its own. */
  readonly isPart?: boolean
  /** A change puts `text` into the editor; between changes the editor owns the text. */
  readonly revision: string
  readonly readOnly?: boolean
  readonly wrap: boolean
  readonly dark: boolean
  readonly marks: readonly Mark[]
  readonly highlights?: readonly Highlight[]
  /** Scrolled into sight, without the focus, whenever it becomes another one. */
  readonly active?: Span | undefined
  /** For completion and hover: the JSON Schema of this text, as text. */
  readonly schema?: string | undefined
  /** The text a moment after the last key. */
  readonly onEdit?: (text: string) => void
  /** The cursor went somewhere by the person's doing: offset in the text. */
  readonly onCursor?: (offset: number) => void
  readonly onFocus?: () => void
}
