import type { TextContainer } from '../reading/contract'
import { joinedOf } from '../reading/region'

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences of terminals start with one
const sequences = /\u001b(?:\[[0-9;:?]*[ -/]*[@-~]|\][^\u0007\u001b]{0,4000}(?:\u0007|\u001b\\)|[@-Z\\^_])/g

/** Text with the escape sequences of a terminal (colours, links): they are taken out wherever they stand. */
export const colours: TextContainer = {
  is: (text) => text.includes('\u001b[') && text.search(sequences) >= 0,
  read: (draft, region, facts, leftover) => {
    const parts: { start: number; end: number }[] = []
    let start = 0
    for (const match of region.text.matchAll(sequences)) {
      if (match.index > start) parts.push({ start, end: match.index })
      start = match.index + match[0].length
    }
    parts.push({ start, end: region.text.length })
    draft.why.push({ code: 'container/terminal-colours', params: { count: parts.length - 1 } })
    return draft.read(draft, joinedOf(region, parts), facts, leftover)
  },
}
