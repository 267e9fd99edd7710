import { type Draft, markCarrier } from './draft'
import type { ContainerKind } from './kind'

/** Takes out what a JSON document carries as documents of their own. `undefined`: it is a message itself. */
export function expand(draft: Draft, index: number): ContainerKind | undefined {
  const document = draft.documents[index]
  if (!document) return undefined
  const value = document.isJson ? document.value : document.cutOff?.value
  if (typeof value !== 'object' || value === null) return undefined
  const kind = undefined as ContainerKind | undefined
  if (kind) markCarrier(draft, index, kind)
  return kind
}
