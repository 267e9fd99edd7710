import { skipSpace } from '../../../json/lexemes'
import { type Family, isToolName, jsonArguments, mostCalls, type TextCall } from '../text-call'

const recipient = /\bto=functions\.([\p{L}\p{N}_.:/$-]+)/gu
const ends = ['<|call|>', '<|end|>', '<|return|>', '<|start|>']

/**
 * `<|channel|>commentary to=functions.get_weather <|constrain|>json<|message|>{…}<|call|>`. The recipient may stand
 * before the channel, and `<|constrain|>` may be missing.
 */
export const harmony: Family = {
  id: 'harmony',
  title: 'gpt-oss (Harmony)',
  source: { url: 'https://github.com/openai/harmony', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    const matches = [...text.matchAll(recipient)].slice(0, mostCalls)
    matches.forEach((match, index) => {
      const headEnd = match.index + match[0].length
      const next = matches[index + 1]?.index ?? text.length
      const rest = text.slice(headEnd, next)
      const message = rest.indexOf('<|message|>')
      const name = (match[1] ?? '').replace(/\.$/, '')
      // Only header words may stand between the recipient and its message.
      if (
        message < 0 ||
        message > 200 ||
        !isToolName(name) ||
        /<\|(?:start|end|call)\|>/.test(rest.slice(0, message))
      )
        return
      const body = headEnd + message + '<|message|>'.length
      const end = ends.reduce((least, mark) => {
        const at = rest.indexOf(mark, message)
        return at >= 0 ? Math.min(least, at) : least
      }, rest.length)
      const closed = rest.startsWith('<|call|>', end)
      const start = headStart(text, match.index)
      const found = jsonArguments(text, skipSpace(text, body), headEnd + end)
      calls.push({
        family: 'harmony',
        span: { start, end: closed ? headEnd + end + '<|call|>'.length : found.end },
        name,
        arguments: found.arguments,
        cutOff: !found.complete && headEnd + end === text.length,
      })
    })
    return calls
  },
}

/** Where the message's header starts: its `<|start|>` or `<|channel|>`, when they stand close before. */
function headStart(text: string, at: number): number {
  const from = Math.max(0, at - 100)
  const before = text.slice(from, at)
  const start = before.lastIndexOf('<|start|>')
  const channel = before.lastIndexOf('<|channel|>')
  const head = start >= 0 && !before.slice(start).includes('<|message|>') ? start : channel
  return head >= 0 && !before.slice(head).includes('<|message|>') ? from + head : at
}
