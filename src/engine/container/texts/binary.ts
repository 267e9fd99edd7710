import type { TextContainer } from '../reading/contract'
import { addDocument, report } from '../reading/draft'

/** First units of well-known formats, as they look when their bytes were read as text (a bad byte is U+FFFD). */
const beginnings: readonly (readonly [name: string, ...starts: readonly string[]])[] = [
  ['zip', 'PK\u0003\u0004'],
  ['gzip', '\u001f\u008b', '\u001f\ufffd'],
  ['zstd', '(\ufffd/\ufffd', '(\u00b5/\u00fd'],
  ['png', '\u0089PNG', '\ufffdPNG'],
  ['jpeg', '\u00ff\u00d8\u00ff', '\ufffd\ufffd\ufffd\ufffd\u0000\u0010JFIF'],
  ['gif', 'GIF87a', 'GIF89a'],
  ['pdf', '%PDF-'],
  ['sqlite', 'SQLite format 3'],
]

/** Bytes that were read as text: nothing in them can be shown, so they are named. */
export const binary: TextContainer = {
  is: (text) => looksLike(text) !== undefined,
  read: (draft, region, facts) => {
    const document = addDocument(draft, region, facts, { value: undefined, isJson: false })
    const name = looksLike(region.text) ?? 'unknown'
    report(draft, 'container/binary', 'error', { at: { document, trail: [] } }, { looksLike: name })
    return 'binary'
  },
}

/** What a text looks like that is not text; `undefined` when it is. Only its beginning is looked at. */
export function looksLike(text: string): string | undefined {
  const head = text.slice(0, 4096)
  let odd = 0
  /** NULs by where they stand in each four bytes. */
  const nul: [number, number, number, number] = [0, 0, 0, 0]
  for (let i = 0; i < head.length; i += 1) {
    const unit = head.charCodeAt(i)
    if (unit === 0) nul[(i & 3) as 0 | 1 | 2 | 3] += 1
    if (unit === 0xfffd || (unit < 32 && !(unit >= 8 && unit <= 13) && unit !== 27)) odd += 1
  }
  if (odd === 0) return /^(?:%PDF-|GIF8[79]a)/.test(head) ? named(head) : undefined
  const name = named(head)
  return name ?? wideEncoding(nul, head.length) ?? (odd > head.length * 0.05 ? 'unknown' : undefined)
}

/** The encoding of several bytes a character that puts NULs where they stand; `undefined` when they are few. */
function wideEncoding([a, b, c, d]: readonly [number, number, number, number], units: number) {
  const all = a + b + c + d
  if (all > units * 0.6) return d >= a ? 'utf-32le' : 'utf-32be'
  if (all > units * 0.3) return b + d >= a + c ? 'utf-16le' : 'utf-16be'
  return undefined
}

function named(head: string): string | undefined {
  const known = beginnings.find(([, ...starts]) => starts.some((start) => head.startsWith(start)))
  if (known) return known[0]
  return /^[\s\S]{8,40}:(?:event|message|content)-type/.test(head) ? 'aws-event-stream' : undefined
}
