import type { Span } from '../text/span'
import { decodeString, rootStart, skipSpace, stringEnd, valueEnd } from './lexemes'
import { type PointerTree, pointerTreeOf } from './pointer-tree'

/** A container that is walked; `next` is the index of an array's next item, -1 for an object. */
interface Open {
  readonly tree: PointerTree
  readonly start: number
  next: number
}

/**
 * Where the values at many pointers stand in a JSON text, in one walk; see `find`. Pointers to nothing are left out. Of
 * repeated keys the last counts. Never throws.
 */
export function findAll(text: string, pointers: Iterable<string>): Map<string, Span> {
  const found = new Map<string, Span>()
  const open: Open[] = []
  let tree: PointerTree | undefined = pointerTreeOf(pointers)
  let at = rootStart(text)
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    if (tree && tree.below.size > 0 && (unit === 123 || unit === 91)) {
      open.push({ tree, start: at, next: unit === 123 ? -1 : 0 })
      at += 1
    } else {
      const end = valueEnd(text, at)
      if (tree?.pointer !== undefined) found.set(tree.pointer, { start: at, end })
      at = end
    }
    tree = undefined
    // Behind a value, or at the start of a container: on to the next value.
    for (let isAtValue = false; !isAtValue; ) {
      const container = open.at(-1)
      at = skipSpace(text, at)
      if (!container || at >= text.length) return found
      const next = text.charCodeAt(at)
      if (next === 125 || next === 93) {
        open.pop()
        at += 1
        const { pointer } = container.tree
        if (pointer !== undefined) found.set(pointer, { start: container.start, end: at })
      } else if (next === 44) at += 1
      else if (container.next >= 0) {
        tree = container.tree.below.get(String(container.next))
        container.next += 1
        isAtValue = true
      } else if (next === 34) {
        const keyEnd = stringEnd(text, at)
        const name = decodeString(text, at, keyEnd)
        at = skipSpace(text, keyEnd)
        if (text.charCodeAt(at) !== 58) continue
        at = skipSpace(text, at + 1)
        tree = container.tree.below.get(name)
        isAtValue = true
      } else at += 1
    }
  }
  return found
}
