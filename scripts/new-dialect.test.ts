import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { objectionToName, registeredIn, skeletonOf, valueNameOf } from './dialect-skeleton.mjs'

const list = readFileSync(join(import.meta.dirname, '../src/engine/dialects/index.ts'), 'utf8')
const linesOf = (text: string) => text.split('\n')

test.each(['a-first', 'my-wire', 'zz-last'])(
  '%s goes into the list with two lines, all others stay',
  (id) => {
    const longer = registeredIn(list, id)
    expect(linesOf(longer)).toHaveLength(linesOf(list).length + 2)
    const added = linesOf(longer).filter((line) => !linesOf(list).includes(line))
    expect(added).toEqual([`import { ${valueNameOf(id)} } from './${id}/${id}'`, `  ${valueNameOf(id)},`])
    expect(() => registeredIn(longer, id)).toThrow(`${id} is in the list already`)
  },
)

test('a skeleton has code, a test, a sample with its counts, and a README', () => {
  const files = skeletonOf('my-wire', '2026-12-01')
  expect(Object.keys(files).sort()).toEqual([
    'README.md',
    'my-wire.test.ts',
    'my-wire.ts',
    'samples/calls.json',
    'samples/expected.json',
  ])
  expect(files['my-wire.ts']).toContain("read: '2026-12-01'")
  expect(JSON.parse(files['samples/calls.json'] ?? '')).toHaveProperty('my-wire.calls.0.name', 'get_weather')
})

test.each([
  ['my-wire', undefined],
  ['wire2', undefined],
  ['My-Wire', 'name it in kebab-case, such as my-wire'],
  ['my_wire', 'name it in kebab-case, such as my-wire'],
  ['../elsewhere', 'name it in kebab-case, such as my-wire'],
  [undefined, 'name it in kebab-case, such as my-wire'],
])('%s as a name: %s', (name, objection) => {
  expect(objectionToName(name)).toBe(objection)
})
