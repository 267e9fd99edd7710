/** Gives the focus to the field of something that has just opened, else to the thing as a whole: never to its way out. */
export function focusInside(event: Event) {
  event.preventDefault()
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  const field = target.querySelector<HTMLElement>('textarea, input')
  ;(field ?? target).focus()
}
