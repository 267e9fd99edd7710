import type { Span } from '../../text/span'
import type { TextFaultCode } from './fault-kinds'
import { short } from './reading'
import type { Report } from './text-fault'

/** Something that is wrapped around a payload and never part of it: a fence, a token of a template, thoughts. */
export interface Wrapper {
  readonly code: TextFaultCode
  readonly span: Span
}

const thinking = /<(think|thinking|thought|reasoning|reflection|scratchpad)>/y
const token =
  /<\|[^|<>\n]{1,60}\|>|<｜[^｜\n]{1,60}｜>|<\/?(?:tool_calls?|tool_use|tool_response|tool|function_calls?|function|invoke|parameters?|arguments|json|output|answer|response|s|eos|bos|pad|unk|end_of_turn|start_of_turn)(?:[=\s][^<>\n]{0,200})?>|\[\/?(?:TOOL_CALLS?|TOOL_RESULTS|AVAILABLE_TOOLS|INST|ARGS|CALL_ID|DONE)\]/y
const fence = /`{3,}[ \t]*[\w+.-]{0,40}|~{3,}[ \t]*[\w+.-]{0,40}|`(?=\s{0,9}[{[])|`(?=\s{0,9}$)/y

/** Finds wrappers in one text. `closings` remembers where tags close, so that no part is searched twice. */
export interface WrapperSearch {
  readonly text: string
  readonly limit: number
  readonly closings: Map<string, number>
}

/** The wrapper that starts at an offset, `undefined` when none does. */
export function wrapperAt({ text, limit, closings }: WrapperSearch, at: number): Wrapper | undefined {
  const character = text.charAt(at)
  if (character === '<') {
    thinking.lastIndex = at
    const tag = thinking.exec(text)?.[1]
    if (tag) {
      const close = `</${tag}>`
      let found = closings.get(tag)
      if (found === undefined || (found >= 0 && found < at)) {
        found = text.indexOf(close, at)
        closings.set(tag, found)
      }
      const end = found + close.length
      return found >= 0 && end <= limit ? { code: 'text/think-block', span: { start: at, end } } : undefined
    }
  }
  if (character === '<' || character === '[') return matched(token, 'text/special-tokens', text, at, limit)
  if (character === '`' || character === '~') return matched(fence, 'text/fenced', text, at, limit)
  return undefined
}

function matched(
  pattern: RegExp,
  code: TextFaultCode,
  text: string,
  at: number,
  limit: number,
): Wrapper | undefined {
  pattern.lastIndex = at
  const length = pattern.exec(text)?.[0].length ?? 0
  return length > 0 && at + length <= limit ? { code, span: { start: at, end: at + length } } : undefined
}

/**
 * Where the payload ends at the latest: tokens and a closing fence are taken off the end first, for a string that was
 * cut off would swallow them.
 */
export function limitOf(text: string, start: number, report: Report): number {
  let end = text.length
  for (;;) {
    while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1
    const from = Math.max(start, end - 300)
    const tail = text.slice(from, end)
    const closing = /(?:`{3,}|~{3,})$/.exec(tail)
    const isFenced = closing !== null && text.indexOf(closing[0], start) < from + closing.index
    const at = isFenced ? closing.index : tokenAtEnd(tail)
    if (at < 0) return end
    const span = { start: from + at, end }
    dropWrapper(report, { code: isFenced ? 'text/fenced' : 'text/special-tokens', span }, text)
    end = span.start
  }
}

function tokenAtEnd(tail: string): number {
  for (let at = tail.length - 1; at >= 0; at -= 1) {
    const character = tail.charAt(at)
    if (character !== '<' && character !== '[') continue
    token.lastIndex = at
    if (token.exec(tail)?.[0].length === tail.length - at) return at
    if (character === '<') return -1
  }
  return -1
}

/** Where thoughts end whose opening tag was cut away by a template; `start` when there are none. */
export function behindThoughts(text: string, start: number, limit: number, report: Report): number {
  if (/^\s*[{["]/.test(text.slice(start, start + 100))) return start
  const close = /<\/(?:think|thinking)>/.exec(text)
  if (!close || close.index >= limit) return start
  if (text.lastIndexOf(close[0].replace('/', ''), close.index) >= 0) return start
  const span = { start, end: close.index + close[0].length }
  dropWrapper(report, { code: 'text/think-block', span }, text)
  return span.end
}

/** Reports a wrapper with the change that takes it away, which never changes the meaning. */
export function dropWrapper(report: Report, { code, span }: Wrapper, text: string): void {
  const params = code === 'text/special-tokens' ? { token: short(text.slice(span.start, span.end)) } : {}
  report.add(code, span, [{ span, text: '', changesMeaning: false }], params)
}
