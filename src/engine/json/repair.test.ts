import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, withoutOverlap } from './apply-edits'
import { firstFault } from './first-fault'
import { repair } from './repair'

describe('applyEdits', () => {
  const insert = (at: number, text: string) => ({ span: { start: at, end: at }, text })
  const remove = (start: number, end: number) => ({ span: { start, end }, text: '' })

  it('reads spans as offsets of the text before any edit, in any order', () => {
    expect(applyEdits('abcdef', [remove(4, 5), insert(0, '<'), remove(1, 2), insert(6, '>')])).toBe('<acdf>')
    expect(applyEdits('ab', [insert(1, '1'), insert(1, '2')])).toBe('a12b')
  })

  it('refuses edits that overlap or leave the text', () => {
    expect(() => applyEdits('abc', [remove(0, 2), remove(1, 3)])).toThrow(RangeError)
    expect(() => applyEdits('abc', [remove(2, 4)])).toThrow(RangeError)
  })

  it('never refuses what withoutOverlap leaves', () => {
    const anyEdit = fc.tuple(fc.nat(20), fc.nat(5)).map(([start, length]) => ({
      span: { start, end: Math.min(start + length, 20) },
      text: 'x',
    }))
    fc.assert(
      fc.property(fc.array(anyEdit), (edits) => {
        expect(() => applyEdits('.'.repeat(20), withoutOverlap(edits))).not.toThrow()
      }),
    )
  })
})

/** Text, what it becomes, and whether every edit is safe. */
const repairs: readonly (readonly [text: string, repaired: string, safe: boolean])[] = [
  ["{'a': True,'b': None}", '{"a": true,"b": null}', true],
  ['```json\n{"a":1}\n```', '\n{"a":1}\n', true],
  ['{\\"a\\":1}', '{"a":1}', true],
  ['{"a":1,}', '{"a":1}', true],
  ['{a:1}', '{"a":1}', true],
  ['{"a":1 "b":2}', '{"a":1, "b":2}', true],
  ['{"a":"one\ntwo"}', '{"a":"one\\ntwo"}', true],
  ['{}{"city":"Paris"}', '{"city":"Paris"}', true],
  ['{"a":1}}', '{"a":1}', true],
  ['{"a":(1,2,)}', '{"a":[1,2]}', true],
  ["{'it': 'it\\'s \"x\"'}", '{"it": "it\'s \\"x\\""}', true],
  ['<tool_call>{"a":1}</tool_call>', '{"a":1}', true],
  ['\ufeff{"a":1}', '{"a":1}', true],
  ['{"amount":123', '{"amount":123}', false],
  ['{"ok":tr', '{"ok":true}', false],
  ['{"city":"Paris","da', '{"city":"Paris"}', false],
  ['{"city":"Paris","days":1.', '{"city":"Paris"}', false],
  ['{"city":"Par', '{"city":"Par"}', false],
  ['{"a":"x\\u00', '{"a":"x"}', false],
  ['{"a":"x\\\\', '{"a":"x\\\\"}', false],
  ['{"x":1,"a":{"b', '{"x":1}', false],
  ['{"p":"C:\\Users\\x"}', '{"p":"C:\\\\Users\\\\x"}', false],
  ['{"p":"C:\\new\\Users"}', '{"p":"C:\\\\new\\\\Users"}', false],
  ['{"p":"C:\\dir\\"}', '{"p":"C:\\\\dir\\\\"}', false],
  ['{"p":"it\\\'s"}', '{"p":"it\\\\\'s"}', false],
  ['{"a":NaN}', '{"a":null}', false],
  ['{"a":007}', '{"a":7}', false],
  ['{"a":0x1F}', '{"a":31}', false],
  ['{"a":undefined}', '{"a":null}', false],
  ['Here: {"a":1}', '{"a":1}', false],
  ['{"a":1}{"a":1}', '{"a":1}', false],
  ['{"a":[1,2}', '{"a":[1,2]}', false],
  ['{"a":1},"b":2}', '{"a":1,"b":2}', false],
  ['{"a":[1,2,"b":3}', '{"a":[1,2],"b":3}', false],
  ['["a":1]', '{"a":1}', false],
  ['{"q":"say "hi", please"}', '{"q":"say \\"hi\\", please"}', false],
  ['', '{}', false],
  ['{"a":"x"","b":1}', '{"a":"x","b":1}', false],
  ['{"a":"x",","b":1}', '{"a":"x","b":1}', false],
  ['Nothing to say: {}', '{}', false],
  ['["a"]}', '["a"]', false],
  ['{"a":1} }', '{"a":1} ', true],
  ['{"a"::1}', '{"a":1}', false],
  ['"{"a":"x","b":[1]}"', '{"a":"x","b":[1]}', false],
  ['{",":1,"b":2,}', '{",":1,"b":2}', true],
]

describe('repair', () => {
  it.each(repairs)('%j becomes %j', (text, repaired, safe) => {
    const result = repair(text)
    expect(result.text).toBe(repaired)
    expect(result.parses).toBe(true)
    expect(result.edits.every(({ changesMeaning }) => !changesMeaning)).toBe(safe)
    expect(result.safeParses).toBe(safe)
    expect(result.edits.every(({ why }) => why.startsWith('text/'))).toBe(true)
  })

  it.each([
    '{',
    '[',
    '{"da',
    '{"a":',
    '{"a":1.',
    '{"a":{"b',
    '{"a":[',
    'hello world',
    '{"a":1}{"a":2}',
    '{"a":1},{"a":2}',
    // The beginning is missing: what could be read would lose the values around it.
    'ty":"Paris","at":{"hour":9}}',
    '9,"tags":[],"note":null}',
    ' a > 10","limit":9,"tags":[],"note":null}',
    '"b", "c"],"at":{"hour":9}}',
    ':[],"note":null}',
    // An empty value is no repair of a text that says more.
    '{}  "city": ["Paris"], "days": 3}',
    'tags "a" and "b": []',
  ])('has nothing to offer for %j', (text) => {
    expect(repair(text).parses).toBe(false)
    expect(repair(text).edits).toEqual([])
  })

  it('makes no number of a point', () => {
    const { safeText } = repair('["a",. "b"]')
    expect(safeText).not.toMatch(/0/)
  })

  it('leaves valid text alone, odd or not', () => {
    for (const text of ['{"a":1,"a":2}', '"{\\"a\\":1}"', '{"p":"C:\\new"}', ' null '])
      expect(repair(text)).toEqual({ edits: [], text, safeText: text, parses: true, safeParses: true })
  })

  it('gives JSON back for every beginning of a valid text, or nothing', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, at) => {
        const cut = json.slice(0, at % (json.length + 1))
        const result = repair(cut)
        expect(result.parses).toBe(result.edits.length > 0 || firstFault(cut) === undefined)
      }),
    )
  })

  it('undoes what Python, JavaScript and chats do to JSON', () => {
    const python = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`
      if (typeof value === 'string')
        return `'${JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`
      if (typeof value === 'object' && value !== null)
        return `{${Object.entries(value)
          .map(([name, item]) => `${python(name)}: ${python(item)}`)
          .join(', ')}}`
      return value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : String(value)
    }
    // Quotes inside strings make the end of a string a guess.
    const word = fc.string().map((text) => text.replace(/['"\\`]/g, ''))
    const anyValue = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null)),
        fc.array(tie('value')),
        fc.dictionary(word, tie('value')),
      ),
    })).value
    fc.assert(
      fc.property(fc.array(anyValue, { minLength: 1 }), (value) => {
        const { safeText, safeParses } = repair(`\`\`\`python\n${python(value)}\n\`\`\``)
        expect(safeParses).toBe(true)
        expect(JSON.parse(safeText)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('never throws, and says truly whether the text parses', () => {
    const alphabet = '{}[]",:\\\' \n.e-01naTtruflNo#/'.split('')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 40 }), (units) => {
        const text = units.join('')
        const result = repair(text)
        expect(result.parses).toBe(firstFault(result.text) === undefined)
        expect(result.safeParses).toBe(firstFault(result.safeText) === undefined)
        expect(applyEdits(text, result.edits)).toBe(result.text)
        if (/^\s*(?:\{\s*\}|\[\s*\])\s*$/.test(result.text))
          expect(text.trim() === '' || /\{\s*\}|\[\s*\]/.test(text)).toBe(true)
      }),
    )
  })
})
