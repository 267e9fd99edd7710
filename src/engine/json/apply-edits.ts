import type { Edit } from '../findings/finding'

type Change = Pick<Edit, 'span' | 'text'>

/**
 * The text after all edits. Laws: spans are offsets of the text before any edit; edits never overlap; the order of
 * the list counts only between insertions at one place. Throws a `RangeError` where edits overlap or leave the text:
 * whoever made them has a bug.
 */
export function applyEdits(text: string, edits: readonly Change[]): string {
  const parts: string[] = []
  let at = 0
  for (const { span, text: inserted } of inOrder(edits)) {
    if (span.start < at || span.end < span.start || span.end > text.length)
      throw new RangeError(`edit ${span.start}–${span.end} overlaps another one or leaves the text`)
    parts.push(text.slice(at, span.start), inserted)
    at = span.end
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** Edits without those that lie in a longer one or overlap an earlier one; in the order of their places. */
export function withoutOverlap<T extends Change>(edits: readonly T[]): T[] {
  const kept: T[] = []
  for (const edit of inOrder(edits)) {
    const last = kept.at(-1)
    if (!last || edit.span.start >= last.span.end) {
      kept.push(edit)
    } else if (lengthOf(edit) > lengthOf(last)) {
      // An insertion in front of the longer edit stays; anything inside it goes.
      while (kept.length > 0 && (kept.at(-1) as T).span.end > edit.span.start) kept.pop()
      kept.push(edit)
    }
  }
  return kept
}

function inOrder<T extends Change>(edits: readonly T[]): T[] {
  return [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
}

function lengthOf({ span }: Change): number {
  return span.end - span.start
}
