import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((page) => page !== '' && existsSync(page))

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

test.each(pages)('%s names only files that exist', (page) => {
  expect(namedIn(page).filter((file) => !existsSync(file))).toEqual([])
})
