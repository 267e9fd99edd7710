import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textFaultsOf } from '../../engine/json/faults'
import type { Language } from './language'
import { plain } from './rich'
import { learnSentences, sayCode } from './say'
import { sentences } from './sentences/index'

learnSentences(sentences)

const engine = join(import.meta.dirname, '../../engine')

const sources = readdirSync(engine, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('samples'))
  .map((path) => readFileSync(join(engine, path), 'utf8'))

/** Words with a slash in the engine that are no codes of findings. */
const others =
  /^(tools|resources|prompts|notifications|completion|sampling|roots|elicitation|logging|tasks|subject|messages|models|types|server|image|audio|video|application|text\/(event|plain|html|csv|x-|markdown|json))/

const codes = [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/['"`]([a-z][a-z0-9-]*\/[a-z][a-z0-9-]*[a-z0-9])['"`]/g)].map(
        ([, code]) => code as string,
      ),
    ),
  ),
]
  .filter((code) => !others.test(code))
  .sort()

const params = {
  found: 'x',
  allowed: ['a', 'b'],
  type: ['string'],
  member: 'm',
  limit: 3,
  size: 1,
  pattern: '^a$',
  name: 'n',
  id: 'i',
  nearest: ['near'],
  layers: 2,
  expected: 1,
  fault: 'cut-off',
  line: 1,
  column: 2,
  open: 1,
  count: 2,
  keyword: 'k',
}

describe('sentences', () => {
  it('finds the codes of the engine', () => {
    expect(codes.length).toBeGreaterThan(50)
  })

  it('finds them whole: no code is put together where nobody can look for it', () => {
    const parts = sources.flatMap((source) => source.match(/code(?: =|:) `[a-z][a-z-]*\/\$\{[^`]*`/g) ?? [])
    expect(parts).toEqual([])
  })

  it('has a sentence for every code', () => {
    expect(codes.filter((code) => !(code in sentences))).toEqual([])
  })

  it.each(Object.keys(sentences))('%s is a sentence in both languages, with and without params', (code) => {
    for (const given of [params, {}]) {
      const en = sayCode(code, given, '/city', 'en')
      const zh = sayCode(code, given, '/city', 'zh-CN')
      expect(plain(en.line)).not.toMatch(/undefined(?! ?[:：])|\[object/)
      expect(plain(zh.line)).not.toMatch(/undefined(?! ?[:：])|\[object/)
      expect(plain(zh.line)).toMatch(/\p{Script=Han}/u)
      expect(plain(en.line)).not.toMatch(/\p{Script=Han}/u)
      expect(en.cause === undefined).toBe(zh.cause === undefined)
    }
  })

  it('says code and params where there is no sentence', () => {
    expect(plain(sayCode('new/thing', { found: 'x', n: 2 }, '', 'en').line)).toBe('new/thing; found "x"; n 2')
  })

  it('tells what concatenated values come from, by how they differ', () => {
    const causeOf = (text: string) => {
      const [fault] = textFaultsOf(text)
      return plain(sayCode(fault?.code ?? '', fault?.params ?? {}, '', 'en').cause ?? [])
    }
    expect(causeOf('{"a":1}{"a":1}')).toMatch(/^The same value/)
    expect(causeOf('{"a":1}{"a":2}')).toMatch(/parallel calls/)
    expect(causeOf('{}{"a":2}')).toMatch(/^The empty object/)
  })

  it.each([
    ["{'a':1}", "'", /Python/, /Python/],
    ['""""""', '"""', /Python/, /Python/],
    ['{`a`:1}', '`', /JavaScript/, /JavaScript/],
    ['{“a“:1}', '“', /word processor/, /文字处理软件/],
  ])('%s: blames no quote for what it is, and says who writes it', (text, quote, en, zh) => {
    const fault = textFaultsOf(text).find(({ code }) => code === 'text/single-quotes')
    const said = (language: Language) => sayCode('text/single-quotes', fault?.params ?? {}, '', language)
    expect(plain(said('en').line)).toBe(`A string stands in ${quote}; JSON knows " only.`)
    expect(plain(said('zh-CN').line)).toBe(`字符串用了 ${quote}；JSON 只认 "。`)
    expect(plain(said('en').cause ?? [])).toMatch(en)
    expect(plain(said('zh-CN').cause ?? [])).toMatch(zh)
  })

  it('tells when an answer says that it ended well and did not', () => {
    const cut = { fault: 'cut-off', open: 1, finishReason: 'tool_calls' }
    expect(plain(sayCode('arguments/not-json', cut, '', 'en').cause ?? [])).toContain('tool_calls')
  })

  it('says which schema was too slow, and of a pattern no more than that the schema has it', () => {
    const said = (given: object, language: 'en' | 'zh-CN') => {
      const { line, cause } = sayCode('schema/too-slow', { tool: 't', seconds: 2, ...given }, '', language)
      return [plain(line), cause && plain(cause)]
    }
    const patterned = { side: 'input', pattern: '^a$' }
    expect(said(patterned, 'en')).toEqual([
      expect.stringContaining('against the schema of t:'),
      expect.stringContaining('Its patterns include ^a$.'),
    ])
    expect(said(patterned, 'zh-CN')[1]).toContain('模式包括 ^a$')
    expect(said({ side: 'output' }, 'en')).toEqual([
      expect.stringContaining('against the output schema of t:'),
      undefined,
    ])
    expect(said({ side: 'output' }, 'zh-CN')).toEqual([expect.stringContaining('输出 Schema'), undefined])
  })

  it('tells a number that is too small from one that is too long or too large', () => {
    const said = (written: string) =>
      plain(
        sayCode('text/number-beyond-double', { written, becomes: String(Number(written)) }, '', 'en').line,
      )
    expect(said('1e-400')).toContain('closer to zero')
    expect(said('1e400')).toContain('larger')
    expect(said('9007199254740993')).toContain('more digits')
  })
})
