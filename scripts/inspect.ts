// Prints one JSON line per file with what the engine found in it: npm run -s inspect -- [--schema FILE] FILE…
import { readFileSync } from 'node:fs'
import { engine } from '../src/engine/engine'
import { summaryOf } from '../src/engine/summary'

const usage = 'usage: inspect [--schema FILE] FILE…   (a FILE of - reads standard input)'

const files: string[] = []
let schemaFile: string | undefined
const args = process.argv.slice(2)
while (args.length > 0) {
  const arg = args.shift() ?? ''
  if (arg === '--schema') schemaFile = args.shift()
  else if (arg === '--help') help()
  else if (arg.startsWith('--')) fail(`unknown option ${arg}`)
  else files.push(arg)
}
if (files.length === 0) fail('no file named')

function help(): never {
  console.log(usage)
  process.exit(0)
}

function fail(message: string): never {
  console.error(`inspect: ${message}\n${usage}`)
  process.exit(2)
}

function read(file: string): string {
  try {
    return decode(readFileSync(file === '-' ? 0 : file))
  } catch (error) {
    console.error(`inspect: ${file}: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(2)
  }
}

/** UTF-8 unless a byte order mark says UTF-16. */
function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)
}

const schema = schemaFile === undefined ? undefined : read(schemaFile)
for (const file of files) {
  const text = read(file)
  const summary = summaryOf(engine.inspect({ text, name: file }))
  const checked = schema === undefined ? undefined : engine.check({ schema, arguments: text })
  const own = checked?.findings.map(({ code, severity, at, tool }) => ({
    code,
    severity,
    trail: at.trail,
    tool: tool ?? null,
  }))
  console.log(
    JSON.stringify({ file, ...summary, findings: [...(own ?? []), ...(checked ? [] : summary.findings)] }),
  )
}
