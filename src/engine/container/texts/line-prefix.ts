import type { TextContainer } from '../reading/contract'
import { linesOf } from '../reading/lines'
import { joinedOf } from '../reading/region'

/**
 * JSON over several lines, each with the same thing before it: a time stamp, the name of a service, the `> ` of a
 * quotation. Numbers in it may differ.
 */
export const linePrefixes: TextContainer = {
  is: (text) => prefixIn(text) !== undefined,
  read: (draft, region, facts, leftover) => {
    const { text } = region
    const prefix = prefixIn(text)
    const parts: { start: number; end: number; text?: string }[] = []
    for (const { start, end, next } of linesOf(text)) {
      const length = prefix?.exec(text.slice(start, Math.min(end, start + longest)))?.[0].length ?? 0
      parts.push({ start: start + length, end }, { start: end, end: next, text: '\n' })
    }
    draft.why.push({ code: 'container/log-prefix', params: { prefixes: 1 } })
    return draft.read(draft, joinedOf(region, parts), facts, leftover)
  },
}

const longest = 300
/** So many lines are looked at to see whether they have the prefix; half of them must. */
const looked = 100

/** What stands before a line that ends with an opening bracket and before most lines behind it; longer than space. */
function prefixIn(text: string): RegExp | undefined {
  for (const { index } of text.matchAll(/[{[][^\S\n]*\n/g)) {
    const start = text.lastIndexOf('\n', index) + 1
    const behind = text.indexOf('\n', index) + 1
    if (index - start > longest || behind >= text.length) continue
    const prefix = patternOf(common(text.slice(start, index), text.slice(behind, behind + longest)))
    if (prefix && isBeforeMost(prefix, text.slice(behind, behind + looked * longest))) return prefix
  }
  return undefined
}

/** What two lines begin with alike, where all digits count as equal. */
function common(one: string, other: string): string {
  let at = 0
  const alike = (a: string, b: string) => a === b || (/\d/.test(a) && /\d/.test(b))
  while (at < one.length && alike(one.charAt(at), other.charAt(at))) at += 1
  return one.slice(0, at)
}

/** The same beginning with any numbers, and without the space at its end where nothing follows. */
function patternOf(prefix: string): RegExp | undefined {
  if (prefix.trim() === '' || /["{]/.test(prefix)) return undefined
  const escaped = prefix
    .trimEnd()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\d+/g, '\\d+')
  const space = prefix.length - prefix.trimEnd().length
  return new RegExp(`^${escaped}(?: {0,${space}})`)
}

function isBeforeMost(prefix: RegExp, text: string): boolean {
  const lines = text.split('\n', looked).filter((line) => line.trim() !== '')
  return lines.filter((line) => prefix.test(line)).length * 2 >= lines.length
}
