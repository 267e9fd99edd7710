import { tokensOf } from './pointer'

/** JSON Pointers as a tree of their tokens; `pointer` is set where one of them ends. */
export interface PointerTree {
  readonly below: Map<string, PointerTree>
  pointer: string | undefined
}

/** The tree of some pointers; what is no pointer is left out. */
export function pointerTreeOf(pointers: Iterable<string>): PointerTree {
  const root: PointerTree = { below: new Map(), pointer: undefined }
  for (const pointer of pointers) {
    const tokens = tokensOf(pointer)
    if (!tokens) continue
    let tree = root
    for (const token of tokens) {
      let next = tree.below.get(token)
      if (!next) {
        next = { below: new Map(), pointer: undefined }
        tree.below.set(token, next)
      }
      tree = next
    }
    tree.pointer = pointer
  }
  return root
}

/** The pointers of a tree that lead to what a pointer names, or to a value around that; the outermost first. */
export function pointersAround(tree: PointerTree, pointer: string): string[] {
  const found: string[] = []
  let at: PointerTree | undefined = tree
  for (const token of tokensOf(pointer) ?? []) {
    if (at.pointer !== undefined) found.push(at.pointer)
    at = at.below.get(token)
    if (!at) return found
  }
  if (at.pointer !== undefined) found.push(at.pointer)
  return found
}
