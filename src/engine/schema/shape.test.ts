import { describe, expect, it } from 'vitest'
import { compile } from './compile'
import type { Shape } from './compiled'
import { shapeAt, walkShape } from './shape'

function shape(schema: unknown): Shape {
  const compiled = compile(schema)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.faults))
  return compiled.shape()
}

describe('shapeOf', () => {
  it('gathers names through references and branches, required ones only where all branches agree', () => {
    const root = shape({
      $ref: '#/$defs/base',
      properties: { own: {} },
      allOf: [{ properties: { all: {} }, required: ['all'] }],
      anyOf: [{ properties: { any: {} }, required: ['any'] }, {}],
      $defs: { base: { properties: { base: {} }, required: ['base'] } },
    })
    expect([...root.declared].sort()).toEqual(['all', 'any', 'base', 'own'])
    expect([...root.required].sort()).toEqual(['all', 'base'])
  })

  it('goes on below members and items, and round in circles', () => {
    const root = shape({ properties: { next: { $ref: '#' }, list: { items: { properties: { x: {} } } } } })
    expect(root.member('next')?.member('next')?.declared.has('list')).toBe(true)
    expect(root.member('list')?.item()?.declared.has('x')).toBe(true)
    expect(root.member('other')).toBeUndefined()
    expect(shapeAt(root, { list: [{}] }, '/list/0')?.declared.has('x')).toBe(true)
  })
})

describe('walkShape', () => {
  const root = shape({
    properties: {
      a: { type: 'string' },
      must: { type: 'string' },
      map: { properties: { x: {} }, additionalProperties: { type: 'string' } },
      deep: { items: { properties: { b: { type: 'array' } } } },
    },
    required: ['must'],
  })

  it('finds names nobody declared, except in maps', () => {
    const value = { A: 1, map: { y: 1 }, deep: [{ c: 1 }] }
    expect(walkShape(root, value).undeclared).toEqual([
      { pointer: '', member: 'A', unset: ['a', 'must'] },
      { pointer: '/deep/0', member: 'c', unset: ['b'] },
    ])
  })

  it('finds optional members that are empty', () => {
    const value = { a: '', must: '', deep: [{ b: [] }], map: {} }
    expect(
      walkShape(root, value)
        .empty.map(({ pointer }) => pointer)
        .sort(),
    ).toEqual(['/a', '/deep/0/b', '/map'])
  })

  it('does not recurse', () => {
    const chain = shape({ properties: { n: { $ref: '#' } } })
    const value: unknown = JSON.parse(`${'{"n":'.repeat(50_000)}{"m":1}${'}'.repeat(50_000)}`)
    expect(walkShape(chain, value).undeclared).toHaveLength(1)
  })
})
