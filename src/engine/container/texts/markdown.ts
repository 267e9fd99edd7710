import type { TextContainer } from '../reading/contract'
import { report, whereOf } from '../reading/draft'
import { linesOf, skipBlank } from '../reading/lines'
import { partOf, type Region } from '../reading/region'

/** Fenced blocks of Markdown. Each block, and the prose between them, is read for documents of its own. */
export const markdown: TextContainer = {
  is: (text) => (text.includes('```') || text.includes('~~~')) && /^[ \t>]*(?:```|~~~)/m.test(text),
  read: (draft, region, facts) => {
    const { text } = region
    const readPart = (part: Region) => {
      if (skipBlank(part.text, 0, part.text.length) < part.text.length)
        draft.read(draft, part, facts, 'noise')
    }
    let open: { readonly fence: string; readonly start: number; readonly inside: number } | undefined
    let outside = 0
    for (const { start, end, next } of linesOf(text)) {
      const fence = /^[ \t>]*(`{3,}|~{3,})/.exec(text.slice(start, Math.min(end, start + 100)))?.[1]
      if (!fence) continue
      if (!open) {
        readPart(partOf(region, outside, start))
        open = { fence, start, inside: next }
      } else if (fence.startsWith(open.fence) && /^[ \t>]*[`~]+\s*$/.test(text.slice(start, end))) {
        readPart(partOf(region, open.inside, start))
        open = undefined
        outside = next
      }
    }
    if (open) {
      report(
        draft,
        'container/fence-not-closed',
        'note',
        whereOf(draft, region, { start: open.start, end: open.inside }),
      )
      readPart(partOf(region, open.inside, text.length))
    } else readPart(partOf(region, outside, text.length))
    return 'markdown'
  },
}
