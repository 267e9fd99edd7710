import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const passedBy = /^(node_modules|dist|test-results|\..*)$/

const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !passedBy.test(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? pagesIn(path) : path.endsWith('.md') ? [path] : []
    })

/** Files that a page names: targets of its links, and paths from the root of the repository in code marks. */
const namedIn = (page: string): string[] => {
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(page), target))
  const paths = [...text.matchAll(/`((?:src|e2e|scripts|docs|bench|corpus|conformance|public)\/[\w./-]+)`/g)]
  return [...links, ...paths.map(([, path = '']) => path)]
}

test.each(pagesIn('.'))('%s names only files that exist', (page) => {
  expect(namedIn(page).filter((file) => !existsSync(file))).toEqual([])
})
