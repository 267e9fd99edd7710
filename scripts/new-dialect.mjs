/** `npm run new-dialect NAME`: writes the skeleton of a dialect, one folder, and puts it into the list, one entry. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { objectionToName, registeredIn, skeletonOf } from './dialect-skeleton.mjs'

const id = process.argv[2]
const dialects = join(import.meta.dirname, '../src/engine/dialects')
const objection =
  objectionToName(id) ?? (existsSync(join(dialects, String(id))) ? `${id} is there already` : undefined)

if (id === undefined || objection !== undefined) {
  console.error(`new-dialect: ${objection}`)
  process.exitCode = 1
} else {
  const list = join(dialects, 'index.ts')
  const registered = registeredIn(readFileSync(list, 'utf8'), id)
  for (const [path, text] of Object.entries(skeletonOf(id, new Date().toISOString().slice(0, 10)))) {
    const file = join(dialects, id, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writeFileSync(list, registered)
  console.log(`src/engine/dialects/${id}/ is written and listed; run npx vitest run src/engine/dialects`)
}
