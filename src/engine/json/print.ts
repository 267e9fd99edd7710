import { firstFault } from './first-fault'
import { scalarEnd, skipSpace, stringEnd } from './lexemes'

/** Lines deeper than this stand no further to the right: with 200,000 brackets the spaces alone would fill memory. */
const deepestIndent = 100

/**
 * A JSON text on several lines, laid out as `JSON.stringify` does. Numbers and strings stay as they are written,
 * members keep their order, repeated ones stay. `indent`: spaces per level (default 2), or the text of one level.
 * `undefined` when the text is not JSON.
 */
export function format(text: string, indent: number | string = 2): string | undefined {
  if (firstFault(text)) return undefined
  const step = typeof indent === 'number' ? ' '.repeat(indent) : indent
  const breaks: string[] = []
  for (let depth = 0; depth <= deepestIndent; depth += 1) breaks.push(`\n${step.repeat(depth)}`)
  const out: string[] = []
  let depth = 0
  const newLine = () => out.push(breaks[Math.min(depth, deepestIndent)] as string)
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const unit = text.charCodeAt(at)
    const end = tokenEnd(text, at)
    if (unit === 125 || unit === 93) {
      depth -= 1
      newLine()
      out.push(text.charAt(at))
    } else if (unit === 123 || unit === 91) {
      const next = skipSpace(text, end)
      out.push(text.charAt(at))
      if (text.charCodeAt(next) === unit + 2) {
        out.push(text.charAt(next))
        at = next + 1
        continue
      }
      depth += 1
      newLine()
    } else if (unit === 44) {
      out.push(',')
      newLine()
    } else {
      out.push(unit === 58 ? ': ' : text.slice(at, end))
    }
    at = end
  }
  return out.join('')
}

/** A JSON text without white space between its tokens; the tokens stay as they are. `undefined` when it is not JSON. */
export function minify(text: string): string | undefined {
  if (firstFault(text)) return undefined
  const out: string[] = []
  for (let at = skipSpace(text, 0); at < text.length; ) {
    const start = at
    // As many tokens as stand side by side.
    let next = at
    while (next === at && at < text.length) {
      at = tokenEnd(text, at)
      next = skipSpace(text, at)
    }
    out.push(text.slice(start, at))
    at = next
  }
  return out.join('')
}

/**
 * A JSON text with the members of every object in the order of their names (by UTF-16 units); repeated ones keep their
 * order, tokens stay as they are written. With `indent`, laid out as by `format`, else without white space.
 * `undefined` when the text is not JSON.
 */
export function sortKeys(text: string, indent?: number | string): string | undefined {
  if (firstFault(text)) return undefined
  const sorted = inOrder(text)
  return indent === undefined ? sorted : format(sorted, indent)
}

/** A value or member: its tokens as written, or the members of an object or array. */
interface Node {
  readonly name: string
  /** The key with its colon, and for scalars the value. */
  tokens: string
  members?: Node[]
  isArray?: boolean
}

function inOrder(text: string): string {
  const root: Node = { name: '', tokens: '' }
  const open: Node[] = []
  let pending: Node | undefined = root
  for (let at = skipSpace(text, 0); at < text.length; at = skipSpace(text, at)) {
    const unit = text.charCodeAt(at)
    const end = tokenEnd(text, at)
    if (unit === 125 || unit === 93) {
      const closed = open.pop()
      if (closed && !closed.isArray)
        closed.members?.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    } else if (unit !== 44) {
      const parent = open.at(-1)
      if (!pending && unit === 34 && parent && !parent.isArray) {
        const key = text.slice(at, end)
        pending = { name: JSON.parse(key) as string, tokens: `${key}:` }
        parent.members?.push(pending)
        at = skipSpace(text, end) + 1
        continue
      }
      const node: Node = pending ?? { name: '', tokens: '' }
      if (!pending) parent?.members?.push(node)
      pending = undefined
      if (unit === 123 || unit === 91) {
        node.members = []
        node.isArray = unit === 91
        open.push(node)
      } else {
        node.tokens += text.slice(at, end)
      }
    }
    at = end
  }
  return joined(root)
}

function joined(root: Node): string {
  const out: string[] = []
  const open: { readonly node: Node; next: number }[] = []
  let node: Node | undefined = root
  for (;;) {
    if (node) {
      out.push(node.tokens)
      if (node.members) {
        out.push(node.isArray ? '[' : '{')
        open.push({ node, next: 0 })
      }
    }
    const top = open.at(-1)
    if (!top) return out.join('')
    node = top.node.members?.[top.next]
    if (node) {
      if (top.next > 0) out.push(',')
      top.next += 1
    } else {
      out.push(top.node.isArray ? ']' : '}')
      open.pop()
    }
  }
}

function tokenEnd(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  if (unit === 34) return stringEnd(text, at)
  // { } [ ] , :
  if (unit === 123 || unit === 125 || unit === 91 || unit === 93 || unit === 44 || unit === 58) return at + 1
  return scalarEnd(text, at)
}
