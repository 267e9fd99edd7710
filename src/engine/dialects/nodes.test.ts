import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attributesOfObject, dottedNode, nodeAt, plainNode, textAt, unwrapped } from './nodes'

const at = { document: 0, trail: [''] }
const dotted = (value: unknown) => dottedNode(attributesOfObject(value, at), at)

describe('dottedNode', () => {
  it('reads flattened keys as if they were nested, with the place of each key', () => {
    const node = nodeAt(dotted({ 'llm.tools.0.tool.name': 'search' }), 'llm', 'tools')
    const [tool] = node?.items() ?? []
    expect(textAt(tool, 'tool', 'name')).toBe('search')
    expect(nodeAt(tool, 'tool', 'name')?.at).toEqual({ document: 0, trail: ['/llm.tools.0.tool.name'] })
  })

  it('orders numbers as numbers and leaves gaps out', () => {
    const node = dotted({ 'a.10': 'c', 'a.2': 'b', 'a.0': 'a', 'a.x': 'no' }).member('a')
    expect(node?.items().map((item) => item.value)).toEqual(['a', 'b', 'c'])
  })

  it('mixes both spellings', () => {
    const node = dotted({ llm: { tools: [{ name: 'one' }] }, 'llm.system': 'x' })
    expect(nodeAt(node, 'llm', 'tools')?.items()[0]?.at.trail).toEqual(['/llm/tools/0'])
    expect(textAt(node, 'llm', 'system')).toBe('x')
  })

  it('finds every attribute again under its key', () => {
    const key = fc
      .array(fc.stringMatching(/^[a-z0-9]{1,3}$/), { minLength: 1, maxLength: 4 })
      .map((p) => p.join('.'))
    fc.assert(
      fc.property(fc.dictionary(key, fc.integer()), (attributes) => {
        const root = dotted(attributes)
        for (const [name, value] of Object.entries(attributes)) {
          expect(nodeAt(root, ...name.split('.'))?.value).toBe(value)
        }
      }),
    )
  })

  it('takes keys of any length', () => {
    const key = 'a.'.repeat(100_000)
    expect(dotted({ [key]: 1 }).member('a')?.at.trail).toEqual([`/${key}`])
  })
})

describe('unwrapped', () => {
  it('goes one layer deeper where a string holds an object or an array', () => {
    const node = unwrapped(plainNode({ text: '[{"a":1}]' }, at).member('text'))
    expect(node?.items()[0]?.member('a')).toMatchObject({ value: 1, at: { trail: ['/text', '/0/a'] } })
  })

  it.each(['plain', '12', '{broken', '"text"'])('leaves %s as it is', (value) => {
    expect(unwrapped(plainNode(value, at))).toMatchObject({ value, at })
  })
})
