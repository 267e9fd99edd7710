import { expect, it } from 'vitest'
import { found } from './found'

const names = ['Copy the schema', 'Go to the schema', 'Schema: revert', 'Light theme']
const search = (query: string) => found(names, query, (name) => name)

it('gives everything for nothing', () => {
  expect(search('  ')).toEqual(names)
})

it('finds words in any order and case, beginnings first', () => {
  expect(search('SCHEMA')).toEqual(['Schema: revert', 'Copy the schema', 'Go to the schema'])
  expect(search('schema go')).toEqual(['Go to the schema'])
  expect(search('nothing')).toEqual([])
})
