import type { TextContainer } from '../reading/contract'
import { addNoise } from '../reading/draft'
import { type Facts, joinedOf, partOf } from '../reading/region'
import { pathOf } from '../values/http'

/** `curl https://… -H '…' -d '{…}'`: the quoted body is a request, what follows the command is its response. */
export const curlCommand: TextContainer = {
  is: (text, start) => /^(?:[$#>] )?curl\s/.test(text.slice(start, start + 10)),
  read: (draft, region, facts) => {
    const { text } = region
    const words = wordsOf(text)
    const commandEnd = words.at(-1)?.end ?? 0
    const exchange = draft.exchanges
    draft.exchanges += 1
    const said = words.map((word) => joinedOf(region, word.parts).text)
    const address = said.find((word) => /^https?:\/\//.test(word))
    const path = address === undefined ? undefined : pathOf(address)
    const mcpVersion = said.map((word) => /^mcp-protocol-version: *(\S+)/i.exec(word)?.[1]).find(Boolean)
    const transport = { method: 'POST', ...(path ? { path } : {}), ...(mcpVersion ? { mcpVersion } : {}) }
    const common: Facts = { ...facts, exchange, transport }
    let bodies = 0
    for (const [i, word] of words.entries()) {
      const flag = said[i - 1] ?? ''
      if (!/^(?:-d|--data(?:-raw|-binary|-ascii)?|--json)$/.test(flag)) continue
      draft.read(draft, joinedOf(region, word.parts), { ...common, role: 'request' }, 'document')
      bodies += 1
    }
    if (bodies === 0) addNoise(region, 0, commandEnd)
    if (text.slice(commandEnd).trim() !== '')
      draft.read(draft, partOf(region, commandEnd, text.length), { ...common, role: 'response' }, 'noise')
    return 'recording'
  },
}

interface Word {
  readonly parts: readonly { readonly start: number; readonly end: number; readonly text?: string }[]
  readonly end: number
}

/** The words of the first shell command of a text, quotes taken off, up to the end of its line. */
function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  let parts: { start: number; end: number; text?: string }[] = []
  const close = (end: number) => {
    if (parts.length > 0) words.push({ parts, end })
    parts = []
  }
  let at = 0
  while (at < text.length) {
    const unit = text.charAt(at)
    if (unit === '\n' && words.length + parts.length > 0) break
    if (/\s/.test(unit)) {
      close(at)
      at += 1
    } else if (unit === '\\') {
      const isBreak = /^\\\r?\n/.exec(text.slice(at, at + 3))?.[0].length
      if (isBreak) close(at)
      else parts.push({ start: at + 1, end: Math.min(at + 2, text.length) })
      at += isBreak ?? 2
    } else if (unit === "'" || unit === '"') {
      const end = unit === "'" ? addSingle(parts, text, at) : addDouble(parts, text, at)
      at = end
    } else {
      const end = at + (/^[^\s'"\\]+/.exec(text.slice(at, at + 4000))?.[0].length ?? 1)
      parts.push({ start: at, end })
      at = end
    }
  }
  close(at)
  return words
}

function addSingle(parts: { start: number; end: number }[], text: string, at: number): number {
  const close = text.indexOf("'", at + 1)
  const end = close < 0 ? text.length : close
  parts.push({ start: at + 1, end })
  return end + 1
}

/** Inside double quotes a backslash takes `"`, `\`, `$` and a backtick literally. */
function addDouble(parts: { start: number; end: number }[], text: string, at: number): number {
  let plain = at + 1
  let i = at + 1
  for (; i < text.length && text.charAt(i) !== '"'; i += 1) {
    if (text.charAt(i) !== '\\' || !/["\\$`]/.test(text.charAt(i + 1))) continue
    if (plain < i) parts.push({ start: plain, end: i })
    plain = i + 1
    i += 1
  }
  parts.push({ start: plain, end: i })
  return i + 1
}
