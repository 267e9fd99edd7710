import { create } from 'zustand'
import type { About } from '../../engine/operations'
import type { Ask } from './ask'

/** What can be read, as the engine lists it; empty until it has started. */
export const useKnown = create<About>()(() => ({ dialects: [], wrappings: [] }))

/** Asks the engine once, at the start. */
export async function learnKnown(ask: Ask) {
  const outcome = await ask('about', 'about', {}, { deadline: Number.POSITIVE_INFINITY })
  if (outcome.kind === 'done') useKnown.setState(outcome.output)
}
