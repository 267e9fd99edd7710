import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { step } from '../../findings/trail'
import { toJsonPath } from '../../json/pointer'
import { textOf } from '../runs'
import { type PartialArg, partialArgs } from './partial-args'

const at = (pointer: string) => ({ document: 0, trail: [pointer] })

function piece(path: string, text: string, kind: PartialArg['kind'] = 'string'): PartialArg {
  return { path, pathAt: at('/path'), kind, text, textAt: at(`/${text}`) }
}

describe('partialArgs', () => {
  it('prints strings in pieces, scalars and nested values in wire order', () => {
    const args = partialArgs()
    for (const part of [
      piece('$.b', 'Os'),
      piece('$.a[0].n', '1.50', 'literal'),
      piece('$.b', 'lo "S"\n'),
      piece('$.a[1]', 'true', 'literal'),
    ]) {
      expect(args.add(part)).toBe(true)
    }
    expect(textOf(args.print())).toBe('{"b":"Oslo \\"S\\"\\n","a":[{"n":1.50},true]}')
  })

  it('leads every piece and every name back to where it came from', () => {
    const args = partialArgs()
    args.add(piece('$.city', 'a"b'))
    expect(args.print()).toEqual([
      { text: '{' },
      { text: '"' },
      { at: at('/path'), span: { start: 2, end: 6 }, text: 'city' },
      { text: '":' },
      { text: '"' },
      { at: at('/a"b'), span: { start: 0, end: 1 }, text: 'a' },
      { at: at('/a"b'), span: { start: 1, end: 2 }, text: '\\"' },
      { at: at('/a"b'), span: { start: 2, end: 3 }, text: 'b' },
      { text: '"' },
      { text: '}' },
    ])
  })

  it('leaves out what contradicts what stands there', () => {
    const args = partialArgs()
    expect(args.add(piece('$.a', 'x'))).toBe(true)
    expect(args.add(piece('$.a.b', 'x'))).toBe(false)
    expect(args.add(piece('$.a', '1', 'literal'))).toBe(false)
    expect(args.add(piece('$[0]', 'x'))).toBe(false)
    expect(args.add(piece('$', 'x'))).toBe(false)
    expect(args.add(piece('$..a', 'x'))).toBe(false)
    expect(textOf(args.print())).toBe('{"a":"x"}')
  })

  it('takes paths of any depth', () => {
    const args = partialArgs()
    args.add(piece(`$.a${'[0]'.repeat(100_000)}`, 'deep'))
    expect(textOf(args.print())).toHaveLength('{"a":"deep"}'.length + 200_000)
  })

  it('puts any value together again', () => {
    const leaves = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
    const values = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        leaves,
        fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
        fc.dictionary(
          fc.string({ minLength: 1 }).map((key) => `k${key}`),
          tie('value'),
          { minKeys: 1, maxKeys: 4 },
        ),
      ),
    })).value
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c d'), values, { minKeys: 1 }), (value) => {
        const args = partialArgs()
        const walk = (node: unknown, pointer: string): void => {
          if (typeof node === 'object' && node !== null) {
            for (const [key, child] of Object.entries(node)) walk(child, `${pointer}${step(key)}`)
            return
          }
          const path = toJsonPath(pointer)
          if (typeof node !== 'string') args.add(piece(path, JSON.stringify(node), 'literal'))
          else for (const part of node === '' ? [''] : [...node]) args.add(piece(path, part))
        }
        walk(value, '')
        expect(JSON.parse(textOf(args.print()))).toEqual(value)
      }),
    )
  })
})
