import { useEffect, useRef, useState } from 'react'
import { nextTask } from '../../worker/next-task'
import { startMonaco } from './monaco'

/** When the editors that came before have been made. Before all of them Monaco starts its services. */
let before: Promise<void> = nextTask().then(startMonaco)

/** Whether it is this editor's turn to be made, and the way to say that it has been: making one takes a whole task. */
export function useTurn(): readonly [isMine: boolean, end: () => void] {
  const [isMine, setMine] = useState(false)
  const end = useRef(() => {})
  useEffect(() => {
    let isWanted = true
    void before.then(nextTask).then(() => {
      if (isWanted) setMine(true)
    })
    before = new Promise((resolve) => {
      end.current = resolve
    })
    return () => {
      isWanted = false
      end.current()
    }
  }, [])
  return [isMine, () => end.current()]
}
