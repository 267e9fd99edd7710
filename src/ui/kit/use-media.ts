import { useSyncExternalStore } from 'react'

/** Whether a media query holds, now and from then on. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** How much room there is: three panes side by side, one pane beside the list, or one pane alone. */
export function useRoom(): 'wide' | 'medium' | 'narrow' {
  const wide = useMedia('(min-width: 1100px)')
  const medium = useMedia('(min-width: 800px)')
  return wide ? 'wide' : medium ? 'medium' : 'narrow'
}
