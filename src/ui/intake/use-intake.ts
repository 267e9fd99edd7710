import { useEffect } from 'react'
import { openOver, useChrome } from '../state/chrome'
import { useActions } from '../state/use-workbench'
import { readFiles } from './read-files'

/**
 * Whether the focus is where text is edited: a paste is then none of ours. The event does not tell: Firefox pastes at
 * the last selection, which stays in an editor that has lost the focus.
 */
const inEditor = () =>
  document.activeElement?.closest('.monaco-editor, input, textarea, [contenteditable]') != null

/** Reads what is pasted anywhere outside an editor, and files dropped anywhere. */
export function useIntake() {
  const { read, take } = useActions()
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (inEditor() || document.querySelector('.scrim')) return
      const files = [...(event.clipboardData?.files ?? [])]
      const text = event.clipboardData?.getData('text/plain') ?? ''
      event.preventDefault()
      if (files.length > 0 && text === '') void readFiles(files).then(take)
      else void read(text)
    }
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      useChrome.setState({ dragging: true })
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) useChrome.setState({ dragging: false })
    }
    const drop = (event: DragEvent) => {
      useChrome.setState({ dragging: false })
      if (!carriesFiles(event)) return
      event.preventDefault()
      event.stopPropagation()
      // What lies over the workbench speaks of what was there before.
      openOver(undefined)
      void readFiles([...(event.dataTransfer?.files ?? [])]).then(take)
    }
    document.addEventListener('paste', paste)
    // Before the editors see it: a file dropped on one of them is a capture as well.
    document.addEventListener('dragover', over, true)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop, true)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', over, true)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop, true)
    }
  }, [read, take])
}
