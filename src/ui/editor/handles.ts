import { create } from 'zustand'
import type { Span } from '../../engine/text/span'
import type { PathAt } from './path-at'

/** The editors by name: the panes, and the raw capture. */
export type EditorId = 'schema' | 'outputSchema' | 'arguments' | 'result' | 'raw'

/** What others may do with an editor that is on screen. */
export interface EditorHandle {
  focus(): void
  /** Selects the span and scrolls it into sight; offsets are of the text given to the editor. */
  reveal(span: Span, focus: boolean): void
  /** Changes the text so that the change can be undone, and counts as an edit. Offsets as in `reveal`. */
  apply(edits: readonly { readonly span: Span; readonly text: string }[]): void
  /** The text as it stands now. */
  text(): string
  /** Lets what was typed a moment ago count as an edit now. */
  settle(): void
}

type Work = (handle: EditorHandle) => void

const handles = new Map<EditorId, EditorHandle>()
const waiting = new Map<EditorId, Work>()

/** Does something with an editor: at once when it is on screen, else as soon as it is. The newest wish counts. */
export function withEditor(id: EditorId, work: Work) {
  const handle = handles.get(id)
  if (handle) work(handle)
  else waiting.set(id, work)
}

/** The text of an editor on screen as it stands now, with what was typed a moment ago. */
export const liveTextOf = (id: EditorId): string | undefined => handles.get(id)?.text()

/** Lets what was typed a moment ago count, before anything else is shown in its place. */
export function settleEditors() {
  for (const handle of handles.values()) handle.settle()
}

/** Makes an editor known; gives back the way to take it away. */
export function enrol(id: EditorId, handle: EditorHandle): () => void {
  handles.set(id, handle)
  waiting.get(id)?.(handle)
  waiting.delete(id)
  return () => {
    if (handles.get(id) === handle) handles.delete(id)
  }
}

/** Where the cursor is, or the selection begins, in the editor that had the focus last. */
export interface Cursor {
  readonly editor: EditorId
  readonly line: number
  readonly column: number
  /** The paths to the value there, one per layer, the outermost first; none in a text too long to walk at every move. */
  readonly trail: readonly PathAt[]
}

/** The cursor for the status line; apart from the workbench, as it moves with every key. */
export const useCursor = create<{ readonly at: Cursor | undefined }>()(() => ({ at: undefined }))
