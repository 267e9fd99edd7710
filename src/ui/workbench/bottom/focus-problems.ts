import type { Bench } from '../../state/use-workbench'

/** Opens the list of problems with the focus on *Go to* of the current one, else of the first; on the tab without any. */
export function focusProblems({ actions }: Bench) {
  actions.show({ tab: 'problems', tabOpen: true })
  // The panel may only now come on screen.
  requestAnimationFrame(() => {
    const panel = document.querySelector('.bottom .panel')
    const row = panel?.querySelector('[aria-current=true]') ?? panel?.querySelector('tbody tr, li')
    const goTo = [...(row?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)
    ;(goTo ?? document.getElementById('tab-problems'))?.focus()
  })
}
