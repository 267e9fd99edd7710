import type { Span } from '../../text/span'
import { firstFault } from '../first-fault'
import { valueEnd } from '../lexemes'
import { minify } from '../print'
import { isQuote } from './loose-string'
import { readLoosely } from './loose-value'
import { isNumberBegun, literalBegunBy, wordOf } from './loose-word'
import { isPrintedObject } from './read-word'
import { peekBehind, short, skipTrivia } from './reading'
import type { Report } from './text-fault'
import { behindThoughts, dropWrapper, limitOf, type WrapperSearch, wrapperAt } from './wrappers'

/** The state of telling payload from what stands around it. */
interface Search extends WrapperSearch {
  readonly report: Report
  readonly values: Span[]
  at: number
  /** The last thing passed over was prose: what follows behind a value is prose too. */
  afterProse: boolean
  /** The bracket that most likely opens a payload, found once for all that lies before it; -1 for none. */
  likely: number | undefined
}

/**
 * Reads a text that is not JSON from `start` to its end: fences, tokens, think blocks and prose around the payload
 * are told from it, each value of it is read loosely, and everything is reported.
 */
export function readSurrounded(text: string, start: number, report: Report): void {
  const limit = limitOf(text, start, report)
  const at = behindThoughts(text, start, limit, report)
  const closings = new Map<string, number>()
  const search: Search = {
    text,
    limit,
    report,
    closings,
    values: [],
    at,
    afterProse: false,
    likely: undefined,
  }
  for (;;) {
    skipTrivia(search)
    if (search.at >= limit) break
    if (!passWrapper(search) && !readPayload(search) && !passSurplus(search)) passProse(search)
  }
  if (search.values.length > 1) reportConcatenated(text, search.values, report)
}

function passWrapper(search: Search): boolean {
  const wrapper = wrapperAt(search, search.at)
  if (!wrapper) return false
  dropWrapper(search.report, wrapper, search.text)
  search.at = wrapper.span.end
  search.afterProse = false
  return true
}

/** Reads the value that starts here, if one does; scalars only where nothing else stands around. */
function readPayload(search: Search): boolean {
  const { text, at, limit, report, values, afterProse } = search
  if (values.length > 0 && afterProse) return false
  const character = text.charAt(at)
  if (character === '{' || character === '[') {
    if (at > 0 && !looksOpen(text, at, limit)) return false
    return payload(search, readLoosely(text, at, limit, report).end)
  }
  if (values.length > 0 || afterProse) return false
  if (isQuote(character)) {
    const isMember = /^"(?:[^"\\]|\\.){0,500}"\s*:/.test(text.slice(at, at + 600))
    return payload(search, readLoosely(text, at, limit, report, isMember).end)
  }
  if (isPrintedObject(text, at)) return payload(search, readLoosely(text, at, limit, report).end)
  const word = text.slice(at, Math.min(limit, at + 1000))
  if (!/^[\w.+-]+$/.test(word)) return false
  const begun = word.length > 1 ? literalBegunBy(word) : undefined
  if (begun || isNumberBegun(word)) {
    const span = { start: at, end: limit }
    const changes = begun ? [{ span, text: begun, changesMeaning: true }] : []
    report.add('text/cut-off', span, changes, {
      offset: limit,
      open: '',
      depth: 0,
      inside: 'word',
      pointer: '',
    })
    return payload(search, limit)
  }
  return wordOf(word).kind !== 'bare' && payload(search, readLoosely(text, at, limit, report).end)
}

function payload(search: Search, end: number): boolean {
  search.values.push({ start: search.at, end })
  search.at = end
  return true
}

/** Brackets and separators behind a value. Commas between values are nothing to mend. */
function passSurplus(search: Search): boolean {
  const { text, at, limit, report, values } = search
  const surplus =
    values.length > 0 ? /^[\s}\],;]+/.exec(text.slice(at, Math.min(limit, at + 200)))?.[0] : undefined
  if (!surplus) return false
  search.at = at + surplus.length
  const next = text.charAt(peekBehind(text, search.at, limit))
  if (/^[\s,;]+$/.test(surplus) && (next === '{' || next === '[')) return true
  const span = { start: at, end: at + surplus.trimEnd().length }
  const code = /[}\]]/.test(surplus) ? 'text/extra-closer' : 'text/extra-comma'
  const own = text.charAt((values.at(-1) as Span).end - 1)
  // A bracket of the other kind closes something that may have stood in front.
  const changesMeaning = /[}\]]/.exec(surplus.replaceAll(own, '')) !== null
  report.add(code, span, [{ span, text: '', changesMeaning }])
  return true
}

/** Prose up to the next value or wrapper; behind a value, brackets in prose are prose. */
function passProse(search: Search): void {
  const { text, at: start, limit, report, values } = search
  const likely = values.length > 0 ? -1 : likelyStart(search)
  const stop = likely < 0 ? limit : likely
  let end = start + 1
  while (end < stop && !wrapperAt(search, end)) end += 1
  search.at = end
  search.afterProse = true
  if (likely < 0 && end >= limit && values.length === 0) {
    report.add('text/prose', { start, end }, [], { text: short(text.slice(start, end)) })
    return
  }
  const span = { start, end }
  const words = short(text.slice(start, end).trim())
  report.add('text/prose-around', span, [{ span, text: '', changesMeaning: true }], { text: words })
}

/** The most likely bracket in prose: the one that opens the longest valid value, else the first that looks like JSON. */
function likelyStart(search: Search): number {
  const { text, limit, likely } = search
  if (likely !== undefined && (likely < 0 || likely >= search.at)) return likely
  let first = -1
  let best = -1
  let bestLength = 2
  for (let at = search.at, tries = 0; at < limit && tries < 50; at += 1) {
    const character = text.charAt(at)
    if ((character !== '{' && character !== '[') || !looksOpen(text, at, limit)) continue
    tries += 1
    if (first < 0 || (character === '{' && text.charAt(first) === '[')) first = at
    const end = valueEnd(text, at)
    if (end - at > bestLength && firstFault(text.slice(at, end)) === undefined) {
      best = at
      bestLength = end - at
      at = end - 1
    }
  }
  search.likely = best >= 0 ? best : first
  return search.likely
}

function looksOpen(text: string, at: number, limit: number): boolean {
  const ahead = text.slice(at + 1, Math.min(at + 201, limit)).trimStart()
  if (ahead === '') return true
  if (text.charAt(at) === '{') return /^(?:["'“”‘`}{]|\/[/*]|[\w$-]+\s*[:=])/.test(ahead)
  return /^(?:["'“”‘`{[\](-]|\d|\/[/*]|(?:true|false|null|True|False|None|NaN|undefined)\b|\.\.\.)/.test(
    ahead,
  )
}

function reportConcatenated(text: string, values: readonly Span[], report: Report): void {
  const leading = values.findIndex(({ start, end }) => !/^\{\s*\}$/.test(text.slice(start, end)))
  const span = { start: (values[1] as Span).start, end: (values.at(-1) as Span).end }
  const params = { values: values.length }
  const between = (from: number | undefined, to: number | undefined) => ({ start: from ?? 0, end: to ?? 0 })
  if (leading > 0 && leading === values.length - 1) {
    // The empty object some streams begin with, left in front of the arguments that followed.
    const empty = between(values[0]?.start, values[leading]?.start)
    report.add('text/concatenated', empty, [{ span: empty, text: '', changesMeaning: false }], {
      ...params,
      kind: 'leading-empty',
    })
  } else if (values.every((value) => isSameText(text, value, values[0] as Span))) {
    const repeats = between(values[0]?.end, values.at(-1)?.end)
    report.add('text/concatenated', span, [{ span: repeats, text: '', changesMeaning: true }], {
      ...params,
      kind: 'identical',
    })
  } else {
    report.add('text/concatenated', span, [], { ...params, kind: 'different' })
  }
}

/** Whether two values are written alike, but for white space. */
function isSameText(text: string, a: Span, b: Span): boolean {
  const [one, other] = [text.slice(a.start, a.end), text.slice(b.start, b.end)]
  return one === other || (minify(one) ?? one.trim()) === (minify(other) ?? other.trim())
}
