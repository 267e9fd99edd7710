import type { Note, Part } from './trace'

/** How often a text was shown, altogether and before the part at hand, and how often it stands in that part. */
interface Seen {
  shown: number
  part: number
  before: number
  here: number
}

/**
 * Tells which texts are new, and shows those, and whether they stand at the head of another conversation. A history that repeats what a model said, a call or a text, goes on with a
 * conversation seen before: its texts up to there are copies. The same question put once more is none.
 */
export function openNotes(show: (note: Note, opensConversation: boolean) => void) {
  const seen = new Map<string, Seen>()
  /** Texts of a history in which the model has not spoken yet. */
  const held: Note[] = []
  let part = -1
  /** `undefined`: a history of which nobody knows yet. */
  let goesOn: boolean | undefined

  function begin(next: Part, index: number) {
    part = index
    goesOn = next.kind === 'history' ? undefined : false
  }

  function seenOf({ kind, text }: Note): Seen {
    const key = `${kind} ${text}`
    let known = seen.get(key)
    if (!known) {
      known = { shown: 0, part, before: 0, here: 0 }
      seen.set(key, known)
    }
    if (known.part !== part) {
      known.part = part
      known.before = known.shown
      known.here = 0
    }
    return known
  }

  function put(note: Note, opensConversation = false) {
    const known = seenOf(note)
    known.here += 1
    if (goesOn && known.here <= known.before) return
    known.shown += 1
    show(note, opensConversation)
  }

  /** The model has said something in this part, for the first time or `again`. */
  function hear(again: boolean) {
    if (goesOn !== undefined) return
    goesOn = again
    for (const note of held) put(note, !again)
    held.length = 0
  }

  function take(note: Note) {
    if (note.kind === 'assistant') hear(seenOf(note).before > 0)
    if (goesOn === undefined) held.push(note)
    else put(note)
  }

  return { begin, take, hear, end: () => hear(false) }
}
