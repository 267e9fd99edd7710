import { useRef } from 'react'

/**
 * Remembers where the focus was when something opened over the page, and gives the way back there. What had it may be
 * gone, as a button in a drawer that closed is: then the page as a whole takes it, so that the next Tab begins there.
 */
export function useOpener(open: boolean): () => void {
  const opener = useRef<Element | null>(null)
  const wasOpen = useRef(false)
  // While this is drawn the focus is still where it was.
  if (open && !wasOpen.current) opener.current = document.activeElement
  wasOpen.current = open
  return () => {
    const back = opener.current
    const there = back instanceof HTMLElement && back.isConnected && back !== document.body
    ;(there ? back : document.querySelector<HTMLElement>('main'))?.focus()
  }
}
