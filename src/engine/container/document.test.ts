import { expect, test } from 'vitest'
import { contain } from './contain'
import { letGo, valueOfDocument } from './document'

test('a value that was let go is parsed again, and what is no JSON has none', () => {
  const { documents } = contain('{"a":[1]}\nnull\n{"b":')
  documents.forEach(letGo)
  expect(documents.map(({ value }) => value)).toEqual([undefined, undefined, undefined])
  expect(documents.map(valueOfDocument)).toEqual([{ a: [1] }, null, undefined])
})
