/**
 * Values whose members stand elsewhere than plain JSON would have them: flattened keys (`llm.tools.0.tool.name`) and JSON
 * inside strings. A dialect reads them as if they were nested, with exact places.
 */
import { type Address, inside } from '../findings/trail'
import { isObject } from '../json/object'
import { itemsOf, member, memberAt } from './reading'

/** A value, where it stands, and the way to its parts. */
export interface Node {
  readonly at: Address
  /** As plain JSON; `undefined` where flattened keys have only members. */
  readonly value: unknown
  member(key: string): Node | undefined
  /** The items of an array, or of flattened keys with numbers, in their order; gaps are left out. */
  items(): readonly Node[]
}

/** A JSON value as it is. */
export function plainNode(value: unknown, at: Address): Node {
  return {
    at,
    value,
    member(key) {
      const found = member(value, key)
      return found === undefined ? undefined : plainNode(found, memberAt(at, key))
    },
    items: () => itemsOf(value, at).map((item) => plainNode(item.value, item.at)),
  }
}

/** The JSON object or array that a string holds, one layer deeper; any other node as it is. Never throws. */
export function unwrapped(node: Node): Node
export function unwrapped(node: Node | undefined): Node | undefined
export function unwrapped(node: Node | undefined): Node | undefined {
  if (typeof node?.value !== 'string' || !/^\s*[[{]/.test(node.value)) return node
  try {
    return plainNode(JSON.parse(node.value), inside(node.at))
  } catch {
    return node
  }
}

/** The node at a path of member names. */
export function nodeAt(node: Node | undefined, ...keys: readonly string[]): Node | undefined {
  let found = node
  for (const key of keys) found = found?.member(key)
  return found
}

/** The text at a path of member names; the empty string reads as absent. */
export function textAt(node: Node | undefined, ...keys: readonly string[]): string | undefined {
  const value = nodeAt(node, ...keys)?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}

interface Branch {
  leaf: Node | undefined
  readonly children: Map<string, Branch>
}

/**
 * Attributes with dots in their keys as a tree: `llm.tools.0.tool.name` becomes `llm` → `tools` → `0` → …. Nested
 * members stay reachable, so both spellings may be mixed. `at` is where the attributes stand.
 */
export function dottedNode(attributes: Iterable<readonly [string, Node]>, at: Address): Node {
  const root: Branch = { leaf: undefined, children: new Map() }
  for (const [key, node] of attributes) {
    let branch = root
    for (const part of key.split('.')) {
      let next = branch.children.get(part)
      if (!next) {
        next = { leaf: undefined, children: new Map() }
        branch.children.set(part, next)
      }
      branch = next
    }
    branch.leaf = node
  }
  return branchNode(root, at)
}

/** The attributes of a JSON object, by key. */
export function attributesOfObject(value: unknown, at: Address): Map<string, Node> {
  const found = new Map<string, Node>()
  if (isObject(value)) {
    for (const [key, entry] of Object.entries(value)) found.set(key, plainNode(entry, memberAt(at, key)))
  }
  return found
}

function branchNode(branch: Branch, at: Address): Node {
  return {
    at: branch.leaf?.at ?? firstLeafOf(branch)?.at ?? at,
    value: branch.leaf?.value,
    member(key) {
      const child = branch.children.get(key)
      return child ? branchNode(child, at) : branch.leaf?.member(key)
    },
    items() {
      const numbered = [...branch.children]
        .filter(([key]) => /^\d{1,9}$/.test(key))
        .sort(([a], [b]) => Number(a) - Number(b))
      return numbered.length === 0
        ? (branch.leaf?.items() ?? [])
        : numbered.map(([, child]) => branchNode(child, at))
    },
  }
}

function firstLeafOf(branch: Branch): Node | undefined {
  let current: Branch | undefined = branch
  while (current && !current.leaf) current = current.children.values().next().value
  return current?.leaf
}
