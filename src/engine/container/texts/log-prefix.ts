import type { TextContainer } from '../reading/contract'
import { linesOf, trimBlank } from '../reading/lines'
import { joinedOf } from '../reading/region'
import { fieldOf } from './sse-lines'

/** Server-sent events with something before each line: a time stamp, a level, the name of a service, an indent. */
export const prefixedEvents: TextContainer = {
  is: (text) => {
    if (!text.includes('data:')) return false
    for (const { start, end } of linesOf(text))
      if (prefixLength(text, start, end) > 0 && text.slice(start, end).includes('data:')) return true
    return false
  },
  read: (draft, region, facts, leftover) => {
    const { text } = region
    const shapes = new Map<string, number>()
    for (const { start, end } of linesOf(text)) {
      const length = prefixLength(text, start, end)
      if (length > 0) shapes.set(shapeOf(text.slice(start, start + length)), length)
    }
    const parts: { start: number; end: number; text?: string }[] = []
    for (const { start, end, next } of linesOf(text)) {
      const length = prefixLength(text, start, end) || knownPrefix(text, start, end, shapes)
      // Other lines stay whole: there may be documents in them.
      parts.push({ start: start + length, end }, { start: end, end: next, text: '\n' })
    }
    draft.why.push({ code: 'container/log-prefix', params: { prefixes: shapes.size } })
    return draft.read(draft, joinedOf(region, parts), facts, leftover)
  },
}

/** Units before a `data:` or `event:` field that does not start its line; 0 when there is none. */
function prefixLength(text: string, start: number, end: number): number {
  const head = text.slice(start, Math.min(end, start + 300))
  const match = /^([^{"'`]*?[\s|>\]:)=-])(?:data: ?(?=[{["]|\[DONE\])|event: ?[\w.:/-]+\s*$)/.exec(head)
  return match?.[1]?.length ?? 0
}

/** A prefix seen before, on a line with another field or with nothing behind it. */
function knownPrefix(text: string, start: number, end: number, shapes: ReadonlyMap<string, number>): number {
  for (const [shape, length] of shapes) {
    const behind = Math.min(start + length, end)
    if (shapeOf(text.slice(start, behind)) === shape) {
      if (behind === end || fieldOf(text, behind, end)) return behind - start
    }
    // A line with nothing behind its prefix has often lost the space at its end.
    if (trimBlank(text, start, end) <= behind && shapeOf(text.slice(start, end)) === shape.trimEnd())
      return end - start
  }
  return 0
}

/** A prefix with its digits made equal: time stamps differ in nothing else. */
function shapeOf(prefix: string): string {
  return prefix.replace(/\d/g, '0')
}
