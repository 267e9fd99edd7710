import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from './pages'

test.each(pages.map((page) => [page.file, page] as const))(
  '%s is as `npm run docs` writes it',
  (file, { text }) => {
    expect(readFileSync(file, 'utf8')).toBe(text())
  },
)
