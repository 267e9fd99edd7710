import { childOf, indexOfToken, tokensOf } from '../../json/pointer'

/** What to do with the value at a pointer. */
export type Change = { readonly kind: 'value'; readonly value: unknown } | { readonly kind: 'remove' }

/**
 * A value with one value inside it changed; the original is left alone. `undefined` when the pointer leads nowhere, or
 * when the root is to be removed. Does not recurse.
 */
export function replaceAt(root: unknown, pointer: string, change: Change): unknown {
  const tokens = tokensOf(pointer)
  if (!tokens) return undefined
  const way: unknown[] = [root]
  for (const token of tokens) {
    const child = childOf(way.at(-1), token)
    if (child === undefined) return undefined
    way.push(child)
  }
  let current: Change = change
  for (let depth = tokens.length - 1; depth >= 0; depth -= 1)
    current = { kind: 'value', value: withChild(way[depth], tokens[depth] as string, current) }
  return current.kind === 'value' ? current.value : undefined
}

function withChild(parent: unknown, token: string, change: Change): unknown {
  if (Array.isArray(parent)) {
    const index = indexOfToken(token)
    return parent.flatMap((item, at) =>
      at !== index ? [item] : change.kind === 'value' ? [change.value] : [],
    )
  }
  // From entries, so that a member named `__proto__` stays a member.
  return Object.fromEntries(
    Object.entries(parent as object).flatMap(([name, value]): [string, unknown][] =>
      name !== token ? [[name, value]] : change.kind === 'value' ? [[name, change.value]] : [],
    ),
  )
}
