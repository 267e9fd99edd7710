import { Editor } from '@monaco-editor/react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../i18n/use-messages'
import type { EditorProps } from './editor-props'
import { enrol } from './handles'
import { lineStartsOf } from './line-starts'
import { showMarks } from './marks'
import { monaco, pathOf, teach } from './monaco'
import { optionsOf } from './options'
import { rangeOf } from './range'
import { planOf } from './text-plan'
import { defineTheme, themeName } from './theme'
import { useCursorReports } from './use-cursor-reports'

type Code = monaco.editor.IStandaloneCodeEditor

/** Milliseconds without a key after which an edit counts. */
const pause = 120
const plainBrackets = { enabled: false, independentColorPoolPerBracketType: false }

/** Monaco for one text. Owns the text between revisions; see `EditorProps`. */
export function MonacoEditor(props: EditorProps & { readonly loading: ReactNode }) {
  const { id, text, revision, dark, marks, highlights, active, schema, readOnly, wrap, label } = props
  const [code, setCode] = useState<Code>()
  const latest = useRef(props)
  latest.current = props
  /** The version of the model whose text is that of the last revision or edit: marks are right for it only. */
  const synced = useRef(0)
  const starts = useRef<readonly number[]>([0])
  /** Tells of an edit that waits for the pause to end. */
  const settle = useRef(() => {})
  const { language, wraps } = useMemo(() => planOf(text), [text])

  const sync = useCallback((model: monaco.editor.ITextModel, value: string) => {
    synced.current = model.getVersionId()
    starts.current = lineStartsOf(value)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the text is to be put in anew
  useEffect(() => {
    const model = code?.getModel()
    if (!model) return
    if (model.getValue() !== text) {
      model.setValue(text)
      code?.setScrollTop(0)
    }
    sync(model, text)
  }, [code, revision, sync])

  useEffect(() => {
    const model = code?.getModel()
    if (!code || !model) return
    let timer = 0
    settle.current = () => {
      if (timer === 0) return
      clearTimeout(timer)
      timer = 0
      const value = model.getValue()
      sync(model, value)
      latest.current.onEdit?.(value)
    }
    const edits = model.onDidChangeContent((event) => {
      clearTimeout(timer)
      timer = event.isFlush ? 0 : window.setTimeout(settle.current, pause)
    })
    // Whoever leaves may open another item at once: the edit belongs to this one.
    const leaves = code.onDidBlurEditorText(settle.current)
    return () => {
      clearTimeout(timer)
      edits.dispose()
      leaves.dispose()
    }
  }, [code, sync])

  useCursorReports(code, id, latest, starts)

  useEffect(() => {
    if (!code) return
    return enrol(id, {
      focus: () => code.focus(),
      text: () => code.getValue(),
      settle: () => settle.current(),
      reveal: (span, focus) => {
        const range = rangeOf(starts.current, span)
        code.setSelection(range, 'api')
        code.revealRangeInCenterIfOutsideViewport(range)
        if (focus) code.focus()
      },
      apply: (edits) => {
        code.pushUndoStop()
        code.executeEdits(
          'toolwire',
          edits.map((edit) => ({
            range: rangeOf(starts.current, edit.span),
            text: edit.text,
            forceMoveMarkers: true,
          })),
        )
        code.pushUndoStop()
      },
    })
  }, [code, id])

  useEffect(() => {
    if (!code) return
    return showMarks(code, starts.current, synced.current, marks, highlights ?? [])
  }, [code, marks, highlights])

  useEffect(() => {
    if (!code || !active) return
    // Once the pane has the size it will keep: it may grow in the same moment.
    const frame = requestAnimationFrame(() => {
      code.layout()
      code.revealRangeInCenterIfOutsideViewport(rangeOf(starts.current, active))
    })
    return () => cancelAnimationFrame(frame)
  }, [code, active])

  useEffect(() => {
    if (code) void teach(id, schema)
  }, [code, id, schema])
  useEffect(() => {
    defineTheme(dark)
    monaco.editor.setTheme(themeName(dark))
  }, [dark])

  return (
    <Editor
      path={pathOf(id)}
      defaultValue={text}
      language={language}
      theme={themeName(dark)}
      loading={props.loading}
      options={optionsOf({
        label,
        readOnly: readOnly ?? false,
        wrap: wrap && wraps,
        language: useLanguage(),
      })}
      beforeMount={() => defineTheme(dark)}
      onMount={(mounted) => {
        // Brackets get the colour of punctuation: colours are for data.
        mounted.getModel()?.updateOptions({ bracketColorizationOptions: plainBrackets })
        setCode(mounted)
      }}
      keepCurrentModel
    />
  )
}
