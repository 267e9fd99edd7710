import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, describe, expect, it } from 'vitest'
import { engine } from '../../src/engine/engine'
import { eventStreamOf, jsonLinesOf, type Line, pollutedLogOf } from './captures'
import { converse, type Step } from './conversation'
import { outcomesOf, panesOf, readBack, reported } from './reading'
import { everythingFile, filesystemFile, pagedFile } from './servers'
import { everythingSteps, filesystemSteps, pagedSteps } from './steps'

const folder = mkdtempSync(join(tmpdir(), 'toolwire-live-'))
writeFileSync(join(folder, 'notes.txt'), 'one\ntwo\n')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a server behind the tee, and gives what the SDK said and what went over the wire. */
async function recorded(name: string, server: readonly string[], groups: readonly (readonly Step[])[]) {
  const record = join(folder, `${name}.jsonl`)
  const tee = join(import.meta.dirname, 'tee.mjs')
  const args = [tee, record, process.execPath, ...server]
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' })
  const conversation = await converse(transport, groups)
  const lines = readFileSync(record, 'utf8').trimEnd().split('\n')
  return { conversation, lines: lines.map((line) => JSON.parse(line) as Line) }
}

const everything = recorded('everything', [everythingFile, 'stdio'], everythingSteps)
const filesystem = recorded('filesystem', [filesystemFile, folder], filesystemSteps(folder))
const paged = recorded('paged', [pagedFile], pagedSteps)

describe.each([
  ['server-everything', everything],
  ['server-filesystem', filesystem],
  ['a server of ours with pages', paged],
])('%s over stdio', (_, recording) => {
  it.each([
    ['JSON Lines', 'json-lines', jsonLinesOf],
    ['a polluted log', 'log', pollutedLogOf],
    ['an event stream', 'sse', eventStreamOf],
  ])('is read as the SDK reported it, as %s', async (_, container, captureOf) => {
    const { conversation, lines } = await recording
    const text = captureOf(lines)
    expect(readBack(text)).toEqual(reported(conversation))
    expect(panesOf(text)).toEqual(panesOf(jsonLinesOf(lines)))
    const inspection = engine.inspect({ text })
    expect(inspection.container).toBe(container)
    expect(inspection.recognised.map(({ dialect }) => dialect)).toEqual(['mcp'])
  })
})

describe('the conversations over stdio', () => {
  it('held every kind of answer', async () => {
    const outcomes = [everything, filesystem, paged].map(async (recording) =>
      outcomesOf((await recording).conversation),
    )
    expect(await Promise.all(outcomes)).toEqual([
      { pages: 1, progress: 3, noise: 0, results: 12, errors: 5, refusedByClient: 0, structured: 1 },
      { pages: 1, progress: 0, noise: 0, results: 7, errors: 4, refusedByClient: 0, structured: 7 },
      { pages: 3, progress: 0, noise: 8, results: 4, errors: 2, refusedByClient: 2, structured: 1 },
    ])
  })

  it('were refused by the gates where the server refused', async () => {
    for (const recording of [everything, filesystem]) {
      const { lines } = await recording
      const read = readBack(jsonLinesOf(lines)).exchanges
      const refused = read.filter(({ answer }) =>
        /Input validation error|not found/.test(JSON.stringify(answer)),
      )
      expect(read.filter(({ gate1 }) => gate1 === 'refused')).toEqual(refused)
    }
  })
})
