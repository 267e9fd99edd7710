import { escapeWidth } from '../../text/offset-map'
import type { TextContainer } from '../reading/contract'
import { endWithoutHalfEscape } from '../reading/cut-off'
import { report, whereOf } from '../reading/draft'
import { joinedOf, partOf, type Region } from '../reading/region'

/** `{\"a\":1}`: JSON, or a stream, that was copied out of a string with its escapes, once or several times. */
export const escaped: TextContainer = {
  is: (text, start) => isEscapedJson(text, start) || isEscapedStream(text, start),
  read: (draft, region, facts, leftover) => {
    draft.why.push({ code: 'container/escaped', params: {} })
    const inside = withoutQuotes(region)
    const end = endWithoutHalfEscape(inside.text, 0)
    const span = { start: end, end: inside.text.length }
    if (end < inside.text.length)
      report(draft, 'container/escape-cut-off', 'note', whereOf(draft, inside, span))
    draft.read(draft, unescaped(partOf(inside, 0, end)), facts, leftover)
    return 'escaped-json'
  },
}

/** A text with its JSON escapes undone once; each escape is a piece of its own. */
export function unescaped(region: Region): Region {
  const { text } = region
  const parts: { start: number; end: number; text?: string }[] = []
  let plain = 0
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
    const width = escapeWidth(text, at)
    if (width > 1) {
      if (plain < at) parts.push({ start: plain, end: at })
      plain = at + width
      parts.push({ start: at, end: plain, text: JSON.parse(`"${text.slice(at, plain)}"`) as string })
    }
    at += width
  }
  parts.push({ start: plain, end: text.length })
  return joinedOf(region, parts)
}

/** Whether a bracket is followed by an escaped quote: no JSON text starts like that. */
export function isEscapedJson(text: string, start: number): boolean {
  return /^"?(?:\s|\\+[nrt])*(?:[[{](?:\s|\\+[nrt])*)+\\+"/.test(text.slice(start, start + 2000))
}

/** `data: {\"a\":1}\n\ndata: …` on one line, quotes and line breaks written as escapes. */
function isEscapedStream(text: string, start: number): boolean {
  return /^"?(?:(?:event|id|retry)?:[^"\\\r\n]*(?:\\+r)?\\+n)*data: ?[[{]+\\+"/.test(
    text.slice(start, start + 2000),
  )
}

/** A quote left over at either end is not part of the text. */
function withoutQuotes(region: Region): Region {
  const { text } = region
  const start = /^\s*"/.exec(text)?.[0].length ?? 0
  const end = /[^\\]"\s*$/.test(text.slice(-200)) ? text.lastIndexOf('"') : text.length
  return partOf(region, start, Math.max(start, end))
}
