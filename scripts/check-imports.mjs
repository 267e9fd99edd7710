import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { objectionTo } from './import-rules.mjs'

/** @typedef {import('./import-rules.mjs').Import} Import */

const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts']

/** @param {string} folder @returns {string[]} */
const sourcesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      return entry.isDirectory() ? sourcesIn(path) : /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
    })
    .sort()

/** @param {string} from @param {string} request */
const fileOf = (from, request) => {
  const path = posix.join(posix.dirname(from), request.replace(/\?.*$/, ''))
  return (
    endings.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile()) ?? path
  )
}

/** @param {string} from @returns {Import[]} */
const importsOf = (from) => {
  const text = readFileSync(from, 'utf8')
  const { module, errors } = parseSync(from, text)
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`)
  /** @type {{ request: string, typeOnly: boolean }[]} */
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ request: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const written = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
      return written === undefined ? [] : [{ request: written, typeOnly: false }]
    }),
  ]
  return found.map(({ request, typeOnly }) => {
    const inside = request.startsWith('.')
    return { from, to: inside ? fileOf(from, request) : request, inside, typeOnly }
  })
}

/**
 * The first ring of imports among the files, as the files in order, `undefined` when there is none.
 * @param {Map<string, string[]>} graph
 */
const ringIn = (graph) => {
  /** @type {Set<string>} */
  const done = new Set()
  /** @param {string} file @param {string[]} path @returns {string[] | undefined} */
  const walk = (file, path) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) {
      const ring = walk(next, [...path, file])
      if (ring) return ring
    }
    done.add(file)
  }
  for (const file of graph.keys()) {
    const ring = walk(file, [])
    if (ring) return ring
  }
}

process.chdir(join(import.meta.dirname, '..'))
const files = sourcesIn('src')
const imports = files.flatMap(importsOf)
const complaints = imports.flatMap((imported) => {
  const objection = objectionTo(imported)
  return objection ? [`${imported.from} → ${imported.to}: ${objection}`] : []
})
const ring = ringIn(
  new Map(
    files.map((file) => [
      file,
      imports.filter(({ from, inside }) => inside && from === file).map(({ to }) => to),
    ]),
  ),
)
if (ring) complaints.push(`a ring of imports: ${ring.join(' → ')}`)
for (const complaint of complaints) console.error(complaint)
console.log(`${imports.length} imports of ${files.length} files, ${complaints.length} against the rules`)
process.exitCode = complaints.length > 0 ? 1 : 0
