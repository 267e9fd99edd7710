import { Editor } from '@monaco-editor/react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../i18n/use-messages'
import type { EditorProps } from './editor-props'
import { enrol } from './handles'
import { lineStartsOf } from './line-starts'
import { showMarks } from './marks'
import { monaco, pathOf, teach } from './monaco'
import { optionsOf } from './options'
import { pieceLength, putLongText } from './put-text'
import { rangeOf } from './range'
import { planOf } from './text-plan'
import { defineTheme, themeName } from './theme'
import { useCursorReports } from './use-cursor-reports'
import { useTurn } from './use-turn'

type Code = monaco.editor.IStandaloneCodeEditor

/** Milliseconds without a key after which an edit counts. */
const pause = 120
const plainBrackets = { enabled: false, independentColorPoolPerBracketType: false }

type Props = EditorProps & { readonly loading: ReactNode }

/** Monaco for one text, once it is its turn. Owns the text between revisions; see `EditorProps`. */
export function MonacoEditor(props: Props) {
  const [isMine, endTurn] = useTurn()
  return isMine ? <MadeEditor {...props} onMade={endTurn} /> : props.loading
}

function MadeEditor(props: Props & { readonly onMade: () => void }) {
  const { id, text, revision, dark, marks, highlights, active, schema, readOnly, wrap, label } = props
  const [code, setCode] = useState<Code>()
  const latest = useRef(props)
  latest.current = props
  /** The version of the model whose text is that of the last revision or edit: marks are right for it only. */
  const synced = useRef(0)
  const starts = useRef<readonly number[]>([0])
  /** Tells of an edit that waits for the pause to end. */
  const settle = useRef(() => {})
  const { language, wraps, hasLongLine } = useMemo(() => planOf(text), [text])
  /** Ends when a long text, which goes in piece by piece, is there as a whole. */
  const arrival = useRef<Promise<unknown> | undefined>(undefined)
  const [arriving, setArriving] = useState(false)

  const sync = useCallback((model: monaco.editor.ITextModel, value: string) => {
    synced.current = model.getVersionId()
    starts.current = lineStartsOf(value)
  }, [])

  // Before the options for the new text are set, which would lay out the old one once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the text is to be put in anew
  useLayoutEffect(() => {
    const model = code?.getModel()
    if (!model) return
    let isWanted = true
    const arrived = () => {
      arrival.current = undefined
      setArriving(false)
      sync(model, text)
    }
    if (model.getValue() === text) return arrived()
    if (text.length <= pieceLength) {
      model.setValue(text)
      code?.setScrollTop(0)
      return arrived()
    }
    setArriving(true)
    arrival.current = putLongText(model, text, hasLongLine, () => isWanted).then(
      (isWhole) => isWhole && arrived(),
    )
    return () => {
      isWanted = false
    }
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
      if (arrival.current !== undefined) return
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
    const onceWhole = (work: () => void) => {
      if (arrival.current !== undefined) void arrival.current.then(work)
      else work()
    }
    return enrol(id, {
      focus: () => code.focus(),
      text: () => (arrival.current === undefined ? code.getValue() : latest.current.text),
      settle: () => settle.current(),
      reveal: (span, focus) =>
        onceWhole(() => {
          const range = rangeOf(starts.current, span)
          code.setSelection(range, 'api')
          code.revealRangeInCenterIfOutsideViewport(range)
          if (focus) code.focus()
        }),
      apply: (edits) =>
        onceWhole(() => {
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
        }),
    })
  }, [code, id])

  useEffect(() => {
    if (!code || arriving) return
    return showMarks(code, starts.current, synced.current, marks, highlights ?? [])
  }, [code, arriving, marks, highlights])

  useEffect(() => {
    if (!code || !active || arriving) return
    // Once the pane has the size it will keep: it may grow in the same moment.
    const frame = requestAnimationFrame(() => {
      code.layout()
      code.revealRangeInCenterIfOutsideViewport(rangeOf(starts.current, active))
    })
    return () => cancelAnimationFrame(frame)
  }, [code, active, arriving])

  useEffect(() => {
    if (code) void teach(id, schema)
  }, [code, id, schema])
  useEffect(() => {
    defineTheme(dark)
    monaco.editor.setTheme(themeName(dark))
  }, [dark])

  const words = useLanguage()
  const isLong = text.length > pieceLength
  const options = useMemo(
    () =>
      optionsOf({
        label,
        // What is typed into a text that is not there yet would be lost.
        readOnly: readOnly === true || arriving,
        // A very long line is broken when all of it is there, once.
        wrap: wrap && wraps && !(arriving && hasLongLine),
        isLong,
        language: words,
      }),
    [label, readOnly, arriving, wrap, wraps, hasLongLine, isLong, words],
  )
  return (
    <Editor
      path={pathOf(id)}
      defaultValue=""
      language={language}
      theme={themeName(dark)}
      loading={props.loading}
      options={options}
      beforeMount={() => defineTheme(dark)}
      onMount={(mounted) => {
        // Brackets get the colour of punctuation: colours are for data.
        mounted.getModel()?.updateOptions({ bracketColorizationOptions: plainBrackets })
        setCode(mounted)
        props.onMade()
      }}
      keepCurrentModel
    />
  )
}
