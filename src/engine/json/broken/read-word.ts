import { cutOff, type LooseValue } from './cut-off'
import { isNumberBegun, literalBegunBy, wordOf } from './loose-word'
import { commentEnd, openFrame, type Reading, replace, short, valueRead } from './reading'

/** Reads a value without quotes: a number, a literal of JSON or of its neighbours, or a string that lost its quotes. */
export function readWord(reading: Reading): LooseValue | undefined {
  const { text, limit, stack } = reading
  const start = reading.at
  const wordPattern = /[\w.+$-]+/y
  wordPattern.lastIndex = start
  const word = (wordPattern.exec(text)?.[0] ?? '').slice(0, limit - start)
  const end = start + word.length
  const isCut = stack.length > 0 && end === limit
  if (isCut && (isNumberBegun(word) || literalBegunBy(word) !== undefined))
    return cutOff(reading, { inside: 'word', start })
  const known = wordOf(word)
  if (known.kind === 'bare' && isPrintedObject(text, start)) return openObject(reading, end)
  if (known.kind === 'bare' || !isWholeWord(text, end, limit)) return readBare(reading, word)
  if (known.kind === 'fault')
    replace(reading, known.code, start, end, known.json, known.changesMeaning, { found: word })
  valueRead(reading, end)
  // More digits may have followed.
  return isCut && /\d$/.test(word) ? cutOff(reading, { inside: 'whole-word', start }) : undefined
}

/** Whether an object as Python prints it starts here: `Function(name='f')`, `Usage()`. */
export function isPrintedObject(text: string, at: number): boolean {
  return /^[A-Z_]\w*\((?:\s*[A-Za-z_]\w*\s*=|\))/.test(text.slice(at, at + 300))
}

/** `Function(` opens an object whose members are written `name=value`. */
function openObject(reading: Reading, open: number): undefined {
  const { text, at } = reading
  replace(reading, 'text/python-object', at, open + 1, '{', true, { found: short(text.slice(at, open)) })
  reading.stack.push(openFrame(open, true))
  reading.state = 'key'
  reading.at = open + 1
}

/** Whether a word that is a value stands alone, or before something that is the next value for sure. */
function isWholeWord(text: string, end: number, limit: number): boolean {
  const ahead = text.slice(end, Math.min(limit, end + 200))
  return /^\s*(?:$|[,;}\])\n\r]|\/[/*]|#\s)|^\s+(?:["'[{\d-]|[\w$]+\s*:)/.test(ahead)
}

/** A string without quotes, or one with a prefix of Python. */
function readBare(reading: Reading, word: string): LooseValue | undefined {
  const { text, limit, stack } = reading
  const start = reading.at
  if (/^[bBrRuUfF]{1,2}$/.test(word) && /["']/.test(text.charAt(start + word.length))) {
    reading.at = start + word.length
    replace(reading, 'text/python-literal', start, reading.at, '', !/^[uU]$/.test(word), { found: word })
    return undefined
  }
  const end = bareEnd(reading, start)
  if (end === start) return undefined
  const bare = text.slice(start, end)
  if (stack.length > 0 && end === limit) return cutOff(reading, { inside: 'bare', start })
  replace(reading, 'text/missing-quotes', start, end, JSON.stringify(bare), true, { found: short(bare) })
  return valueRead(reading, end)
}

/** Where a string without quotes ends: before a comma, a closing bracket, a line break or a comment; `f(…)` is whole. */
function bareEnd({ text, limit }: Reading, start: number): number {
  let depth = 0
  let at = start
  for (; at < limit; at += 1) {
    const character = text.charAt(at)
    if (character === '\n' || character === '\r') break
    if (character === '(') depth += 1
    else if (character === ')' && depth > 0) depth -= 1
    else if (depth === 0 && ',}])'.includes(character)) break
    else if (/\s/.test(character) && commentEnd(text, at + 1, limit) !== undefined) break
  }
  while (at > start && /\s/.test(text.charAt(at - 1))) at -= 1
  return at
}
