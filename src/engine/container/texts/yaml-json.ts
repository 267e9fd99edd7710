import { isAlias, isMap, isScalar, isSeq, type Document as YamlDocument } from 'yaml'
import type { Span } from '../../text/span'
import { trimBlank } from '../reading/lines'
import { add, type Builder } from '../values/builder'

/** Deeper values are left out; the caller says so. */
const deepest = 500

/**
 * Writes a YAML node as JSON: numbers by their written digits, everything with its place. Returns false when something
 * was nested too deep and left out.
 */
export function addYaml(out: Builder, text: string, root: YamlDocument, node: unknown, depth = 0): boolean {
  const span = spanOfNode(node)
  const open = span && { start: span.start, end: span.start }
  const end = span && trimBlank(text, span.start, span.end)
  const close = end === undefined ? undefined : { start: end, end }
  if (depth > deepest) {
    add(out, 'null', span)
    return false
  }
  if (isAlias(node)) {
    // An alias within what it names would go round for ever; the depth ends that.
    const target: unknown = node.resolve(root)
    const { length } = out.pieces
    const whole = addYaml(out, text, root, target, depth + 20)
    out.pieces.length = length
    return whole
  }
  if (isSeq(node)) {
    let whole = true
    add(out, '[', open)
    for (const [i, item] of node.items.entries()) {
      if (i > 0) add(out, ',')
      whole = addYaml(out, text, root, item, depth + 1) && whole
    }
    add(out, ']', close)
    return whole
  }
  if (isMap(node)) {
    let whole = true
    add(out, '{', open)
    for (const [i, pair] of node.items.entries()) {
      if (i > 0) add(out, ',')
      const { key } = pair
      add(out, JSON.stringify(isScalar(key) ? String(key.source ?? key.value) : String(key)), spanOfNode(key))
      add(out, ':')
      whole = addYaml(out, text, root, pair.value, depth + 1) && whole
    }
    add(out, '}', close)
    return whole
  }
  add(out, isScalar(node) ? literalOf(node.value, node.source) : 'null', span)
  return true
}

/** Where a node stands, without the white space and comment behind it. */
export function spanOfNode(node: unknown): Span | undefined {
  const range: unknown = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
  if (!Array.isArray(range)) return undefined
  const [start, end] = range as unknown[]
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : undefined
}

function literalOf(value: unknown, source: string | undefined): string {
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (source && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(source)) return source
    return JSON.stringify(
      typeof value === 'number' && Number.isFinite(value) ? value : String(source ?? value),
    )
  }
  if (value === null || typeof value === 'boolean') return String(value)
  return JSON.stringify(typeof value === 'string' ? value : String(source ?? value))
}
