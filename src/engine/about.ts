import { wrappings } from './container/kind'
import { dialects } from './dialects/index'
import type { About } from './operations'

/** What this engine knows, for those who must name it before anything was read. Takes an empty object. Never throws. */
export function about(_: Readonly<Record<string, never>>): About {
  return {
    dialects: dialects
      .map(({ id, title }) => ({ id, title }))
      .sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)),
    wrappings,
  }
}
