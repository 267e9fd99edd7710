import { nextTask } from '../../worker/next-task'
import type { monaco } from './monaco'

/** Characters that are put into an editor in one task: about 10 ms of work, breaking lines included. */
export const pieceLength = 250_000

/** The end of the piece that starts at an offset: behind a line's end where there is one. */
export function endOfPiece(text: string, start: number): number {
  const end = start + pieceLength
  if (end >= text.length) return text.length
  const line = text.lastIndexOf('\n', end - 1) + 1
  if (line > start) return line
  // Not between the halves of a character or of a line's end.
  const unit = text.charCodeAt(end - 1)
  return unit === 13 || (unit >= 0xd800 && unit < 0xdc00) ? end - 1 : end
}

/**
 * Puts a long text into a model, piece by piece, other tasks between them; nothing of it can be undone. Ends early, with
 * `false`, when it is not `wanted` any more. A text with a very long line goes in at once: each piece of a line would
 * lay out all of the line again.
 */
export async function putLongText(
  model: monaco.editor.ITextModel,
  text: string,
  hasLongLine: boolean,
  wanted: () => boolean,
): Promise<boolean> {
  model.setValue('')
  for (let at = 0; at < text.length; ) {
    await nextTask()
    if (!wanted() || model.isDisposed()) return false
    const end = hasLongLine ? text.length : endOfPiece(text, at)
    const piece = text.slice(at, end)
    if (at === 0) model.setValue(piece)
    else {
      const line = model.getLineCount()
      const column = model.getLineMaxColumn(line)
      const range = { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column }
      model.applyEdits([{ range, text: piece }])
    }
    at = end
  }
  return true
}
