import { lazy, type ReactNode, Suspense } from 'react'
import { nextTask } from '../../worker/next-task'
import type { EditorProps } from './editor-props'

/** Step by step, other tasks between them: Monaco is large, and all of it would run in one go. */
const load = async () => {
  await import('monaco-editor/editor')
  await nextTask()
  await import('monaco-editor/features/register.all')
  await nextTask()
  return import('./MonacoEditor')
}

const Lazy = lazy(async () => ({ default: (await load()).MonacoEditor }))

/** Fetches the editor while nothing else is to be done; the frame is usable before. */
export const warmEditor = (): Promise<unknown> => load()

/** An editor for JSON; `loading` stands in until it has arrived. */
export function Editor({ loading, ...props }: EditorProps & { readonly loading: ReactNode }) {
  return (
    <Suspense fallback={loading}>
      <Lazy {...props} loading={loading} />
    </Suspense>
  )
}
