import type { Span } from '../../engine/text/span'
import { positionAt } from './line-starts'
import { monaco } from './monaco'

/** A span of the text as a range of the editor. An empty span stays empty. */
export function rangeOf(starts: readonly number[], span: Span): monaco.Range {
  const start = positionAt(starts, span.start)
  const end = positionAt(starts, span.end)
  return new monaco.Range(start.line, start.column, end.line, end.column)
}
