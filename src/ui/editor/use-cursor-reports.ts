import { type RefObject, useEffect } from 'react'
import type { EditorProps } from './editor-props'
import { type EditorId, useCursor } from './handles'
import { monaco } from './monaco'
import { trailAt } from './path-at'

/** Milliseconds after which the paths at the cursor are worked out. */
const pause = 80
/** Characters beyond which the paths at the cursor are not worked out. */
const limit = 2_000_000

/** Tells where the cursor is: the status line after each move, the owner when the person moved it. */
export function useCursorReports(
  code: monaco.editor.IStandaloneCodeEditor | undefined,
  id: EditorId,
  props: RefObject<EditorProps>,
  starts: RefObject<readonly number[]>,
) {
  useEffect(() => {
    if (!code) return
    let timer = 0
    const tell = () => {
      // A place that was gone to is selected: it is told by its beginning.
      const position = code.getSelection()?.getStartPosition()
      const model = code.getModel()
      if (!position || !model) return
      const known = !props.current.isPart && model.getValueLength() <= limit
      const trail = known ? trailAt(model.getValue(), model.getOffsetAt(position)) : []
      useCursor.setState({
        at: { editor: id, line: position.lineNumber, column: position.column, trail },
      })
    }
    const moves = code.onDidChangeCursorPosition(({ position, source, reason }) => {
      clearTimeout(timer)
      timer = window.setTimeout(tell, pause)
      const flushed = reason === monaco.editor.CursorChangeReason.ContentFlush
      if (source === 'api' || source === 'model' || flushed) return
      props.current.onCursor?.((starts.current[position.lineNumber - 1] ?? 0) + position.column - 1)
    })
    const focus = code.onDidFocusEditorText(() => {
      tell()
      props.current.onFocus?.()
    })
    return () => {
      clearTimeout(timer)
      moves.dispose()
      focus.dispose()
      // An editor that is gone has no cursor to tell of.
      if (useCursor.getState().at?.editor === id) useCursor.setState({ at: undefined })
    }
  }, [code, id, props, starts])
}
