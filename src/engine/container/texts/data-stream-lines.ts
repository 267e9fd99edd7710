import { parsed } from '../../json/parsed'
import type { TextContainer } from '../reading/contract'
import { addNoise } from '../reading/draft'
import { addBroken, addValue } from '../reading/json-value'
import { linesOf, skipBlank, trimBlank } from '../reading/lines'
import { partOf } from '../reading/region'

const code = /^[0-9a-z]:(?=[{["\-\dtfn])/

/**
 * Lines of a one-letter code and JSON (`9:{"toolCallId":…}`), the data stream protocol of the AI SDK 4. The code is
 * the event's name; all lines are one stream. Read in npm `@ai-sdk/ui-utils` 1.2.11, 2026-12-01.
 */
export const dataStreamLines: TextContainer = {
  is: (text, start) => {
    if (!code.test(text.slice(start, start + 3))) return false
    let filled = 0
    let good = 0
    let opened = false
    for (const line of linesOf(text)) {
      const first = skipBlank(text, line.start, line.end)
      if (first === line.end) continue
      filled += 1
      if (!code.test(text.slice(first, first + 3))) continue
      if (/[{["]/.test(text.charAt(first + 2))) opened = true
      if (parsed(text.slice(first + 2, line.end))) good += 1
      if (filled === 50) break
    }
    return opened && (good * 2 >= filled || (filled === 1 && text.charAt(start + 2) === '{'))
  },
  read: (draft, region, facts) => {
    const { text } = region
    const stream = draft.streams
    draft.streams += 1
    for (const line of linesOf(text)) {
      const start = skipBlank(text, line.start, line.end)
      const end = trimBlank(text, start, line.end)
      if (start === end) continue
      if (!/^[0-9a-z]:$/.test(text.slice(start, start + 2))) {
        addNoise(region, start, end)
        continue
      }
      const part = partOf(region, start + 2, end)
      const lineFacts = { ...facts, stream, event: text.charAt(start) }
      const found = parsed(part.text)
      if (found) addValue(draft, part, lineFacts, found.value)
      else addBroken(draft, part, lineFacts, line.next === text.length ? 'warning' : 'error')
    }
    return 'data-stream-lines'
  },
}
