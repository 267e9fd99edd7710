import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from './apply-edits'
import { type TextFault, textFaultKinds, textFaultsOf } from './faults'
import { firstFault } from './first-fault'

const codesOf = (text: string): string[] => textFaultsOf(text).map(({ code }) => code)
const only = (text: string): TextFault => {
  const faults = textFaultsOf(text)
  expect(faults).toHaveLength(1)
  return faults[0] as TextFault
}

describe('every kind of fault', () => {
  it.each(textFaultKinds.map((kind) => [kind.code, kind] as const))(
    '%s is found in its example',
    (code, kind) => {
      const fault = textFaultsOf(kind.example).find((found) => found.code === code)
      expect(fault).toBeDefined()
      expect(fault?.severity).toBe(kind.severity)
      const params = 'params' in kind ? kind.params : []
      expect(Object.keys(fault?.params ?? {}).filter((name) => name !== 'count')).toEqual([...params])
    },
  )

  it('has a code of its own', () => {
    expect(new Set(textFaultKinds.map(({ code }) => code)).size).toBe(textFaultKinds.length)
  })
})

describe('cut-off text', () => {
  it.each([
    ['{"city":"Par', { open: '{', depth: 1, inside: 'string', pointer: '/city' }, '"Par'],
    ['{"a":[1,{"b":12', { open: '{[{', depth: 3, inside: 'word', pointer: '/a/1/b' }, '12'],
    ['{"city":"Paris","da', { open: '{', depth: 1, inside: 'key', pointer: '/da' }, '"da'],
    ['{"city":', { open: '{', depth: 1, inside: 'value', pointer: '/city' }, ''],
    ['{"city":"Paris"', { open: '{', depth: 1, inside: 'between', pointer: '/city' }, ''],
    ['[true,fal', { open: '[', depth: 1, inside: 'word', pointer: '/1' }, 'fal'],
  ])('%s', (text, params, untrusted) => {
    const fault = only(text)
    expect(fault.code).toBe('text/cut-off')
    expect(fault.params).toMatchObject({ ...params, offset: text.length })
    expect(text.slice(fault.span.start, fault.span.end)).toBe(untrusted)
  })

  it('is named for every beginning of a valid object', () => {
    const whole = '{"a":[1.5,-2e3,{"b":"x\\u00e9\\"","c":null}],"d":true,"e":{}}'
    for (let end = 1; end < whole.length; end += 1)
      expect(codesOf(whole.slice(0, end))).toEqual(['text/cut-off'])
  })
})

describe('what stands around', () => {
  it.each([
    ['```json\n{"a":1}\n```', ['text/fenced']],
    ['```json\n{"a":"```js\\n```"}\n```', ['text/fenced']],
    ['Sure:\n```\n{"a":1}\n```\nAnything else?', ['text/prose-around', 'text/fenced']],
    ['<|python_tag|>{"a":1}<|eom_id|>', ['text/special-tokens']],
    ['[TOOL_CALLS] [{"name":"x"}]', ['text/special-tokens']],
    ['<think>{"not":"this</think>\n{"a":1}', ['text/think-block']],
    ['so Paris it is</think>{"a":1}', ['text/think-block']],
    ['As said in [1]: {"a":[1,2]}, as asked (see [2]).', ['text/prose-around', 'text/extra-comma']],
    ['get_weather({"city":"Paris"})', ['text/prose-around']],
    ['I would call the weather tool.', ['text/prose']],
  ])('%j', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })

  it('is one fault for all its places, with an edit for each', () => {
    const fault = only('```json\n{"a":1}\n```')
    expect(fault.span).toEqual({ start: 0, end: 7 })
    expect(fault.params['count']).toBe(2)
    expect(fault.edits?.map(({ span }) => span.start).sort((a, b) => a - b)).toEqual([0, 16])
  })
})

describe('several values', () => {
  it.each([
    ['{}{"city":"Paris"}', 'leading-empty', 2],
    ['{"a":1}{"a": 1}', 'identical', 2],
    ['{"a":1}\n{"a":1}\n{"a":1}', 'identical', 3],
    ['{"a":1}{"a":2}', 'different', 2],
    ['{"a":1}, {"b":2}', 'different', 2],
    ['{}{}{"a":1}', 'leading-empty', 3],
    ['{}{"a":1}{"a":2}', 'different', 3],
  ])('%s: %s', (text, kind, values) => {
    expect(only(text)).toMatchObject({ code: 'text/concatenated', params: { kind, values } })
  })
})

describe('inside the value', () => {
  it.each([
    ['{\'a\': True, "b": None}', ['text/single-quotes', 'text/python-literal']],
    ['{a: 1, b: [x, 2024-01-01]}', ['text/missing-quotes']],
    ['{"a":1,}', ['text/trailing-comma']],
    ['{"a":"x" /* y */, # z\n"b":2}', ['text/comment']],
    ['{"a":{"b":1},"c":2}}', ['text/extra-closer']],
    ['{"a":1},"b":2}', ['text/extra-closer']],
    ['{"a":[1,2}', ['text/missing-closer']],
    ['{"a":{"b":[1,2}}', ['text/missing-closer']],
    ['{"a":[1,2}}', ['text/wrong-closer']],
    ['{{"a":1}}', ['text/extra-opener', 'text/extra-closer']],
    ['{"q":"say "hi", please","b":1}', ['text/unescaped-quote']],
    ['{"a":"one\ttwo\n"}', ['text/raw-control']],
    ['{"p":"it\\\'s"}', ['text/bad-escape']],
    ['{"p":"C:\\dir\\"}', ['text/bad-escape']],
    ['[1, NaN, -Infinity]', ['text/not-a-number']],
    ['{“a”: ‘b’}', ['text/single-quotes']],
    ['{“a“: “b“, ‘c‘: „d„}', ['text/single-quotes']],
    ['\ufeff{"a":1,"a":2}', ['text/bom', 'text/repeated-key']],
    ['{&quot;a&quot;:1}', ['text/html-entities']],
  ])('%j', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })
})

describe('curly quotes that are all alike', () => {
  it('are mended, and an escaped one is an escaped quote', () => {
    const text = '{“a“: “{\\“q\\“: 1}“}'
    expect(JSON.parse(applyEdits(text, only(text).edits ?? []))).toEqual({ a: '{"q": 1}' })
  })
})

describe('odd but valid', () => {
  it.each([
    ['{"html":"<p>a &amp; b</p>"}', []],
    ['{"q":"a &amp; b"}', ['text/html-entities']],
    ['{"a":"CAFÉ–BAR à la carte","b":"naïve"}', []],
    ['{"a":"itâ€™s"}', ['text/mojibake']],
    ['{"a":"\\u000a\\u0022"}', []],
    ['{"a":"\\ud83d\\ude00"}', ['text/escaped-readable']],
    ['{"p":"C:\\\\new\\\\files"}', []],
    ['{"p":"C:\\\\Users\\new"}', ['text/path-escape']],
    ['"\\"{\\\\\\"a\\\\\\":1}\\""', ['text/encoded-n-times']],
    ['"just words"', []],
    ['null', ['text/null']],
    ['[1e400,123456789012345678901234567890]', ['text/number-beyond-double', 'text/number-beyond-double']],
  ])('%s', (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  })

  it('shows digits beside what becomes of them', () => {
    expect(only('{"id":9007199254740993}').params).toMatchObject({
      pointer: '/id',
      written: '9007199254740993',
      becomes: '9007199254740992',
    })
    expect(only('[1e400]').params['becomes']).toBe('Infinity')
  })
})

describe('any text', () => {
  const alphabet = '{}[]",:\\\'`<>/|# \n\t.eE+-01naTtrufl&;u”“=()\ud83d\ude00\u00a0'.split('')
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...alphabet), { maxLength: 60 }).map((units) => units.join('')),
    fc.tuple(fc.json(), fc.nat(), fc.constantFrom(...alphabet)).map(([json, at, unit]) => {
      const where = at % (json.length + 1)
      return json.slice(0, where) + unit + json.slice(where)
    }),
    fc.tuple(fc.json(), fc.nat()).map(([json, at]) => json.slice(0, at % (json.length + 1))),
  )

  it('gets a fault when it does not parse; every place and edit lies in it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const faults = textFaultsOf(text)
        if (firstFault(text)) expect(faults.some(({ severity }) => severity === 'error')).toBe(true)
        for (const { span, edits } of faults) {
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeGreaterThanOrEqual(span.start)
          expect(span.end).toBeLessThanOrEqual(text.length)
          expect(() => applyEdits(text, edits ?? [])).not.toThrow()
        }
      }),
    )
  })

  // Quadratic work on these would take minutes: a test that ends in its time has seen none.
  const n = 200_000
  it.each([
    ['openings of lists', '['.repeat(n)],
    ['openings of objects', '{"a":'.repeat(n)],
    ['wrong closers', '[}'.repeat(n)],
    ['wrong closers, all at the end', `${'['.repeat(n)}${'}'.repeat(n)}`],
    ['words after strings', '"a"b'.repeat(n)],
    ['quotes in a string', `{"a":"${'x"y '.repeat(n)}`],
    ['openings of thoughts', '<think>'.repeat(n)],
    ['special tokens', '<s>x'.repeat(n)],
    ['lost commas', `[${'1 '.repeat(n)}]`],
    ['openings twice', '{{'.repeat(n)],
    ['prose with brackets', '(see {x) '.repeat(n)],
    ['fences', '```'.repeat(n)],
    ['words without quotes', `{"a":${'a b '.repeat(n)}`],
    ['escaped quotes', `["C:\\${'a\\"'.repeat(n)}`],
    ['openings of comments', '/*'.repeat(n)],
    ['single quotes', `{${"'k':'it's',".repeat(n)}`],
  ])('is read in linear time: %s', (_, text) => {
    expect(textFaultsOf(text)).not.toHaveLength(0)
  })
})

const fixtures = '../shared/fixtures/broken-json/'
describe.skipIf(!existsSync(fixtures))('captured broken JSON', () => {
  if (!existsSync(fixtures)) console.info(`skipped: ${fixtures} is not here`)

  it('names arguments cut off inside a string inside an array', () => {
    const text = readFileSync(`${fixtures}anthropic-incomplete-arguments.txt`, 'utf8')
    expect(only(text)).toMatchObject({
      code: 'text/cut-off',
      params: { open: '{[', inside: 'string', pointer: '/lines_of_text/4' },
    })
  })

  it('tells the string "null" and words instead of a call apart', () => {
    const valueIn = (file: string, ...names: string[]): string => {
      const root: unknown = JSON.parse(readFileSync(fixtures + file, 'utf8'))
      return names.reduce((value, name) => (value as Record<string, unknown>)[name], root) as string
    }
    const nullArguments = valueIn(
      'cohere-null-args.json',
      'message',
      'tool_calls',
      '0',
      'function',
      'arguments',
    )
    expect(codesOf(nullArguments)).toEqual(['text/null'])
    const words = valueIn('groq-tool_use_failed-text-instead-of-call.json', 'error', 'failed_generation')
    expect(codesOf(words)).toEqual(['text/prose'])
    const fine = valueIn('groq-tool_use_failed-schema-violation.json', 'error', 'failed_generation')
    expect(codesOf(fine)).toEqual([])
  })
})
