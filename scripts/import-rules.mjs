/**
 * The rooms of the engine, floor by floor from the ground up: a room may import the rooms of lower floors
 * and nothing else of the engine. Read by the import checker and by the picture in the docs.
 * @type {readonly (readonly string[])[]}
 */
export const floors = [
  ['text'],
  ['findings'],
  ['json'],
  ['layers'],
  ['container'],
  ['trace'],
  ['schema'],
  ['dialects', 'providers'],
  ['gates'],
  ['suite', 'convert', 'lint', 'diff', 'query'],
]

/**
 * Packages that only some folders may know, by the start of their name.
 * @type {readonly { packages: readonly string[], only: readonly string[] }[]}
 */
const knownOnlyTo = [
  { packages: ['node:'], only: ['scripts/'] },
  { packages: ['monaco-editor', '@monaco-editor/'], only: ['src/ui/editor/'] },
  {
    packages: ['react', 'react-dom', 'radix-ui', 'zustand', '@tanstack/'],
    only: ['src/ui/', 'src/main.tsx'],
  },
  { packages: ['ajv', 'ajv-'], only: ['src/engine/schema/'] },
]

/**
 * One import of one file.
 * @typedef {object} Import
 * @property {string} from the importing file, from the root of the repository
 * @property {string} to the imported file, or the name of a package
 * @property {boolean} inside whether `to` is a file of this repository
 * @property {boolean} typeOnly whether the import is gone at run time
 */

/** @param {string} file */
const roomOf = (file) => /^src\/engine\/([^/]+)\//.exec(file)?.[1]

/** @param {string} room */
const floorOf = (room) => floors.findIndex((floor) => floor.includes(room))

/** @param {Import} imported @returns {string | undefined} */
const againstFloors = ({ from, to }) => {
  if (!from.startsWith('src/engine/') || !to.startsWith('src/engine/')) return
  const [source, target] = [roomOf(from), roomOf(to)]
  const homeless = [source, target].find((room) => room !== undefined && floorOf(room) < 0)
  if (homeless !== undefined) return `give the room ${homeless} its floor in scripts/import-rules.mjs`
  if (source === undefined || source === target) return
  if (target === undefined) return `${source} stands below what the engine offers`
  if (floorOf(target) >= floorOf(source)) return `${source} may import only floors below it, not ${target}`
}

/** @param {string} file */
const dialectOf = (file) => /^src\/engine\/dialects\/([^/]+)\//.exec(file)?.[1]

/** @param {Import} imported @returns {string | undefined} */
const againstStrangers = ({ from, to }) => {
  const [source, target] = [dialectOf(from), dialectOf(to)]
  if (source !== undefined && target !== undefined && source !== target)
    return 'a dialect never imports a dialect: what two need moves one floor down'
}

/** @param {Import} imported @returns {string | undefined} */
const againstHouses = ({ from, to, typeOnly }) => {
  if (from.startsWith('src/engine/') && !to.startsWith('src/engine/')) return 'the engine stands alone'
  if (from.startsWith('src/worker/') && /^src\/(ui\/|main)/.test(to))
    return 'the worker room stands below the ui'
  if (to.startsWith('src/engine/') && !typeOnly && /^src\/(ui|worker|main)/.test(from))
    if (from !== 'src/worker/engine-worker.ts')
      return 'only src/worker/engine-worker.ts runs the engine; others take its types'
}

/** @param {Import} imported @returns {string | undefined} */
const againstPackages = ({ from, to }) => {
  for (const { packages, only } of knownOnlyTo) {
    const named = packages.some((name) =>
      /[:/-]$/.test(name) ? to.startsWith(name) : to === name || to.startsWith(`${name}/`),
    )
    if (named && !only.some((start) => from.startsWith(start)))
      return `only ${only.join(', ')} may import ${to}`
  }
}

/**
 * Why an import is not allowed, `undefined` when it is. Tests may import anything.
 * @param {Import} imported
 */
export const objectionTo = (imported) => {
  if (/\.test\.tsx?$/.test(imported.from)) return
  return imported.inside
    ? (againstFloors(imported) ?? againstStrangers(imported) ?? againstHouses(imported))
    : againstPackages(imported)
}
