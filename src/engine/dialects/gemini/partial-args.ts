import type { Address } from '../../findings/trail'
import type { Span } from '../../text/span'
import { append, escapedRuns, type JoinPart, partsAt } from '../runs'
import { type PathStep, stepsOf } from './json-path'

/** One entry of `partialArgs`: a piece of the value at a path. */
export interface PartialArg {
  readonly path: string
  readonly pathAt: Address
  /** A piece of a string, or the text of another scalar as it is written. */
  readonly kind: 'string' | 'literal'
  readonly text: string
  readonly textAt: Address
  /** For a literal that a string stands for: all of that string. */
  readonly span?: Span
}

/** Arguments that arrive by path. Never throws. */
export interface PartialArgs {
  /** False when the path cannot be read or contradicts what stands there; the piece is left out then. */
  add(piece: PartialArg): boolean
  /** The arguments printed as JSON: brackets and quotes are ours, all else has its source. Members in wire order. */
  print(): JoinPart[]
}

type Node =
  | {
      readonly kind: 'object' | 'array'
      readonly children: Map<string | number, { key: JoinPart[]; node: Node }>
    }
  | { readonly kind: 'string' | 'literal'; readonly pieces: JoinPart[] }

/** Opens an object to be filled by paths. */
export function partialArgs(): PartialArgs {
  const root: Node = { kind: 'object', children: new Map() }
  return {
    add(piece) {
      const steps = stepsOf(piece.path)
      if (!steps || steps.length === 0) return false
      let node: Node = root
      for (let i = 0; i < steps.length; i += 1) {
        const step = steps[i] as PathStep
        if (node.kind !== (typeof step.name === 'number' ? 'array' : 'object')) return false
        const children: Map<string | number, { key: JoinPart[]; node: Node }> = (
          node as Extract<Node, { children: unknown }>
        ).children
        let child = children.get(step.name)
        if (!child) {
          child = { key: keyOf(step, piece), node: emptyNode(steps[i + 1], piece.kind) }
          children.set(step.name, child)
        }
        node = child.node
      }
      if (node.kind !== piece.kind) return false
      if ('pieces' in node) {
        const whole = { start: 0, end: piece.text.length }
        if (piece.kind === 'literal') node.pieces.splice(0, 1, literalPart(piece))
        else append(node.pieces, partsAt(escapedRuns(piece.text, whole), piece.textAt))
      }
      return true
    },
    print: () => printed(root),
  }
}

function literalPart({ textAt, text, span }: PartialArg): JoinPart {
  return span ? { at: textAt, span, text } : { at: textAt, text }
}

function emptyNode(next: PathStep | undefined, kind: PartialArg['kind']): Node {
  if (next) return { kind: typeof next.name === 'number' ? 'array' : 'object', children: new Map() }
  return { kind, pieces: [] }
}

/** A member's name leads back to the path that named it first. */
function keyOf(step: PathStep, piece: PartialArg): JoinPart[] {
  if (typeof step.name === 'number') return []
  const text = JSON.stringify(step.name)
  return [{ text: '"' }, { at: piece.pathAt, span: step.span, text: text.slice(1, -1) }, { text: '":' }]
}

/** Prints without recursion: paths may be of any depth. */
function printed(root: Node): JoinPart[] {
  const out: JoinPart[] = []
  const stack: (Node | JoinPart)[] = [root]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (!('kind' in next)) out.push(next)
    else if ('pieces' in next) {
      if (next.kind === 'string') out.push({ text: '"' })
      append(out, next.pieces)
      if (next.kind === 'string') out.push({ text: '"' })
    } else {
      const [open, close] = next.kind === 'object' ? ['{', '}'] : ['[', ']']
      out.push({ text: open })
      stack.push({ text: close })
      const children = [...next.children]
      if (next.kind === 'array') children.sort(([a], [b]) => Number(a) - Number(b))
      for (let i = children.length - 1; i >= 0; i -= 1) {
        const entry = children[i]?.[1]
        if (!entry) continue
        stack.push(entry.node)
        for (let k = entry.key.length - 1; k >= 0; k -= 1) stack.push(entry.key[k] as JoinPart)
        if (i > 0) stack.push({ text: ',' })
      }
    }
  }
  return out
}
