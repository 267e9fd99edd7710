import { lazy, type ReactNode, Suspense } from 'react'
import type { EditorProps } from './editor-props'

const load = () => import('./MonacoEditor')

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
