// Prints one JSON line per file with what the engine found in it; see docs/inspect.md.
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { giveUpAfter, inspectInThread } from './inspect-in-thread'

const usage = 'usage: npm run -s inspect -- [--schema FILE] [--deadline SECONDS] [--] FILE…'
const help = `${usage}

Prints one JSON line per file with what the engine found in it: docs/inspect.md.

  FILE                a capture; - reads standard input, once
  --schema FILE       take each FILE as one payload and check it against this schema (or tool definition)
  --deadline SECONDS  give a file up after so long (${giveUpAfter / 1000} where nothing is said)
  --help              this text

Ends with 0 whatever is found, with 2 when something could not be read or the options are wrong.`

/** What the person asked for; throws an `Error` with the reason when it makes no sense. */
function readOptions(args: string[]) {
  const { values, positionals: files } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      schema: { type: 'string' },
      deadline: { type: 'string', default: String(giveUpAfter / 1000) },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { schema, help } = values
  const seconds = Number(values.deadline.trim() || Number.NaN)
  // A timer holds no more than 2^31 milliseconds.
  if (!(seconds > 0 && seconds < 2_000_000))
    throw new Error(`--deadline wants seconds between 0 and 2000000, not ${values.deadline}`)
  if (!help && files.length === 0) throw new Error('no file named')
  if ([schema, ...files].filter((file) => file === '-').length > 1)
    throw new Error('standard input can be read only once')
  return { files, schema, help, deadline: seconds * 1000 }
}

function fail(message: string): never {
  console.error(`inspect: ${message}\n${usage}`)
  process.exit(2)
}

function optionsOrFail(args: string[]) {
  try {
    return readOptions(args)
  } catch (error) {
    return fail(messageOf(error))
  }
}

/** The text of a file; `undefined`, said on standard error, when it cannot be read. */
async function textOf(file: string): Promise<string | undefined> {
  try {
    return decode(file === '-' ? await buffer(process.stdin) : readFileSync(file))
  } catch (error) {
    console.error(`inspect: ${file}: ${messageOf(error)}`)
    process.exitCode = 2
    return undefined
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

// Whoever reads may have seen enough, as `head` does.
process.stdout.on('error', () => process.exit())

const options = optionsOrFail(process.argv.slice(2))
if (options.help) {
  console.log(help)
  process.exit()
}
const schema = options.schema === undefined ? undefined : await textOf(options.schema)
if (options.schema !== undefined && schema === undefined) process.exit()
for (const file of options.files) {
  const text = await textOf(file)
  if (text === undefined) continue
  const outcome = await inspectInThread({ text, name: file, schema }, options.deadline)
  for (const remark of outcome.remarks) console.error(`inspect: ${file}: ${remark}`)
  if (outcome.summary) console.log(JSON.stringify({ file, ...outcome.summary }))
  else process.exitCode = 2
}
