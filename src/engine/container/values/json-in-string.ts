import { parsed } from '../../json/parsed'
import type { ValueContainer } from '../reading/contract'
import { hold } from '../reading/draft'
import { isEscapedJson } from '../texts/escaped'
import { isSse } from '../texts/sse-lines'

/** A JSON string whose content is an object, an array or a stream: it was encoded once more than it needed. */
export const jsonInString: ValueContainer = {
  kind: 'escaped-json',
  is: (value) => typeof value === 'string' && holdsDocuments(value),
  read: (draft, index, value, facts) => {
    if (typeof value !== 'string') return
    draft.why.push({ code: 'container/json-in-string', params: {} })
    hold(draft, value, { kind: 'string', at: { document: index, trail: [''] } }, facts)
  },
}

/** Whether something is to be found in a string. Each layer halves it at least, so this ends soon. */
function holdsDocuments(text: string): boolean {
  const start = /^\s*/.exec(text)?.[0].length ?? 0
  const unit = text.charCodeAt(start)
  if (unit === 123 || unit === 91) {
    const found = parsed(text)
    if (found) return true
    return /^(?:\{\s*["}]|\[\s*[{["\]])/.test(text.slice(start, start + 1000)) || isEscapedJson(text, start)
  }
  if (unit === 34) {
    const found = parsed(text)
    return typeof found?.value === 'string' && holdsDocuments(found.value)
  }
  return isSse(text)
}
