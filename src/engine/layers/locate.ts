import type { Trail } from '../findings/trail'
import { decodeString } from '../json/lexemes'
import { tokensOf } from '../json/pointer'
import { find, findNearest, type Part } from '../json/scan'
import { outerOffset } from '../text/offset-map'
import type { Span } from '../text/span'

/**
 * Where the value at a trail stands in the text, through any number of JSON strings inside JSON strings, in units of
 * that text. `part` `key` gives the name of the member with its quotes. `span` narrows to units inside the decoded
 * string there (the text itself for an empty trail; ignored where there is no string). A string that was cut off ends
 * with the text. `undefined` when there is no such value. Never throws. 10 MB take some 50 ms.
 */
export function locate(text: string, trail: Trail, part: Part = 'value', span?: Span): Span | undefined {
  const layers = enter(text, trail.slice(0, -1))
  const inner = layers.at(-1)
  if (!inner || layers.length < trail.length) return undefined
  const pointer = trail.at(-1)
  if (pointer === undefined) return span ? clamp(span, text.length) : { start: 0, end: text.length }
  const found = find(inner.text, pointer, part)
  return found && outward(layers, narrow(inner.text, found, span))
}

/** The nearest place that exists, and the trail of what stands there. */
export interface Nearest {
  readonly span: Span
  readonly trail: Trail
  /** Whether the very value was found. */
  readonly exact: boolean
}

/**
 * Like `locate`, but where the value (or a string around it) is gone, the innermost enclosing value that is there
 * stands in, and in the end the whole text: for a missing member the object it is missing from.
 */
export function locateNearest(text: string, trail: Trail, part: Part = 'value', span?: Span): Nearest {
  const exact = locate(text, trail, part, span)
  if (exact) return { span: exact, trail, exact: true }
  const layers = enter(text, trail.slice(0, -1))
  for (let depth = layers.length; depth > 0; depth -= 1) {
    const layer = layers[depth - 1] as Layer
    const pointer = trail[depth - 1] ?? ''
    const nearest = findNearest(layer.text, tokensOf(pointer) ?? [])
    if (!nearest) continue
    const reached = pointer
      .split('/')
      .slice(0, nearest.depth + 1)
      .join('/')
    return {
      span: outward(layers.slice(0, depth), nearest.span),
      trail: [...trail.slice(0, depth - 1), reached],
      exact: false,
    }
  }
  return { span: { start: 0, end: text.length }, trail: [], exact: false }
}

/** A text, and where the literal it was decoded from has its inside in the text of the layer before. */
interface Layer {
  readonly text: string
  readonly start: number
}

/** The texts from the outermost one inwards, through the strings at the pointers, as far as there are strings. */
function enter(text: string, pointers: Trail): readonly Layer[] {
  const layers: Layer[] = [{ text, start: 0 }]
  let current = text
  for (const pointer of pointers) {
    const literal = find(current, pointer)
    if (!literal || current.charCodeAt(literal.start) !== 34) break
    current = decodeString(current, literal.start, literal.end)
    layers.push({ text: current, start: literal.start + 1 })
  }
  return layers
}

/** A span of the innermost layer as a span of the outermost text. */
function outward(layers: readonly Layer[], span: Span): Span {
  let { start, end } = span
  for (let depth = layers.length - 1; depth > 0; depth -= 1) {
    const around = (layers[depth - 1] as Layer).text
    const inside = (layers[depth] as Layer).start
    const outerStart = outerOffset(around, inside, start)
    end = outerOffset(around, outerStart, end - start)
    start = outerStart
  }
  return { start, end }
}

function narrow(text: string, found: Span, span: Span | undefined): Span {
  if (!span || text.charCodeAt(found.start) !== 34) return found
  const start = outerOffset(text, found.start + 1, span.start)
  const end = outerOffset(text, start, span.end - span.start)
  return clamp({ start, end }, found.end)
}

function clamp(span: Span, length: number): Span {
  const end = Math.max(0, Math.min(span.end, length))
  return { start: Math.max(0, Math.min(span.start, end)), end }
}
