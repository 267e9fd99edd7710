import type { Severity } from '../../engine/findings/finding'
import type { Highlight, Mark } from './editor-props'
import { monaco } from './monaco'
import { rangeOf } from './range'

const severities: Record<Severity, monaco.MarkerSeverity> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  note: monaco.MarkerSeverity.Info,
}

/** A place must show even when it is empty: then the next character, or the one before the line's end, is taken. */
function visible(range: monaco.Range, model: monaco.editor.ITextModel): monaco.Range {
  if (!range.isEmpty()) return range
  const last = model.getLineMaxColumn(range.startLineNumber)
  const from = range.startColumn < last ? range.startColumn : Math.max(1, last - 1)
  return new monaco.Range(range.startLineNumber, from, range.startLineNumber, from + 1)
}

/**
 * Shows marks and highlights of the text that the editor held at `version`; does nothing when it has been edited since,
 * as newer ones are on their way. Gives back the way to take the highlights off.
 */
export function showMarks(
  code: monaco.editor.IStandaloneCodeEditor,
  starts: readonly number[],
  version: number,
  marks: readonly Mark[],
  highlights: readonly Highlight[],
): (() => void) | undefined {
  const model = code.getModel()
  if (!model || model.getVersionId() !== version) return undefined
  const placed = marks.map((mark) => ({ mark, range: visible(rangeOf(starts, mark.span), model) }))
  monaco.editor.setModelMarkers(
    model,
    'toolwire',
    placed.map(({ mark, range }) => ({
      ...range,
      severity: severities[mark.severity],
      message: mark.message,
      source: mark.code,
    })),
  )
  const decorations = code.createDecorationsCollection([
    ...placed.flatMap(({ mark, range }): monaco.editor.IModelDeltaDecoration[] => [
      {
        range,
        options: {
          inlineClassName: `tint ${mark.severity}`,
          stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
        },
      },
      signAt(range, mark.severity),
      numberAt(range, mark.severity),
    ]),
    ...highlights.flatMap(({ span, kind }): monaco.editor.IModelDeltaDecoration[] => {
      const range = rangeOf(starts, span)
      return kind === 'speaks'
        ? [
            { range, options: { isWholeLine: true, className: 'speaks', overviewRuler: ruler } },
            signAt(range, 'speaks'),
          ]
        : [{ range, options: { inlineClassName: 'selected-bytes', overviewRuler: ruler } }]
    }),
  ])
  return () => decorations.clear()
}

/** The sign in the gutter stands once, where the place begins, however many lines it takes. */
function signAt(
  { startLineNumber, startColumn }: monaco.Range,
  kind: Severity | 'speaks',
): monaco.editor.IModelDeltaDecoration {
  return {
    range: new monaco.Range(startLineNumber, startColumn, startLineNumber, startColumn),
    options: { glyphMarginClassName: `sign ${kind}` },
  }
}

/** The number stands where its line begins, which may be rows above the place when the line is broken. */
function numberAt(
  { startLineNumber }: monaco.Range,
  severity: Severity,
): monaco.editor.IModelDeltaDecoration {
  return {
    range: new monaco.Range(startLineNumber, 1, startLineNumber, 1),
    options: { lineNumberClassName: `line-number ${severity}` },
  }
}

const ruler = {
  color: { id: 'focusBorder' },
  position: monaco.editor.OverviewRulerLane.Full,
}
