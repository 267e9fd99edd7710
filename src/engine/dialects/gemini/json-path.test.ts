import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { step } from '../../findings/trail'
import { toJsonPath } from '../../json/pointer'
import { stepsOf } from './json-path'

describe('stepsOf', () => {
  it.each([
    ['$', []],
    ['$.city', ['city']],
    ['$.recipe.steps[8]', ['recipe', 'steps', 8]],
    ['$[\'a b\'][0]["c.d"].e', ['a b', 0, 'c.d', 'e']],
    ["$['it\\'s \\u00e9']", ["it's é"]],
    ['$.größe', ['größe']],
  ])('%s', (path, names) => {
    expect(stepsOf(path)?.map(({ name }) => name)).toEqual(names)
  })

  it.each(['', 'city', '$..city', '$.*', '$[*]', '$[-1]', '$[1:2]', "$['a", '$.a b', '$[99999999999]'])(
    'is undefined for %s',
    (path) => {
      expect(stepsOf(path)).toBeUndefined()
    },
  )

  it('tells where each name stands', () => {
    const path = "$.a['b c'][12]"
    expect(stepsOf(path)?.map(({ span }) => path.slice(span.start, span.end))).toEqual(['a', 'b c', '12'])
  })

  it('reads every normalised path', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.nat(1000))), (names) => {
        const written = names.map((name) =>
          typeof name === 'number' || !/^\d+$/.test(name) ? name : `x${name}`,
        )
        expect(stepsOf(toJsonPath(written.map(step).join('')))?.map(({ name }) => name)).toEqual(written)
      }),
    )
  })
})
