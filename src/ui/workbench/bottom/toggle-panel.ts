import type { Bench } from '../../state/use-workbench'

/** The button that shows and hides the panel. */
export const toggleId = 'panel-toggle'

/** Shows or hides the panel below the panes; a focus that was in it goes to the button that brings it back. */
export function togglePanel({ actions, store }: Bench) {
  const within = document.activeElement?.closest('.bottom')
  actions.show({ tabOpen: !store.getState().tabOpen })
  if (within) requestAnimationFrame(() => document.getElementById(toggleId)?.focus())
}
