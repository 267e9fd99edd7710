/**
 * Stands between an MCP client and a stdio server: hands every byte on unchanged, and writes each line down before it
 * goes on, in the order in which the lines were complete: JSON Lines of `{ from, line }`.
 * `node tee.mjs RECORD COMMAND ARGUMENT…`
 */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'

const [record = '', command = '', ...rest] = process.argv.slice(2)
const server = spawn(command, rest, { stdio: 'pipe' })

/**
 * Takes the chunks of one direction; cuts at line feeds before decoding, so that no character is torn.
 * @param {'client' | 'server' | 'stderr'} from
 */
const linesOf = (from) => {
  let rest = Buffer.alloc(0)
  return (/** @type {Buffer} */ chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = rest.subarray(0, end).toString('utf8')
      appendFileSync(record, `${JSON.stringify({ from, line })}\n`)
      rest = rest.subarray(end + 1)
    }
  }
}

const [asked, answered, said] = [linesOf('client'), linesOf('server'), linesOf('stderr')]
process.stdin.on('data', (chunk) => {
  asked(chunk)
  server.stdin.write(chunk)
})
process.stdin.on('end', () => server.stdin.end())
server.stdin.on('error', () => {})
server.stdout.on('data', (chunk) => {
  answered(chunk)
  process.stdout.write(chunk)
})
server.stderr.on('data', said)
server.on('close', (code) => process.exit(code ?? 0))
process.on('SIGTERM', () => server.kill('SIGTERM'))
