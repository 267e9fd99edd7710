/** Builds the site in memory and holds its parts against their budgets, in kB (1000 bytes) after gzip. */
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** @typedef {import('vite').Rolldown.OutputChunk} Chunk */
/** @typedef {import('vite').Rolldown.OutputAsset} Asset */

// Frame: React 64, the menus and dialogs 45, ours with all sentences in two languages 70. Engine: Ajv with all drafts 46,
// YAML for recordings 30, all dialects and containers 110. What a change adds beyond these wants a reason.
const budgets = { frame: 190, engine: 205, monaco: 1550 }

const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
  await build({ logLevel: 'error', build: { write: false } })
)
const chunks = output.filter((part) => part.type === 'chunk')

/** The first files a visitor loads: the entry and what it imports at once. @type {Set<string>} */
const frame = new Set()
/** @param {string} name */
const follow = (name) => {
  if (frame.has(name)) return
  frame.add(name)
  const chunk = chunks.find(({ fileName }) => fileName === name)
  for (const next of chunk?.imports ?? []) follow(next)
  for (const style of chunk?.viteMetadata?.importedCss ?? []) frame.add(style)
}
for (const { isEntry, fileName } of chunks) if (isEntry) follow(fileName)

/** @param {Chunk | Asset} part @returns {keyof typeof budgets | 'later'} */
const belongsTo = (part) => {
  if (frame.has(part.fileName) || part.fileName.endsWith('.html')) return 'frame'
  const modules = part.type === 'chunk' ? part.moduleIds : part.originalFileNames
  if (modules.some((id) => id.includes('virtual:engine-source'))) return 'engine'
  if (part.fileName.includes('unsealed')) return 'later'
  if (modules.some((id) => id.includes('monaco-editor')) || /worker|codicon/.test(part.fileName))
    return 'monaco'
  return 'later'
}

/** @param {Chunk | Asset} part */
const weightOf = (part) => gzipSync(part.type === 'chunk' ? part.code : part.source).length / 1000

/** @type {Record<string, number>} */
const weights = { frame: 0, engine: 0, monaco: 0, later: 0 }
for (const part of output) weights[belongsTo(part)] = (weights[belongsTo(part)] ?? 0) + weightOf(part)

for (const [name, weight] of Object.entries(weights)) {
  const budget = /** @type {Record<string, number>} */ (budgets)[name]
  const over = budget !== undefined && weight > budget
  if (over) process.exitCode = 1
  const verdict = budget === undefined ? '' : over ? `over its budget of ${budget}` : `of ${budget}`
  console.log(`${name.padEnd(7)} ${weight.toFixed(1).padStart(7)} kB ${verdict}`)
}
