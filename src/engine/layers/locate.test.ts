import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointerOf, valueAt } from '../json/pointer'
import { locate, locateNearest } from './locate'
import { unwrap } from './unwrap'

/** Writes a string as a JSON literal; `forms` choose an escape form for each unit in turn. */
const written = (value: string, forms: readonly number[]): string => {
  let literal = '"'
  for (let i = 0; i < value.length; i += 1) {
    const unit = value.charAt(i)
    const form = forms[i % Math.max(forms.length, 1)] ?? 0
    const hex = value.charCodeAt(i).toString(16).padStart(4, '0')
    if (form === 1) literal += `\\u${hex}`
    else if (form === 2) literal += `\\u${hex.toUpperCase()}`
    else if (form === 3 && unit === '/') literal += '\\/'
    else {
      const short = JSON.stringify(unit).slice(1, -1)
      literal += short
    }
  }
  return `${literal}"`
}

const pointersOf = (value: unknown, pointer = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [pointer]
  return [
    pointer,
    ...Object.entries(value).flatMap(([name, child]) => pointersOf(child, pointer + pointerOf([name]))),
  ]
}

/** What the span of the outer text stands for, decoded through `layers` string layers. */
const decoded = (outer: string, layers: number): string => {
  let text = outer
  for (let i = 0; i < layers; i += 1) text = JSON.parse(`"${text}"`) as string
  return text
}

const anyForms = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 7 })

describe('locate', () => {
  it('finds any value through any number of layers in any mix of escapes', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
        fc.array(fc.tuple(anyForms, fc.constantFrom('root', 'member')), { maxLength: 3 }),
        fc.constantFrom('', '\ufeff', '\r\n'),
        (value, wraps, before) => {
          const inner = JSON.stringify(value, null, 1).replace(/\n/g, '\r\n')
          const parsed: unknown = JSON.parse(inner)
          let text = inner
          let around: string[] = []
          for (const [forms, place] of wraps) {
            const literal = written(text, forms)
            text = place === 'root' ? literal : `{"x":[0,${literal}]}`
            around = [place === 'root' ? '' : '/x/1', ...around]
          }
          text = before + text
          for (const pointer of pointersOf(parsed)) {
            const span = locate(text, [...around, pointer])
            const slice = decoded(text.slice(span?.start, span?.end), wraps.length)
            expect(JSON.parse(slice)).toEqual(valueAt(parsed, pointer))
            expect(locateNearest(text, [...around, pointer])).toMatchObject({ span, exact: true })
          }
        },
      ),
    )
  })

  const text = '{"call":{"arguments":"{\\"city\\":\\"Z\\\\u00fcrich \\\\ud83d\\\\ude00\\",\\"days\\":3}"}}'
  const place = (trail: string[], part?: 'value' | 'key', span?: { start: number; end: number }) => {
    const found = locate(text, trail, part, span)
    return found && text.slice(found.start, found.end)
  }

  it('gives values, keys and parts of strings in the characters that were pasted', () => {
    expect(place(['/call/arguments', '/city'])).toBe('\\"Z\\\\u00fcrich \\\\ud83d\\\\ude00\\"')
    expect(place(['/call/arguments', '/days'], 'key')).toBe('\\"days\\"')
    expect(place(['/call/arguments', '/city'], 'value', { start: 1, end: 2 })).toBe('\\\\u00fc')
    expect(place(['/call/arguments', '/city'], 'value', { start: 7, end: 9 })).toBe('\\\\ud83d\\\\ude00')
    expect(place([], 'value', { start: 1, end: 7 })).toBe('"call"')
    expect(place([])).toBe(text)
    expect(place(['/call/arguments', '/town'])).toBeUndefined()
    expect(place(['/call', '/town'])).toBeUndefined()
    expect(place(['/call/arguments', ''], 'key')).toBeUndefined()
  })

  it('falls back to the nearest value that is there', () => {
    const nearest = (trail: string[]) => {
      const { span, trail: reached, exact } = locateNearest(text, trail)
      return [text.slice(span.start, span.end), reached, exact]
    }
    expect(nearest(['/call/arguments', '/town/name'])[1]).toEqual(['/call/arguments', ''])
    expect(nearest(['/call/arguments', '/days/x'])).toEqual(['3', ['/call/arguments', '/days'], false])
    expect(nearest(['/call/input', '/days'])[1]).toEqual(['/call'])
    expect(nearest(['/call', '/days'])[1]).toEqual(['/call'])
    expect(locateNearest('', ['/a'])).toEqual({ span: { start: 0, end: 0 }, trail: [], exact: false })
  })

  it('works in a string that was cut off', () => {
    const cut = '{"arguments":"{\\"a\\":[1,\\"two'
    const span = locate(cut, ['/arguments', '/a/1'])
    expect(cut.slice(span?.start, span?.end)).toBe('\\"two')
  })

  it('never throws on arbitrary text and trails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (any, trail) => {
        const { span } = locateNearest(any, trail)
        expect(span.end).toBeLessThanOrEqual(any.length)
      }),
    )
  })
})

describe('unwrap', () => {
  it('takes off as many layers as were put on', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.nat(3),
        fc.boolean(),
        (value, times, bom) => {
          const inner = JSON.stringify(value)
          let text = inner
          for (let i = 0; i < times; i += 1) text = JSON.stringify(text)
          const {
            layers,
            text: innermost,
            value: found,
            isJson,
            trail,
          } = unwrap((bom ? '\ufeff' : '') + text)
          expect(found).toEqual(JSON.parse(inner))
          expect(innermost.replace('\ufeff', '')).toBe(inner)
          expect([layers, isJson, trail]).toEqual([times + 1, true, new Array(times + 1).fill('')])
        },
      ),
    )
  })

  it.each([
    ['"hello"', 'hello', 1],
    ['"5"', '5', 1],
    ['"\\"hello\\""', '"hello"', 1],
    ['"{broken"', '{broken', 1],
    ['null', null, 1],
    ['"null"', 'null', 1],
  ])('leaves %s a scalar', (text, value, layers) => {
    expect(unwrap(text)).toEqual({ layers, text, value, isJson: true, trail: [''] })
  })

  it('says when a text is not JSON', () => {
    expect(unwrap('{"a":')).toEqual({ layers: 0, text: '{"a":', value: undefined, isJson: false, trail: [] })
  })
})
