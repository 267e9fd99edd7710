import { create } from 'zustand'

/** What lies over the workbench at the moment; forgotten by a reload. */
export interface Chrome {
  readonly over: 'palette' | 'local' | 'add' | 'list' | 'why' | undefined
  /** Files are being dragged over the page. */
  readonly dragging: boolean
}

export const useChrome = create<Chrome>()(() => ({ over: undefined, dragging: false }))

/** Opens one thing over the workbench, closing any other; `undefined` closes it. */
export const openOver = (over: Chrome['over']) => useChrome.setState({ over })
