import { create } from 'zustand'
import type { PaneId } from './workbench'

/** What lies over the workbench at the moment; forgotten by a reload. */
export interface Chrome {
  readonly over: 'palette' | 'local' | 'add' | 'list' | 'why' | 'mend' | undefined
  /** The pane whose text is mended while `mend` is open. */
  readonly mending: PaneId
  /** Files are being dragged over the page. */
  readonly dragging: boolean
}

export const useChrome = create<Chrome>()(() => ({
  over: undefined,
  mending: 'arguments',
  dragging: false,
}))

/** Opens one thing over the workbench, closing any other; `undefined` closes it. */
export const openOver = (over: Chrome['over']) => useChrome.setState({ over })

/** Opens the dialog that mends the text of a pane. */
export const openMend = (mending: PaneId) => useChrome.setState({ over: 'mend', mending })
