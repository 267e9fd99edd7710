import { type Family, isToolName, mostCalls, type TextCall } from '../text-call'
import { parametersIn, untypedArguments } from '../untyped'

const opener = /<((?:[\w-]+:|[｜|]DSML[｜|])?)invoke\s+name=(?:"([^"<>]{1,200})"|'([^'<>]{1,200})')\s*>/g
const parameterTag = /<(?:[\w-]+:|[｜|]DSML[｜|])?parameter\s+name=(?:"([^"<>]*)"|'([^'<>]*)')([^<>]*)>/g

/**
 * `<invoke name="x"><parameter name="y">v</parameter></invoke>`, as Claude models and others fall back to, with or
 * without a prefix on the tags. DeepSeek V3.2 writes `<｜DSML｜invoke …>` and says `string="true"` or `"false"` per
 * parameter: those values are typed.
 */
export const invokeXml: Family = {
  id: 'invoke-xml',
  title: 'XML invoke, DeepSeek V3.2',
  source: { url: 'https://huggingface.co/deepseek-ai/DeepSeek-V3.2', read: '2026-12-01' },
  find(text) {
    const calls: TextCall[] = []
    const matches = [...text.matchAll(opener)].slice(0, mostCalls)
    matches.forEach((match, index) => {
      const name = match[2] ?? match[3] ?? ''
      if (!isToolName(name)) return
      const prefix = match[1] ?? ''
      const body = match.index + match[0].length
      const next = matches[index + 1]?.index ?? text.length
      const closer = `</${prefix}invoke>`
      const at = text.slice(0, next).indexOf(closer, body)
      const limit = at < 0 ? next : at
      const parameters = parametersIn(text, body, limit, `</${prefix}parameter>`, (from) =>
        tagFrom(text, from, limit),
      )
      calls.push({
        family: 'invoke-xml',
        span: { start: match.index, end: at < 0 ? limit : at + closer.length },
        name,
        arguments: untypedArguments(text, parameters),
        cutOff: at < 0 && limit === text.length,
      })
    })
    return calls
  },
}

function tagFrom(text: string, from: number, limit: number) {
  parameterTag.lastIndex = 0
  const match = parameterTag.exec(text.slice(from, limit))
  if (!match) return undefined
  const key = match[1] ?? match[2] ?? ''
  const start = from + match.index
  const keyStart = text.indexOf('name=', start) + 'name='.length + 1
  const typed = /\bstring="(true|false)"/.exec(match[3] ?? '')
  return {
    start,
    key: { start: keyStart, end: keyStart + key.length },
    value: start + match[0].length,
    ...(typed ? { literal: typed[1] === 'false' } : {}),
  }
}
