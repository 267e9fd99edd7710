import { useEffect } from 'react'
import { settleEditors } from '../editor/handles'
import { isApple } from '../kit/platform-keys'
import { openOver, useChrome } from '../state/chrome'
import { useSettings } from '../state/settings'
import type { Bench } from '../state/use-workbench'
import { focusProblems } from '../workbench/bottom/focus-problems'
import { togglePanel } from '../workbench/bottom/toggle-panel'
import { goTo, walkOn } from '../workbench/go-to'
import { focusList, focusPane, openFiles } from './commands'

/** The keys that hold everywhere, also inside editors: they are taken before the editor sees them. */
export function useShortcuts(bench: Bench) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = shortcutOf(event, bench)
      if (!run) return
      event.preventDefault()
      event.stopPropagation()
      settleEditors()
      run()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [bench])
}

function shortcutOf(event: KeyboardEvent, bench: Bench): (() => void) | undefined {
  const { actions, store } = bench
  const { over } = useChrome.getState()
  const mod = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (mod && !event.altKey && !event.shiftKey) {
    if (event.code === 'KeyK') return () => openOver(over === 'palette' ? undefined : 'palette')
    if (event.code === 'KeyO') return () => void openFiles(bench)
    if (event.code === 'KeyJ') return () => togglePanel(bench)
    return undefined
  }
  if (over !== undefined) return undefined
  if (event.code === 'F8' && !event.ctrlKey && !event.altKey && !event.metaKey)
    return () => void walkOn(bench, event.shiftKey ? -1 : 1)
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  switch (event.code) {
    case 'Digit0':
      return focusList
    case 'Digit1':
      return () => focusPane(bench, 'schema')
    case 'Digit2':
      return () => focusPane(bench, 'arguments')
    case 'Digit3':
      return () => focusPane(bench, 'result')
    case 'Digit4':
      return () => focusProblems(bench)
    case 'Digit5':
      return store.getState().capture ? () => actions.show({ tab: 'raw', tabOpen: true }) : undefined
    case 'KeyZ':
      return () => useSettings.setState(({ wrap }) => ({ wrap: !wrap }))
    case 'Enter': {
      const { problem } = store.getState()
      return problem === undefined ? undefined : () => goTo(bench, problem)
    }
    default:
      return undefined
  }
}
