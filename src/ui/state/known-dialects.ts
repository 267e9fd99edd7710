import { create } from 'zustand'
import type { About } from '../../engine/operations'
import type { Ask } from './ask'

/** The dialects that can be read, as the engine lists them; empty until it has started. */
export const useDialects = create<{ readonly list: About['dialects'] }>()(() => ({ list: [] }))

/** Asks the engine once, at the start. */
export async function learnDialects(ask: Ask) {
  const outcome = await ask('about', 'about', {}, { deadline: Number.POSITIVE_INFINITY })
  if (outcome.kind === 'done') useDialects.setState({ list: outcome.output.dialects })
}
