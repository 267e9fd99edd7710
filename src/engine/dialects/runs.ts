import type { Address } from '../findings/trail'
import { escapeWidth } from '../text/offset-map'
import type { Span } from '../text/span'

/**
 * A run of text that we print, and the units of a source text it came from. Runs of the same length correspond unit by
 * unit; otherwise the whole span stands for the whole run (an escape). No span: text of ours, such as a bracket.
 */
export interface Run {
  readonly text: string
  readonly span?: Span
}

/** A run whose source is a string at an address; `span` narrows to units inside that string. What `Join` takes. */
export interface JoinPart extends Run {
  readonly at?: Address
}

/** The text of runs. */
export function textOf(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('')
}

/** Runs of a string at an address as parts for `Join`. */
export function partsAt(runs: readonly Run[], at: Address): JoinPart[] {
  return runs.map((run) => (run.span ? { at, span: run.span, text: run.text } : { text: run.text }))
}

/** Units that may not stand in a JSON string as they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what JSON forbids
const mustEscape = /["\\\u0000-\u001f]/g

/**
 * The inside of a JSON string literal for a slice of a source text, without the quotes: plain runs keep their units,
 * each escape is a run of its own.
 */
export function escapedRuns(text: string, span: Span): Run[] {
  const runs: Run[] = []
  const piece = text.slice(span.start, span.end)
  let from = span.start
  for (const match of piece.matchAll(mustEscape)) {
    const at = span.start + match.index
    if (at > from) runs.push({ text: text.slice(from, at), span: { start: from, end: at } })
    runs.push({ text: JSON.stringify(match[0]).slice(1, -1), span: { start: at, end: at + 1 } })
    from = at + 1
  }
  if (from < span.end) runs.push({ text: text.slice(from, span.end), span: { start: from, end: span.end } })
  return runs
}

/** The text that the inside of a JSON string literal stands for (`span` is without the quotes), with its source. */
export function decodedRuns(text: string, span: Span): Run[] {
  const runs: Run[] = []
  for (let at = span.start; at < span.end; ) {
    const width = escapeWidth(text, at)
    if (width > 1) {
      const end = Math.min(at + width, span.end)
      runs.push({ text: unescaped(text.slice(at, end)), span: { start: at, end } })
      at = end
      continue
    }
    const next = text.indexOf('\\', at + 1)
    const end = next < 0 || next > span.end ? span.end : next
    runs.push({ text: text.slice(at, end), span: { start: at, end } })
    at = end
  }
  return runs
}

function unescaped(written: string): string {
  try {
    return String(JSON.parse(`"${written}"`))
  } catch {
    return written
  }
}

/** Puts runs behind others, however many. */
export function append(runs: Run[], more: readonly Run[]): void {
  for (const run of more) runs.push(run)
}

/** The runs that make up a slice of the printed text; its ends fall between runs. */
export function runsWithin(runs: readonly Run[], span: Span): Run[] {
  let at = 0
  return runs.filter((run) => {
    const start = at
    at += run.text.length
    return start >= span.start && at <= span.end
  })
}

/** A slice of a source text as one run. */
export function sliceRun(text: string, span: Span): Run {
  return { text: text.slice(span.start, span.end), span }
}
