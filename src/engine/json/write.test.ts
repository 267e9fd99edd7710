import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonArray, jsonObject, jsonOf } from './write'

describe('writing JSON', () => {
  it('keeps what its pieces say', () => {
    const written = jsonObject([
      ['args', '{"n":12345678901234567890,"n":1.0}'],
      ['none', undefined],
      ['list', jsonArray(['1e400', jsonOf('"\n')])],
      ['2', 'null'],
      ['1', 'true'],
    ])
    expect(written).toBe(
      '{"args":{"n":12345678901234567890,"n":1.0},"list":[1e400,"\\"\\n"],"2":null,"1":true}',
    )
  })

  it('writes half a surrogate pair as its escape', () => {
    expect(jsonOf('\ud83d')).toBe('"\\ud83d"')
  })

  it('is what JSON.parse reads back', () => {
    const members = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.jsonValue()))
    fc.assert(
      fc.property(members, (list) => {
        const text = jsonArray([
          jsonObject(list.map(([name, value]) => [name, JSON.stringify(value)] as const)),
        ])
        const pairs = list.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
        expect(JSON.parse(text)).toEqual(JSON.parse(`[{${pairs.join()}}]`))
      }),
    )
  })
})
